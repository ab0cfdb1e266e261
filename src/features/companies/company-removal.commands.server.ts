import { and, eq, sql } from 'drizzle-orm'
import { done, refused } from '#basics/result.ts'
import { lockOpenAccount } from '#features/accounts/account-lock.commands.server.ts'
import type { Employer } from '#features/accounts/actor.rules.ts'
import { giveUpFiles } from '#features/media/file.commands.server.ts'
import { type Db, rowsOf, type Tx } from '#platform/db.server.ts'
import { companies, companyContactPersons } from './company.table.ts'
import { listImages } from './company-picture.commands.server.ts'

/** Deletes one of the account's companies that never had a vacancy or an application. */
export function removeCompany(db: Db | Tx, { accountId }: Employer, { companyId }: { companyId: number }) {
  return db.transaction(async (tx) => {
    if (!(await lockOpenAccount(tx, accountId))) return refused('not-found')
    const isIt = and(eq(companies.id, companyId), eq(companies.accountId, accountId))
    // Locked, so that until the end nobody can apply to it, or write a vacancy for it.
    const [company] = await tx.select({ id: companies.id }).from(companies).where(isIt).for('update')
    if (!company) return refused('not-found')
    if (await isUsed(tx, companyId)) return refused('in-use')
    const images = await listImages(tx, companyId)
    await tx.delete(companyContactPersons).where(eq(companyContactPersons.companyId, companyId))
    await tx.delete(companies).where(isIt)
    await giveUpFiles(tx, images)
    return done(undefined)
  })
}

/** This feature may not import the tables of vacancies and applications. */
async function isUsed(tx: Tx, companyId: number) {
  const [found] = await rowsOf<{ isUsed: boolean }>(
    tx,
    sql`select exists (select from vacancies v where v.company_id = ${companyId})
      or exists (select from applications a where a.company_id = ${companyId}) as "isUsed"`,
  )
  return found!.isUsed
}
