import { mailSiteIn } from '#features/regions/site.rules.ts'
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { localDay } from '#basics/dutch-date.ts'
import { changePerson } from '#features/applications/application-by-hand.commands.server.ts'
import { personForm } from '#features/applications/application-by-hand.fields.ts'
import { employerText } from '#features/applications/application-employer.text.ts'
import { eraseWithoutDocuments } from '#features/applications/application-erasure.commands.server.ts'
import { lockOwnApplication } from '#features/applications/application-lock.commands.server.ts'
import { apply } from '#features/applications/application.commands.server.ts'
import { applicationFields } from '#features/applications/application.fields.ts'
import { applicationLinks } from '#features/applications/application-link.rules.ts'
import type { ApplyRefusal } from '#features/applications/application.rules.ts'
import { sharePersonalRules } from '#features/applications/personal-field.commands.server.ts'
import { findPersonalRules } from '#features/applications/personal-field.queries.server.ts'
import { findRegionSlugOf } from '#features/applications/application.queries.server.ts'
import { applicationText } from '#features/applications/application.text.ts'
import { receiveUpload } from '#features/media/upload.commands.server.ts'
import { uploadText } from '#features/media/upload.text.ts'
import { callerOf, type RateLimit } from '#platform/rate-limit.server.ts'
import { findSite, listRegions } from '#features/regions/region.queries.server.ts'
import { findQuestions } from '#features/vacancies/vacancy.queries.server.ts'
import { mostQuestions, type Question, questionKey, writeAsked } from '#features/vacancies/vacancy-question.rules.ts'
import { meanwhileText } from '#ui/forms/meanwhile.text.ts'
import { ApiError, applicationError, notFound, tooManyRequests, validationError } from '../api-error.ts'
import { asEmployer } from '../dialect/audience.ts'
import { changeOne, readRelationChange } from '../dialect/relation-change.ts'
import { invalidFields, requireTargets } from '../dialect/write.server.ts'
import { carrier, type Incoming, type WriteCall, type Writes } from '../dialect/collection.server.ts'

const {
  asked: _asked,
  isAnonymousFirst: _promised,
  ...shape
} = applicationFields({ today: '2026-01-01', regionIds: [], questions: [] }).shape

/** The same fields as the page's, with the answers as a list. */
const described = z.object({
  ...shape,
  answers: z
    .array(z.string().nullable())
    .max(mostQuestions)
    .describe(
      'One for each of the `questions` of the vacancy, in their order: `yes` or `no`, one of its options, or a text. `null` or nothing is no answer.',
    )
    .optional(),
})

/** Anyone may apply, through the same command as the page; documents are sent as parts of the body. */
export const applicationWrites: Writes = {
  fields: described,
  relations: {
    vacancy: { field: 'vacancyId', isMany: false },
    company: { field: 'companyId', isMany: false },
    alertRegions: { field: 'alertRegions', isMany: true },
  },
  needsOneOf: ['vacancy', 'company'],
  changes: { fields: personForm({ today: '2026-01-01' }).schema, relations: {} },
  wait: { create: ({ limits }, address) => limits.applyPerAddress(address) },
  // gap 21: only what is accepted counts.
  giveBack: ({ limits }, address) => limits.applyPerAddress.giveBack(address),
  files: ['cv', 'motivation'],
  receive,
  create,
  update,
  delete: remove,
}

type Received = {
  data: Record<string, unknown>
  cvFileId: number | undefined
  motivationFileId: number | undefined
  key: string
  links: ReturnType<typeof applicationLinks>
  siteId: number
  alertHashOf: (email: string) => string
  applyMailPerEmail: RateLimit
  /** Counts an accepted application; returns how many seconds until another is allowed, if it must wait. */
  wait: (email: string) => Promise<number | undefined>
}
const received = carrier<Received>()

async function receive(incoming: Incoming) {
  const { services, data, address, host, idempotencyKey } = incoming
  const { db, env, limits } = services
  const email = typeof data.email === 'string' ? data.email.trim().toLowerCase() : ''
  const chosenSlug = await findRegionSlugOf(db, targetOf(data))
  const site = await findSite(db, { host, chosenSlug, baseAddress: env.BASE_ADDRESS })
  if (!site) throw new ApiError('ServiceUnavailableError', 'The board has no regions yet')
  return received.put({
    data,
    cvFileId: await receiveFile(incoming, 'cv'),
    motivationFileId: await receiveFile(incoming, 'motivation'),
    // Includes the sender, so that one program's key cannot collide with another's.
    key: idempotencyKey === undefined ? randomUUID() : `api ${email} ${idempotencyKey}`,
    links: applicationLinks(services.applicationSigners, mailSiteIn(site)),
    siteId: site.region.id,
    alertHashOf: services.alertHashOf,
    applyMailPerEmail: limits.applyMailPerEmail,
    wait: (to) => limits.applyPerEmail(`${callerOf(address)} ${to}`),
  })
}

async function receiveFile({ services, files, address }: Incoming, name: 'cv' | 'motivation') {
  const file = files.get(name)
  if (!file) return undefined
  const wait = await services.limits.uploadPerAddress(address)
  if (wait !== undefined) throw tooManyRequests(wait)
  const stored = await receiveUpload(services, { upload: file, kind: 'document' })
  if (stored.ok) return stored.value.id
  const message = uploadText.refusal[stored.reason](file.name, 'document')
  throw validationError(message, { errors: [{ path: [name], message, name: 'ValidationError' }] })
}

async function create(call: WriteCall) {
  const { tx } = call
  const { now } = call.asker
  const { data, wait, ...rest } = received.take(call.data)
  const regionIds = (await listRegions(tx)).map(({ id }) => id)
  const alertRegions = data.alertRegions === undefined ? [] : idsIn(data.alertRegions, 'alertRegions')
  await requireTargets(call, 'alertRegions', alertRegions)
  const target = targetOf(data)
  const questions = target.kind === 'vacancy' ? await findQuestions(tx, target.vacancyId) : []
  const fields = applicationFields({
    today: localDay(now),
    personal: await findPersonalRules(tx),
    regionIds,
    questions,
  }).safeParse({
    ...withoutNull(data),
    // Not an attribute, as no response contains it: in a form-encoded body it stays text.
    privacyConsent: data.privacyConsent === 'true' || data.privacyConsent,
    // As text, like the values of the form's checkboxes.
    alertRegions: alertRegions.map(String),
    motivationKind: rest.motivationFileId === undefined ? 'text' : 'file',
    answers: answersIn(data.answers, questions),
    asked: writeAsked(questions),
  })
  if (!fields.success) throw invalidFields(inOrder(fields.error, questions))
  const seconds = await wait(fields.data.email)
  if (seconds !== undefined) throw tooManyRequests(seconds)

  const applied = await apply(tx, { ...rest, target, fields: fields.data, now })
  if (applied.ok) return applied.value.applicationId
  if (applied.reason === 'not-found') {
    const message = 'Apply to a vacancy or a company that exists'
    const errors = [{ path: ['vacancy'], message, name: 'ValidationError' }]
    throw validationError(message, { errors, userMessage: applicationText.refusal.unknown })
  }
  throw refusals[applied.reason]()
}

/** Corrects an applicant's personal details, as on the page; other fields are ignored. */
async function update({ tx, asker: { actor, now }, data, id }: WriteCall & { id: number }) {
  const employer = asEmployer(actor)
  await sharePersonalRules(tx)
  const current = await lockOwnApplication(tx, employer, id)
  if (!current) throw notFound()
  const { schema } = personForm({ today: localDay(now), personal: await findPersonalRules(tx) })
  const changed = Object.fromEntries(Object.entries(data).map(([name, value]) => [name, value ?? undefined]))
  const fields = schema.safeParse({ ...withoutNull(current), ...changed })
  if (!fields.success) throw invalidFields(fields.error)
  const saved = await changePerson(tx, employer, { applicationId: id, fields: fields.data, now })
  if (saved.ok) return id
  if (saved.reason === 'not-found') throw notFound()
  const isHidden = saved.reason === 'hidden'
  throw applicationError(
    isHidden ? 'Who sent it is not shown yet' : 'It was changed too often',
    { ...employerText.refusal, ...meanwhileText.refusal }[saved.reason],
  )
}

/** Erases the application before its day; a scheduled job removes its files. */
async function remove({ tx, asker: { actor, now, mailing }, id }: Omit<WriteCall, 'data'> & { id: number }) {
  const { baseAddress } = mailing
  const erased = await eraseWithoutDocuments(tx, asEmployer(actor), { applicationId: id, baseAddress, now })
  if (!erased.ok) throw notFound()
}

const refusals: Record<ApplyRefusal, () => ApiError> = {
  closed: () => applicationError('This vacancy is closed', applicationText.refusal.closed),
  unanswered: () =>
    applicationError('Nobody of this company can read applications', applicationText.refusal.unanswered),
  external: () => applicationError('Apply on the site of the company', applicationText.refusal.external),
  'questions-changed': () =>
    applicationError('The vacancy asks other questions by now', applicationText.refusal['questions-changed']),
  'file-gone': () => applicationError('A file is gone', applicationText.refusal['file-gone']),
  'key-taken': () =>
    new ApiError('ConflictError', 'This Idempotency-Key was used for something else', {
      userMessage: applicationText.refusal['key-taken'],
    }),
}

/** Refuses more answers than there are questions: such a program does not know the questions. */
function answersIn(given: unknown, questions: readonly Question[]) {
  if (given === undefined || given === null) return {}
  if (!Array.isArray(given) || given.length > questions.length) {
    const message = `Give the answers to the ${questions.length} questions of the vacancy as a list, in their order`
    throw validationError(message, { errors: [{ path: ['answers'], message, name: 'ValidationError' }] })
  }
  return Object.fromEntries(questions.map((question, index) => [questionKey(question), given[index] ?? undefined]))
}

/** Errors identify an answer by its index. */
function inOrder({ issues }: z.ZodError, questions: readonly Question[]) {
  const keys: PropertyKey[] = questions.map(questionKey)
  return new z.ZodError(
    issues.map((issue) => {
      const [field, key, ...rest] = issue.path
      return field === 'answers' && key !== undefined ? { ...issue, path: [field, keys.indexOf(key), ...rest] } : issue
    }),
  )
}

function targetOf({ vacancy, company }: Record<string, unknown>) {
  if (vacancy !== undefined && vacancy !== null) {
    return { kind: 'vacancy' as const, vacancyId: oneIn(vacancy, 'vacancy') }
  }
  if (company !== undefined && company !== null) {
    return { kind: 'company' as const, companyId: oneIn(company, 'company') }
  }
  const message = employerText.form.noVacancy
  throw validationError(message, { errors: [{ path: ['vacancy'], message, name: 'ValidationError' }] })
}

const oneIn = (value: unknown, name: string) => changeOne(undefined, readRelationChange(value, [name]), [name]) ?? 0

function idsIn(value: unknown, name: string) {
  const change = readRelationChange(value, [name])
  return change.kind === 'set' ? change.ids : change.connect
}

function withoutNull(data: Record<string, unknown>) {
  return Object.fromEntries(Object.entries(data).filter(([, value]) => value !== null))
}
