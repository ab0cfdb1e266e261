import { and, ne, sql } from 'drizzle-orm'
import { isHiddenOf } from '#features/applications/anonymous.queries.server.ts'
import { applicationAlertRegions, applications } from '#features/applications/application.table.ts'
import { applicationStatuses, attendances, genders, sources } from '#features/applications/application.rules.ts'
import { employers, everyone, signedIn } from '../dialect/audience.ts'
import { collection, type Row } from '../dialect/collection.server.ts'
import { applicationActions } from './application-actions.server.ts'
import { applicationWrites } from './application-writes.server.ts'
import { isOfAccount } from './of-account.server.ts'

type Name = 'firstName' | 'infix' | 'lastName' | 'email' | 'phone' | 'birthDate' | 'gender'

/** gap 68: null as long as the employer may not see who applied; also for filters and sorting. */
const unlessHidden = (name: Name) => (row: Row<typeof applications>) =>
  sql`(case when ${isHiddenOf(row)} then null else ${row[name]} end)`

export const applicationCollection = collection({
  plural: 'applications',
  singular: 'application',
  description:
    'What people sent to a vacancy, or to a company. Only for the account it was sent to; documents are never public.',
  table: applications,
  attributes: {
    status: { type: 'enumeration', values: applicationStatuses },
    firstName: { type: 'string', value: unlessHidden('firstName') },
    infix: { type: 'string', value: unlessHidden('infix') },
    lastName: { type: 'string', value: unlessHidden('lastName') },
    email: { type: 'email', value: unlessHidden('email') },
    phone: { type: 'string', value: unlessHidden('phone') },
    birthDate: { type: 'date', value: unlessHidden('birthDate') },
    residencePlace: { type: 'string' },
    gender: { type: 'enumeration', values: genders, value: unlessHidden('gender') },
    hours: { type: 'integer' },
    motivationText: { type: 'text' },
    answers: { type: 'json' },
    source: { type: 'enumeration', values: sources },
    sourceOther: { type: 'string' },
    wantsJobAlert: { type: 'boolean' },
    wantsBaanTreffers: { type: 'boolean' },
    mayKeepForAYear: { type: 'boolean' },
    privacyConsentAt: { type: 'datetime' },
    hasCv: { type: 'boolean', isAlwaysThere: true, value: ({ cvFileId }) => sql`(${cvFileId} is not null)` },
    hasMotivationFile: {
      type: 'boolean',
      isAlwaysThere: true,
      value: ({ motivationFileId }) => sql`(${motivationFileId} is not null)`,
    },
    readAt: { type: 'datetime' },
    answeredAt: { type: 'datetime' },
    appointmentAt: { type: 'datetime' },
    appointmentPlace: { type: 'string' },
    attendance: { type: 'enumeration', values: attendances },
    eraseAt: { type: 'datetime' },
  },
  relations: {
    vacancy: { kind: 'one', to: 'vacancies', column: 'vacancyId' },
    company: { kind: 'one', to: 'companies', column: 'companyId' },
    alertRegions: {
      kind: 'many',
      to: 'regions',
      through: applicationAlertRegions,
      from: 'applicationId',
      target: 'regionId',
    },
  },
  may: { find: signedIn, findOne: signedIn, create: everyone, update: employers, delete: employers },
  actions: applicationActions,
  writes: applicationWrites,
  // An erased application exists only to be counted.
  rows: ({ companyId, status }, { actor }) =>
    and(
      ne(status, 'deleted'),
      actor.role === 'employer' ? isOfAccount(companyId, actor.accountId) : sql`${actor.role === 'admin'}`,
    ),
})
