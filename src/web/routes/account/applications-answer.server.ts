import { mailSiteIn } from '#features/regions/site.rules.ts'
import { data, redirect } from 'react-router'
import { localMoment } from '#basics/dutch-date.ts'
import { type Employer, isConfirmed } from '#features/accounts/actor.rules.ts'
import { answerApplications } from '#features/applications/application-answer.commands.server.ts'
import {
  findTemplate,
  findVacancyOfAll,
  listAnswered,
  listUndecided,
  versionOfAppointment,
} from '#features/applications/application-answer.queries.server.ts'
import { employerText } from '#features/applications/application-employer.text.ts'
import { applicationLinks } from '#features/applications/application-link.rules.ts'
import { answerForm, silentAnswerForm } from '#features/applications/application-message.fields.ts'
import { type AnswerKind, answerKinds } from '#features/applications/application-message.rules.ts'
import { applicationMessageText as text } from '#features/applications/application-message.text.ts'
import { moveApplications } from '#features/applications/application-move.commands.server.ts'
import type { AppointmentRefusal } from '#features/applications/application.rules.ts'
import { applicationsPath } from '#features/applications/application-overview.fields.ts'
import { endVacancies } from '#features/applications/vacancy-ending.commands.server.ts'
import { wereJustChanged } from '#features/vacancies/vacancy-again.queries.server.ts'
import { listOwnVacancies } from '#features/vacancies/vacancy-overview.queries.server.ts'
import { isEnd, vacancyCan, vacancyChanges } from '#features/vacancies/vacancy-change.rules.ts'
import { statusAt } from '#features/vacancies/vacancy.rules.ts'
import { vacancyConfirmText } from '#features/vacancies/vacancy-confirm.text.ts'
import { vacancyOverviewText } from '#features/vacancies/vacancy-overview.text.ts'
import { vacancyText } from '#features/vacancies/vacancy.text.ts'
import { employerContext, servicesContext, siteContext } from '#web/context.ts'
import { readBody, type RequestArgs } from '#web/forms/read-body.server.ts'
import { receiveForm } from '#web/forms/receive-form.server.ts'
import { notFound } from '#web/request/responses.ts'
import { idsIn } from './overview-address.server.ts'
import {
  backToApplications,
  chosenIn,
  isAgain,
  namesOf,
  refuseStale,
  tellAnswered,
  tellErased,
} from './applications.server.ts'

const kindIn = (request: Request) => {
  const asked = new URL(request.url).searchParams.get('naar')
  return answerKinds.find((kind) => kind === asked) ?? notFound(request)
}

/** The list or the board that the answer was opened from. */
const backIn = (request: Request) => new URL(request.url).searchParams.get('terug') ?? ''

/** The vacancies that end together with the answer. */
function endingIn(request: Request) {
  const { searchParams } = new URL(request.url)
  const change = vacancyChanges.find((one) => isEnd(one) && one === searchParams.get('einde'))
  return change && { change, vacancyIds: idsIn(searchParams) }
}

export async function loadAnswer({ context, request }: RequestArgs) {
  const { db, now } = context.get(servicesContext)
  const employer = context.get(employerContext)
  const kind = kindIn(request)
  const { searchParams } = new URL(request.url)
  const ending = endingIn(request)
  const waiting = ending && (await listUndecided(db, employer, ending.vacancyIds))
  const chosen = waiting?.first ?? chosenIn(searchParams)
  const people = await listAnswered(db, employer, { ids: chosen.map(({ id }) => id), endsAt: ending && now() })
  // An application that was erased meanwhile is left out.
  if (people.length === 0 && chosen.length > 0) throw await tellErased({ context, request }, chosen, backIn(request))
  const back = ending ? '/mijn-account/vacatures-overzicht' : `${applicationsPath}${backIn(request)}`
  if (people.length === 0 && !ending) throw redirect(back)
  const words = await findTemplate(db, employer.accountId, kind)
  return {
    kind,
    version: isAgain(kind, chosen) ? versionOfAppointment(people[0]!) : undefined,
    people: people.map(({ id, name, getsNoMail, shownValues }) => ({
      id,
      name,
      getsNoMail,
      values: shownValues,
      // The status that was shown when somebody chose the applications.
      from: chosen.find((one) => one.id === id)!.from,
    })),
    words,
    back,
    ending: ending?.change,
    notEnding: ending && people.length === 0 ? await tellNotEnding({ context, request }, ending) : [],
    total: waiting?.total ?? people.length,
  }
}

export async function sendAnswer(sent: RequestArgs) {
  const ending = endingIn(sent.request)
  if (ending) return sendEnding(sent, ending)
  const back = backIn(sent.request)
  const answered = await receiveAnswer(sent, sent.context.get(employerContext), kindIn(sent.request))
  if (!answered.ok) return 'gone' in answered ? tellErased(sent, answered.gone, back) : answered.answer
  const { kind, ...outcome } = answered
  const { left, moved, isMailed } = outcome
  if (left.length > 0 || 'often' in outcome) return refuseStale(sent, { to: kind, ...outcome })
  const { db } = sent.context.get(servicesContext)
  const ids = chosenIn(await readBody(sent)).map(({ id }) => id)
  const vacancyId = kind === 'hired' ? await findVacancyOfAll(db, sent.context.get(employerContext), ids) : undefined
  return backToApplications(back, {
    gedaan: isMailed ? 'mailed' : 'moved',
    aantal: moved,
    naar: kind,
    ...(vacancyId && { bij: vacancyId }),
  })
}

type Ending = NonNullable<ReturnType<typeof endingIn>>

/** Which of the vacancies can no longer end this way: somebody may have ended them since the page was loaded. */
async function tellNotEnding({ context }: RequestArgs, { change, vacancyIds }: Ending) {
  const { db, now } = context.get(servicesContext)
  const vacancies = await listOwnVacancies(db, context.get(employerContext), vacancyIds)
  return vacancies
    .filter((vacancy) => !vacancyCan(change, vacancy, now()))
    .map((vacancy) =>
      vacancyConfirmText.impossible(change, vacancy.title, vacancyText.status[statusAt(vacancy, now())]),
    )
}

/** Ends vacancies and answers everyone who was still waiting, or ends them without a mail. */
async function sendEnding(sent: RequestArgs, { change, vacancyIds }: Ending) {
  const { db, now } = sent.context.get(servicesContext)
  const employer = sent.context.get(employerContext)
  if (!isConfirmed(employer)) return data({ refusals: [employerText.unconfirmed] }, { status: 403 })
  const isSilent = (await readBody(sent)).has('stil')
  const read = isSilent ? undefined : await readAnswer(sent, employer, 'rejected')
  if (read && !read.ok) return read.answer
  const ended = await endVacancies(db, employer, { vacancyIds, change, answering: read?.answering, now: now() })
  if (!ended.ok) return ended.reason === 'not-found' ? notFound(sent.request) : read!.refuseMail(ended.reason).answer
  const refusals = await tellEnding(sent, change, ended.value)
  if (refusals.length > 0) return data({ refusals }, { status: 409 })
  const many = vacancyIds.length > 1 ? `aantal=${vacancyIds.length}&` : ''
  // There may be more waiting applicants than one answer can hold.
  const { total: waiting } = isSilent ? { total: 0 } : await listUndecided(db, employer, vacancyIds)
  const which = (many === '' || waiting > 0 ? vacancyIds : []).map((id) => `vacature=${id}`)
  const told = [`gedaan=${change}`, `${many}${which.join('&')}`, ...(waiting > 0 ? ['nog'] : [])]
  return redirect(`/mijn-account/vacatures-overzicht?${told.join('&')}`)
}

type Ended = Extract<Awaited<ReturnType<typeof endVacancies>>, { ok: true }>['value']

/** What failed, and in that case also what succeeded; empty when everything succeeded. */
async function tellEnding(sent: RequestArgs, change: Ending['change'], { outcomes, answered }: Ended) {
  const { db, now } = sent.context.get(servicesContext)
  const employer = sent.context.get(employerContext)
  const notEnded = outcomes.filter(({ why }) => why !== undefined)
  if (notEnded.length === 0 && !answered?.left.length && !answered?.often) return []
  const vacancyIds = outcomes.map(({ vacancyId }) => vacancyId)
  const isAllRefused = notEnded.length === outcomes.length
  if (isAllRefused && (await wereJustChanged(db, employer, { vacancyIds, change, now: now() }))) return []
  const vacancies = await listOwnVacancies(db, employer, vacancyIds)
  const titleOf = ({ vacancyId }: { vacancyId: number }) => vacancies.find(({ id }) => id === vacancyId)?.title ?? ''
  const [first, ...more] = outcomes.filter(({ why }) => why === undefined)
  const { done, doneTogether, refusal } = vacancyText
  return [
    ...(first && notEnded.length > 0 ? [vacancyOverviewText.partly(more.length + 1)] : []),
    ...(first && notEnded.length === 0
      ? [more.length > 0 ? doneTogether[change](more.length + 1) : done[change](titleOf(first))]
      : []),
    ...notEnded.map((one) => vacancyOverviewText.refused(titleOf(one), refusal[one.why!])),
    ...(notEnded.length > 0 && answered ? [text.answer.ending.notEnded] : []),
    ...(answered ? await tellAnswered(sent, { ...answered, to: 'rejected', isMailed: true }) : []),
  ]
}

/**
 * Receives the form with a mail, and sends it to all chosen applicants; or only changes their status, without a mail.
 * `only`: the applications that may be chosen. `gone`: the chosen applications, when none exists any longer.
 */
export async function receiveAnswer(sent: RequestArgs, employer: Employer, kind: AnswerKind, only?: readonly number[]) {
  const { db, now } = sent.context.get(servicesContext)
  const chosen = await receiveChosen(sent, only)
  // Without a mail, for instance after a telephone call. Choosing nobody is refused below, as it is for a mail.
  if ((await readBody(sent)).has('stil') && chosen.length > 0) {
    const received = await receiveForm(sent, silentAnswerForm)
    if (!received.ok) return received
    const appointment = kind === 'invited' ? (appointmentIn(received.fields) ?? null) : undefined
    const moved = await moveApplications(db, employer, { chosen, to: kind, appointment, now: now() })
    if (moved.ok) return { ok: true as const, kind, isMailed: false, ...moved.value }
    if (moved.reason === 'not-found') return { ok: false as const, gone: chosen }
    return { ok: false as const, answer: received.refuse(moved, wrongDay, { past: 'day', 'after-erasure': 'day' }) }
  }
  const read = await readAnswer(sent, employer, kind, only)
  if (!read.ok) return read
  const answered = await answerApplications(db, read.employer, read.answering)
  if (answered.ok) {
    const { moved, left, often } = answered.value
    // The words that were typed stay for the next try.
    if (often && moved + left.length === 0)
      return read.refuseOften(await listAnswered(db, read.employer, { ids: often }))
    return { ok: true as const, kind, isMailed: true, ...answered.value }
  }
  return answered.reason === 'not-found' ? { ok: false as const, gone: chosen } : read.refuseMail(answered.reason)
}

const wrongDay: Record<AppointmentRefusal, string> = { past: text.wrong.past, 'after-erasure': text.wrong.erased }

function appointmentIn({ day, time, place }: { day: string | null; time: string | null; place: string | null }) {
  return day && time && place ? { at: localMoment(day, time), place } : undefined
}

async function receiveChosen(sent: RequestArgs, only?: readonly number[]) {
  return chosenIn(await readBody(sent)).filter(({ id }) => only?.includes(id) ?? true)
}

/** The values of the form with a mail, or why it cannot be sent. */
async function readAnswer(sent: RequestArgs, employer: Employer, kind: AnswerKind, only?: readonly number[]) {
  const { now, applicationSigners, limits } = sent.context.get(servicesContext)
  const chosen = await receiveChosen(sent, only)
  const received = await receiveForm(sent, answerForm)
  if (!received.ok) return received
  const refuse = <Reason extends string>(reason: Reason, words: string, field?: string) => ({
    ok: false as const,
    answer: received.refuse(
      { reason },
      { [reason]: words } as Record<Reason, string>,
      field ? ({ [reason]: field } as object) : {},
    ),
  })
  const { subject, body } = received.fields
  if (chosen.length === 0) return refuse('nobody', employerText.noneChosen)
  if (!isConfirmed(employer)) return refuse('unconfirmed', employerText.unconfirmed)
  const appointment = appointmentIn(received.fields)
  if (isAgain(kind, chosen) && !appointment) return refuse('no-day', text.wrong.day, 'day')
  return {
    ok: true as const,
    employer,
    answering: {
      chosen,
      kind,
      subject,
      body,
      appointment,
      version: received.version,
      links: applicationLinks(applicationSigners, mailSiteIn(sent.context.get(siteContext))),
      answersPerEmail: limits.answersPerEmail,
      now: now(),
    },
    refuseOften: (people: readonly { name: string }[]) => ({
      ok: false as const,
      answer: received.refuse(
        { reason: 'too-often', retryAfterSeconds: 3600 },
        { 'too-often': employerText.tooOften(namesOf(people)) },
      ),
    }),
    refuseMail: (reason: 'too-long' | AppointmentRefusal) =>
      reason === 'too-long' ? refuse(reason, text.wrong.tooLong, 'body') : refuse(reason, wrongDay[reason], 'day'),
  }
}
