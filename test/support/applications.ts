import { actorOf, type ConfirmedEmployer } from '#features/accounts/actor.rules.ts'
import { applicationLinks } from '#features/applications/application-link.rules.ts'
import type { Db } from '#platform/db.server.ts'
import { rateLimit } from '#platform/rate-limit.server.ts'
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

/** The application form as a visitor fills it in. */
export function anApplicationForm(given: Record<string, string> = {}) {
  return {
    firstName: 'Noor',
    lastName: 'Dijk',
    email: 'noor@voorbeeld.test',
    phone: '06 12345678',
    birthDate: '2-5-1994',
    residencePlace: 'Berghem',
    gender: 'female',
    motivationKind: 'text',
    motivationText: 'Ik bak graag.',
    source: 'google',
    privacyConsent: 'on',
    ...given,
  }
}

/** The same as a program sends it. */
export function anApplicationBody(given: Record<string, unknown> = {}) {
  const { motivationKind: _, ...form } = anApplicationForm()
  return { ...form, birthDate: '1994-05-02', privacyConsent: true, ...given }
}

/** More answers than any test sends to one address. */
export const answersPerEmail = rateLimit({ points: 1000, seconds: 3600 })

export const links = applicationLinks(
  { own: (id) => `t${id}`, answer: (ticket) => `a${ticket}`, document: String },
  { title: 'Baan in Oss', address: 'https://oss.test', accent: '#b8432b', accentDark: '#f09a7f' },
)
