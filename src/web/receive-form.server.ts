import { randomUUID } from 'node:crypto'
import { data } from 'react-router'
import type { z } from 'zod'
import { findUnkeptFile } from '#features/media/file.queries.server.ts'
import { receiveUpload } from '#features/media/upload.commands.server.ts'
import type { UploadKind } from '#features/media/upload.rules.ts'
import { uploadText } from '#features/media/upload.text.ts'
import type { FormAnswer } from '#ui/form.ts'
import { formName, keptName, leaveOutName, tokenName } from '#ui/form.rules.ts'
import { formMessage } from '#ui/form.text.ts'
import { decideSubmission, readFormToken, trapName, writeFormToken } from '#ui/form-token.rules.ts'
import { readForm } from '#ui/form.ts'
import type { Services } from '../services.ts'
import { readBody } from './read-body.ts'

/** For a form that anyone may send: proves when it was shown, and makes sending it twice recognisable. */
export function newFormToken({ formTokens, now }: Pick<Services, 'formTokens' | 'now'>) {
  return formTokens.sign(writeFormToken({ shownAt: now().getTime(), key: randomUUID() }))
}

export type ReceivedFile = { id: number; name: string; sizeBytes: number }
type FileRule = UploadKind | { kind: UploadKind; max: number }
type FilesOf<Name extends string> = Record<Name, ReceivedFile[]>

type Options<Schema extends z.ZodType, Name extends string> = {
  services: Services
  request: Request
  /** Who sends, for the limits. */
  address: string
  schema: Schema
  /** The fields that hold files, and of which kind. */
  files?: Record<Name, FileRule>
  /** False where something else stops programs: a session, or a limit on tries. */
  needsPerson?: boolean
  /** Names that are never sent back, such as a password. */
  secrets?: string[]
  /** Before a file is stored: an answer when this form was followed up already. */
  beforeFiles?: (sent: { key: string; form: FormData }) => Promise<Response | undefined>
  /** What is wrong with the files as a whole, such as a letter that was promised: a sentence per field. */
  checkFiles?: (sent: { form: FormData; files: FilesOf<Name> }) => Partial<Record<Name, string>>
}

type Refusal = { status?: number; retryAfter?: number; isUsedUp?: boolean; errors?: Record<string, string> }

/**
 * Takes in a form that was sent: whether a person sent it, its files, its fields. What comes out is what the schema made
 * of it, or the answer to give, which holds everything that was typed and every file that was good. `refuse` makes such
 * an answer later, when the feature refuses.
 */
export async function receiveForm<Schema extends z.ZodType, Name extends string = never>(
  options: Options<Schema, Name>,
) {
  const { services, request, address, schema, files: rules = {} as Record<Name, FileRule> } = options
  const { needsPerson = true, secrets = [], beforeFiles, checkFiles } = options
  const moment = services.now()
  const form = await readBody(request)
  const submission = readForm(form, schema)
  const uploads = emptyUploads(rules)

  function answer({
    notices = [],
    isUsedUp = false,
    errors = {},
    done,
  }: Refusal & { notices?: string[]; done?: string }): FormAnswer {
    const fieldErrors = Object.fromEntries(Object.entries(errors).map(([name, error]) => [name, [error]]))
    return {
      form: textIn(form, formName),
      result: submission.reply({
        formErrors: notices,
        fieldErrors,
        hideFields: [...secrets, tokenName, trapName],
      }) as FormAnswer['result'],
      uploads: Object.fromEntries(Object.entries<Upload>(uploads).map(([name, upload]) => [name, tellUpload(upload)])),
      token: !needsPerson ? undefined : isUsedUp ? newFormToken(services) : textIn(form, tokenName),
      at: moment.getTime(),
      done,
    }
  }

  /** The form comes back, with why. */
  function refuse(notices: string[], { status = 400, retryAfter, ...more }: Refusal = {}) {
    const headers = retryAfter ? { 'retry-after': String(retryAfter) } : undefined
    return data(answer({ notices, ...more }), { status, headers })
  }
  const refused = (...why: Parameters<typeof refuse>) => ({ ok: false, answer: refuse(...why) }) as const

  const token = readFormToken(services.formTokens.open(textIn(form, tokenName)))
  const decision = !needsPerson
    ? ({ ok: true, value: { key: '' } } as const)
    : decideSubmission({ token, trap: textIn(form, trapName), now: moment })
  // Nothing of a form that no person sent is stored: only files that came with an earlier try are shown again.
  if (!decision.ok && decision.reason !== 'stale') {
    await findKept(services, form, rules, uploads)
    const isForged = decision.reason === 'forged'
    return refused([formMessage(isForged ? 'stale' : decision.reason)], { isUsedUp: isForged })
  }

  const followedUp = await beforeFiles?.({ key: decision.ok ? decision.value.key : token!.key, form })
  if (followedUp) return { ok: false, answer: followedUp } as const

  const wait = await takeFiles(services, form, rules, uploads, address)
  if (wait !== undefined) {
    return refused([formMessage('tooManyFiles', Math.ceil(wait / 60))], { status: 429, retryAfter: wait })
  }
  if (!decision.ok) return refused([formMessage('stale')], { isUsedUp: true })

  // The form asked something of itself, without script: a row more, a row less.
  if (submission.status === undefined) return { ok: false, answer: data(answer({}), { status: 200 }) } as const

  const received = Object.fromEntries(
    Object.entries<Upload>(uploads).map(([name, { files }]) => [name, files.map(({ file }) => file)]),
  ) as FilesOf<Name>
  const wrong = checkFiles?.({ form, files: received }) ?? {}
  for (const [name, error] of Object.entries<string | undefined>(wrong)) uploads[name as Name].error ??= error
  const hasWrongFile = Object.values<Upload>(uploads).some(({ error }) => error !== undefined)
  if (submission.status !== 'success' || hasWrongFile) return refused([])

  return {
    ok: true,
    fields: submission.value as z.output<Schema>,
    files: received,
    key: decision.value.key,
    refuse,
    /** The page stays, and says what was done. */
    stay: (done: string) => data(answer({ done, isUsedUp: true })),
  } as const
}

type Upload = { files: { file: ReceivedFile; token: string }[]; error?: string }
type Uploads<Name extends string> = Record<Name, Upload>

function emptyUploads<Name extends string>(rules: Record<Name, FileRule>) {
  return Object.fromEntries(Object.keys(rules).map((name) => [name, { files: [] }])) as unknown as Uploads<Name>
}

function tellUpload({ files, error }: Upload) {
  return { kept: files.map(({ file, token }) => ({ token, name: file.name, sizeBytes: file.sizeBytes })), error }
}

/** Takes in every file. Answers after how many seconds more may come, when this address sent too many. */
async function takeFiles<Name extends string>(
  services: Services,
  form: FormData,
  rules: Record<Name, FileRule>,
  uploads: Uploads<Name>,
  address: string,
) {
  const names = Object.keys(rules) as Name[]
  await findKept(services, form, rules, uploads)
  for (const name of names) {
    const { kind, max } = readRule(rules[name])
    const upload = uploads[name]
    const sent = sentFiles(form, name)
    if (max > 1 && upload.files.length + sent.length > max) upload.error = uploadText.atMost(max)
    for (const file of upload.error ? [] : sent) {
      const wait = await services.limits.uploadPerAddress(address)
      if (wait !== undefined) return wait
      const taken = await takeFile(services, file, kind)
      if ('error' in taken) upload.error = taken.error
      else upload.files = max > 1 ? [...upload.files, taken] : [taken]
    }
  }
  return undefined
}

/** Stores one file that is what it says, unkept, with the proof that it came. */
export async function takeFile(
  { db, files, keptFileTokens, log }: Services,
  sent: File,
  kind: UploadKind,
): Promise<{ file: ReceivedFile; token: string } | { error: string }> {
  try {
    const received = await receiveUpload(db, files, { upload: sent, kind })
    if (!received.ok) return { error: uploadText.refusal[received.reason](sent.name, kind) }
    return { file: received.value, token: keptFileTokens.sign(String(received.value.id)) }
  } catch (error) {
    log.error({ error }, 'an upload could not be stored')
    return { error: formMessage('uploadFailed') }
  }
}

/** The files that the server has already, unless they were taken away or replaced. */
async function findKept<Name extends string>(
  { db, keptFileTokens }: Services,
  form: FormData,
  rules: Record<Name, FileRule>,
  uploads: Uploads<Name>,
) {
  for (const name of Object.keys(rules) as Name[]) {
    const { max } = readRule(rules[name])
    // Also when the new file is refused: the one before it must not go along unnoticed.
    const isReplaced = max === 1 && sentFiles(form, name).length > 0
    if (isReplaced) continue
    const leftOut = form.getAll(leaveOutName(name)).map(String)
    const tokens = [...new Set(form.getAll(keptName(name)).map(String))]
      .filter((token) => !leftOut.includes(token) && !leftOut.includes('on'))
      .slice(0, max)
    for (const token of tokens) {
      const id = keptFileTokens.open(token)
      const file = id === undefined ? undefined : await findUnkeptFile(db, Number(id))
      if (file) uploads[name].files.push({ file, token })
    }
  }
}

/** A browser sends a file without a name where none was chosen. */
function sentFiles(form: FormData, name: string) {
  return form.getAll(name).filter((file): file is File => file instanceof File && file.name !== '')
}

function readRule(rule: FileRule) {
  return typeof rule === 'string' ? { kind: rule, max: 1 } : rule
}

function textIn(form: FormData, name: string) {
  return String(form.get(name) ?? '')
}
