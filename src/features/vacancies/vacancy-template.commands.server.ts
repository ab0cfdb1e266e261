import { and, eq } from 'drizzle-orm'
import { done, refused } from '#basics/result.ts'
import { lockOpenAccount } from '#features/accounts/account-lock.commands.server.ts'
import type { Employer } from '#features/accounts/actor.rules.ts'
import { shareReferenceData } from '#features/reference/reference-lock.commands.server.ts'
import type { Db } from '#platform/db.server.ts'
import { lockOwnVacancy } from './vacancy.commands.server.ts'
import { typedFieldsOf } from './vacancy-form.queries.server.ts'
import { mostTemplates } from './vacancy.rules.ts'
import { vacancyTemplates } from './vacancy-template.table.ts'

/**
 * Saves the fields of one of the account's vacancies as a template; an existing one with the same title is replaced.
 */
export function saveTemplate(db: Db, employer: Employer, { vacancyId, now }: { vacancyId: number; now: Date }) {
  const { accountId } = employer
  return db.transaction(async (tx) => {
    await shareReferenceData(tx)
    const vacancy = await lockOwnVacancy(tx, employer, vacancyId)
    if (!vacancy) return refused('not-found')
    const isNew = (await tx.$count(vacancyTemplates, named(accountId, vacancy.title))) === 0
    const held = await tx.$count(vacancyTemplates, eq(vacancyTemplates.accountId, accountId))
    if (isNew && held >= mostTemplates) return refused('too-many-templates')
    // Without its slug, its last day and its picture, which are only its own.
    const { slug: _slug, lastDay: _day, ...typed } = vacancy.typed ?? (await typedFieldsOf(tx, vacancy))
    const template = { typed, updatedAt: now }
    await tx
      .insert(vacancyTemplates)
      .values({ accountId, name: vacancy.title, ...template })
      .onConflictDoUpdate({ target: [vacancyTemplates.accountId, vacancyTemplates.name], set: template })
    return done({ name: vacancy.title })
  })
}

const named = (accountId: number, name: string) =>
  and(eq(vacancyTemplates.accountId, accountId), eq(vacancyTemplates.name, name))

export function removeTemplate(db: Db, employer: Employer, { templateId }: { templateId: number }) {
  return db.transaction(async (tx) => {
    if (!(await lockOpenAccount(tx, employer.accountId))) return refused('not-found')
    const own = and(eq(vacancyTemplates.id, templateId), eq(vacancyTemplates.accountId, employer.accountId))
    const [removed] = await tx.delete(vacancyTemplates).where(own).returning({ name: vacancyTemplates.name })
    return removed ? done(removed) : refused('not-found')
  })
}
