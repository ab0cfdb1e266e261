import { isbot } from 'isbot'
import type { RouterContextProvider } from 'react-router'
import { localDay } from '#basics/dutch-date.ts'
import { channelOf } from '#features/figures/channel.rules.ts'
import type { FigureKind } from '#features/figures/figure.rules.ts'
import { callerOf } from '#platform/rate-limit.server.ts'
import { callerContext, requestContext, servicesContext } from '#web/context.ts'
import { visitedAddress } from './responses.ts'

type Visit = { context: Readonly<RouterContextProvider>; request: Request }

/** Counts what a visitor does with a vacancy (decision 024): in memory, so it costs the page nothing. */
export function countVisit({ context, request }: Visit, kind: FigureKind, vacancyId: number) {
  const { actor } = context.get(callerContext)
  if (actor.role === 'admin' || !isSomebody(request)) return
  const { env, figures, now, visitors } = context.get(servicesContext)
  const { address, host } = context.get(requestContext)
  const day = localDay(now())
  const visitor = [callerOf(address), request.headers.get('user-agent') ?? '', String(vacancyId)]
  const seen = visitors.recall(day, visitor, () => ({
    channel: channelIn(request, [host, env.BASE_ADDRESS]),
    kinds: [],
  }))
  // A reload says nothing new; two people behind one address may well both apply.
  const isRepeat = seen.kinds.includes(kind)
  if (isRepeat && kind !== 'sent') return
  if (!isRepeat) seen.kinds.push(kind)
  const accountId = actor.role === 'employer' ? actor.accountId : null
  figures.count({ vacancyId, day, kind, channel: seen.channel, accountId })
}

/** A browser that shows the page to a person now. */
function isSomebody({ method, headers }: Request) {
  const agent = headers.get('user-agent')
  const isAhead = /prefetch|prerender|preview/i.test(
    `${headers.get('sec-purpose') ?? ''} ${headers.get('purpose') ?? ''} ${headers.get('x-moz') ?? ''}`,
  )
  return method !== 'HEAD' && !isAhead && !!agent && !isbot(agent)
}

function channelIn(request: Request, own: readonly string[]) {
  return channelOf({
    utmSource: visitedAddress(request).searchParams.get('utm_source'),
    referer: request.headers.get('referer'),
    ownHosts: own.map((one) => one.replace(/^https?:\/\//, '').replace(/:\d+$/, '')),
  })
}
