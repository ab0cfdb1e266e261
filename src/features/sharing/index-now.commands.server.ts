import { and, asc, eq, gte, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { regionAddress } from '#features/regions/region.rules.ts'
import { places } from '#features/regions/place.table.ts'
import { regions } from '#features/regions/region.table.ts'
import { vacancyHolds } from '#features/vacancies/vacancy-hold.table.ts'
import { vacancies } from '#features/vacancies/vacancy.table.ts'
import type { Db } from '#platform/db.server.ts'
import type { Log } from '#platform/log.server.ts'
import type { Outgoing } from '#platform/outgoing.server.ts'
import { mostTold, readAnswer, settleMs, writeMessages } from './index-now.rules.ts'
import { indexNowProgress } from './index-now.table.ts'

type Services = { db: Db; outgoing: Pick<Outgoing, 'ask'>; log: Pick<Log, 'warn' | 'error'> }
type Settings = { key: string; url: string; baseAddress: string }

/**
 * Tells IndexNow which vacancies were posted, changed, put on hold or ended since the last time: their pages have the
 * details. What it cannot accept now is retried later; what it refuses is logged and skipped. Returns how many were
 * accepted.
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
  const progress = { toldUntil: last.changedAt, toldId: last.id }
  await db
    .insert(indexNowProgress)
    .values({ id: 1, ...progress })
    .onConflictDoUpdate({ target: indexNowProgress.id, set: progress })
  return told
}

/** Putting a vacancy on hold does not change `updatedAt`, so the moment of the hold counts too. */
const changedAt = sql<Date>`greatest(${vacancies.updatedAt}, ${vacancies.heldAt})`.mapWith(vacancies.updatedAt)

/** A vacancy that has been on hold since it was posted must not be known to search engines yet. */
const wasShown = or(
  isNull(vacancies.heldAt),
  sql`not exists (select from ${vacancyHolds} h
    where h.vacancy_id = ${vacancies.id} and h.approved_at is null and h.is_new_posting)`,
)

async function listChanged(db: Db, { until }: { until: Date }) {
  const [progress] = await db.select().from(indexNowProgress)
  const since = progress?.toldUntil.toISOString()
  const isLater =
    progress &&
    and(
      // Redundant, but it makes PostgreSQL use the indexes.
      or(gte(vacancies.updatedAt, progress.toldUntil), gte(vacancies.heldAt, progress.toldUntil)),
      sql`(${changedAt}, ${vacancies.id}) > (${since}::timestamptz, ${progress.toldId}::int)`,
    )
  return db
    .select({ id: vacancies.id, slug: vacancies.slug, changedAt, regionUrl: regions.url })
    .from(vacancies)
    .innerJoin(places, eq(places.id, vacancies.placeId))
    .innerJoin(regions, eq(regions.id, places.regionId))
    .where(
      and(isNotNull(vacancies.postedAt), wasShown, sql`${changedAt} <= ${until.toISOString()}::timestamptz`, isLater),
    )
    .orderBy(asc(changedAt), asc(vacancies.id))
    .limit(mostTold)
}
