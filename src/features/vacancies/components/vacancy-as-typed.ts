import { endOfDayAfter, middleOf } from '#basics/dutch-date.ts'
import type { PreviewCompany } from '#features/companies/company-preview.queries.server.ts'
import { safeMarkup } from '#ui/safe-markup.ts'
import type { Typed } from '#ui/forms/typed-values.ts'
import { readForCheck } from '../vacancy-check.fields.ts'
import { vacancySteps } from '../vacancy.fields.ts'
import { longestWeek, openForDays } from '../vacancy.rules.ts'
import type { ShownVacancy } from '../vacancy.queries.server.ts'
import { vacancyFormText } from '../vacancy-form.text.ts'
import type { Choice, Choices } from './vacancy-form.tsx'

export type PreviewSources = {
  choices: Choices
  companies: readonly PreviewCompany[]
  people: readonly (NonNullable<ShownVacancy['coordinator']> & { id: number })[]
  region: ShownVacancy['region']
  now: Date
}

/** The page of a vacancy with the current values of its form; missing ones are left out, or shown as an ellipsis. */
export function pageAsTyped(
  typed: Typed,
  header: ShownVacancy['header'],
  { choices, companies, people, region, now }: PreviewSources,
): ShownVacancy {
  const { hasPlace: _, questions: __, ...read } = readForCheck(typed)
  const company = companies.find(({ id }) => String(id) === typed.companyId)
  const lastDay = vacancySteps.shape.lastDay.safeParse(typed.lastDay).data
  const html = (value: string | null) => value && safeMarkup(value)
  const chosen = (name: 'professionIds' | 'educationIds' | 'employmentIds', list: readonly Choice[]) =>
    [typed[name] ?? []].flat().flatMap((id) => namedIn(list, id))
  return {
    ...read,
    id: 0,
    slug: '',
    status: 'open',
    title: read.title || vacancyFormText.untitled,
    hoursFrom: read.hoursFrom ?? 0,
    hoursTo: read.hoursTo ?? longestWeek,
    jobText: html(read.jobText),
    tasksText: html(read.tasksText),
    candidateText: html(read.candidateText),
    offerText: html(read.offerText),
    youtubeId: vacancySteps.shape.youtubeId.safeParse(typed.youtubeId).data ?? null,
    disableAcquisitionMessage: typed.disableAcquisitionMessage === true || typed.disableAcquisitionMessage === 'on',
    postedAt: now,
    expiresAt: lastDay ? middleOf(lastDay) : endOfDayAfter(now, openForDays),
    header,
    region,
    place: namedIn(choices.places, typed.placeId)[0] ?? { title: '…', slug: '' },
    // Posting the vacancy also lists its company.
    company: { ...(company ?? { name: '…', slug: '', logo: null, description: null }), isListed: true },
    features: company?.features ?? [],
    coordinator: people.find(({ id }) => String(id) === typed.coordinatorId) ?? null,
    professions: chosen('professionIds', choices.professions),
    educations: chosen('educationIds', choices.educations),
    employments: chosen('employmentIds', choices.employments),
  }
}

function namedIn(list: readonly Choice[], id: unknown) {
  const found = list.find(({ value }) => value === id)
  return found ? [{ id: Number(found.value), title: found.label, slug: '' }] : []
}
