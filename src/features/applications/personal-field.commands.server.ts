import { isNotNull, sql } from 'drizzle-orm'
import { done } from '#basics/result.ts'
import type { Admin } from '#features/accounts/actor.rules.ts'
import { writeLogEntry } from '#features/accounts/log-entry.commands.server.ts'
import type { Db } from '#platform/db.server.ts'
import { applications, personalFieldRules } from './application.table.ts'
import { findPersonalRules } from './personal-field.queries.server.ts'
import { newlyLeftOut, personalFields, type PersonalRules } from './personal-field.rules.ts'

type Saving = { rules: PersonalRules; now: Date }

/** Decides what the form asks. A field that is left out is erased from every application, too. */
export async function savePersonalRules(db: Db, admin: Admin, { rules, now }: Saving) {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('streekbaan personal fields', 0))`)
    const before = await findPersonalRules(tx)
    for (const field of personalFields) {
      const row = { rule: rules[field], updatedAt: now }
      await tx
        .insert(personalFieldRules)
        .values({ field, ...row })
        .onConflictDoUpdate({ target: personalFieldRules.field, set: row })
    }
    for (const field of newlyLeftOut(before, rules)) {
      await tx
        .update(applications)
        .set({ [field]: null, updatedAt: sql`${applications.updatedAt}` })
        .where(isNotNull(applications[field]))
    }
    await writeLogEntry(tx, admin, {
      action: 'application-form-changed',
      subject: 'application-form',
      // There is one.
      subjectId: 1,
      accountId: null,
      before,
      after: rules,
      now,
    })
    return done(undefined)
  })
}
