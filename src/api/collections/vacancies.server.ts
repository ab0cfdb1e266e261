import { and, ne, or } from 'drizzle-orm'
import { creditBalance } from '#features/credits/credit.commands.server.ts'
import { isPublic } from '#features/vacancies/vacancy-card.queries.server.ts'
import { postVacancy } from '#features/vacancies/vacancy.commands.server.ts'
import { type PostRefusal, pricePerPosting, vacancyStatuses } from '#features/vacancies/vacancy.rules.ts'
import {
  vacancies,
  vacancyEducations,
  vacancyEmployments,
  vacancyProfessions,
} from '#features/vacancies/vacancy.table.ts'
import { vacancyText } from '#features/vacancies/vacancy.text.ts'
import { ApiError, applicationError, notFound } from '../api-error.ts'
import { asConfirmedEmployer, employers, everyone } from '../dialect/audience.ts'
import { collection } from '../dialect/collection.server.ts'
import { isOfAccount, isOfOpenCompany } from './of-account.server.ts'

export const vacancyCollection = collection({
  plural: 'vacancies',
  singular: 'vacancy',
  description:
    'Lists hold what can be applied for now. One that ended is still found by its id; a draft only by the account that owns it.',
  table: vacancies,
  attributes: {
    title: { type: 'string' },
    slug: { type: 'uid' },
    status: { type: 'enumeration', values: vacancyStatuses },
    hoursFrom: { type: 'integer' },
    hoursTo: { type: 'integer' },
    monthlySalaryFromCents: { type: 'integer' },
    monthlySalaryToCents: { type: 'integer' },
    hourlySalaryFromCents: { type: 'integer' },
    hourlySalaryToCents: { type: 'integer' },
    salaryDescription: { type: 'text' },
    jobTitle: { type: 'string' },
    jobText: { type: 'richtext' },
    tasksTitle: { type: 'string' },
    tasksText: { type: 'richtext' },
    candidateTitle: { type: 'string' },
    candidateText: { type: 'richtext' },
    offerTitle: { type: 'string' },
    offerText: { type: 'richtext' },
    youtubeId: { type: 'string' },
    externalApplyUrl: { type: 'string' },
    disableAcquisitionMessage: { type: 'boolean' },
    useJobBoost: { type: 'boolean', audience: 'owner' },
    applyClicks: { type: 'integer', audience: 'owner' },
    postedAt: { type: 'datetime' },
    expiresAt: { type: 'datetime' },
    endedAt: { type: 'datetime' },
  },
  relations: {
    company: { kind: 'one', to: 'companies', column: 'companyId' },
    place: { kind: 'one', to: 'places', column: 'placeId' },
    professions: {
      kind: 'many',
      to: 'professions',
      through: vacancyProfessions,
      from: 'vacancyId',
      target: 'professionId',
      position: 'position',
    },
    employments: {
      kind: 'many',
      to: 'employments',
      through: vacancyEmployments,
      from: 'vacancyId',
      target: 'employmentId',
      position: 'position',
    },
    educations: {
      kind: 'many',
      to: 'educations',
      through: vacancyEducations,
      from: 'vacancyId',
      target: 'educationId',
      position: 'position',
    },
    headerImage: { kind: 'one', to: 'files', column: 'headerImageId' },
    coordinator: { kind: 'one', to: 'contact-persons', column: 'coordinatorId', audience: 'owner' },
    applications: { kind: 'inverse', to: 'applications', foreignKey: 'vacancyId', audience: 'owner' },
  },
  may: { find: everyone, findOne: everyone },
  rows: (vacancy, { actor, now }, action) => {
    if (actor.role === 'admin') return undefined
    const isForEveryone =
      action === 'findOne'
        ? and(ne(vacancy.status, 'draft'), isOfOpenCompany(vacancy.companyId))
        : isPublic(now, vacancy)
    return actor.role === 'employer'
      ? or(isForEveryone, isOfAccount(vacancy.companyId, actor.accountId))
      : isForEveryone
  },
  owns: ({ companyId }, { accountId }) => isOfAccount(companyId, accountId),
  actions: {
    post: {
      description: 'Puts a draft on the board for 60 days. Costs 1 credit.',
      may: employers,
      async run({ tx, asker: { actor, now }, id }) {
        const employer = asConfirmedEmployer(actor)
        const posted = await postVacancy(tx, employer, { vacancyId: id, now })
        if (posted.ok) return
        if (posted.reason === 'not-found') throw notFound()
        const userMessage = vacancyText.post.refusal[posted.reason]
        if (posted.reason === 'not-enough-credits') {
          const balance = await creditBalance(tx, employer.accountId)
          const details = { policy: 'credits', balance, required: pricePerPosting, userMessage }
          throw new ApiError('PolicyError', 'InsufficientCredits', details)
        }
        throw applicationError(wireRefusals[posted.reason], userMessage)
      },
    },
  },
})

const wireRefusals = {
  'wrong-status': 'Only a draft can be posted',
  'no-place': 'A vacancy needs a place before it can be posted',
} satisfies Record<Exclude<PostRefusal, 'not-found' | 'not-enough-credits'>, string>
