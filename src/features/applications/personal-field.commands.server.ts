import { asc, isNotNull, sql } from 'drizzle-orm'
import { done, refused } from '#basics/result.ts'
import type { Admin } from '#features/accounts/actor.rules.ts'
import { writeLogEntry } from '#features/log/log-entry.commands.server.ts'
import { type Db, lockName, shareName, type Tx } from '#platform/db.server.ts'
import { replacesUnseen } from '#platform/fingerprint.server.ts'
import { applications, personalFieldRules } from './application.table.ts'
import { findPersonalRules, versionOfPersonalRules } from './personal-field.queries.server.ts'
import { newlyLeftOut, type PersonalField, personalFields, type PersonalRules } from './personal-field.rules.ts'

const name = 'personal fields'

/**
 * Locks the rules of the form until the end of the transaction, for a command that writes a person. Call it before any
 * row is locked (decision 019).
 */
export async function sharePersonalRules(tx: Tx) {
  await shareName(tx, name)
}

type Personal = Record<PersonalField, string | null>

/** A person without the details that the form no longer asks for: they may have been filled in before. */
export async function withoutLeftOut<Person extends Personal>(tx: Tx, person: Person): Promise<Person> {
  await sharePersonalRules(tx)
  const rules = await findPersonalRules(tx)
  const leftOut = personalFields.filter((field) => rules[field] === 'left-out')
  return { ...person, ...Object.fromEntries(leftOut.map((field) => [field, null])) }
}

type Saving = {
  rules: PersonalRules
  /** The version that the admin saw; by default the current one. */
  version?: string
  now: Date
}

/** Changes which details the form asks for. A field that is left out is also erased from every application. */
export async function savePersonalRules(db: Db, admin: Admin, { rules, version, now }: Saving) {
  return db.transaction(async (tx) => {
    await lockName(tx, name)
    const before = await findPersonalRules(tx)
    const versions = { current: versionOfPersonalRules(before), next: versionOfPersonalRules(rules) }
    if (replacesUnseen({ seen: version, ...versions })) return refused('changed')
    if (versions.next === versions.current) return done(undefined)
    for (const field of personalFields) {
      const row = { rule: rules[field], updatedAt: now }
      await tx
        .insert(personalFieldRules)
        .values({ field, ...row })
        .onConflictDoUpdate({ target: personalFieldRules.field, set: row })
    }
    for (const field of newlyLeftOut(before, rules)) {
      // In the order of the ids (decision 019): an employer moves several applications at once.
      await tx
        .select({ id: applications.id })
        .from(applications)
        .where(isNotNull(applications[field]))
        .orderBy(asc(applications.id))
        .for('no key update')
      await tx
        .update(applications)
        .set({ [field]: null, updatedAt: sql`${applications.updatedAt}` })
        .where(isNotNull(applications[field]))
    }
    await writeLogEntry(tx, admin, {
      action: 'application-form-changed',
      subject: 'application-form',
      // There is only one.
      subjectId: 1,
      accountId: null,
      before,
      after: rules,
      now,
    })
    return done(undefined)
  })
}
