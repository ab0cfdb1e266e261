import { randomUUID } from 'node:crypto'
import { data, redirect } from 'react-router'
import { localDay } from '#basics/dutch-date.ts'
import type { ApplyAnswer } from '#features/applications/components/apply-form.tsx'
import { apply, findEarlier, isSameSubmission } from '#features/applications/application.commands.server.ts'
import { applicationLinks, ownApplicationPath } from '#features/applications/application-link.rules.ts'
import { applicationFields } from '#features/applications/application.fields.ts'
import { applicationText } from '#features/applications/application.text.ts'
import { decideSubmission, readFormToken, trapName, writeFormToken } from '#features/applications/form-token.rules.ts'
import type { KeptUpload } from '#features/media/components/upload-field.tsx'
import { findUnkeptFile } from '#features/media/file.queries.server.ts'
import { receiveDocument } from '#features/media/upload.commands.server.ts'
import { uploadText } from '#features/media/upload.text.ts'
import type { Site } from '#features/regions/site.rules.ts'
import { readForm } from '#ui/form.ts'
import type { Services } from '../services.ts'
import { readBody } from './read-body.ts'

export function newFormToken({ formTokens, now }: Services) {
  return formTokens.sign(writeFormToken({ shownAt: now().getTime(), key: randomUUID() }))
}

type Submitted = {
  services: Services
  site: Site
  request: Request
  /** Who sends, for the limits. */
  address: string
  target: Parameters<typeof apply>[1]['target']
}

/**
 * What both apply pages do with a submitted form: look whether a person sent it, and whether it was sent before; take in
 * the files, check the fields, apply. Refused, the answer holds everything that was typed and every file that was good.
 */
export async function handleApplication({ services, site, request, address, target }: Submitted) {
  const { db, now, limits } = services
  const moment = now()
  const form = await readBody(request)
  const regionIds = site.regions.map(({ id }) => id)
  const submission = readForm(form, applicationFields({ today: localDay(moment), regionIds }))

  const uploads: Uploads = { cv: {}, motivation: {} }
  const refuse = (status: number, notices: string[] = [], { token = sentToken(form), retryAfter = 0 } = {}) =>
    data(
      { answer: answerOf(submission, uploads, notices, moment), token },
      { status, headers: retryAfter ? { 'retry-after': String(retryAfter) } : undefined },
    )

  const token = readFormToken(services.formTokens.open(sentToken(form)))
  const decision = decideSubmission({ token, trap: String(form.get(trapName) ?? ''), now: moment })
  // Nothing of a form that no person sent is stored: only files that came with an earlier try are shown again.
  if (!decision.ok && decision.reason !== 'stale') {
    await findKeptUploads(services, form, uploads)
    const fresh = decision.reason === 'forged' ? newFormToken(services) : sentToken(form)
    return refuse(400, [applicationText.bot[decision.reason]], { token: fresh })
  }

  // Before the files are looked at: of a form that is sent twice they were kept the first time.
  const earlier = token && (await findEarlier(db, token.key))
  const email = String(form.get('email') ?? '')
    .trim()
    .toLowerCase()
  if (earlier && isSameSubmission(earlier, { target, fields: { email } })) return toOwnPage(services, earlier.id)

  const uploadWait = await receiveUploads(services, form, uploads, address)
  if (uploadWait !== undefined) {
    return refuse(429, [applicationText.tooManyFiles(Math.ceil(uploadWait / 60))], { retryAfter: uploadWait })
  }
  if (earlier) return refuse(409, [applicationText.refusal['key-taken']], { token: newFormToken(services) })
  if (!decision.ok) return refuse(400, [applicationText.bot[decision.reason]], { token: newFormToken(services) })

  const needsLetter = form.get('motivationKind') === 'file' && !uploads.motivation.file && !uploads.motivation.error
  if (needsLetter) uploads.motivation.error = applicationText.wrong.motivationFile
  if (submission.status !== 'success' || uploads.cv.error || uploads.motivation.error) return refuse(400)

  const fields = submission.value
  const wait = (await limits.applyPerAddress(address)) ?? (await limits.applyPerEmail(fields.email))
  if (wait !== undefined) return refuse(429, [applicationText.tooOften(Math.ceil(wait / 60))], { retryAfter: wait })

  const applied = await apply(db, {
    target,
    fields,
    cvFileId: uploads.cv.file?.id,
    motivationFileId: uploads.motivation.file?.id,
    key: decision.value.key,
    links: applicationLinks(services.applicationTokens.sign, site),
    now: moment,
  })
  if (!applied.ok && applied.reason === 'not-found') return undefined
  if (!applied.ok) return refuse(409, [applicationText.refusal[applied.reason]], { token: newFormToken(services) })

  // The mails are in the outbox; whether the mail server takes them now or later is not the applicant's concern.
  void services.sendMail().catch((error: unknown) => services.log.error({ error }, 'sending mail broke off'))
  return toOwnPage(services, applied.value.applicationId)
}

function toOwnPage({ applicationTokens }: Services, applicationId: number) {
  return redirect(`${ownApplicationPath(applicationTokens.sign, applicationId)}?verstuurd`)
}

function sentToken(form: FormData) {
  return String(form.get('token') ?? '')
}

type Upload = { file?: { id: number; name: string; sizeBytes: number }; token?: string; error?: string }
type Uploads = Record<'cv' | 'motivation', Upload>

/** Takes in both files. Answers after how many seconds more may come, when this address sent too many. */
async function receiveUploads(services: Services, form: FormData, uploads: Uploads, address: string) {
  for (const name of ['cv', 'motivation'] as const) {
    const sent = form.get(name)
    if (!(sent instanceof File) || sent.name === '') continue
    const wait = await services.limits.uploadPerAddress(address)
    if (wait !== undefined) return wait
    uploads[name] = await receiveUpload(services, sent)
  }
  await findKeptUploads(services, form, uploads)
  return undefined
}

async function receiveUpload({ db, files, keptFileTokens, log }: Services, sent: File): Promise<Upload> {
  try {
    const received = await receiveDocument(db, files, sent)
    if (!received.ok) return { error: uploadText.refusal[received.reason](sent.name) }
    return { file: received.value, token: keptFileTokens.sign(String(received.value.id)) }
  } catch (error) {
    log.error({ error }, 'an upload could not be stored')
    return { error: applicationText.uploadFailed }
  }
}

/** Where no file came now: the one that came with an earlier try, unless it was taken away. */
async function findKeptUploads({ db, keptFileTokens }: Services, form: FormData, uploads: Uploads) {
  for (const name of ['cv', 'motivation'] as const) {
    const token = String(form.get(`${name}-bewaard`) ?? '')
    const id = form.has(`${name}-weg`) ? undefined : keptFileTokens.open(token)
    if (uploads[name].file || uploads[name].error || id === undefined) continue
    const file = await findUnkeptFile(db, Number(id))
    if (file) uploads[name] = { file, token }
  }
}

function answerOf(
  submission: ReturnType<typeof readForm>,
  uploads: Uploads,
  notices: string[],
  now: Date,
): ApplyAnswer {
  const keep = ({ file, token, error }: Upload): { kept?: KeptUpload; error?: string } => ({
    kept: file && token ? { token, name: file.name, sizeBytes: file.sizeBytes } : undefined,
    error,
  })
  return {
    result: submission.reply({ formErrors: notices }),
    uploads: { cv: keep(uploads.cv), motivation: keep(uploads.motivation) },
    at: now.getTime(),
  }
}
