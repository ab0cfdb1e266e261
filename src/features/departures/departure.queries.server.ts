import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Owner } from '#features/accounts/actor.rules.ts'
import { companies } from '#features/companies/company.table.ts'
import { importSources } from '#features/imports/import.table.ts'
import { findContactPerson } from '#features/people/contact-person.queries.server.ts'
import { apiTokens } from '#features/sign-in/api-token.table.ts'
import { vacancies } from '#features/vacancies/vacancy.table.ts'
import type { Db } from '#platform/db.server.ts'
import { alphabetical } from '#platform/listing.server.ts'

export type Removal = NonNullable<Awaited<ReturnType<typeof findRemoval>>>

/** Somebody else of the account, and what changes when they are removed. */
export async function findRemoval(db: Db, owner: Owner, userId: number) {
  const person = userId === owner.userId ? undefined : await findContactPerson(db, owner, userId)
  if (!person) return undefined
  const [vacancyCount, plannedCount, nightlyCount, tokenCount, primaryOf] = await Promise.all([
    db.$count(vacancies, eq(vacancies.coordinatorId, userId)),
    db.$count(vacancies, and(eq(vacancies.plannedById, userId), isNotNull(vacancies.postAt))),
    db.$count(importSources, eq(importSources.nightlyById, userId)),
    db.$count(apiTokens, and(eq(apiTokens.createdById, userId), isNull(apiTokens.revokedAt))),
    db
      .select({ name: companies.name })
      .from(companies)
      .where(eq(companies.primaryContactId, userId))
      .orderBy(alphabetical(companies.name)),
  ])
  return {
    ...person,
    vacancyCount,
    plannedCount,
    nightlyCount,
    tokenCount,
    primaryOf: primaryOf.map(({ name }) => name),
  }
}
