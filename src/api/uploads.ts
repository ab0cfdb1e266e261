import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Actor, isConfirmed } from '#features/accounts/actor.rules.ts'
import { changePicture, lockAccountsShowing } from '#features/companies/company-picture.commands.server.ts'
import {
  addToLibrary,
  type ImageInfo,
  type PreparedImage,
  prepareImage,
  removeImage,
} from '#features/media/image.commands.server.ts'
import { removeFiles } from '#features/media/file.commands.server.ts'
import { storable } from '#basics/bounded-json.ts'
import { readEntryId } from '#basics/entry-id.ts'
import { imageLibraryText } from '#features/media/image-library.text.ts'
import { shareReferenceData } from '#features/reference/reference-lock.commands.server.ts'
import { uploadText } from '#features/media/upload.text.ts'
import type { Tx } from '#platform/db.server.ts'
import type { Services } from '../services.ts'
import { ApiError, applicationError, tooManyRequests, validationError } from './api-error.ts'
import { askerFor } from './asker.ts'
import { listBare } from './bare-list.server.ts'
import { uploadCollection } from './collections/files.server.ts'
import { registry } from './collections.ts'
import { unconfirmed } from './dialect/audience.ts'
import type { Asker } from './dialect/collection.server.ts'
import { compileQuery, type Entry, findEntry } from './dialect/find.server.ts'
import { parseBrackets, readQuery } from './dialect/query-string.ts'
import { idOf } from './entry.server.ts'
import { answerAt } from './methods.ts'
import { reading } from './reading.server.ts'
import type { UploadPart } from './incoming.ts'
import { linkUpload, readLink } from './upload-link.ts'
import { readUpload } from './upload-parts.ts'

/** Pictures, as programs upload and manage them. Answers are not wrapped: a file is flat, a list has no `meta`. */
export function registerUploads(api: FastifyInstance, services: Services) {
  const answer = (handle: Handle) => (request: FastifyRequest, reply: FastifyReply) => handle(services, request, reply)
  answerAt(api, '/upload', { POST: answer(receive) })
  answerAt(api, '/upload/files', { GET: answer(list) })
  answerAt(api, '/upload/files/:id', { GET: answer(findOne), DELETE: answer(remove) })
}

/** How many pictures one call may upload. */
const mostAtOnce = 10

type Handle = (services: Services, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

/** Uploads new files, or with `?id=` replaces the picture or the text of an existing id. */
async function receive(services: Services, request: FastifyRequest) {
  const { id } = parseBrackets(request.url)
  return id === undefined ? add(services, request) : change(services, request, String(id))
}

async function add(services: Services, request: FastifyRequest) {
  const asker = await askerFor(services, request, uploadCollection, 'create')
  // A picture is public as soon as it is stored.
  if (asker.actor.role === 'employer' && !isConfirmed(asker.actor)) throw unconfirmed()
  const { uploads, infos, fields } = await readUpload(services, request, { files: mostAtOnce + 1 })
  if (uploads.length === 0) throw validationError('Files are empty')
  if (uploads.length > mostAtOnce) throw validationError(`At most ${mostAtOnce} files at a time`)
  const link = readLink(fields)
  const { accountId } = ownerOf(asker.actor)
  const images = await prepareAll(services, request, { uploads, accountId })
  const files = await written(services, images, async (tx) => {
    // Linking also saves the employer's entry, whose reference data is locked before the account (decision 019).
    if (link && accountId !== null) await shareReferenceData(tx)
    const added = await addToLibrary(tx, images, { accountId, infos, now: asker.now })
    if (!added.ok) throw added.reason === 'closed' ? credentialsGone() : libraryFull(accountId)
    const ids = added.value
    if (link) await linkUpload(tx, asker, link, ids)
    return Promise.all(ids.map((id) => fileBody(tx, asker, id)))
  })
  return files
}

/** The same error as for every later request of the account. */
const credentialsGone = () => new ApiError('UnauthorizedError', 'Invalid credentials')

function libraryFull(accountId: number | null) {
  return accountId === null
    ? applicationError('The board has enough pictures', imageLibraryText.full.board)
    : applicationError('This account has enough pictures', imageLibraryText.full.account)
}

async function change(services: Services, request: FastifyRequest, text: string) {
  const asker = await askerFor(services, request, uploadCollection, 'update')
  const id = fileId(text)
  const { uploads, infos } = await readUpload(services, request, { files: 2 })
  if (uploads.length > 1) throw validationError('Cannot replace a file with multiple ones')
  const own = { id, ...ownerOf(asker.actor) }
  const images = await prepareAll(services, request, { uploads, accountId: own.accountId })
  const info: ImageInfo = infos[0] ?? {}
  const { body, left } = await written(services, images, async (tx) => {
    const changed = await changePicture(tx, own, { image: images[0], info, now: asker.now })
    if (!changed.ok) throw fileNotFound()
    return { body: await fileBody(tx, asker, id), left: changed.value }
  })
  await removeLeft(services, left)
  return body
}

type Sent = { uploads: UploadPart[]; accountId: number | null }

/** Stores every picture, or none: if one is refused, those before it are removed. */
async function prepareAll(services: Services, { ip }: FastifyRequest, { uploads, accountId }: Sent) {
  const images: PreparedImage[] = []
  try {
    for (const { file } of uploads) images.push(await prepareOne(services, ip, { file, accountId }))
    return images
  } catch (error) {
    await removeAll(services, images)
    throw error
  }
}

async function prepareOne(
  { limits, db, files }: Services,
  address: string,
  { file, accountId }: { file: File; accountId: number | null },
) {
  const wait = await limits.uploadPerAddress(address)
  if (wait !== undefined) throw tooManyRequests(wait)
  const name = storable(file.name)
  const upload = { name, bytes: new Uint8Array(await file.arrayBuffer()) }
  const prepared = await prepareImage(db, files, { upload, accountId })
  if (prepared.ok) return prepared.value
  const userMessage = uploadText.image[prepared.reason](name)
  if (prepared.reason === 'too-large') {
    throw new ApiError('PayloadTooLargeError', `${name} exceeds size limit of 10 MB.`, { userMessage })
  }
  const message = unfit[prepared.reason]
  throw validationError(message, { errors: [{ path: ['files'], message, name: 'ValidationError' }], userMessage })
}

const unfit = {
  empty: 'Files are empty',
  'too-many-pixels': 'This image has more than 50 million pixels',
  'no-image': 'This file is no image that can be read',
}

function removeAll(services: Services, images: readonly PreparedImage[]) {
  return removeLeft(
    services,
    images.map(({ id }) => id),
  )
}

/** Does not affect the response: what is not removed now, the sweep removes later. */
async function removeLeft({ db, files, log }: Services, ids: readonly number[]) {
  await removeFiles(db, files, ids).catch((error: unknown) => log.warn({ error }, 'pictures wait for the sweep'))
}

/** Writes, and removes the stored bytes if the write was refused. */
async function written<Answer>(services: Services, images: PreparedImage[], write: (tx: Tx) => Promise<Answer>) {
  try {
    return await services.db.transaction(write)
  } catch (error) {
    await removeAll(services, images)
    throw error
  }
}

async function list(services: Services, request: FastifyRequest, reply: FastifyReply) {
  const asker = await askerFor(services, request, uploadCollection, 'find')
  const query = compileQuery({ registry, collection: uploadCollection, asker }, readQuery(request.url))
  const { maxPageSize } = uploadCollection
  return (await listBare(services, query, { url: request.url, reply, maxPageSize })).map(flat)
}

async function findOne(services: Services, request: FastifyRequest) {
  const asker = await askerFor(services, request, uploadCollection, 'findOne')
  const id = idOf(request)
  return reading(services, (tx) => fileBody(tx, asker, id))
}

async function remove(services: Services, request: FastifyRequest) {
  const asker = await askerFor(services, request, uploadCollection, 'delete')
  const own = { id: idOf(request), accountId: ownerOf(asker.actor).accountId }
  const { body, left } = await services.db.transaction(async (tx) => {
    const file = await fileBody(tx, asker, own.id)
    await lockAccountsShowing(tx, own.id)
    const removed = await removeImage(tx, own)
    if (!removed.ok) {
      throw removed.reason === 'not-found'
        ? fileNotFound()
        : applicationError('This file is still used', uploadText.inUse)
    }
    return { body: file, left: removed.value }
  })
  await removeLeft(services, left)
  return body
}

/** Null: an admin may manage everyone's pictures. */
function ownerOf(actor: Actor) {
  return { accountId: actor.role === 'employer' ? actor.accountId : null }
}

async function fileBody(tx: Tx, asker: Asker, id: number) {
  const entry = await findEntry(tx, compileQuery({ registry, collection: uploadCollection, asker }, {}), id)
  if (!entry) throw fileNotFound()
  return flat(entry)
}

const flat = ({ id, attributes }: Entry) => ({ id, ...attributes })

const fileNotFound = () => new ApiError('NotFoundError', 'file.notFound')

function fileId(text: string) {
  const id = readEntryId(text)
  if (id === undefined) throw fileNotFound()
  return id
}
