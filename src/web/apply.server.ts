import { randomUUID } from 'node:crypto'
import { data, redirect } from 'react-router'
import { localDay } from '#basics/dutch-date.ts'
import type { ApplyAnswer } from '#features/applications/components/apply-form.tsx'
import { apply } from '#features/applications/application.commands.server.ts'
import { applicationFields } from '#features/applications/application.fields.ts'
import { applicationText } from '#features/applications/application.text.ts'
import { decideSubmission, readFormToken, writeFormToken } from '#features/applications/form-token.rules.ts'
import type { KeptUpload } from '#features/media/components/upload-field.tsx'
import { findUnkeptFile } from '#features/media/file.queries.server.ts'
import { receiveDocument } from '#features/media/upload.commands.server.ts'
import { uploadText } from '#features/media/upload.text.ts'
import type { Site } from '#features/regions/site.rules.ts'
import { readForm } from '#ui/form.ts'
import type { Services } from '../services.ts'

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
 * What both apply pages do with a submitted form: look whether a person sent it, take in the files, check the fields,
 * apply. Refused, the answer holds everything that was typed and every file that was good.
 */
export async function handleApplication({ services, site, request, address, target }: Submitted) {
  const { db, now, limits } = services
  const moment = now()
  const form = await readBody(request)

  const submission = readForm(form, applicationFields({ today: localDay(moment) }))
  const uploads = {
    cv: await readUpload(services, form, 'cv'),
    motivation: await readUpload(services, form, 'motivation'),
  }
  const refuse = (status: number, notices: string[] = [], headers?: HeadersInit) =>
    data({ answer: answerOf(submission, uploads, notices), token: freshToken(services, form) }, { status, headers })

  const token = readFormToken(services.formTokens.open(String(form.get('token') ?? '')))
  const decision = decideSubmission({ token, trap: String(form.get('bedrijfsnaam') ?? ''), now: moment })
  if (!decision.ok) return refuse(400, [applicationText.bot[decision.reason]])

  const fields = submission.status === 'success' ? submission.value : undefined
  const needsLetter = form.get('motivationKind') === 'file' && !uploads.motivation.file && !uploads.motivation.error
  if (needsLetter) uploads.motivation.error = applicationText.wrong.motivationFile
  if (!fields || uploads.cv.error || uploads.motivation.error) return refuse(400)

  const wait = (await limits.applyPerAddress(address)) ?? (await limits.applyPerEmail(fields.email))
  if (wait !== undefined) {
    return refuse(429, [applicationText.tooOften(Math.ceil(wait / 60))], { 'retry-after': String(wait) })
  }

  const applied = await apply(db, {
    target,
    fields,
    cvFileId: uploads.cv.file?.id,
    motivationFileId: uploads.motivation.file?.id,
    key: decision.value.key,
    links: linksOf(services, site),
    now: moment,
  })
  if (!applied.ok && applied.reason === 'not-found') return undefined
  if (!applied.ok) return refuse(409, [applicationText.refusal[applied.reason]])

  // The mails are in the outbox; whether the mail server takes them now or later is not the applicant's concern.
  void services.sendMail().catch((error: unknown) => services.log.error({ error }, 'sending mail broke off'))
  return redirect(`${ownPath(services, applied.value.applicationId)}?verstuurd`)
}

export type Refusal = { answer: ApplyAnswer; token: string }

function ownPath({ applicationTokens }: Services, applicationId: number) {
  return `/sollicitatie/${applicationTokens.sign(String(applicationId))}`
}

function linksOf(services: Services, site: Site) {
  return {
    siteTitle: site.title,
    ownPage: (applicationId: number) => `${site.address}${ownPath(services, applicationId)}`,
    employerPage: (applicationId: number) => `${site.address}/mijn-account/sollicitaties/${applicationId}`,
  }
}

async function readBody(request: Request) {
  try {
    return await request.formData()
  } catch {
    // A body that is no form, or that was cut off: nothing was written yet.
    throw data(null, { status: 400 })
  }
}

type Upload = { file?: { id: number; name: string; sizeBytes: number }; token?: string; error?: string }

/** The file that came now; else the one that came with an earlier try, unless it was taken away. */
async function readUpload({ db, files, keptFileTokens, log }: Services, form: FormData, name: string): Promise<Upload> {
  const sent = form.get(name)
  if (sent instanceof File && sent.name !== '') {
    try {
      const received = await receiveDocument(db, files, sent)
      if (!received.ok) return { error: uploadText.refusal[received.reason](sent.name) }
      return { file: received.value, token: keptFileTokens.sign(String(received.value.id)) }
    } catch (error) {
      log.error({ error }, 'an upload could not be stored')
      return { error: applicationText.uploadFailed }
    }
  }
  const token = String(form.get(`${name}-bewaard`) ?? '')
  const id = form.has(`${name}-weg`) ? undefined : keptFileTokens.open(token)
  const file = id === undefined ? undefined : await findUnkeptFile(db, Number(id))
  return file ? { file, token } : {}
}

function answerOf(
  submission: ReturnType<typeof readForm>,
  uploads: Record<'cv' | 'motivation', Upload>,
  notices: string[],
): ApplyAnswer {
  const keep = ({ file, token, error }: Upload): { kept?: KeptUpload; error?: string } => ({
    kept: file && token ? { token, name: file.name, sizeBytes: file.sizeBytes } : undefined,
    error,
  })
  return {
    result: submission.reply({ formErrors: notices }),
    uploads: { cv: keep(uploads.cv), motivation: keep(uploads.motivation) },
  }
}

/** The same token again, so that a form sent twice stays one application; a new one when it is too old. */
function freshToken(services: Services, form: FormData) {
  const sent = String(form.get('token') ?? '')
  const token = readFormToken(services.formTokens.open(sent))
  const decision = decideSubmission({ token, trap: '', now: services.now() })
  return decision.ok || decision.reason === 'too-fast' ? sent : newFormToken(services)
}
