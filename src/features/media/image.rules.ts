import { maxUploadBytes } from './upload.rules.ts'

/** The allowed picture formats, by content. An SVG may contain script, so nobody may upload one. */
export const imageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const

export const maxImageBytes = maxUploadBytes
/** 50 megapixels: more than any phone makes, less than what fills the memory. */
export const maxImagePixels = 50_000_000

/** In the library of one account: twice what fifty companies show together. */
export const mostLibraryImages = 1000
/** Among the board's own: two for each text that it can have. */
export const mostBoardImages = 10_000

/** Whether so many more pictures fit in a library; null: the board's own. */
export function hasRoomInLibrary(accountId: number | null, { stored, added }: { stored: number; added: number }) {
  return stored + added <= (accountId === null ? mostBoardImages : mostLibraryImages)
}

/** The smaller versions of a picture, by the length of their longest side. */
export const imageFormats = { thumbnail: 245, small: 500, medium: 750, large: 1000, xlarge: 1600 } as const

export type ImageRefusal = 'empty' | 'too-large' | 'too-many-pixels' | 'no-image'

/** The longest description of a picture that a form takes. */
export const longestDescription = 200

/** The shape of the picture on top of a page: width divided by height. */
export const headerAspect = 3
