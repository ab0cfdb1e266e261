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

/** Where a browser finds a public file. Its key in the storage is `public/{name}`. */
export function fileAddress(key: string | null) {
  return key === null ? null : key.replace(/^public\//, '/uploads/')
}
