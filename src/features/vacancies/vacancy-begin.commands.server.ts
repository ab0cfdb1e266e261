import { and, eq } from 'drizzle-orm'
import { done, refused } from '#basics/result.ts'
import { lockOpenAccount } from '#features/accounts/account-lock.commands.server.ts'
import type { Employer } from '#features/accounts/actor.rules.ts'
import { professions } from '#features/reference/reference.table.ts'
import { shareReferenceData } from '#features/reference/reference-lock.commands.server.ts'
import type { Db, Tx } from '#platform/db.server.ts'
import { lockOwnVacancy, notPlanned } from './vacancy.commands.server.ts'
import { findBegunAgain } from './vacancy-again.queries.server.ts'
import { fieldsOfExample } from './vacancy-example.rules.ts'
import { vacancyExamples } from './vacancy-example.text.ts'
import { saveDraft } from './vacancy-save.commands.server.ts'
import { vacancyTemplates } from './vacancy-template.table.ts'
import { insertVacancy } from './vacancy-address.commands.server.ts'
import { findDraftRefusal, readLists, shownFieldsOf } from './vacancy-form.queries.server.ts'
import { replaceLists } from './vacancy-lists.commands.server.ts'

export type Beginning =
  | { kind: 'vacancy'; id: number }
  | { kind: 'template'; id: number }
  | { kind: 'example'; slug: string }

/** Creates a draft from an earlier vacancy, a template of the account, or the example of a profession group. */
export async function beginVacancy(db: Db, employer: Employer, { from, now }: { from: Beginning; now: Date }) {
  if (from.kind === 'vacancy') return duplicateVacancy(db, employer, { vacancyId: from.id, mayBeAgain: true, now })
  return db.transaction(async (tx) => {
    const typed =
      from.kind === 'template' ? await findTemplate(tx, employer, from.id) : await findExample(tx, from.slug)
    if (!typed) return refused('not-found')
    // Without the lock, two concurrent requests would not see each other.
    if (!(await lockOpenAccount(tx, employer.accountId))) return refused('not-found')
    const same = await findBegunAgain(tx, employer, { shown: typed, headerImageId: null, now })
    if (same) return done(same)
    const saved = await saveDraft(tx, employer, { id: undefined, typed, now })
    // Without an id, no existing draft could have been posted or changed meanwhile.
    return saved as Exclude<typeof saved, { reason: 'not-a-draft' | 'changed' }>
  })
}

type Duplicating = {
  vacancyId: number
  /** gap 202: a person may have sent it twice by accident. A program that sends it twice wants two. */
  mayBeAgain?: boolean
  now: Date
}

/** Creates a draft as a copy of one of the account's vacancies, whatever its status. */
export function duplicateVacancy(db: Db, employer: Employer, { vacancyId, mayBeAgain = false, now }: Duplicating) {
  return db.transaction(async (tx) => {
    await shareReferenceData(tx)
    const original = await lockOwnVacancy(tx, employer, vacancyId)
    if (!original) return refused('not-found')
    const ended = { postedAt: null, expiresAt: null, paidUntil: null, endedAt: null }
    const begun = {
      shown: await shownFieldsOf(tx, { ...original, ...ended, slug: '' }),
      headerImageId: original.headerImageId,
      copyOf: vacancyId,
      now,
    }
    const same = mayBeAgain ? await findBegunAgain(tx, employer, begun) : undefined
    if (same) return done(same)
    const full = await findDraftRefusal(tx, employer)
    if (full) return refused(full)
    const {
      id: _id,
      slug,
      search: _search,
      searchTitle: _searchTitle,
      titleWords: _titleWords,
      createdAt: _created,
      ...copied
    } = original
    const row = {
      ...copied,
      status: 'draft' as const,
      ...ended,
      remindedAt: null,
      heldAt: null,
      takenDownAt: null,
      ...notPlanned,
      savedFrom: null,
      updatedById: employer.userId,
      updatedAt: now,
    }
    const address = { accountId: employer.accountId, asked: null, parts: [slug.slice(0, 180)] }
    const id = await insertVacancy(tx, row, address)
    await replaceLists(tx, id!, await readLists(tx, vacancyId))
    return done({ id: id! })
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
