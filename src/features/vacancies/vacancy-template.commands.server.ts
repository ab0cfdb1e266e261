import { and, eq } from 'drizzle-orm'
import { done, refused } from '#basics/result.ts'
import { lockOpenAccount } from '#features/accounts/account-lock.commands.server.ts'
import type { Employer } from '#features/accounts/actor.rules.ts'
import { professions } from '#features/reference/reference.table.ts'
import { shareReferenceData } from '#features/reference/reference-lock.commands.server.ts'
import type { Db, Tx } from '#platform/db.server.ts'
import { lockOwnVacancy } from './vacancy.commands.server.ts'
import { findBegunAgain } from './vacancy-again.queries.server.ts'
import { fieldsOfExample } from './vacancy-example.rules.ts'
import { vacancyExamples } from './vacancy-example.text.ts'
import { typedFieldsOf } from './vacancy-form.queries.server.ts'
import { mostTemplates } from './vacancy.rules.ts'
import { duplicateVacancy, saveDraft } from './vacancy-save.commands.server.ts'
import { vacancyTemplates } from './vacancy-template.table.ts'

/** Keeps the fields of one of the account's vacancies to start others from; one with the same title replaces it. */
export function saveTemplate(db: Db, employer: Employer, { vacancyId, now }: { vacancyId: number; now: Date }) {
  const { accountId } = employer
  return db.transaction(async (tx) => {
    await shareReferenceData(tx)
    const vacancy = await lockOwnVacancy(tx, employer, vacancyId)
    if (!vacancy) return refused('not-found')
    const isNew = (await tx.$count(vacancyTemplates, named(accountId, vacancy.title))) === 0
    const held = await tx.$count(vacancyTemplates, eq(vacancyTemplates.accountId, accountId))
    if (isNew && held >= mostTemplates) return refused('too-many-templates')
    // Its address, its days and its picture are its own.
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

export type Beginning =
  | { kind: 'vacancy'; id: number }
  | { kind: 'template'; id: number }
  | { kind: 'example'; slug: string }

/** Makes a draft from an earlier vacancy, a template of the account, or the example of a profession group. */
export async function beginVacancy(db: Db, employer: Employer, { from, now }: { from: Beginning; now: Date }) {
  if (from.kind === 'vacancy') return duplicateVacancy(db, employer, { vacancyId: from.id, mayBeAgain: true, now })
  return db.transaction(async (tx) => {
    const typed =
      from.kind === 'template' ? await findTemplate(tx, employer, from.id) : await findExample(tx, from.slug)
    if (!typed) return refused('not-found')
    // Two at once would not see each other.
    if (!(await lockOpenAccount(tx, employer.accountId))) return refused('not-found')
    const same = await findBegunAgain(tx, employer, { shown: typed, headerImageId: null, now })
    if (same) return done(same)
    const saved = await saveDraft(tx, employer, { id: undefined, typed, now })
    // Without an id there is no draft that could have been posted or changed meanwhile.
    return saved as Exclude<typeof saved, { reason: 'not-a-draft' | 'changed' }>
  })
}

async function findTemplate(tx: Tx, { accountId }: Employer, id: number) {
  const [template] = await tx
    .select({ typed: vacancyTemplates.typed })
    .from(vacancyTemplates)
    .where(and(eq(vacancyTemplates.id, id), eq(vacancyTemplates.accountId, accountId)))
  return template?.typed
}

async function findExample(tx: Tx, slug: string) {
  if (!Object.hasOwn(vacancyExamples, slug)) return undefined
  const [profession] = await tx.select({ id: professions.id }).from(professions).where(eq(professions.slug, slug))
  if (!profession) return undefined
  return { ...fieldsOfExample(vacancyExamples[slug]!), professionIds: [String(profession.id)] }
}
