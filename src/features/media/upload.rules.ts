/** gap 13: what a CV or a letter may be. Each with the content it must turn out to have. */
export const documentTypes: Record<string, readonly string[]> = {
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

export const acceptedDocuments = Object.keys(documentTypes)
  .map((extension) => `.${extension}`)
  .join(',')

export const maxDocumentBytes = 10 * 1024 * 1024

export type UploadRefusal = 'empty' | 'too-large' | 'bad-name' | 'wrong-type' | 'not-what-it-says'

/** What can be told from the outside of a file, in the browser too. */
export function checkOutside({ name, size }: { name: string; size: number }): UploadRefusal | undefined {
  // A name is only ever shown, but one with a path in it is up to no good.
  if (/[/\\\p{Cc}]/u.test(name) || name.startsWith('.') || name.length > 200) return 'bad-name'
  if (!typesOf(name)) return 'wrong-type'
  if (size === 0) return 'empty'
  if (size > maxDocumentBytes) return 'too-large'
  return undefined
}

/** Name and content must agree; the content was looked at, its type is not what the sender claims. */
export function checkInside({ name, mime }: { name: string; mime: string | undefined }): UploadRefusal | undefined {
  return mime && typesOf(name)?.includes(mime) ? undefined : 'not-what-it-says'
}

// Every object answers to `constructor`; only what is listed is a type.
function typesOf(name: string) {
  const extension = extensionOf(name)
  return Object.hasOwn(documentTypes, extension) ? documentTypes[extension] : undefined
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
