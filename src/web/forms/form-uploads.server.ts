import { isConfirmed } from '#features/accounts/actor.rules.ts'
import { findHeldFile } from '#features/media/file.queries.server.ts'
import { type Crop, readCrop } from '#basics/crop.ts'
import { fileAddress, thumbnailAddress } from '#features/media/file.rules.ts'
import { longestDescription } from '#features/media/image.rules.ts'
import { receiveUpload } from '#features/media/upload.commands.server.ts'
import { maxUploadBytes, type UploadKind } from '#features/media/upload.rules.ts'
import { uploadText } from '#features/media/upload.text.ts'
import { fileFormLimits } from '#platform/form-body.server.ts'
import type { FormAnswer, KeptPicture, KeptUpload } from '#ui/forms/form.ts'
import type { FileRule } from '#ui/forms/form-description.rules.ts'
import { cropName, describedName, keptName, leaveOutName } from '#ui/forms/form.rules.ts'
import { formMessage } from '#ui/forms/form.text.ts'
import type { Services } from '../../services.ts'
import { callerContext, requestContext, servicesContext } from '../context.ts'
import { readBody, type RequestArgs } from './read-body.server.ts'

export type ReceivedFile = {
  id: number
  name: string
  sizeBytes: number
  preview?: string
  /** For a picture: its description and crop as well. */
  picture?: KeptPicture
}
export type UploadRules = Record<string, FileRule<UploadKind>>

type Upload = { files: { file: ReceivedFile; token: string }[]; error?: string }
/** The received files per file field. */
export type Uploads = Record<string, Upload>

export function emptyUploads(rules: UploadRules): Uploads {
  return Object.fromEntries(Object.keys(rules).map((name) => [name, { files: [] }]))
}

/** The same in the form that the page shows: the accepted files, and any error. */
export function tellUploads(uploads: Uploads): FormAnswer['uploads'] {
  return Object.fromEntries(
    Object.entries(uploads).map(([name, { files, error }]) => [
      name,
      { kept: files.map(({ file, token }) => uploadOf(file, token)), error },
    ]),
  )
}

export function uploadOf({ name, sizeBytes, preview, picture }: ReceivedFile, token: string): KeptUpload {
  return { token, name, sizeBytes, preview, picture }
}

/**
 * The form; and, if this address sent too many files, the seconds until it may send more: the new files are left out.
 * If the form was read before, that must have been with the same file fields, or its files would be lost.
 */
export async function readWithFiles(sent: RequestArgs, rules: UploadRules) {
  const { limits } = sent.context.get(servicesContext)
  const request = sent.context.get(requestContext)
  const most = Object.values(rules).reduce((total, { max = 1 }) => total + max, 0)
  if (most === 0) return { form: await readBody(sent), wait: undefined }

  const fields = Object.keys(rules)
  if (!request.form) request.uploads = { fields }
  const { uploads } = request
  if (!uploads || !fields.every((name) => uploads.fields.includes(name)))
    throw new Error(`The form was read without its files (${fields.join(', ')}): name them in formActions`)
  const form = await readBody(sent, {
    // Slightly more than allowed, so that the form can be shown again with an error.
    limits: { ...fileFormLimits({ files: most, fileBytes: maxUploadBytes }), files: most + 2 },
    mayTake: async (name) => {
      if (!Object.hasOwn(rules, name)) return false
      uploads.waitSeconds ??= await limits.uploadPerAddress(request.address)
      return uploads.waitSeconds === undefined
    },
  })
  return { form, wait: uploads.waitSeconds }
}

/** Stores every acceptable file. While this address must wait, only files that were uploaded earlier remain. */
export async function takeFiles(
  services: Services,
  form: FormData,
  rules: UploadRules,
  { uploads, isWaiting, holder }: { uploads: Uploads; isWaiting: boolean; holder: Holder },
) {
  await findKept(services, form, rules, { uploads, holder })
  for (const [name, { kind, max = 1 }] of Object.entries(rules)) {
    const upload = uploads[name]!
    const sent = sentFiles(form, name)
    const isTooMany = max > 1 && upload.files.length + sent.length > max
    if (isTooMany) upload.error = uploadText.atMost(max)
    for (const file of isTooMany ? [] : sent) {
      if (isWaiting && file.size === 0) continue
      const taken = await takeFile(services, file, { kind, holder })
      if ('error' in taken) upload.error = taken.error
      else upload.files = max > 1 ? [...upload.files, taken] : [taken]
    }
  }
}

/** The sender of the files, who may use them afterwards: a signed-in user, or undefined for a visitor. */
export type Holder = { accountId: number | null; sessionId: number; mayShow: boolean } | undefined

/** A public form treats everyone as a visitor. */
export function holderOf({ context }: Pick<RequestArgs, 'context'>, { isPublic }: { isPublic: boolean }): Holder {
  const { actor, sessionId } = context.get(callerContext)
  if (isPublic || actor.role === 'visitor' || sessionId === undefined) return undefined
  const isAdmin = actor.role === 'admin'
  return { accountId: isAdmin ? null : actor.accountId, sessionId, mayShow: isAdmin || isConfirmed(actor) }
}

/** Stores one acceptable file, not kept yet, with a proof that it was received. */
export async function takeFile(
  services: Services,
  sent: File,
  { kind, holder }: { kind: UploadKind; holder: Holder },
): Promise<{ file: ReceivedFile; token: string } | { error: string; status?: 403 | 503 }> {
  const { log } = services
  // Anyone who knows a picture's address can see it, so its sender must be known.
  if (kind === 'image' && holder && !holder.mayShow) return { error: uploadText.unconfirmed, status: 403 }
  try {
    const received = await receiveUpload(services, { upload: sent, kind, uploader: holder })
    if (!received.ok) return { error: uploadText.refusal[received.reason](sent.name, kind) }
    const file = fileOf(received.value)
    return { file, token: proofOf(services, { id: file.id, kind, sessionId: holder?.sessionId }) }
  } catch (error) {
    log.error({ error }, 'an upload could not be stored')
    return { error: formMessage('uploadFailed'), status: 503 }
  }
}

type Stored = {
  id: number
  name: string
  sizeBytes: number
  key?: string
  formats?: unknown
  width?: number | null
  height?: number | null
  alternativeText?: string | null
  crop?: Crop | null
}

function fileOf({ id, name, sizeBytes, key, ...shown }: Stored): ReceivedFile {
  if (!key?.startsWith('public/')) return { id, name, sizeBytes }
  const { formats, width, height, alternativeText, crop } = shown
  const address = fileAddress(key)!
  const picture =
    width && height
      ? { address, width, height, alternativeText: alternativeText ?? '', crop: crop ?? undefined }
      : undefined
  return { id, name, sizeBytes, preview: thumbnailAddress({ key, formats }) ?? undefined, picture }
}

type Proof = { id: number; kind: UploadKind; sessionId?: number }

/** Proves that a file was received through a form: of this kind, and in this session if its sender was signed in. */
function proofOf({ keptFileTokens }: Services, proof: Proof) {
  return keptFileTokens.sign(JSON.stringify(proof))
}

/** The pictures that a form starts with, in order, in the form that the page shows. */
export async function storedPictures({ context }: Pick<RequestArgs, 'context'>, ids: readonly (number | null)[]) {
  const services = context.get(servicesContext)
  const holder = holderOf({ context }, { isPublic: false })
  const pictures: KeptUpload[] = []
  for (const id of ids) {
    const file = id === null ? undefined : await findHeldFile(services.db, { id, kind: 'image' })
    if (!file) continue
    const token = proofOf(services, { id: file.id, kind: 'image', sessionId: holder?.sessionId })
    pictures.push(uploadOf(fileOf(file), token))
  }
  return pictures
}

/** The files that the server already has, unless they were removed or replaced. */
export async function findKept(
  services: Services,
  form: FormData,
  rules: UploadRules,
  { uploads, holder }: { uploads: Uploads; holder: Holder },
) {
  // A file belongs to one field; to use it twice it must be sent twice.
  const taken = new Set<number>()
  for (const [name, { kind, max = 1 }] of Object.entries(rules)) {
    // Also when the new file is refused: the earlier one must not be submitted unnoticed.
    const isReplaced = max === 1 && sentFiles(form, name).length > 0
    if (isReplaced) continue
    const leftOut = form.getAll(leaveOutName(name)).map(String)
    const sent = form.getAll(keptName(name)).map(String)
    const tokens = [...new Set(sent)]
      .filter((token) => !leftOut.includes(token) && !leftOut.includes('on'))
      .slice(0, max)
    for (const token of tokens) {
      const opened = services.keptFileTokens.open(token)
      if (opened === undefined) continue
      const file = await findProven(services, JSON.parse(opened) as Proof, { kind, holder })
      // The file was received but is gone: the form was open for days, was submitted before, or a virus was found.
      if (file?.scan === 'infected') uploads[name]!.error = uploadText.infected(file.name)
      else if (!file) uploads[name]!.error = uploadText.gone
      if (!file || file.scan === 'infected' || taken.has(file.id)) continue
      taken.add(file.id)
      uploads[name]!.files.push({ file: withWords(fileOf(file), form, { name, at: sent.indexOf(token) }), token })
    }
  }
}

/** A picture with the description and crop from the form. If the form has none, they are unchanged. */
function withWords(file: ReceivedFile, form: FormData, { name, at }: { name: string; at: number }): ReceivedFile {
  const [words, crop] = [describedName(name), cropName(name)].map((given) => form.getAll(given)[at])
  if (!file.picture) return file
  const { alternativeText, crop: before } = file.picture
  return {
    ...file,
    picture: {
      ...file.picture,
      alternativeText: typeof words === 'string' ? words.trim().slice(0, longestDescription) : alternativeText,
      crop: typeof crop === 'string' ? readCrop(crop) : before,
    },
  }
}

/**
 * A proof is valid for one kind of field and one session. What an account already shows belongs to it in every session.
 */
async function findProven({ db }: Services, proof: Proof, { kind, holder }: { kind: UploadKind; holder: Holder }) {
  if (proof.kind !== kind) return undefined
  const file = await findHeldFile(db, { id: proof.id, kind })
  if (!file || proof.sessionId === holder?.sessionId) return file
  return holder && file.keptAt !== null && file.accountId === holder.accountId ? file : undefined
}

/** Browsers send a nameless file for an empty file field. */
function sentFiles(form: FormData, name: string) {
  return form.getAll(name).filter((file): file is File => file instanceof File && file.name !== '')
}
