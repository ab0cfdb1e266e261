import { maxUploadBytes } from './upload.rules.ts'

/** The allowed picture formats, by content. An SVG may contain scripts, so nobody may upload one. */
export const imageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const

export const maxImageBytes = maxUploadBytes
/** 50 megapixels: more than any phone camera has, but not enough to fill the memory. */
export const maxImagePixels = 50_000_000

/** In the library of one account: twice what fifty companies can show together. */
export const mostLibraryImages = 1000
/** Among the board's own pictures: two for each text that it can have. */
export const mostBoardImages = 10_000

/** Whether this many more pictures fit in a library; null: the board's own. */
export function hasRoomInLibrary(accountId: number | null, { stored, added }: { stored: number; added: number }) {
  return stored + added <= (accountId === null ? mostBoardImages : mostLibraryImages)
}

/** The smaller versions of a picture, by the length of their longest side. */
export const imageFormats = { thumbnail: 245, small: 500, medium: 750, large: 1000, xlarge: 1600 } as const

export type ImageRefusal = 'empty' | 'too-large' | 'too-many-pixels' | 'no-image'

/** The maximum length of a picture's description in a form. */
export const longestDescription = 200

/** The aspect ratio of the picture at the top of a page: width divided by height. */
export const headerAspect = 3
