import { eq } from 'drizzle-orm'
import { done, refused } from '#basics/result.ts'
import type { Admin } from '#features/accounts/actor.rules.ts'
import { writeLogEntry } from '#features/accounts/log-entry.commands.server.ts'
import { differences } from '#features/accounts/log-entry.rules.ts'
import type { Db } from '#platform/db.server.ts'
import { lockAccountOf, updateCompany } from './company.commands.server.ts'
import { companies } from './company.table.ts'

type Renaming = { companyId: number; fields: { name: string; slug: string }; now: Date }

/** Gives a company another name or address; the old address redirects. The rest stays as it is. */
export function renameCompany(db: Db, admin: Admin, { companyId, fields, now }: Renaming) {
  return db.transaction(async (tx) => {
    const accountId = await lockAccountOf(tx, admin, companyId)
    if (accountId === undefined) return refused('not-found')
    const [before] = await tx
      .select({ name: companies.name, slug: companies.slug })
      .from(companies)
      .where(eq(companies.id, companyId))
    const saved = await updateCompany(tx, companyId, { ...fields, updatedAt: now })
    if (saved === undefined) return refused('slug-taken')
    await writeLogEntry(tx, admin, {
      action: 'company-changed',
      subject: 'company',
      subjectId: companyId,
      accountId,
      ...differences(before!, fields),
      now,
    })
    return done(undefined)
  })
}
