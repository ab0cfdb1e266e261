import { imageFormats } from './image.rules.ts'
import type { UploadKind } from './upload.rules.ts'

export const fileVisibilities = ['public', 'private'] as const

/**
 * The result of the virus scan of a document. A waiting document cannot be opened; of an infected one only the row
 * remains.
 */
export const scanStates = ['waiting', 'clean', 'infected'] as const

/** Documents are private. An account's pictures are meant to be shown, and a document cannot be used as one. */
export const visibilityOf = { document: 'private', image: 'public' } as const satisfies Record<UploadKind, string>

/** A signed-in user who uploads files; an admin's files belong to the board. */
export type Uploader = { accountId: number | null }

/** The smallest version of a picture, to recognise it by in a form. */
export function thumbnailAddress({ key, formats }: { key: string; formats: unknown }) {
  const { thumbnail } = (formats ?? {}) as { thumbnail?: { url?: string } }
  return thumbnail?.url ?? fileAddress(key)
}

/** The columns of a picture's row. */
export type StoredPicture = { key: string; formats: unknown; width: number | null; alternativeText: string | null }

/** The keys of all stored versions of a picture, the original first. */
export function keysOf({ key, formats }: { key: string; formats: unknown }) {
  const smaller = Object.values((formats ?? {}) as Record<string, { hash?: string }>)
  return [key, ...smaller.map(({ hash }) => `public/${hash}.webp`)]
}

type Version = { url: string; width: number }

/** A picture as it is shown, cropped or whole, with its smaller versions for the browser to choose from. */
export function shownPicture({ key, formats, width, alternativeText }: StoredPicture) {
  const { crop, ...versions } = (formats ?? {}) as Partial<Record<string, Version>>
  const whole = crop ?? { url: fileAddress(key)!, width }
  const smaller = Object.keys(imageFormats).flatMap((name) => versions[crop ? croppedName(name) : name] ?? [])
  const srcSet = whole.width === null ? [] : [...smaller, whole].map((one) => `${one.url} ${one.width}w`)
  return {
    address: whole.url,
    alternativeText: alternativeText ?? '',
    ...(srcSet.length > 1 && { srcSet: srcSet.join(', ') }),
  }
}

/** The name of a crop's smaller version, among the versions of its picture. */
export function croppedName(format: string) {
  return `crop-${format}`
}

/** The public address of a file. Its key in the storage is `public/{name}`. */
export function fileAddress(key: string | null) {
  return key === null ? null : key.replace(/^public\//, '/uploads/')
}
