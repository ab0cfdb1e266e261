import { isbot } from 'isbot'
import type { RouterContextProvider } from 'react-router'
import { localDay } from '#basics/dutch-date.ts'
import { channelOf } from '#features/figures/channel.rules.ts'
import type { FigureKind, Visit } from '#features/figures/figure.rules.ts'
import type { Caller } from '#features/sign-in/caller.commands.server.ts'
import { callerOf } from '#platform/rate-limit.server.ts'
import { requestContext } from '#web/context.ts'
import type { Services } from '../../services.ts'

/** Counts a visit once the response is ready. A cached page counts it for each visitor. */
export function countVisit(context: Readonly<RouterContextProvider>, kind: FigureKind, vacancyId: number) {
  context.get(requestContext).visits.push({ kind, vacancyId })
}

type Visitor = {
  actor: Caller['actor']
  method: string
  /** As requested: it may say where the visitor came from. */
  url: string
  host: string
  /** The visitor's network address. */
  address: string
  header: (name: string) => string | undefined
}

/** In memory, so it costs the page nothing. */
export function saveVisits(services: Services, visitor: Visitor, visits: readonly Visit[]) {
  if (visits.length === 0 || visitor.actor.role === 'admin' || !isSomebody(visitor)) return
  for (const visit of visits) saveVisit(services, visitor, visit)
}

function saveVisit(
  { env, figures, now, visitors }: Services,
  { actor, url, host, address, header }: Visitor,
  { kind, vacancyId }: Visit,
) {
  const day = localDay(now())
  const visitor = [callerOf(address), header('user-agent') ?? '', String(vacancyId)]
  const seen = visitors.recall(day, visitor, () => ({
    channel: channelOf({
      utmSource: new URLSearchParams(url.split('?')[1]).get('utm_source'),
      referer: header('referer') ?? null,
      ownHosts: [host, env.BASE_ADDRESS].map((one) => one.replace(/^https?:\/\//, '').replace(/:\d+$/, '')),
    }),
    kinds: [],
  }))
  // A reload is not counted again; two people behind one address may well both apply.
  const isRepeat = seen.kinds.includes(kind)
  if (isRepeat && kind !== 'sent') return
  if (!isRepeat) seen.kinds.push(kind)
  const accountId = actor.role === 'employer' ? actor.accountId : null
  figures.count({ vacancyId, day, kind, channel: seen.channel, accountId })
}

/** Whether a browser is showing the page to a person now. */
function isSomebody({ method, header }: Pick<Visitor, 'method' | 'header'>) {
  const agent = header('user-agent')
  const isAhead = /prefetch|prerender|preview/i.test(
    ['sec-purpose', 'purpose', 'x-moz'].map((name) => header(name) ?? '').join(' '),
  )
  return method !== 'HEAD' && !isAhead && !!agent && !isbot(agent)
}
