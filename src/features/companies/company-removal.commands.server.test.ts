import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { actorOf, type Employer } from '#features/accounts/actor.rules.ts'
import { files } from '#features/media/file.table.ts'
import { aCompany, aFile, anApplication, aVacancy } from '#test/support/builders.ts'
import { freshDb, isPostgres } from '#test/support/db.ts'
import { race } from '#test/support/race.ts'
import { removeCompany } from './company-removal.commands.server.ts'
import { companies } from './company.table.ts'

const db = await freshDb()

async function aRemovable(fields: Parameters<typeof aCompany>[1] = {}) {
  const { company, owner } = await aCompany(db, fields)
  const employer = actorOf(owner) as Employer
  return { ...company, remove: () => removeCompany(db, employer, { companyId: company.id }) }
}

const isThere = async (id: number) => (await db.$count(companies, eq(companies.id, id))) === 1

test('a company that never had a vacancy is deleted, and its pictures are released', async () => {
  const logo = await aFile(db, { kind: 'image', visibility: 'public', keptAt: new Date() } as never)
  const company = await aRemovable({ logoId: logo.id })
  expect(await company.remove()).toMatchObject({ ok: true })
  expect(await isThere(company.id)).toBe(false)
  expect((await db.select().from(files).where(eq(files.id, logo.id)))[0]!.keptAt).toBeNull()
  expect(await company.remove()).toEqual({ ok: false, reason: 'not-found' })
})

test('a company with a draft or an application stays', async () => {
  const [drafting, asked] = [await aRemovable(), await aRemovable()]
  await aVacancy(db, { companyId: drafting.id, status: 'draft', postedAt: null, expiresAt: null })
  await anApplication(db, { companyId: asked.id })
  for (const { id, remove } of [drafting, asked]) {
    expect(await remove()).toEqual({ ok: false, reason: 'in-use' })
    expect(await isThere(id)).toBe(true)
  }
})

test("another account's company does not exist", async () => {
  const [mine, theirs] = [await aCompany(db), await aRemovable()]
  const stranger = actorOf(mine.owner) as Employer
  expect(await removeCompany(db, stranger, { companyId: theirs.id })).toEqual({ ok: false, reason: 'not-found' })
  expect(await isThere(theirs.id)).toBe(true)
})

test.runIf(isPostgres)('an application that arrives first keeps the company', async () => {
  const company = await aRemovable()
  const [removed] = await race(db, {
    first: (tx) => anApplication(tx as never, { companyId: company.id }),
    waiting: [company.remove],
  })
  expect(removed).toEqual({ ok: false, reason: 'in-use' })
})
