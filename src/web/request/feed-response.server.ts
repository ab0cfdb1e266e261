import { createHash } from 'node:crypto'

type Written = {
  type: string
  body: string | Uint8Array
  cacheControl?: string
  /** Whether other sites may embed it, such as webmail. */
  isForOtherSites?: boolean
}

/** A response for programs that poll: one that already has this version gets a 304. */
export function answerUnlessKnown(
  request: Request,
  { type, body, cacheControl = 'no-cache', isForOtherSites = false }: Written,
) {
  const etag = `"${createHash('sha256').update(body).digest('base64url')}"`
  const headers = {
    etag,
    'cache-control': cacheControl,
    'content-type': type,
    ...(isForOtherSites && { 'cross-origin-resource-policy': 'cross-origin' }),
  }
  // A proxy that compresses may turn the ETag into a weak one.
  const known = request.headers.get('if-none-match')?.split(',') ?? []
  const isKnown = known.some((mark) => mark.trim().replace(/^W\//, '') === etag)
  return isKnown ? new Response(null, { status: 304, headers }) : new Response(body as BodyInit, { headers })
}

export const rssType = 'application/rss+xml; charset=utf-8'
