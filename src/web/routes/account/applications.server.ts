import { data, redirect } from 'react-router'
import { readEntryId } from '#basics/entry-id.ts'
import { listAnswered, listUndecided } from '#features/applications/application-answer.queries.server.ts'
import { employerText as text } from '#features/applications/application-employer.text.ts'
import { areErased } from '#features/applications/application-scope.queries.server.ts'
import { isAnswer, mostAnsweredTogether } from '#features/applications/application-message.rules.ts'
import { type Chosen, moveApplications } from '#features/applications/application-move.commands.server.ts'
import {
  answerAddress,
  applicationPageSize,
  applicationsAddress,
  readApplicationOverview,
} from '#features/applications/application-overview.fields.ts'
import {
  countErased,
  findApplicationBoard,
  findApplicationList,
  listAppliedVacancies,
  listPostedVacancies,
} from '#features/applications/application-overview.queries.server.ts'
import { type SeenStatus, seenStatuses } from '#features/applications/application.rules.ts'
import { findReaction } from '#features/applications/application-reaction.queries.server.ts'
import { findOwnVacancy } from '#features/vacancies/vacancy-overview.queries.server.ts'
import { type VacancyChange, vacancyCan } from '#features/vacancies/vacancy-change.rules.ts'
import { employerContext, servicesContext } from '#web/context.ts'
import type { RequestArgs } from '#web/forms/read-body.server.ts'
import { findPage } from '#web/request/find-page.ts'
import { notFound } from '#web/request/responses.ts'

export async function loadApplications({ context, request }: RequestArgs) {
  const { db, now } = context.get(servicesContext)
  const employer = context.get(employerContext)
  const { searchParams } = new URL(request.url)
  const asked = readApplicationOverview(searchParams)
  const [overview, vacancies, reaction] = await Promise.all([
    asked.view === 'board'
      ? findApplicationBoard(db, employer, asked)
      : findPage(asked, applicationPageSize, (page) => findApplicationList(db, employer, page)),
    listAppliedVacancies(db, employer, asked),
    findReaction(db, employer, { now: now() }),
  ])
  const mayAdd = overview.all > 0 || (await listPostedVacancies(db, employer)).length > 0
  // The erased ones are counted without these filters.
  const isNarrowed = asked.words || asked.from || asked.until
  const mayBeErased = !isNarrowed && (overview.all === 0 || asked.vacancy !== undefined)
  const erased = mayBeErased ? await countErased(db, employer, asked) : 0
  const told = { done: tellDone(searchParams), fill: await findFilling({ context, request }) }
  return { asked, ...overview, erased, mayAdd, vacancies, reaction, ...told, now: now() }
}

/** A message about what was just done, from the address. */
function tellDone(parameters: URLSearchParams) {
  const done = parameters.get('gedaan')
  const count = readEntryId(parameters.get('aantal'))
  const status = seenStatuses.find((one) => one === parameters.get('naar'))
  if (done === 'erased') return text.done.erased
  if (count === undefined || count > mostAnsweredTogether) return undefined
  if (done === 'weg') return text.erasedMeanwhile(count)
  if (!status) return undefined
  if (done === 'mailed') return text.done.mailed(count, text.status[status])
  return done === 'moved' ? text.done.moved(count, text.status[status]) : undefined
}

/** After somebody was hired: a link to end their vacancy, and to answer the other applicants. */
async function findFilling({ context, request }: RequestArgs) {
  const { db, now } = context.get(servicesContext)
  const employer = context.get(employerContext)
  const { searchParams } = new URL(request.url)
  const vacancyId = searchParams.get('naar') === 'hired' ? readEntryId(searchParams.get('bij')) : undefined
  const vacancy = vacancyId === undefined ? undefined : await findOwnVacancy(db, employer, vacancyId)
  if (!vacancy || !vacancyCan('fill', vacancy, now())) return undefined
  const isWaitedFor = (await listUndecided(db, employer, [vacancy.id])).total > 0
  const confirming = `/mijn-account/vacatures-overzicht?bevestig=fill&vacature=${vacancy.id}`
  return {
    label: text.fill(vacancy.title, isWaitedFor),
    address: isWaitedFor ? endingAddress('fill', [vacancy.id]) : confirming,
  }
}

/** The chosen applications, each with the status that the page showed. */
export function chosenIn(sent: FormData | URLSearchParams): Chosen[] {
  const chosen = new Map<number, Chosen>()
  for (const value of sent.getAll('sollicitatie')) {
    const [first, second] = String(value).split(':')
    const id = readEntryId(first)
    const from = seenStatuses.find((status) => status === second)
    if (id !== undefined && from) chosen.set(id, { id, from })
  }
  return [...chosen.values()].slice(0, mostAnsweredTogether)
}

/** The page on which everyone who waits for one of these vacancies is answered as it ends. */
export function endingAddress(change: VacancyChange, vacancyIds: readonly number[]) {
  const parameters = new URLSearchParams({ naar: 'rejected', einde: change })
  for (const id of vacancyIds) parameters.append('vacature', String(id))
  return `/mijn-account/sollicitaties/antwoord?${parameters}`
}

/** gap 229: somebody who was invited gets another appointment. */
export const isAgain = (to: SeenStatus, chosen: readonly Chosen[]) =>
  to === 'invited' && chosen.length === 1 && chosen[0]!.from === 'invited'

/** Changes the status of the chosen applications; a status that comes with a mail opens that mail first. */
export async function askMove({ context, request }: RequestArgs, form: FormData) {
  const { db, now } = context.get(servicesContext)
  const employer = context.get(employerContext)
  const chosen = chosenIn(form)
  const asked = form.get('naar') ?? form.get('status')
  const to = seenStatuses.find((status) => status === asked)
  if (chosen.length === 0 || !to) return data({ refusals: [text.noneChosen] }, { status: 400 })
  const { search } = new URL(request.url)
  if (isAnswer(to)) {
    // An applicant who already has that status is not mailed again.
    const answered = isAgain(to, chosen) ? chosen : chosen.filter(({ from }) => from !== to)
    if (answered.length > 0) return redirect(answerAddress(answered, to, search))
  }
  const moved = await moveApplications(db, employer, { chosen, to, now: now() })
  if (!moved.ok) return tellErased({ context, request }, chosen, search)
  if (moved.value.left.length > 0) return refuseStale({ context, request }, { ...moved.value, to, isMailed: false })
  return backToApplications(search, { gedaan: 'moved', aantal: moved.value.moved, naar: to })
}

export const namesOf = (people: readonly { name: string }[]) => people.map(({ name }) => name).join(', ')

type Outcome = {
  to: SeenStatus
  moved: number
  left: readonly number[]
  /** Those who were mailed too often. */
  often?: readonly number[]
  isMailed: boolean
}

export async function refuseStale(sent: RequestArgs, outcome: Outcome) {
  return data({ refusals: await tellAnswered(sent, outcome) }, { status: 409 })
}

/**
 * Names the applications that somebody else changed meanwhile, with their status now, and reports what was done to the
 * others.
 */
export async function tellAnswered({ context }: RequestArgs, { to, moved, left, often = [], isMailed }: Outcome) {
  const { db } = context.get(servicesContext)
  const employer = context.get(employerContext)
  const people = await listAnswered(db, employer, { ids: left })
  const names = people.map(({ name, status }) => `${name} (${text.status[status]})`).join(', ')
  const mailedOften = await listAnswered(db, employer, { ids: often })
  return [
    ...(moved > 0 ? [(isMailed ? text.done.mailed : text.done.moved)(moved, text.status[to])] : []),
    ...(people.length > 0 ? [(isMailed ? text.staleMailed : text.stale)(names)] : []),
    ...(people.length < left.length ? [text.erasedMeanwhile(left.length - people.length)] : []),
    ...(mailedOften.length > 0 ? [text.tooOften(namesOf(mailedOften)), text.tryLater] : []),
  ]
}

/** The list or the board with a message that the application was erased; a 404 for one that was never the account's. */
export async function tellErased({ context, request }: RequestArgs, asked: readonly { id: number }[], search = '') {
  const { db } = context.get(servicesContext)
  const ids = asked.map(({ id }) => id)
  if (!(await areErased(db, context.get(employerContext), ids))) return notFound(request)
  return backToApplications(search, { gedaan: 'weg', aantal: ids.length })
}

/** The list or the board as it was, with a message. */
export function backToApplications(search: string, parameters: Record<string, string | number>) {
  const address = new URL(applicationsAddress(readApplicationOverview(new URLSearchParams(search))), 'http://x')
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, String(value))
  return redirect(`${address.pathname}${address.search}`)
}
