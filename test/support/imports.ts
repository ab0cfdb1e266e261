import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeEach } from 'vitest'
import { actorOf, type ConfirmedEmployer } from '#features/accounts/actor.rules.ts'
import { importVacancies } from '#features/imports/import.commands.server.ts'
import { addImportSource, fetchImportSource } from '#features/imports/import-source.commands.server.ts'
import { vacancies } from '#features/vacancies/vacancy.table.ts'
import type { Db } from '#platform/db.server.ts'
import { openOutgoing } from '#platform/outgoing.server.ts'
import { rateLimit } from '#platform/rate-limit.server.ts'
import { aCompany, aPlace, aRegion } from './builders.ts'
import { now } from './clock.ts'
import { openFeedServer } from './feed-server.ts'

/** An item of a feed, as the board reads it. */
export const bakery = { city: 'Oss', hours: '24-36', description: '<p>Brood.</p>', salary: '2.500 per maand' }

/** A site with a feed, and accounts that import it. Called at the top of a test file. */
export async function openImports(db: Db) {
  const region = await aRegion(db, { url: 'oss', title: 'Baan in Oss' })
  const oss = await aPlace(db, { title: 'Oss', slug: 'oss', regionId: region.id })
  const outgoing = openOutgoing({ isAllowed: () => true })
  afterAll(() => outgoing.close())
  const feed = await openFeedServer()
  const often = () => rateLimit({ points: 1000, seconds: 60 })
  const asking = { limit: often() }
  beforeEach(() => {
    asking.limit = often()
    feed.asked = 0
  })
  const fetching = (at = now) => ({ outgoing, limit: asking.limit, now: at })

  async function anAccount() {
    const { company, owner, accountId } = await aCompany(db, { placeId: oss.id })
    const employer = actorOf(owner) as ConfirmedEmployer
    const fields = { address: feed.address, companyId: company.id, coordinatorId: null }
    const add = async (says: string) => {
      feed.says = says
      const added = await addImportSource(db, employer, { fields, ...fetching() })
      if (!added.ok) throw new Error(added.reason)
      return added.value.id
    }
    /** Fetches and imports, as someone who confirms every preview. */
    const follow = async (sourceId: number, says: string, at: Date) => {
      feed.says = says
      const fetched = await fetchImportSource(db, employer, { sourceId, ...fetching(at) })
      if (!fetched.ok) return fetched
      return importVacancies(db, employer, { sourceId, now: at })
    }
    const own = () => db.select().from(vacancies).where(eq(vacancies.companyId, company.id)).orderBy(asc(vacancies.id))
    const imported = async (says: string) => {
      const sourceId = await add(says)
      const done = await importVacancies(db, employer, { sourceId, now })
      return { sourceId, done }
    }
    return { company, owner, accountId, employer, fields, add, follow, own, imported }
  }
  return { oss, feed, outgoing, asking, fetching, anAccount }
}
