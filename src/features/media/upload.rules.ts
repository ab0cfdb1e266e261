/** gap 13: the allowed types of a CV or letter, each with the content that the file must have. */
const documentTypes: Record<string, readonly string[]> = {
  pdf: ['application/pdf'],
  doc: ['application/x-cfb', 'application/msword'],
  docx: ['application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  odt: ['application/vnd.oasis.opendocument.text'],
  rtf: ['application/rtf'],
  txt: ['text/plain'],
  jpg: ['image/jpeg'],
  jpeg: ['image/jpeg'],
  png: ['image/png'],
}

const imageTypes: Record<string, readonly string[]> = {
  jpg: ['image/jpeg'],
  jpeg: ['image/jpeg'],
  png: ['image/png'],
  webp: ['image/webp'],
  avif: ['image/avif'],
}

export type UploadKind = 'document' | 'image'

const typesOfKind: Record<UploadKind, Record<string, readonly string[]>> = {
  document: documentTypes,
  image: imageTypes,
}

export function isUploadKind(kind: unknown): kind is UploadKind {
  return typeof kind === 'string' && Object.hasOwn(typesOfKind, kind)
}

/** The format of `<input type="file" accept>`. */
export function acceptedTypes(kind: UploadKind) {
  return Object.keys(typesOfKind[kind])
    .map((extension) => `.${extension}`)
    .join(',')
}

export const maxUploadBytes = 10 * 1024 * 1024

export type UploadRefusal = 'empty' | 'too-large' | 'too-many-pixels' | 'bad-name' | 'wrong-type' | 'not-what-it-says'

/** Checks what needs no reading of the file, so that the browser can do it too. */
export function checkOutside(
  { name, size }: { name: string; size: number },
  kind: UploadKind,
): UploadRefusal | undefined {
  // The name is only displayed, but one with a path in it is suspicious.
  if (/[/\\\p{Cc}]/u.test(name) || name.startsWith('.') || name.length > 200) return 'bad-name'
  if (!typesOf(name, kind)) return 'wrong-type'
  if (size === 0) return 'empty'
  if (size > maxUploadBytes) return 'too-large'
  return undefined
}

/** Name and content must agree; the type comes from inspecting the content, not from the sender. */
export function checkInside(
  { name, mime }: { name: string; mime: string | undefined },
  kind: UploadKind,
): UploadRefusal | undefined {
  return mime && typesOf(name, kind)?.includes(mime) ? undefined : 'not-what-it-says'
}

// Every object has `constructor`; only listed names are types.
function typesOf(name: string, kind: UploadKind) {
  const extension = extensionOf(name)
  const types = typesOfKind[kind]
  return Object.hasOwn(types, extension) ? types[extension] : undefined
}

export function extensionOf(name: string) {
  return name.slice(name.lastIndexOf('.') + 1).toLowerCase()
}

/** `1,2 MB` */
export function formatSize(bytes: number) {
  return bytes < 1024 * 1024
    ? `${Math.max(1, Math.round(bytes / 1024))} kB`
    : `${(bytes / 1024 / 1024).toFixed(1).replace('.', ',')} MB`
}
