import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { actorOf, type Employer } from '#features/accounts/actor.rules.ts'
import { aCompany } from '#test/support/builders.ts'
import { now } from '#test/support/clock.ts'
import { freshDb, isPostgres } from '#test/support/db.ts'
import { race } from '#test/support/race.ts'
import { saveCompany } from './company.commands.server.ts'
import { companyFields } from './company.fields.ts'
import { companyFormerSlugs } from './company.table.ts'

const db = await freshDb()

test.runIf(isPostgres)('a company that moves twice at once is found at every address it had', async () => {
  const { company, owner, placeId } = await aCompany(db, { slug: 'eerst' })
  const employer = actorOf(owner) as Employer
  const fieldsAt = (slug: string) =>
    companyFields.parse({
      name: company.name,
      slug,
      placeIds: [placeId],
      streetName: company.streetName,
      houseNumber: company.houseNumber,
      postalCode: company.postalCode,
      billingEmail: company.billingEmail,
      primaryContactId: owner.id,
      slideIds: [],
    })

  await race(db, {
    first: (tx) => saveCompany(tx, employer, { id: company.id, fields: fieldsAt('daarna'), now }),
    waiting: [() => db.transaction((tx) => saveCompany(tx, employer, { id: company.id, fields: fieldsAt('nu'), now }))],
  })

  const former = await db
    .select({ slug: companyFormerSlugs.slug })
    .from(companyFormerSlugs)
    .where(eq(companyFormerSlugs.companyId, company.id))
    .orderBy(asc(companyFormerSlugs.slug))
  expect(former.map(({ slug }) => slug)).toEqual(['daarna', 'eerst'])
})
