import { eq } from 'drizzle-orm'
import { done, refused } from '#basics/result.ts'
import type { Admin } from '#features/accounts/actor.rules.ts'
import { writeLogEntry } from '#features/log/log-entry.commands.server.ts'
import { differences } from '#features/log/log-entry.rules.ts'
import type { Db } from '#platform/db.server.ts'
import { replacesUnseen } from '#platform/fingerprint.server.ts'
import { hasOpenVacancies, versionOfCompanyName } from './company-admin.queries.server.ts'
import { updateCompany } from './company-address.commands.server.ts'
import { lockAccountOf } from './company.commands.server.ts'
import { companies } from './company.table.ts'

type Renaming = {
  companyId: number
  fields: { name: string; slug: string }
  /** The version that the admin saw; by default the current one. */
  version?: string
  now: Date
}

/** Changes the name or address of a company; the old address redirects. Nothing else changes. */
export function renameCompany(db: Db, admin: Admin, { companyId, fields, version: seen, now }: Renaming) {
  return db.transaction(async (tx) => {
    const accountId = await lockAccountOf(tx, admin, companyId)
    if (accountId === undefined) return refused('not-found')
    const [before] = await tx
      .select({ name: companies.name, slug: companies.slug })
      .from(companies)
      .where(eq(companies.id, companyId))
    const [current, next] = [versionOfCompanyName(before!), versionOfCompanyName(fields)]
    if (replacesUnseen({ seen, current, next })) return refused('changed')
    if (next === current) return done(undefined)
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

type Listing = { companyId: number; isListed: boolean; now: Date }

/** gap 43: lists a company before it has posted anything, or hides one without open vacancies. */
export function listCompany(db: Db, admin: Admin, { companyId, isListed, now }: Listing) {
  return db.transaction(async (tx) => {
    const accountId = await lockAccountOf(tx, admin, companyId)
    if (accountId === undefined) return refused('not-found')
    const [before] = await tx
      .select({ listedAt: companies.listedAt })
      .from(companies)
      .where(eq(companies.id, companyId))
      .for('no key update')
    if ((before!.listedAt !== null) === isListed) return done(undefined)
    if (!isListed && (await hasOpenVacancies(tx, companyId))) return refused('has-vacancies')
    const listedAt = isListed ? now : null
    await tx.update(companies).set({ listedAt, updatedAt: now }).where(eq(companies.id, companyId))
    await writeLogEntry(tx, admin, {
      action: 'company-changed',
      subject: 'company',
      subjectId: companyId,
      accountId,
      ...differences(before!, { listedAt }),
      now,
    })
    return done(undefined)
  })
}
