/** Whether another site submits a form here. */
export function isFromElsewhere({ method, headers, url }: Request) {
  if (method === 'GET' || method === 'HEAD') return false
  const origin = headers.get('origin')
  return origin === null ? headers.get('sec-fetch-site') === 'cross-site' : origin !== new URL(url).origin
}
