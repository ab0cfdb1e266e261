import { maxUploadBytes } from './upload.rules.ts'

/** What a picture may be, by its content. A drawing may hold script, so nobody uploads one. */
export const imageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const

export const maxImageBytes = maxUploadBytes
/** 50 megapixels: more than any telephone makes, less than what fills the memory. */
export const maxImagePixels = 50_000_000

/** The smaller versions of a picture, by what their longest side may be. */
export const imageFormats = { thumbnail: 245, small: 500, medium: 750, large: 1000 } as const

export type ImageRefusal = 'empty' | 'too-large' | 'no-image'
