import { aliasedTable, eq, sql } from 'drizzle-orm'
import { users } from '#features/accounts/user.table.ts'
import { companies } from '#features/companies/company.table.ts'
import { files } from '#features/media/file.table.ts'
import { vacancies } from '#features/vacancies/vacancy.table.ts'
import type { Db, Tx } from '#platform/db.server.ts'
import { applications } from './application.table.ts'

const letters = aliasedTable(files, 'letters')

export type SentApplication = NonNullable<Awaited<ReturnType<typeof findSentApplication>>>

/**
 * An application as its sender may see it: what was sent, its status, and whom to ask. Reached only with the signed
 * link.
 */
export async function findSentApplication(db: Db | Tx, applicationId: number) {
  const [application] = await db
    .select({
      id: applications.id,
      status: applications.status,
      createdAt: applications.createdAt,
      eraseAt: applications.eraseAt,
      erasedAt: applications.erasedAt,
      firstName: applications.firstName,
      infix: applications.infix,
      lastName: applications.lastName,
      email: applications.email,
      phone: applications.phone,
      birthDate: applications.birthDate,
      residencePlace: applications.residencePlace,
      gender: applications.gender,
      hours: applications.hours,
      motivationText: applications.motivationText,
      cvName: files.name,
      letterName: letters.name,
      vacancyTitle: vacancies.title,
      vacancySlug: vacancies.slug,
      company: companies.name,
      contact: {
        firstName: users.firstName,
        infix: users.infix,
        lastName: users.lastName,
        email: users.email,
        phone: users.phone,
      },
    })
    .from(applications)
    .innerJoin(companies, eq(companies.id, applications.companyId))
    .leftJoin(vacancies, eq(vacancies.id, applications.vacancyId))
    .leftJoin(files, eq(files.id, applications.cvFileId))
    .leftJoin(letters, eq(letters.id, applications.motivationFileId))
    // The vacancy's coordinator, else the company's primary contact, else the account's first owner.
    .leftJoin(
      users,
      sql`${users.id} = coalesce(${vacancies.coordinatorId}, ${companies.primaryContactId},
        (select o.id from ${users} o where o.account_id = ${companies.accountId} and o.account_role = 'owner' order by o.id limit 1))`,
    )
    .where(eq(applications.id, applicationId))
  return application
}
