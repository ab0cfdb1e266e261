import { findArticleImage } from '#features/content/writing.queries.server.ts'
import { writingPath } from '#features/content/writing.rules.ts'
import { drawCover } from '#features/media/small.picture.server.ts'
import { servicesContext } from '#web/context.ts'
import { answerStoredPicture } from '#web/request/mail-picture.server.ts'
import { requireSlug } from '#web/request/params.ts'
import { movedTo, notFound } from '#web/request/responses.ts'
import type { Route } from './+types/article-picture.ts'

/** Twice its size in a mail. */
const size = { width: 300, height: 300 }

/** The picture of an article, for mails. */
export async function loader(asked: Route.LoaderArgs) {
  const { db, findRedirect, now } = asked.context.get(servicesContext)
  const slug = requireSlug(asked.request, asked.params.slug)
  const address = await findArticleImage(db, slug, now())
  if (address === undefined) {
    // Mails that were already sent use the former address.
    const moved = (await findRedirect(writingPath('article', slug)))?.target
    return moved?.startsWith('/blog/') ? movedTo(asked.request, `${moved}/plaatje.jpg`) : notFound(asked.request)
  }
  const draw = (bytes: Buffer) => drawCover(bytes, size)
  return answerStoredPicture(asked, { name: 'article', type: 'image/jpeg', address, draw })
}
