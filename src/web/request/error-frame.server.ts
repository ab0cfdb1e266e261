import type { RouterContextProvider } from 'react-router'
import { fullName } from '#basics/person-name.ts'
import { chooseSite } from '#features/regions/site.rules.ts'
import { countOpenVacancies, listNewestVacancies } from '#features/vacancies/vacancy-card.queries.server.ts'
import type { ErrorFrame } from '#web/components/error-frame.ts'
import { NotFoundPage, RefusedPage } from '#web/components/not-found-page.server.tsx'
import { callerContext, requestContext, servicesContext } from '#web/context.ts'
import { visitedAddress } from './responses.ts'
import { cookies, readCookie, readKeptVacancies } from './cookies.server.ts'

type Asked = { request: Request; context: Readonly<RouterContextProvider>; status: number }

const shown = 3

/** The region, the user, and for a missing page the newest vacancies; undefined when even these cannot be read. */
export async function loadErrorFrame({ request, context, status }: Asked): Promise<ErrorFrame | undefined> {
  const { db, env, log, now, regions } = context.get(servicesContext)
  try {
    const site = chooseSite(await regions(), {
      host: context.get(requestContext).host,
      chosenSlug: await readCookie(context, request, cookies.region),
      baseAddress: env.BASE_ADDRESS,
    })
    if (!site) return undefined
    const { user } = context.get(callerContext)
    const scope = { regionId: site.region.id, now: now() }
    const isOwn = user !== undefined && visitedAddress(request).pathname.startsWith('/mijn-account/')
    const isMissing = status === 404 && !isOwn
    return {
      site,
      person: user ? { name: fullName(user) || user.email, isAdmin: user.role === 'admin' } : undefined,
      isOwn,
      newest: isMissing ? await listNewestVacancies(db, { ...scope, limit: shown }) : [],
      total: isMissing ? (await countOpenVacancies(db, scope)).vacancies : 0,
      keptIds: isMissing ? await readKeptVacancies({ context, request }) : [],
      now: scope.now,
      Page: status === 404 ? NotFoundPage : status === 403 && isOwn ? RefusedPage : undefined,
    }
  } catch (error) {
    log.warn({ error }, 'an error is shown without its region')
    return undefined
  }
}
