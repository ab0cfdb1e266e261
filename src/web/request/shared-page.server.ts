import type { IncomingHttpHeaders } from 'node:http'
import type { RouterContextProvider } from 'react-router'
import { endOfDayAfter } from '#basics/dutch-date.ts'
import { requestContext } from '#web/context.ts'
import type { Services } from '../../services.ts'
import { boardCookies } from './cookies.server.ts'

/** A page says with this that it is the same for everybody who brings no cookie: it may be kept for all of them. */
export function shareWithAll(context: Readonly<RouterContextProvider>) {
  context.get(requestContext).isShared = true
}

type Asked = { method: string; host: string; url: string; headers: IncomingHttpHeaders }

const longestAddress = 2000
/** Another one, such as `oss.localhost/vacatures`, could be taken for a host with a path. */
const plainHost = /^[a-z0-9.-]+(:\d+)?$/i
const tracking = /^(utm_\w+|gclid|gbraid|wbraid|fbclid|msclkid|mc_cid|mc_eid)$/i

/**
 * The address of a page that may be shared, the same however its parameters are ordered, and without what says where
 * somebody came from. Undefined for a caller who brings something of their own. `isExact`: of an answer that depends on
 * how its address is written, as those of the API do.
 */
export function sharedAddress(
  { method, host, url, headers }: Asked,
  { isExact = false } = {},
): { key: string; url: string } | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined
  if (headers.authorization !== undefined || url.length > longestAddress || !plainHost.test(host)) return undefined
  if (headers.cookie !== undefined && boardCookies.test(headers.cookie)) return undefined
  // The API answers other sites in their name.
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
 * Until when a page shows the same if nobody changes anything: days end, vacancies close, articles are published. While
 * that is not known, only for those who asked at the same time.
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

/** Asked for with every answer, and the same all day. */
function endOfDay(moment: Date) {
  const at = moment.getTime()
  if (at < today.from || at >= today.until) today = { from: at, until: endOfDayAfter(moment, 0).getTime() }
  return today.until
}
