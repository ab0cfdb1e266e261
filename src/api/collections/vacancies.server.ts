import { and, type AnyColumn, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { creditBalance } from '#features/credits/credit.queries.server.ts'
import { hasPage, isPublic } from '#features/vacancies/vacancy-card.queries.server.ts'
import { changeVacancy } from '#features/vacancies/vacancy.commands.server.ts'
import {
  type ChangeRefusal,
  extendInLastDays,
  planFailures,
  type PlanRefusal,
  priceOf,
  type VacancyChange,
  vacancyChanges,
} from '#features/vacancies/vacancy-change.rules.ts'
import { vacancyStatuses } from '#features/vacancies/vacancy.rules.ts'
import { cancelPlan, planPosting } from '#features/vacancies/vacancy-plan.commands.server.ts'
import { duplicateVacancy } from '#features/vacancies/vacancy-begin.commands.server.ts'
import {
  vacancies,
  vacancyEducations,
  vacancyEmployments,
  vacancyProfessions,
} from '#features/vacancies/vacancy.table.ts'
import { vacancyPlanText } from '#features/vacancies/vacancy-plan.text.ts'
import { vacancyText } from '#features/vacancies/vacancy.text.ts'
import { ApiError, applicationError, notFound } from '../api-error.ts'
import { asConfirmedEmployer, asEmployer, employers, everyone } from '../dialect/audience.ts'
import { collection, type ProductAction, takingAction } from '../dialect/collection.server.ts'
import { boostAction } from './vacancy-boost.server.ts'
import { checkAction } from './vacancy-check.server.ts'
import { moderationActions } from './vacancy-moderation.server.ts'
import { saveRefusals, vacancyWrites } from './vacancy-writes.server.ts'
import { isOfAccount, isOfOpenCompany } from './of-account.server.ts'

const wireDescriptions = {
  post: 'Puts a draft on the board for 60 days. Costs 1 credit.',
  extend: 'Adds 60 days to a vacancy in its last 14 days. Costs 1 credit.',
  reopen: 'Opens a vacancy that ended before its last day again. Its last day stays.',
  repost: 'Opens a vacancy whose last day is over for 60 days more. Costs 1 credit.',
  fill: 'Says that someone was found.',
  complete: 'Says that the search is over.',
  close: 'Closes a vacancy before its last day.',
  cancel: 'Withdraws a vacancy.',
} satisfies Record<VacancyChange, string>

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
    hoursFrom: { type: 'integer', value: ({ hoursFrom, typed }) => whenFinished(hoursFrom, typed) },
    hoursTo: { type: 'integer', value: ({ hoursTo, typed }) => whenFinished(hoursTo, typed) },
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
    questions: { type: 'json' },
    isAnonymousFirst: { type: 'boolean' },
    externalApplyUrl: { type: 'string' },
    disableAcquisitionMessage: { type: 'boolean' },
    useJobBoost: { type: 'boolean', audience: 'owner' },
    applyClicks: {
      type: 'integer',
      audience: 'owner',
      isAlwaysThere: true,
      value: ({ id }) => sql`(
        select coalesce(sum(f.count), 0)::int from vacancy_figures f where f.vacancy_id = ${id} and f.kind = 'click')`,
    },
    postedAt: { type: 'datetime' },
    expiresAt: { type: 'datetime' },
    endedAt: { type: 'datetime' },
    heldAt: { type: 'datetime', audience: 'owner' },
    hold: {
      type: 'json',
      audience: 'owner',
      value: ({ id, heldAt }) => sql`(
        select json_build_object('since', ${heldAt}, 'turn', h.turn, 'reasons', h.reasons, 'explanation', h.explanation)
        from vacancy_holds h where h.vacancy_id = ${id} and h.approved_at is null)`,
    },
    takenDownAt: { type: 'datetime', audience: 'owner' },
    postAt: { type: 'datetime', audience: 'owner' },
    planFailure: { type: 'enumeration', values: planFailures, audience: 'owner' },
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
  may: { find: everyone, findOne: everyone, create: employers, update: employers, delete: employers },
  rows: (vacancy, { actor, now }, action) => {
    if (actor.role === 'admin') return undefined
    const isForEveryone =
      action === 'findOne' ? and(hasPage(vacancy), isOfOpenCompany(vacancy.companyId)) : isPublic(now, vacancy)
    return actor.role === 'employer'
      ? or(isForEveryone, isOfAccount(vacancy.companyId, actor.accountId))
      : isForEveryone
  },
  knownTotal: async ({ vacancyIndex }, { actor, now }) =>
    actor.role === 'visitor' ? (await vacancyIndex())?.openAt(now.getTime()) : undefined,
  owns: ({ companyId }, { accountId }) => isOfAccount(companyId, accountId),
  actions: {
    ...Object.fromEntries(vacancyChanges.map((change) => [change, changeAction(change)])),
    duplicate: {
      description: 'Makes a draft like it; the answer is the original.',
      may: employers,
      async run({ tx, asker: { actor, now }, id }) {
        const made = await duplicateVacancy(tx, asEmployer(actor), { vacancyId: id, now })
        if (!made.ok) throw saveRefusals[made.reason]()
      },
    },
    ...moderationActions,
    boost: boostAction,
    check: checkAction,
    plan: takingAction({
      description: 'Posts a draft at a later moment. The credit is spent then.',
      may: employers,
      takes: z.object({ at: z.iso.datetime({ offset: true }) }),
      async run({ tx, asker: { actor, now }, id, asked }) {
        const at = new Date(asked.at)
        const planned = await planPosting(tx, asConfirmedEmployer(actor), { vacancyId: id, at, now })
        if (!planned.ok) throw planRefusals[planned.reason]()
      },
    }),
    unplan: {
      description: 'Withdraws a planned posting.',
      may: employers,
      async run({ tx, asker: { actor }, id }) {
        const withdrawn = await cancelPlan(tx, asEmployer(actor), { vacancyId: id })
        if (!withdrawn.ok) throw notFound()
      },
    },
  },
  writes: vacancyWrites,
})

/** Null for an unfinished draft: its hours are among the typed values, but the columns cannot be null. */
const whenFinished = (hours: AnyColumn, typed: AnyColumn) => sql`case when ${typed} is null then ${hours} end`

function changeAction(change: VacancyChange): ProductAction {
  return {
    description: wireDescriptions[change],
    may: employers,
    async run({ tx, asker: { actor, now }, id }) {
      const employer = asConfirmedEmployer(actor)
      const changed = await changeVacancy(tx, employer, { vacancyId: id, change, now })
      if (changed.ok) return
      if (changed.reason === 'not-found') throw notFound()
      const userMessage = vacancyText.refusal[changed.reason]
      if (changed.reason === 'not-enough-credits') {
        const balance = await creditBalance(tx, employer.accountId)
        const details = { policy: 'credits', balance, required: priceOf(change), userMessage }
        throw new ApiError('PolicyError', 'InsufficientCredits', details)
      }
      throw applicationError(wireRefusals[changed.reason], userMessage)
    },
  }
}

const wireRefusals = {
  'wrong-status': 'The vacancy has a status that does not allow this',
  'taken-down': 'The board took this vacancy down',
  'on-hold': 'The vacancy waits for a look by the board',
  'no-place': 'A vacancy needs a place before it can be posted',
  incomplete: 'A field of this vacancy is missing or wrong',
  'last-day-over': 'The last day to apply is over',
  'days-left': 'The vacancy has days left: the action reopen is free',
  'days-over': 'The last day to apply is over: use the action repost, or choose a later day that was paid for',
  'too-soon': `A vacancy can be extended in its last ${extendInLastDays} days`,
  unlawful: 'The text asks something that the law forbids: see the action check',
} satisfies Record<Exclude<ChangeRefusal, 'not-found' | 'not-enough-credits'>, string>

const planRefusal = vacancyPlanText.refusal

const planRefusals = {
  'not-found': notFound,
  'wrong-status': () => applicationError('Only a draft can be planned', planRefusal['wrong-status']),
  incomplete: () => applicationError(wireRefusals.incomplete, planRefusal.incomplete),
  'no-place': () => applicationError(wireRefusals['no-place'], planRefusal['no-place']),
  moment: () => applicationError('The moment is past, or too far away', planRefusal.moment),
  'last-day-over': () => applicationError('The last day to apply is over by then', planRefusal['last-day-over']),
} satisfies Record<PlanRefusal, () => ApiError>
