import { and, asc, eq, gt, isNotNull, lte, or } from 'drizzle-orm'
import { regionAddress } from '#features/regions/region.rules.ts'
import { places } from '#features/regions/place.table.ts'
import { regions } from '#features/regions/region.table.ts'
import { vacancies } from '#features/vacancies/vacancy.table.ts'
import type { Db } from '#platform/db.server.ts'
import type { Log } from '#platform/log.server.ts'
import type { Outgoing } from '#platform/outgoing.server.ts'
import { mostTold, readAnswer, settleMs, writeMessages } from './index-now.rules.ts'
import { indexNowProgress } from './index-now.table.ts'

type Services = { db: Db; outgoing: Pick<Outgoing, 'ask'>; log: Pick<Log, 'warn' | 'error'> }
type Settings = { key: string; url: string; baseAddress: string }

/**
 * Tells IndexNow which vacancies were posted, changed or ended since the last time: their pages say which. What it does
 * not take now is told later; what it refuses is logged and left. Returns how many were told.
 */
export async function tellIndexNow({ db, outgoing, log }: Services, settings: Settings, { now }: { now: Date }) {
  const changed = await listChanged(db, { until: new Date(now.getTime() - settleMs) })
  const last = changed.at(-1)
  if (!last) return 0
  const { key, url, baseAddress } = settings
  let told = 0
  for (const message of writeMessages(changed, { key, addressOf: (region) => regionAddress(baseAddress, region) })) {
    const answer = await outgoing.ask(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body: JSON.stringify(message),
      mostBytes: 10_000,
      patienceMs: 20_000,
    })
    const status = typeof answer === 'string' ? undefined : answer.status
    const fate = readAnswer(status)
    const about = { host: message.host, answer: status ?? answer }
    if (fate === 'later') {
      log.warn(about, 'IndexNow waits')
      return told
    }
    if (fate === 'refused') log.error(about, 'IndexNow refuses this board')
    else told += message.urlList.length
  }
  const progress = { toldUntil: last.updatedAt, toldId: last.id }
  await db
    .insert(indexNowProgress)
    .values({ id: 1, ...progress })
    .onConflictDoUpdate({ target: indexNowProgress.id, set: progress })
  return told
}

async function listChanged(db: Db, { until }: { until: Date }) {
  const [progress] = await db.select().from(indexNowProgress)
  const isLater =
    progress &&
    or(
      gt(vacancies.updatedAt, progress.toldUntil),
      and(eq(vacancies.updatedAt, progress.toldUntil), gt(vacancies.id, progress.toldId)),
    )
  return db
    .select({ id: vacancies.id, slug: vacancies.slug, updatedAt: vacancies.updatedAt, regionUrl: regions.url })
    .from(vacancies)
    .innerJoin(places, eq(places.id, vacancies.placeId))
    .innerJoin(regions, eq(regions.id, places.regionId))
    .where(and(isNotNull(vacancies.postedAt), lte(vacancies.updatedAt, until), isLater))
    .orderBy(asc(vacancies.updatedAt), asc(vacancies.id))
    .limit(mostTold)
}
