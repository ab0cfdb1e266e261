import { type SQL, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { lockAccount } from '#features/accounts/account-lock.commands.server.ts'
import { lockAddresses } from '#features/content/address.commands.server.ts'
import { faqs, redirects } from '#features/content/page.table.ts'
import { plans } from '#features/orders/order.table.ts'
import { minimumWages } from '#features/reference/minimum-wage.table.ts'
import { lockReferenceData } from '#features/reference/reference-lock.commands.server.ts'
import { lockName, type Tx } from '#platform/db.server.ts'
import { testApp } from '#test/support/app.ts'
import {
  aCompany,
  anAdmin,
  anApplication,
  anArticle,
  anEmployer,
  aPage,
  aPlace,
  aRegion,
  aVacancy,
} from '#test/support/builders.ts'
import { freshDb, isPostgres } from '#test/support/db.ts'
import { race } from '#test/support/race.ts'
import { testServices } from '#test/support/services.ts'
import { asUser } from '#test/support/sign-in.ts'

const db = await freshDb()
const services = testServices(db)
const api = await testApp(services)

type Entry = {
  path: string
  /** The lock that its commands take before its row (decision 019), if any. */
  lock?: (tx: Tx) => Promise<unknown>
  /** The other user's change. */
  theirs: SQL
  /** The fields that the program sends. */
  mine: Record<string, unknown>
  both: Record<string, unknown>
  headers: Record<string, string>
}

async function entries(): Promise<Entry[]> {
  await aRegion(db)
  const admin = { headers: await asUser(services, (await anAdmin(db)).id) }
  const { company, owner, accountId, placeId } = await aCompany(db)
  const employer = { headers: await asUser(services, owner.id) }
  const ofAccount = (tx: Tx) => lockAccount(tx, accountId)
  const renamed = (table: string, id: number) => sql`update ${sql.raw(table)} set title = 'Anders' where id = ${id}`

  const [faq] = await db.insert(faqs).values({ question: 'Een', answer: '<p>Ja.</p>', sort: 1 }).returning()
  const [rule] = await db.insert(redirects).values({ fromPath: '/van', target: '/naar' }).returning()
  const [plan] = await db.insert(plans).values({ title: 'Een', credits: 1, priceCents: 100, sort: 1 }).returning()
  const [wage] = await db
    .insert(minimumWages)
    .values({
      fromDay: '2027-01-01',
      hourlyCents: 1500,
      youthPercentages: { 15: 30, 16: 35, 17: 40, 18: 50, 19: 60, 20: 80 },
      source: 'https://wetten.test/1',
    })
    .returning()
  const page = await aPage(db)
  const article = await anArticle(db)
  const place = await aPlace(db)
  const region = await aRegion(db)
  const vacancy = await aVacancy(db, { companyId: company.id, placeId, coordinatorId: owner.id })
  const application = await anApplication(db, { companyId: company.id, vacancyId: vacancy.id })
  const colleague = await anEmployer(db, { accountId })
  return [
    {
      path: `faqs/${faq!.id}`,
      lock: (tx) => lockName(tx, 'faqs'),
      theirs: sql`update faqs set question = 'Twee' where id = ${faq!.id}`,
      mine: { audience: 'employers' },
      both: { question: 'Twee', audience: 'employers' },
      ...admin,
    },
    {
      path: `redirects/${rule!.id}`,
      lock: lockAddresses,
      theirs: sql`update redirects set target = '/elders' where id = ${rule!.id}`,
      mine: { status: 302 },
      both: { target: '/elders', status: 302 },
      ...admin,
    },
    {
      path: `pages/${page.id}`,
      lock: lockAddresses,
      theirs: renamed('pages', page.id),
      mine: { metaTitle: 'Kort' },
      both: { title: 'Anders', metaTitle: 'Kort' },
      ...admin,
    },
    {
      path: `articles/${article.id}`,
      lock: lockAddresses,
      theirs: renamed('articles', article.id),
      mine: { metaTitle: 'Kort' },
      both: { title: 'Anders', metaTitle: 'Kort' },
      ...admin,
    },
    {
      path: `plans/${plan!.id}`,
      theirs: renamed('plans', plan!.id),
      mine: { priceCents: 200 },
      both: { title: 'Anders', priceCents: 200 },
      ...admin,
    },
    {
      path: `minimum-wages/${wage!.id}`,
      theirs: sql`update minimum_wages set hourly_cents = 1510 where id = ${wage!.id}`,
      mine: { source: 'https://wetten.test/2' },
      both: { hourlyCents: 1510, source: 'https://wetten.test/2' },
      ...admin,
    },
    {
      path: `places/${place.id}`,
      lock: lockReferenceData,
      theirs: renamed('places', place.id),
      mine: { latitude: 51.5 },
      both: { title: 'Anders', latitude: 51.5 },
      ...admin,
    },
    {
      path: `regions/${region.id}`,
      lock: lockReferenceData,
      theirs: renamed('regions', region.id),
      mine: { slug: 'elders' },
      both: { title: 'Anders', slug: 'elders' },
      ...admin,
    },
    {
      path: `vacancies/${vacancy.id}`,
      lock: lockReferenceData,
      theirs: renamed('vacancies', vacancy.id),
      mine: { hoursTo: 40 },
      both: { title: 'Anders', hoursTo: 40 },
      ...employer,
    },
    {
      path: `applications/${application.id}`,
      lock: ofAccount,
      theirs: sql`update applications set residence_place = 'Geffen' where id = ${application.id}`,
      mine: { firstName: 'Bo' },
      both: { residencePlace: 'Geffen', firstName: 'Bo' },
      ...employer,
    },
    {
      path: `applications/${application.id}`,
      lock: (tx) => lockName(tx, 'personal fields'),
      theirs: sql`update applications set residence_place = 'Lith' where id = ${application.id}`,
      mine: { lastName: 'Vos' },
      both: { residencePlace: 'Lith', lastName: 'Vos' },
      ...employer,
    },
    {
      path: `contact-persons/${colleague.id}`,
      lock: ofAccount,
      theirs: sql`update users set last_name = 'Dijk' where id = ${colleague.id}`,
      mine: { firstName: 'Bo' },
      both: { lastName: 'Dijk', firstName: 'Bo' },
      ...employer,
    },
  ]
}

test.runIf(isPostgres)(
  "a program that changes a field keeps somebody else's concurrent changes, and neither fails",
  async () => {
    for (const { path, lock, theirs, mine, both, headers } of await entries()) {
      const write = (tx: Tx) => tx.execute(theirs)
      const put = async () => {
        const answer = await api.inject({ method: 'PUT', url: `/api/${path}`, headers, payload: { data: mine } })
        return { status: answer.statusCode, ...(answer.json() as object) }
      }
      // Locking a row before the lock that comes first would be a deadlock.
      const [answer] = await race(db, { first: lock ?? write, waiting: [put], last: lock && write })
      expect(answer, path).toMatchObject({ status: 200, data: { attributes: both } })
    }
  },
)
