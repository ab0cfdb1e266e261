import type { Db, Tx } from '#platform/db.server.ts'
import { versionOf } from '#platform/fingerprint.server.ts'
import { defaultPersonalRules, personalFields, type PersonalRules } from './personal-field.rules.ts'
import { personalFieldRules } from './application.table.ts'

/** Which details the form asks of every applicant: those of the spec, unless an admin decided otherwise. */
export async function findPersonalRules(db: Db | Tx): Promise<PersonalRules> {
  const rows = await db.select().from(personalFieldRules)
  return { ...defaultPersonalRules, ...Object.fromEntries(rows.map(({ field, rule }) => [field, rule])) }
}

export const versionOfPersonalRules = versionOf(...personalFields)
