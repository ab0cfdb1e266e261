import { imageFormats } from './image.rules.ts'
import type { UploadKind } from './upload.rules.ts'

export const fileVisibilities = ['public', 'private'] as const

/** What the virus scanner said about a document. One that waits cannot be opened; of an infected one only the row is left. */
export const scanStates = ['waiting', 'clean', 'infected'] as const

/** Documents are private. An account's picture is meant to be shown, and a document cannot be used as one. */
export const visibilityOf = { document: 'private', image: 'public' } as const satisfies Record<UploadKind, string>

/** A signed-in user who uploads files; an admin's files belong to the board. */
export type Uploader = { accountId: number | null }

/** For a picture, its smallest version, to recognise it by in a form. */
export function thumbnailAddress({ key, formats }: { key: string; formats: unknown }) {
  const { thumbnail } = (formats ?? {}) as { thumbnail?: { url?: string } }
  return thumbnail?.url ?? fileAddress(key)
}

/** What a row keeps of a picture. */
export type StoredPicture = { key: string; formats: unknown; width: number | null; alternativeText: string | null }

/** Every stored file of a picture, the whole one first. */
export function keysOf({ key, formats }: { key: string; formats: unknown }) {
  const smaller = Object.values((formats ?? {}) as Record<string, { hash?: string }>)
  return [key, ...smaller.map(({ hash }) => `public/${hash}.webp`)]
}

type Version = { url: string; width: number }

/** What is shown of a picture, its crop or all of it, with its smaller versions for the browser to choose from. */
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

/** What the smaller version of a crop is called among the versions of its picture. */
export function croppedName(format: string) {
  return `crop-${format}`
}

/** Where a browser finds a public file. Its key in the storage is `public/{name}`. */
export function fileAddress(key: string | null) {
  return key === null ? null : key.replace(/^public\//, '/uploads/')
}
