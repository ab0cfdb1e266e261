import { listFoundPages } from '#features/sharing/shared-vacancy.queries.server.ts'
import { writeTextGuide } from '#features/sharing/vacancy-text.rules.ts'
import { vacanciesInFeed } from '#features/sharing/vacancy-feed.rules.ts'
import { regionAddress } from '#features/regions/region.rules.ts'
import { resolveSaved } from '#features/search/vacancy-posted.queries.server.ts'
import { servicesContext, siteContext } from '#web/context.ts'
import { limitMade } from '#web/request/made-limit.server.ts'
import { answerUnlessKnown } from '#web/request/feed-response.server.ts'
import type { Route } from './+types/text-guide.ts'

/** llms.txt: what programs that read text can find on this host. */
export async function loader({ context, request }: Route.LoaderArgs) {
  await limitMade({ context })
  const { db, env, knowledge, now } = context.get(servicesContext)
  const { title, address, region } = context.get(siteContext)
  const all = resolveSaved({ query: '', regionId: region.id }, { knowledge: await knowledge(), now: now() })
  const body = writeTextGuide({
    board: { title, address, region: region.name },
    vacancies: await listFoundPages(db, all, vacanciesInFeed),
    addressOf: (vacancy) => `${regionAddress(env.BASE_ADDRESS, vacancy.region.url)}/vacatures/${vacancy.slug}.md`,
  })
  return answerUnlessKnown(request, { type: 'text/markdown; charset=utf-8', body })
}
