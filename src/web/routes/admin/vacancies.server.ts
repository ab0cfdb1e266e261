import { data, redirect } from 'react-router'
import { readEntryId } from '#basics/entry-id.ts'
import { listLogAbout } from '#features/log/log-entry.queries.server.ts'
import { moderationListFor } from '#features/moderation/components/moderation-list.tsx'
import {
  countModerated,
  findModeration,
  listChosen,
  listModerated,
} from '#features/moderation/moderation-admin.queries.server.ts'
import { approvalObstacle, seenTextField } from '#features/moderation/moderation-admin.rules.ts'
import {
  approveVacancy,
  keepVacancy,
  type Moderating,
  saveModerationSettings,
  sendBackVacancy,
} from '#features/moderation/moderation.commands.server.ts'
import { moderationText as text } from '#features/moderation/moderation.text.ts'
import { forgetReporter } from '#features/moderation/report.commands.server.ts'
import { newestReportField } from '#features/moderation/report.rules.ts'
import { decideOnAppeal, putBackVacancy, takeDownVacancy } from '#features/moderation/takedown.commands.server.ts'
import { appealOutcomeForm, putBackForm, sendBackForm, takedownForm } from '#features/moderation/takedown.fields.ts'
import type { ModerationRefusal } from '#features/moderation/takedown.rules.ts'
import { listRegionChoices } from '#features/regions/place-admin.queries.server.ts'
import { readModerationSettings } from '#features/vacancies/vacancy-hold.queries.server.ts'
import { readChosen } from '#ui/lists/list-query.rules.ts'
import { adminContext, servicesContext } from '#web/context.ts'
import { formActions } from '#web/forms/form-actions.server.ts'
import { readBody, type RequestArgs } from '#web/forms/read-body.server.ts'
import { receiveForm } from '#web/forms/receive-form.server.ts'
import { actInTurn } from '#web/request/in-turn.server.ts'
import { notFound } from '#web/request/responses.ts'
import { readDone } from './answer.server.ts'
import { loadList } from './list.server.ts'

const together = ['terug', 'offline'] as const

export async function loadVacancies({ context, request }: RequestArgs) {
  const { db, now } = context.get(servicesContext)
  const admin = context.get(adminContext)
  const moment = now()
  const url = new URL(request.url)
  const vacancyId = readEntryId(url.searchParams.get('vacature'))
  const what = together.find((one) => one === url.searchParams.get('doe'))
  const ids = what ? url.searchParams.getAll('gekozen').flatMap((id) => readEntryId(id) ?? []) : []
  const regions = await listRegionChoices(db)
  const [listing, counts, open, chosen, settings, log] = await Promise.all([
    loadList({ context, request }, moderationListFor(regions), listModerated),
    countModerated(db, admin, moment),
    vacancyId === undefined ? undefined : findModeration(db, admin, { vacancyId, now: moment }),
    listChosen(db, admin, { ids: ids.slice(0, 100), now: moment }),
    readModerationSettings(db),
    vacancyId === undefined ? [] : listLogAbout(db, admin, { subject: 'vacancy', subjectId: vacancyId }),
  ])
  if (vacancyId !== undefined && !open) return notFound(request)
  return {
    listing,
    regions,
    counts,
    open,
    place: readEntryId(url.searchParams.get('plek')),
    log,
    together: what && chosen.length > 0 ? { what, chosen } : undefined,
    settings,
    done: readDone(request, text.done),
    now: moment,
  }
}

type Decided = { ok: true; value: { id: number; isTold?: boolean } } | { ok: false; reason: ModerationRefusal }

/** The vacancy next to the list, and the version that the admin saw. */
function aboutOpen({ context, request }: RequestArgs, form: FormData): Moderating {
  const { env, now } = context.get(servicesContext)
  const vacancyId = readEntryId(new URL(request.url).searchParams.get('vacature')) ?? notFound(request)
  const version = form.get('version')
  return {
    vacancyId,
    version: typeof version === 'string' ? version : undefined,
    newestReport: newestReportIn(form, vacancyId),
    baseAddress: env.BASE_ADDRESS,
    now: now(),
  }
}

/** A form without the state that it showed answers nobody. */
function newestReportIn(form: FormData, vacancyId: number) {
  return readEntryId(form.get(newestReportField(vacancyId))) ?? 0
}

/** The same list with a success message; the vacancy stays open next to it. */
function backTo({ request }: RequestArgs, done: string) {
  const { pathname, searchParams } = new URL(request.url)
  for (const name of ['doe', 'gekozen']) searchParams.delete(name)
  searchParams.set('gedaan', done)
  return redirect(`${pathname.replace(/\.data$/, '')}?${searchParams}`)
}

function answer(sent: RequestArgs, decided: Decided, done: string) {
  if (decided.ok) return backTo(sent, decided.value.isTold === false ? `${done}-stil` : done)
  if (decided.reason === 'not-found') return notFound(sent.request)
  return data({ refusal: text.refusal[decided.reason] }, { status: 409 })
}

async function approve(sent: RequestArgs, form: FormData) {
  const { db } = sent.context.get(servicesContext)
  const approved = await approveVacancy(db, sent.context.get(adminContext), aboutOpen(sent, form))
  return answer(sent, approved, approved.ok && approved.value.isEnded ? 'keur-goed-gesloten' : 'keur-goed')
}

async function keep(sent: RequestArgs, form: FormData) {
  const { db } = sent.context.get(servicesContext)
  return answer(sent, await keepVacancy(db, sent.context.get(adminContext), aboutOpen(sent, form)), 'laat-staan')
}

async function forget(sent: RequestArgs, form: FormData) {
  const { db, now } = sent.context.get(servicesContext)
  const reportId = readEntryId(form.get('melding')) ?? notFound(sent.request)
  // The form was sent twice: they are removed, as requested.
  await forgetReporter(db, sent.context.get(adminContext), { reportId, now: now() })
  return backTo(sent, 'wis-melder')
}

async function saveSettings(sent: RequestArgs, form: FormData) {
  const { db, now } = sent.context.get(servicesContext)
  const holdsFirst = form.get('eerste') === 'on'
  await saveModerationSettings(db, sent.context.get(adminContext), { holdsFirst, now: now() })
  return backTo(sent, 'instellingen')
}

/** Approves those of the chosen vacancies that can be approved, and reports which cannot and why. */
async function approveAll(sent: RequestArgs, form: FormData) {
  const { db, env, now } = sent.context.get(servicesContext)
  const admin = sent.context.get(adminContext)
  const chosen = await listChosen(db, admin, { ids: readChosen(form), now: now() })
  return forEach(sent, chosen, 'keur-goed-alle', async (row) => {
    const obstacle = approvalObstacle(row)
    if (obstacle) return text.notApproved[obstacle]
    return approveVacancy(db, admin, {
      vacancyId: row.id,
      // A form without the state that its list showed approves nothing.
      seenText: Number(form.get(seenTextField(row.id))),
      baseAddress: env.BASE_ADDRESS,
      now: now(),
    })
  })
}

type Chosen = Awaited<ReturnType<typeof listChosen>>

async function forEach(
  sent: RequestArgs,
  chosen: Chosen,
  done: string,
  /** What was decided, or why nothing was decided. */
  act: (row: Chosen[number]) => Promise<Decided | string>,
) {
  if (chosen.length === 0) return data({ refusal: text.bulk.noneChosen }, { status: 400 })
  const { log } = sent.context.get(servicesContext)
  const untold: string[] = []
  const actOn = async (row: Chosen[number]) => {
    const decided = await act(row)
    if (typeof decided === 'string') return decided
    if (!decided.ok) return text.refusal[decided.reason]
    if (decided.value.isTold === false) untold.push(`‘${row.title}’`)
    return undefined
  }
  const refusals = await actInTurn(chosen, { act: actOn, log, broken: text.bulk.broken })
  if (refusals.length === 0 && untold.length === 0) return backTo(sent, done)
  const refused = refusals.map(({ title, why }) => `‘${title}’: ${why}`)
  const refusal = text.bulk.result(chosen.length - refused.length, { refused, untold })
  return data({ refusal }, { status: refused.length === chosen.length ? 409 : 200 })
}

/** Asks for the accompanying message, above the list. */
function askTogether(what: (typeof together)[number]) {
  return (sent: RequestArgs, form: FormData) => {
    const ids = readChosen(form)
    if (ids.length === 0) return data({ refusal: text.bulk.noneChosen }, { status: 400 })
    const { pathname, searchParams } = new URL(sent.request.url)
    for (const name of ['vacature', 'plek', 'gedaan', 'gekozen']) searchParams.delete(name)
    searchParams.set('doe', what)
    for (const id of ids) searchParams.append('gekozen', String(id))
    return redirect(`${pathname.replace(/\.data$/, '')}?${searchParams}`)
  }
}

async function sendBack(sent: RequestArgs) {
  const received = await receiveForm(sent, sendBackForm)
  if (!received.ok) return received.answer
  const { db } = sent.context.get(servicesContext)
  const admin = sent.context.get(adminContext)
  return decide(sent, 'terug', (about) => sendBackVacancy(db, admin, { ...about, ...received.fields }))
}

async function takeDown(sent: RequestArgs) {
  const received = await receiveForm(sent, takedownForm)
  if (!received.ok) return received.answer
  const { db, appealTokens } = sent.context.get(servicesContext)
  const admin = sent.context.get(adminContext)
  const { sign } = appealTokens
  return decide(sent, 'offline', (about) => takeDownVacancy(db, admin, { ...about, ...received.fields, sign }))
}

async function putBack(sent: RequestArgs) {
  const received = await receiveForm(sent, putBackForm)
  if (!received.ok) return received.answer
  const { db } = sent.context.get(servicesContext)
  const asked = { ...aboutOpen(sent, await readBody(sent)), ...received.fields }
  return answer(sent, await putBackVacancy(db, sent.context.get(adminContext), asked), 'zet-terug')
}

/** For the chosen vacancies, or for the one next to the list. */
async function decide(sent: RequestArgs, done: string, act: (about: Moderating) => Promise<Decided>) {
  const form = await readBody(sent)
  const ids = readChosen(form)
  if (ids.length === 0) return answer(sent, await act(aboutOpen(sent, form)), done)
  const { db, env, now } = sent.context.get(servicesContext)
  const chosen = await listChosen(db, sent.context.get(adminContext), { ids, now: now() })
  return forEach(sent, chosen, chosen.length === 1 ? done : `${done}-alle`, ({ id: vacancyId }) => {
    const newestReport = newestReportIn(form, vacancyId)
    return act({ vacancyId, newestReport, baseAddress: env.BASE_ADDRESS, now: now() })
  })
}

async function decideAppeal(sent: RequestArgs) {
  const received = await receiveForm(sent, appealOutcomeForm)
  if (!received.ok) return received.answer
  const { db } = sent.context.get(servicesContext)
  const form = await readBody(sent)
  const takedownId = readEntryId(form.get('besluit')) ?? notFound(sent.request)
  const asked = { ...aboutOpen(sent, form), takedownId, ...received.fields }
  return answer(sent, await decideOnAppeal(db, sent.context.get(adminContext), asked), 'besluit')
}

export const changeVacancies = formActions({
  'keur-goed': approve,
  'laat-staan': keep,
  'wis-melder': forget,
  instellingen: saveSettings,
  'keur-goed-alle': approveAll,
  'terug-alle': askTogether('terug'),
  'offline-alle': askTogether('offline'),
  [sendBackForm.id]: sendBack,
  [takedownForm.id]: takeDown,
  [putBackForm.id]: putBack,
  [appealOutcomeForm.id]: decideAppeal,
})
