import { and, asc, eq, gt, max } from 'drizzle-orm'
import { done, refused } from '#basics/result.ts'
import { sameSince } from '#basics/sent-again.ts'
import type { Admin } from '#features/accounts/actor.rules.ts'
import { writeLogEntry } from '#features/log/log-entry.commands.server.ts'
import { changesNothing, differences } from '#features/log/log-entry.rules.ts'
import { type Db, lockName, type Tx } from '#platform/db.server.ts'
import { sanitiseContent } from '#platform/rich-text.server.ts'
import type { FaqFields } from './faq.fields.ts'
import { mostFaqs } from './faq.rules.ts'
import { faqs } from './page.table.ts'

const about = { subject: 'faq', accountId: null } as const

type Saving = {
  id: number | undefined
  fields: FaqFields
  /** gap 202: a person may have sent a new question twice by accident. A program that sends it twice wants two. */
  mayBeAgain?: boolean
  now: Date
}

/** Adds a question, at the end unless it has a place, or changes one. An answer cannot have pictures. */
export function saveFaq(db: Db, admin: Admin, { id, fields, mayBeAgain = false, now }: Saving) {
  return db.transaction(async (tx) => {
    await lockOrder(tx)
    const before = id === undefined ? undefined : await lockFaq(tx, id)
    if (id !== undefined && !before) return refused('not-found')
    if (before && (fields.version ?? before.version) !== before.version) return refused('changed')
    const { audience, question } = fields
    const answer = sanitiseContent(fields.answer, () => undefined)
    const same = before || !mayBeAgain ? undefined : await findAddedAgain(tx, { audience, question, answer, now })
    if (same) return done(same)
    if (!before && (await tx.$count(faqs)) >= mostFaqs) return refused('too-many')

    const sort = fields.sort ?? before?.sort ?? (await lastSort(tx))
    if (before && changesNothing(before, { audience, question, answer, sort })) return done({ id: id! })
    const row = { audience, question, answer, sort, version: (before?.version ?? 0) + 1, updatedAt: now }
    const [saved] =
      id === undefined
        ? await tx
            .insert(faqs)
            .values({ ...row, createdAt: now })
            .returning({ id: faqs.id })
        : await tx.update(faqs).set(row).where(eq(faqs.id, id)).returning({ id: faqs.id })
    const { version: _version, ...logged } = before ?? { version: 0 }
    await writeLogEntry(tx, admin, {
      action: before ? 'faq-changed' : 'faq-added',
      ...about,
      subjectId: saved!.id,
      ...differences(logged, { audience, question, answer, ...(before && { sort }) }),
      now,
    })
    return done(saved!)
  })
}

export function removeFaq(db: Db, admin: Admin, { id, now }: { id: number; now: Date }) {
  return db.transaction(async (tx) => {
    const before = await lockFaq(tx, id)
    if (!before) return refused('not-found')
    await tx.delete(faqs).where(eq(faqs.id, id))
    await writeLogEntry(tx, admin, { action: 'faq-removed', ...about, subjectId: id, before, now })
    return done(undefined)
  })
}

/** Moves a question one place up or down among those for the same audience. At either end nothing happens. */
export function moveFaq(db: Db, admin: Admin, { id, by, now }: { id: number; by: -1 | 1; now: Date }) {
  return db.transaction(async (tx) => {
    await lockOrder(tx)
    const all = await tx
      .select({ id: faqs.id, audience: faqs.audience })
      .from(faqs)
      .orderBy(asc(faqs.sort), asc(faqs.id))
    const moved = all.find((faq) => faq.id === id)
    if (!moved) return refused('not-found')
    const group = all.filter(({ audience }) => audience === moved.audience)
    const other = group[group.indexOf(moved) + by]
    if (!other) return done(undefined)
    const [from, to] = [all.indexOf(moved), all.indexOf(other)]
    all[from] = other
    all[to] = moved
    for (const [index, faq] of all.entries()) {
      await tx
        .update(faqs)
        .set({ sort: index + 1 })
        .where(eq(faqs.id, faq.id))
    }
    await writeLogEntry(tx, admin, {
      action: 'faq-changed',
      ...about,
      subjectId: id,
      before: { place: group.indexOf(moved) + 1 },
      after: { place: group.indexOf(moved) + 1 + by },
      now,
    })
    return done(undefined)
  })
}

/** The fields of a question as its form shows them, locked until they are saved. */
export async function lockFaqFields(tx: Tx, id: number) {
  // As in `saveFaq`: before locking any row.
  await lockOrder(tx)
  return lockFaq(tx, id)
}

async function lockFaq(tx: Tx, id: number) {
  const [faq] = await tx
    .select({
      audience: faqs.audience,
      question: faqs.question,
      answer: faqs.answer,
      sort: faqs.sort,
      version: faqs.version,
    })
    .from(faqs)
    .where(eq(faqs.id, id))
    .for('update')
  return faq
}

type Added = Pick<FaqFields, 'audience' | 'question' | 'answer'> & { now: Date }

/** gap 202: the question added a moment ago with the same values. */
async function findAddedAgain(tx: Tx, { audience, question, answer, now }: Added) {
  const [same] = await tx
    .select({ id: faqs.id })
    .from(faqs)
    .where(
      and(
        eq(faqs.audience, audience),
        eq(faqs.question, question),
        eq(faqs.answer, answer),
        gt(faqs.createdAt, sameSince(now)),
      ),
    )
    .limit(1)
  return same
}

/** All questions share one order, so only one transaction at a time may change it. */
async function lockOrder(tx: Tx) {
  await lockName(tx, 'faqs')
}

async function lastSort(tx: Tx) {
  const [last] = await tx.select({ sort: max(faqs.sort) }).from(faqs)
  return (last?.sort ?? 0) + 1
}
