import type { RouterContextProvider } from 'react-router'
import { readPublicFile } from '#features/media/file.queries.server.ts'
import { servicesContext } from '#web/context.ts'
import { answerUnlessKnown } from './feed-response.server.ts'
import { limitMade } from './made-limit.server.ts'
import { notFound } from './responses.ts'

type Asked = { context: Readonly<RouterContextProvider>; request: Request }

/** A cache name such as `logo` plus the drawing's sources: the same name means the same picture. */
type Drawing = { name: string; type: 'image/png' | 'image/jpeg' }

const unreadable = new Error('the picture cannot be read')

/** A stored picture, drawn for mails. `address` is where browsers find it. */
export function answerStoredPicture(
  asked: Asked,
  { address, draw, ...drawing }: Drawing & { address: string; draw: (bytes: Buffer) => Promise<Buffer> },
) {
  const name = `${drawing.name} ${address}`
  return answerMailPicture(asked, { ...drawing, name }, async () => {
    const file = await readPublicFile(asked.context.get(servicesContext), address.replace('/uploads/', ''))
    const drawn = file && (await draw(file.bytes).catch(() => undefined))
    if (!drawn) throw unreadable
    return drawn
  }).catch((error: unknown) => {
    if (error === unreadable) return notFound(asked.request)
    throw error
  })
}

/** A picture that is drawn once per process, and may be embedded by webmail sites. */
export async function answerMailPicture(
  { context, request }: Asked,
  { name, type }: Drawing,
  draw: () => Promise<Buffer>,
) {
  const { pictures } = context.get(servicesContext)
  // The picture proxies of large mail services share a few addresses: only drawing is limited.
  if (!pictures.has(name)) await limitMade({ context })
  const drawn = await pictures.recall(name, [], async () => (await draw()).toString('base64'))
  return answerUnlessKnown(request, {
    type,
    body: Buffer.from(drawn, 'base64'),
    cacheControl: 'public, max-age=86400',
    isForOtherSites: true,
  })
}
