import { fileTypeFromBuffer } from 'file-type'
import { done, refused } from '#basics/result.ts'
import { type Storage, storePrivateFile } from './file.commands.server.ts'
import type { Uploader } from './file.rules.ts'
import { redrawDocument, storeImageOfForm } from './image.commands.server.ts'
import { checkInside, checkOutside, maxUploadBytes, type UploadKind } from './upload.rules.ts'

type Receiving = {
  upload: File
  kind: UploadKind
  /** The uploader's account, if they are signed in; null for the board itself. */
  uploader?: Uploader
}

/**
 * Checks an uploaded file's name, size and content, and stores it if they agree. A signed-in user's picture is prepared
 * for display; everything else stays private, and loses its metadata if it is a picture.
 */
export async function receiveUpload(storage: Storage, { upload, kind, uploader }: Receiving) {
  const outside = checkOutside(upload, kind)
  if (outside) return refused(outside)

  const sent = new Uint8Array(await upload.arrayBuffer())
  const accountId = uploader?.accountId ?? null
  if (kind === 'image' && uploader) {
    const { db, files } = storage
    const stored = await storeImageOfForm(db, files, { upload: { name: upload.name, bytes: sent }, accountId })
    return stored.ok || stored.reason !== 'no-image' ? stored : refused('not-what-it-says')
  }
  const mime = (await fileTypeFromBuffer(sent))?.mime ?? (isPlainText(sent) ? 'text/plain' : undefined)
  const inside = checkInside({ name: upload.name, mime }, kind)
  if (inside || !mime) return refused(inside ?? 'not-what-it-says')

  const isPicture = mime === 'image/jpeg' || mime === 'image/png'
  const drawn = isPicture ? await redrawDocument(sent) : done(sent)
  if (!drawn.ok) return drawn
  const bytes = drawn.value
  if (bytes.length > maxUploadBytes) return refused('too-large')
  return done(await storePrivateFile(storage, { name: upload.name, mime, bytes, accountId }))
}

/**
 * Text has no signature: it is anything that decodes as UTF-8 (or as an old Windows encoding) and has no control
 * characters.
 */
function isPlainText(bytes: Uint8Array) {
  if (bytes.some((byte) => byte < 9 || (byte > 13 && byte < 32 && byte !== 27))) return false
  const [first, second] = bytes
  // MZ: a Windows executable, even without the rest of its header, is not text.
  return !(first === 0x4d && second === 0x5a)
}
