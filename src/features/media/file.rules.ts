import type { UploadKind } from './upload.rules.ts'

export const fileVisibilities = ['public', 'private'] as const

/** Documents are private. A picture of an account is there to be shown, and no document can take its place. */
export const visibilityOf = { document: 'private', image: 'public' } as const satisfies Record<UploadKind, string>

/** Someone signed in who sends files: those of an admin are the board's own. */
export type Uploader = { accountId: number | null }

/** Of a picture, the smallest version there is: to recognise it by in a form. */
export function thumbnailAddress({ key, formats }: { key: string; formats: unknown }) {
  const { thumbnail } = (formats ?? {}) as { thumbnail?: { url?: string } }
  return thumbnail?.url ?? fileAddress(key)
}

/** Where a browser finds a public file. Its key in the storage is `public/{name}`. */
export function fileAddress(key: string | null) {
  return key === null ? null : key.replace(/^public\//, '/uploads/')
}
