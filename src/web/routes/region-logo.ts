import { drawLogo } from '#features/media/small.picture.server.ts'
import { siteContext } from '#web/context.ts'
import { answerStoredPicture } from '#web/request/mail-picture.server.ts'
import { notFound } from '#web/request/responses.ts'
import type { Route } from './+types/region-logo.ts'

/** Sharp on a high-density screen, at its size in a mail. */
const side = 108

/** The logo of this host's region, for mails. */
export async function loader(asked: Route.LoaderArgs) {
  const { logo } = asked.context.get(siteContext).region
  if (!logo) return notFound(asked.request)
  const draw = (bytes: Buffer) => drawLogo(bytes, side)
  return answerStoredPicture(asked, { name: 'region-logo', type: 'image/png', address: logo, draw })
}
