import { findUnkeptFile } from '#features/media/file.queries.server.ts'
import { receiveUpload } from '#features/media/upload.commands.server.ts'
import { maxUploadBytes, type UploadKind } from '#features/media/upload.rules.ts'
import { uploadText } from '#features/media/upload.text.ts'
import { fileFormLimits } from '#platform/form-body.server.ts'
import type { FormAnswer } from '#ui/form.ts'
import type { FileRule } from '#ui/form-description.rules.ts'
import { keptName, leaveOutName } from '#ui/form.rules.ts'
import { formMessage } from '#ui/form.text.ts'
import type { Services } from '../../services.ts'
import { requestContext, servicesContext } from '../context.ts'
import { readBody, type Sent } from './read-body.server.ts'

export type ReceivedFile = { id: number; name: string; sizeBytes: number }
export type UploadRules = Record<string, FileRule<UploadKind>>

type Upload = { files: { file: ReceivedFile; token: string }[]; error?: string }
/** What came for each field that holds files. */
export type Uploads = Record<string, Upload>

export function emptyUploads(rules: UploadRules): Uploads {
  return Object.fromEntries(Object.keys(rules).map((name) => [name, { files: [] }]))
}

/** The same as the page has it: every file that was good, and what is wrong. */
export function tellUploads(uploads: Uploads): FormAnswer['uploads'] {
  return Object.fromEntries(
    Object.entries(uploads).map(([name, { files, error }]) => [
      name,
      { kept: files.map(({ file, token }) => ({ token, name: file.name, sizeBytes: file.sizeBytes })), error },
    ]),
  )
}

/** The form, and after how many seconds more files may come when this address sent too many: those are left out. */
export async function readWithFiles(sent: Sent, rules: UploadRules) {
  const { limits } = sent.context.get(servicesContext)
  const { address } = sent.context.get(requestContext)
  const most = Object.values(rules).reduce((total, { max = 1 }) => total + max, 0)
  if (most === 0) return { form: await readBody(sent), wait: undefined }

  let wait: number | undefined
  const form = await readBody(sent, {
    // Some more than there may be, so that the form can come back and say so.
    limits: { ...fileFormLimits({ files: most, fileBytes: maxUploadBytes }), files: most + 2 },
    mayTake: async (name) => {
      if (!Object.hasOwn(rules, name)) return false
      wait ??= await limits.uploadPerAddress(address)
      return wait === undefined
    },
  })
  return { form, wait }
}

/** Stores every file that is what it says. While this address must wait, only what came before that. */
export async function takeFiles(
  services: Services,
  form: FormData,
  rules: UploadRules,
  { uploads, isWaiting }: { uploads: Uploads; isWaiting: boolean },
) {
  await findKept(services, form, rules, uploads)
  for (const [name, { kind, max = 1 }] of Object.entries(rules)) {
    const upload = uploads[name]!
    const sent = sentFiles(form, name)
    const isTooMany = max > 1 && upload.files.length + sent.length > max
    if (isTooMany) upload.error = uploadText.atMost(max)
    for (const file of isTooMany ? [] : sent) {
      if (isWaiting && file.size === 0) continue
      const taken = await takeFile(services, file, kind)
      if ('error' in taken) upload.error = taken.error
      else upload.files = max > 1 ? [...upload.files, taken] : [taken]
    }
  }
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
export async function findKept({ db, keptFileTokens }: Services, form: FormData, rules: UploadRules, uploads: Uploads) {
  // A file is in one field: what would need it twice needs two.
  const taken = new Set<number>()
  for (const [name, { max = 1 }] of Object.entries(rules)) {
    // Also when the new file is refused: the one before it must not go along unnoticed.
    const isReplaced = max === 1 && sentFiles(form, name).length > 0
    if (isReplaced) continue
    const leftOut = form.getAll(leaveOutName(name)).map(String)
    const tokens = [...new Set(form.getAll(keptName(name)).map(String))]
      .filter((token) => !leftOut.includes(token) && !leftOut.includes('on'))
      .slice(0, max)
    for (const token of tokens) {
      const id = keptFileTokens.open(token)
      if (id === undefined) continue
      const file = await findUnkeptFile(db, Number(id))
      // It came and is gone: a form that lay open for days, or one that was sent before.
      if (!file) uploads[name]!.error = uploadText.gone
      if (!file || taken.has(file.id)) continue
      taken.add(file.id)
      uploads[name]!.files.push({ file, token })
    }
  }
}

/** A browser sends a file without a name where none was chosen. */
function sentFiles(form: FormData, name: string) {
  return form.getAll(name).filter((file): file is File => file instanceof File && file.name !== '')
}
