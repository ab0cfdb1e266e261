import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import { users } from '#features/accounts/user.table.ts'
import { companies } from '#features/companies/company.table.ts'
import { places } from '#features/regions/place.table.ts'
import { mailSiteOf } from '#features/regions/region.rules.ts'
import { mailRegion } from '#features/regions/region.queries.server.ts'
import { regions } from '#features/regions/region.table.ts'
import { vacancyBoosts } from '#features/vacancies/vacancy-boost.table.ts'
import { isPublic } from '#features/vacancies/vacancy-card.queries.server.ts'
import { checkStoredVacancy } from '#features/vacancies/vacancy-check.queries.server.ts'
import { contactId } from '#features/vacancies/vacancy-contact.queries.server.ts'
import { vacancies } from '#features/vacancies/vacancy.table.ts'
import type { Db, Tx } from '#platform/db.server.ts'
import { queueMail } from '#platform/mail/mail.server.ts'
import { countDone, walk } from '#platform/walk.server.ts'
import { mailBoost } from './boost.mail.server.tsx'
import { countWords, findComparable } from './boost.queries.server.ts'
import { tipsOf } from './boost.rules.ts'

const batchSize = 50

type Running = { baseAddress: string; now: Date }
type Due = Awaited<ReturnType<typeof listDue>>[number]

/**
 * Mails the tips for each vacancy with a request for them to its contact person: once per posting. A vacancy that
 * closed meanwhile gets none. Returns how many mails were queued.
 */
export function mailBoosts(db: Db, { baseAddress, now }: Running) {
  const due = walk((after) => listDue(db, { now, after }))
  return countDone(due, (boost) => mailOne(db, boost, { baseAddress, now }), { failed: 'boosts could not be mailed' })
}

function listDue(db: Db, { now, after }: { now: Date; after: { id: number } }) {
  return db
    .select({
      id: vacancies.id,
      vacancy: vacancies,
      postedAt: vacancyBoosts.postedAt,
      recipient: users.email,
      firstName: users.firstName,
      region: mailRegion,
    })
    .from(vacancyBoosts)
    .innerJoin(
      vacancies,
      and(eq(vacancies.id, vacancyBoosts.vacancyId), eq(vacancies.postedAt, vacancyBoosts.postedAt)),
    )
    .innerJoin(companies, eq(companies.id, vacancies.companyId))
    .innerJoin(places, eq(places.id, vacancies.placeId))
    .innerJoin(regions, eq(regions.id, places.regionId))
    .innerJoin(users, eq(users.id, contactId))
    .where(and(isNull(vacancyBoosts.mailedAt), isPublic(now), gt(vacancies.id, after.id)))
    .orderBy(asc(vacancies.id))
    .limit(batchSize)
}

async function mailOne(db: Db, due: Due, { baseAddress, now }: Running) {
  const { id: vacancyId, vacancy, postedAt, recipient, firstName, region } = due
  // Computed before the row is locked.
  const [check, comparable, words] = await Promise.all([
    checkStoredVacancy(db, vacancy, { hasReason: [], now }),
    findComparable(db, { vacancyId, now }),
    countWords(db, vacancyId),
  ])
  const tips = tipsOf({ ...vacancy, words }, comparable)
  const site = mailSiteOf(region, baseAddress)
  const mail = await mailBoost({ recipient, firstName, vacancyId, title: vacancy.title, site, check, comparable, tips })
  return db.transaction(async (tx) => {
    if (!(await lockPosting(tx, { vacancyId, postedAt, now }))) return false
    const mailed = await tx
      .update(vacancyBoosts)
      .set({ mailedAt: now })
      .where(
        and(
          eq(vacancyBoosts.vacancyId, vacancyId),
          eq(vacancyBoosts.postedAt, postedAt),
          isNull(vacancyBoosts.mailedAt),
        ),
      )
      .returning({ vacancyId: vacancyBoosts.vacancyId })
    if (mailed.length === 0) return false
    await queueMail(tx, mail)
    return true
  })
}

/** Whether the posting that the tips are for is still online, locked so that it stays that way. */
async function lockPosting(tx: Tx, { vacancyId, postedAt, now }: { vacancyId: number; postedAt: Date; now: Date }) {
  const isStill = and(eq(vacancies.id, vacancyId), eq(vacancies.postedAt, postedAt), isPublic(now))
  const [posting] = await tx.select({ id: vacancies.id }).from(vacancies).where(isStill).for('share')
  return posting !== undefined
}
