import { drawMailArt } from '#ui/mail/mail-art.server.tsx'
import { answerMailPicture } from '#web/request/mail-picture.server.ts'
import { notFound } from '#web/request/responses.ts'
import type { Route } from './+types/mail-art.ts'

/** The drawings in the frame of every mail. */
export function loader(asked: Route.LoaderArgs) {
  const { drawing } = asked.params
  const art = drawMailArt(drawing) ?? notFound(asked.request)
  return answerMailPicture(asked, { name: `mail-art ${drawing}`, type: 'image/png' }, art.draw)
}
