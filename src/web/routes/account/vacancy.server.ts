import { randomUUID } from 'node:crypto'
import { data, redirect } from 'react-router'
import { z } from 'zod'
import { formatDay, formatTime, localDay, localTime } from '#basics/dutch-date.ts'
import { readEntryId } from '#basics/entry-id.ts'
import { isConfirmed } from '#features/accounts/actor.rules.ts'
import { listColleagues } from '#features/accounts/user.queries.server.ts'
import { listCompaniesForPreview } from '#features/companies/company-preview.queries.server.ts'
import { listOwnCompanies } from '#features/companies/company.queries.server.ts'
import { headerAspect } from '#features/media/image.rules.ts'
import { resubmitVacancy } from '#features/moderation/moderation.commands.server.ts'
import { appealTakedown } from '#features/moderation/takedown.commands.server.ts'
import { findTakedownOfVacancy } from '#features/moderation/takedown.queries.server.ts'
import { decideAppeal } from '#features/moderation/takedown.rules.ts'
import { takedownText } from '#features/moderation/takedown.text.ts'
import { listMinimumWages } from '#features/reference/minimum-wage.queries.server.ts'
import { listReference, type Reference } from '#features/reference/reference.queries.server.ts'
import { listPlaces } from '#features/regions/region.queries.server.ts'
import type { Choices } from '#features/vacancies/components/vacancy-form.tsx'
import { vacancyForm } from '#features/vacancies/vacancy.fields.ts'
import { vacancyPlanText } from '#features/vacancies/vacancy-plan.text.ts'
import { vacancyText as text } from '#features/vacancies/vacancy.text.ts'
import { isWaiting, isWithheld, statusAt } from '#features/vacancies/vacancy.rules.ts'
import type { Finding } from '#features/checks/finding.rules.ts'
import { sayFinding } from '#features/vacancies/vacancy-check.text.ts'
import { findOpenHold } from '#features/vacancies/vacancy-hold.queries.server.ts'
import { vacancyHoldText as holdText } from '#features/vacancies/vacancy-hold.text.ts'
import {
  type Chosen,
  findGoneChoices,
  shownFieldsOf,
  versionOfVacancy,
} from '#features/vacancies/vacancy-form.queries.server.ts'
import { shownCoordinator } from '#features/vacancies/vacancy.queries.server.ts'
import { findOwnVacancy } from '#features/vacancies/vacancy-overview.queries.server.ts'
import { planStateOf } from '#features/vacancies/vacancy-plan.rules.ts'
import { listBeginnings } from '#features/vacancies/vacancy-template.queries.server.ts'
import { typedQuestionsIn } from '#features/vacancies/vacancy-question.fields.ts'
import type { Question } from '#features/vacancies/vacancy-question.rules.ts'
import { type Page, saveDraft, saveVacancy } from '#features/vacancies/vacancy-save.commands.server.ts'
import { employerContext, servicesContext, siteContext } from '#web/context.ts'
import { keepDescriptions } from '#web/forms/described-pictures.server.ts'
import { storedPictures } from '#web/forms/form-uploads.server.ts'
import { readBody, type RequestArgs } from '#web/forms/read-body.server.ts'
import { receiveForm } from '#web/forms/receive-form.server.ts'
import { requireId } from '#web/request/params.ts'
import { notFound } from '#web/request/responses.ts'
import { colleagueOptions } from './colleague-options.ts'
import { findMeanwhile } from './vacancy-meanwhile.server.ts'

type Asked = RequestArgs & { params: { id?: string } }

const idIn = ({ params, request }: Asked) => (params.id === undefined ? undefined : requireId(request, params.id))

export async function loadVacancy(asked: Asked) {
  const { db, now } = asked.context.get(servicesContext)
  const employer = asked.context.get(employerContext)
  const id = idIn(asked)
  const vacancy = id === undefined ? undefined : await findOwnVacancy(db, employer, id)
  if (id !== undefined && !vacancy) return notFound(asked.request)
  const shown = vacancy && (await shownFieldsOf(db, vacancy))
  const reference = await listReference(db)
  const people = await listColleagues(db, employer)
  const choices = await listChoices(asked, reference, people)
  const isSaved = new URL(asked.request.url).searchParams.has('bewaard')
  const beginning = {
    companyId: choices.companies[0]?.value,
    coordinatorId: choices.colleagues.find(({ value }) => value === String(employer.userId))?.value,
  }
  return {
    id,
    beginnings: id === undefined ? await listBeginnings(db, employer) : undefined,
    planned: vacancy && tellPlan(vacancy),
    title: vacancy?.title,
    slug: vacancy?.slug,
    status: vacancy ? statusAt(vacancy, now()) : ('draft' as const),
    version: vacancy && versionOfVacancy(shown!, vacancy),
    savedFrom: randomUUID(),
    isIncomplete: vacancy ? vacancy.typed !== null : true,
    choices,
    schemaTypes: Object.fromEntries(reference.employments.map(({ id: which, schemaType }) => [which, schemaType])),
    minimumWages: await listMinimumWages(db),
    today: localDay(now()),
    paidUntil: vacancy?.paidUntil && vacancy.paidUntil > now() ? formatDay(vacancy.paidUntil) : undefined,
    start: { ...beginning, ...shown },
    stored: { headerImage: await storedPictures(asked, [vacancy?.headerImageId ?? null]) },
    mayAddPictures: isConfirmed(employer),
    preview: {
      companies: await listCompaniesForPreview(db, employer),
      people: people.map(shownCoordinator),
      region: { url: asked.context.get(siteContext).region.url },
      now: now(),
    },
    done: isSaved && vacancy ? text.done.save(vacancy.title) : undefined,
    ...(await findWithheld(asked, vacancy)),
  }
}

type Own = NonNullable<Awaited<ReturnType<typeof findOwnVacancy>>>

function tellPlan({ postAt, expiresAt, planFailure, isPlannerGone, typed }: Own) {
  if (planFailure) return { willPost: false, words: vacancyPlanText.failed(vacancyPlanText.failure[planFailure]) }
  if (postAt === null) return undefined
  if (isPlannerGone) return { willPost: false, words: vacancyPlanText.plannerGone }
  const moment = [formatDay(postAt), formatTime(postAt)] as const
  const state = planStateOf({ postAt, expiresAt, isIncomplete: typed !== null })
  return {
    willPost: state === 'at',
    words: vacancyPlanText[state](...moment),
    /** Once the page stored typed values that were not saved. */
    unfinished: vacancyPlanText.unfinished(...moment),
  }
}

/** Why the board does not show it, and what the employer can do. */
async function findWithheld({ context, request }: Asked, vacancy: Own | undefined) {
  const { db, now } = context.get(servicesContext)
  const hold = vacancy && isWaiting(vacancy) ? await findOpenHold(db, vacancy.id) : undefined
  const isTakenDown = vacancy && vacancy.takenDownAt !== null
  const takedown = isTakenDown ? await findTakedownOfVacancy(db, context.get(employerContext), vacancy.id) : undefined
  const { searchParams } = new URL(request.url)
  return {
    isWithheld: vacancy !== undefined && isWithheld(vacancy),
    hold: hold && { turn: hold.turn, reasons: hold.reasons, explanation: hold.explanation },
    takedown: takedown && { takedown, mayAppeal: decideAppeal(takedown, now()).ok },
    told: hold && searchParams.has('opnieuw') ? holdText.resubmitted : undefined,
  }
}

/** The requested changes were made: resubmits it to the board. */
export async function resubmit(asked: Asked) {
  const { db, now } = asked.context.get(servicesContext)
  const vacancyId = requireId(asked.request, asked.params.id ?? '')
  const sent = await resubmitVacancy(db, asked.context.get(employerContext), { vacancyId, now: now() })
  if (sent.ok) return redirect(`/mijn-account/vacatures/${vacancyId}?opnieuw`)
  if (sent.reason === 'not-found') return notFound(asked.request)
  return data({ refusal: holdText.resubmitRefusal[sent.reason] }, { status: 409 })
}

/** Appeals against the takedown, in one click. */
export async function appeal(asked: Asked) {
  const { db, now } = asked.context.get(servicesContext)
  const employer = asked.context.get(employerContext)
  const vacancyId = requireId(asked.request, asked.params.id ?? '')
  const takedown = await findTakedownOfVacancy(db, employer, vacancyId)
  if (!takedown) return notFound(asked.request)
  const appealed = await appealTakedown(db, employer, { takedownId: takedown.id, text: null, now: now() })
  if (appealed.ok) return redirect(`/mijn-account/vacatures/${vacancyId}`)
  return data({ refusal: takedownText.appeal.refusal[appealed.reason] }, { status: 409 })
}

const findChoices = async (asked: RequestArgs) => {
  const { db } = asked.context.get(servicesContext)
  return listChoices(asked, await listReference(db), await listColleagues(db, asked.context.get(employerContext)))
}

type People = Awaited<ReturnType<typeof listColleagues>>

async function listChoices({ context }: RequestArgs, reference: Reference, people: People): Promise<Choices> {
  const { db } = context.get(servicesContext)
  const employer = context.get(employerContext)
  const [companies, places] = await Promise.all([listOwnCompanies(db, employer), listPlaces(db)])
  const named = (list: { id: number; title: string }[]) =>
    list.map(({ id, title }) => ({ value: String(id), label: title }))
  return {
    companies: companies.map(({ id, name }) => ({ value: String(id), label: name })),
    places: named(places).sort((one, other) => one.label.localeCompare(other.label, 'nl')),
    professions: named(reference.professions),
    employments: named(reference.employments),
    educations: named(reference.educations),
    colleagues: colleagueOptions(people),
  }
}

const manyOf = new Set(['professionIds', 'employmentIds', 'educationIds', 'declaredReasons'])

/** The form's fields as they were typed: this is how an invalid draft is stored. */
function typedIn(form: FormData) {
  const typed: Record<string, string | string[]> = {}
  for (const name of new Set(form.keys())) {
    const values = form.getAll(name).filter((value) => typeof value === 'string')
    if (!(name in vacancyForm.labels) || values.length === 0) continue
    typed[name] = values.length === 1 && !manyOf.has(name) ? values[0]! : values
  }
  const questions = typedQuestionsIn(Object.fromEntries(form))
  return { ...typed, ...(questions.length > 0 && { questions }) }
}

/** The page that the form is on; a form that was loaded before an upgrade does not say. */
function pageIn(form: FormData): Page | undefined {
  const savedFrom = z.uuid().safeParse(form.get('savedFrom'))
  const version = form.get('version')
  return savedFrom.success
    ? { savedFrom: savedFrom.data, version: version === null ? null : String(version) }
    : undefined
}

/** Saves the whole form; if it is invalid, stores it as a draft and shows the errors. */
export async function saveVacancyForm(asked: Asked) {
  const { db, now } = asked.context.get(servicesContext)
  const employer = asked.context.get(employerContext)
  const received = await receiveForm(asked, vacancyForm)
  const form = await readBody(asked)
  const id = idIn(asked) ?? readEntryId(form.get('draftId'))
  const page = pageIn(form)
  if (!received.ok) {
    if (received.answer instanceof Response) return received.answer
    const kept = await saveDraft(db, employer, { id, typed: typedIn(form), page, now: now() })
    const { data: answer, init } = received.answer
    const draft = { draftId: kept.ok ? kept.value.id : id, isKept: kept.ok }
    return data({ ...answer, ...draft, savedFrom: page?.savedFrom }, init ?? undefined)
  }
  const { fields } = received
  const saving = { ...fields, headerImageId: received.files.headerImage[0]?.id ?? null }
  const saved = await saveVacancy(db, employer, { id, fields: saving, page, now: now() })
  if (saved.ok) {
    await keepDescriptions(asked, received.files.headerImage, headerAspect)
    const posts = form.get('daarna') === 'plaats'
    return redirect(
      posts
        ? `/mijn-account/vacatures-overzicht?bevestig=post&vacature=${saved.value.id}`
        : `/mijn-account/vacatures/${saved.value.id}?bewaard`,
    )
  }
  if (saved.reason === 'not-found') return notFound(asked.request)
  if (saved.reason === 'unknown-choice') {
    const told = { ...(await tellGone(asked, fields, received.refuse)), draftId: id, savedFrom: page?.savedFrom }
    return data(told, { status: 400 })
  }
  if (saved.reason === 'unlawful') {
    const { data: answer, init } = refuseUnlawful(received.refuse, saved.finding, fields.questions)
    return data({ ...answer, draftId: id, savedFrom: page?.savedFrom }, init ?? undefined)
  }
  const { data: answer, init } = received.refuse(saved, text.saveRefusal, fieldOfRefusal)
  const meanwhile =
    saved.reason === 'changed'
      ? await findMeanwhile(db, employer, {
          id: id!,
          form,
          choices: await findChoices(asked),
          headerImageId: saving.headerImageId,
          nameOf: async (fileId) => (await storedPictures(asked, [fileId]))[0]?.name,
        })
      : undefined
  return data({ ...answer, draftId: id, savedFrom: page?.savedFrom, ...meanwhile }, init ?? undefined)
}

/** Reports at each field which options were removed meanwhile, with the lists as they are now. */
async function tellGone(asked: Asked, fields: Chosen, refuse: Refuse) {
  const { db } = asked.context.get(servicesContext)
  const { data: answer } = refuse({ reason: 'unknown-choice' }, text.saveRefusal)
  const gone = await findGoneChoices(db, fields)
  if (gone.length === 0) return answer
  const error = Object.fromEntries(gone.map(({ name, titles }) => [name, [text.goneChoice(titles)]]))
  return { ...answer, result: { ...answer.result, error }, choices: await findChoices(asked) }
}

/** Reports at the field why it is not allowed: without script the check next to the form only knows what was saved. */
function refuseUnlawful(refuse: Refuse, finding: Finding, questions: readonly Question[]) {
  const row = questions.findIndex(({ question }) => question === finding.sentence)
  const field = finding.field === 'questions' ? `questions[${row}].question` : finding.field
  return refuse({ reason: 'unlawful' }, { unlawful: sayFinding(finding) }, { unlawful: field })
}

type Refuse = Extract<Awaited<ReturnType<typeof receiveForm>>, { ok: true }>['refuse']

const fieldOfRefusal = {
  'slug-taken': 'slug',
  'unknown-company': 'companyId',
  'has-applications': 'companyId',
  'unknown-coordinator': 'coordinatorId',
  'last-day': 'lastDay',
} as const

/** Stores a draft while someone types, without validating it. */
export async function keepDraft(asked: RequestArgs) {
  const { db, now } = asked.context.get(servicesContext)
  const form = await readBody(asked)
  const id = readEntryId(form.get('draftId'))
  const employer = asked.context.get(employerContext)
  const kept = await saveDraft(db, employer, { id, typed: typedIn(form), page: pageIn(form), now: now() })
  if (!kept.ok) return Response.json({ reason: kept.reason }, { status: kept.reason === 'not-found' ? 404 : 409 })
  const at = localTime(now())
  return Response.json({ id: kept.value.id, at }, { headers: { 'cache-control': 'no-store' } })
}
