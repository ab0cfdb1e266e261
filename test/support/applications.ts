import { actorOf, type ConfirmedEmployer } from '#features/accounts/actor.rules.ts'
import { applicationLinks } from '#features/applications/application-link.rules.ts'
import type { Db } from '#platform/db.server.ts'
import { aCompany, anApplication, aVacancy } from './builders.ts'

/** An account with a company, a vacancy and people who applied. */
export async function anEmployerWithApplications(db: Db, count = 1, fields: Parameters<typeof anApplication>[1] = {}) {
  const { company, owner, accountId } = await aCompany(db)
  const vacancy = await aVacancy(db, { companyId: company.id })
  const applications = []
  for (let made = 0; made < count; made += 1) {
    applications.push(await anApplication(db, { companyId: company.id, vacancyId: vacancy.id, ...fields }))
  }
  return { company, owner, accountId, vacancy, applications, employer: actorOf(owner) as ConfirmedEmployer }
}

export const links = applicationLinks(
  { own: (id) => `t${id}`, answer: (ticket) => `a${ticket}`, document: String },
  { title: 'Baan in Oss', address: 'https://oss.test' },
)
