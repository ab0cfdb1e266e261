import type { IncomingHttpHeaders } from 'node:http'
import type { RouterContextProvider } from 'react-router'
import { endOfDayAfter } from '#basics/dutch-date.ts'
import { requestContext } from '#web/context.ts'
import type { Services } from '../../services.ts'
import { boardCookies } from './cookies.server.ts'

/** Declares that a page is the same for everybody without cookies or credentials, so that it may be cached. */
export function shareWithAll(context: Readonly<RouterContextProvider>) {
  context.get(requestContext).isShared = true
}

type Asked = { method: string; host: string; url: string; headers: IncomingHttpHeaders }

const longestAddress = 2000
/** Any other host, such as `oss.localhost/vacatures`, could be taken for a host with a path. */
const plainHost = /^[a-z0-9.-]+(:\d+)?$/i
const tracking = /^(utm_\w+|gclid|gbraid|wbraid|fbclid|msclkid|mc_cid|mc_eid)$/i

/**
 * The cache key and the address of a page that may be shared: independent of the order of parameters, and without
 * tracking parameters. Undefined for a caller with cookies of the board or with credentials, and for a request that is
 * not a plain one for a page. `isExact`: for a response that depends on the exact spelling of its address, as in the
 * API.
 */
export function sharedAddress(
  { method, host, url, headers }: Asked,
  { isExact = false } = {},
): { key: string; url: string } | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined
  if (headers.authorization !== undefined || url.length > longestAddress || !plainHost.test(host)) return undefined
  if (headers.cookie !== undefined && boardCookies.test(headers.cookie)) return undefined
  // The API's CORS headers name the requesting site.
  const asker = `${headers.origin ?? ''}\n${host}\n`
  const [path = '', query] = url.split(/\?(.*)/s)
  if (!query) return { key: `${asker}${path}`, url: path }
  if (isExact) return { key: `${asker}${url}`, url }
  const params = new URLSearchParams(query)
  for (const name of new Set(params.keys())) if (tracking.test(name)) params.delete(name)
  params.sort()
  const plain = params.size > 0 ? `${path}?${params}` : path
  return { key: `${asker}${plain}`, url: plain }
}

const longestMs = 10 * 60_000

/**
 * Until when a page stays the same if nobody changes anything: days end, vacancies close, articles are published. While
 * that is unknown, it is only shared by simultaneous requests.
 */
export async function sharedUntil({ vacancyIndex, nextPublication, now }: Services) {
  const moment = now()
  const index = await vacancyIndex()
  if (!index) return moment.getTime()
  return Math.min(
    moment.getTime() + longestMs,
    endOfDay(moment),
    index.nextClosing(moment.getTime()),
    (await nextPublication(moment))?.getTime() ?? Infinity,
  )
}

let today = { from: 0, until: 0 }

/** Needed for every response, and the same all day. */
function endOfDay(moment: Date) {
  const at = moment.getTime()
  if (at < today.from || at >= today.until) today = { from: at, until: endOfDayAfter(moment, 0).getTime() }
  return today.until
}
