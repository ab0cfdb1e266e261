/** IndexNow accepts ten thousand in one request. */
export const mostTold = 5000

/** Without this delay, a change in a transaction that has not ended yet would be missed. */
export const settleMs = 60_000

export type IndexNowFate = 'told' | 'later' | 'refused'

/** The meaning of a response's status; undefined: there was no response. https://www.indexnow.org/documentation */
export function readAnswer(status: number | undefined): IndexNowFate {
  if (status === 200 || status === 202) return 'told'
  // Too many requests, or an error of their own.
  return status === undefined || status === 429 || status >= 500 ? 'later' : 'refused'
}

type Changed = { slug: string; regionUrl: string }

/** One message for each host, with the URLs of its own vacancies. */
export function writeMessages(
  changed: readonly Changed[],
  { key, addressOf }: { key: string; addressOf: (regionUrl: string) => string },
) {
  const urls = [...new Set(changed.map(({ regionUrl }) => regionUrl))].sort()
  return urls.map((url) => {
    const address = addressOf(url)
    return {
      host: new URL(address).host,
      key,
      keyLocation: `${address}/${key}.txt`,
      urlList: changed.filter(({ regionUrl }) => regionUrl === url).map(({ slug }) => `${address}/vacatures/${slug}`),
    }
  })
}
