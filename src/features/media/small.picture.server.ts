import sharp from 'sharp'
import { maxImagePixels } from './image.rules.ts'

/** A logo as PNG, for programs that cannot show SVG or WebP. External references in an SVG are not fetched. */
export function drawLogo(logo: Uint8Array, side: number) {
  return sharp(logo, { limitInputPixels: maxImagePixels })
    .resize(side, side, { fit: 'contain', background: '#0000' })
    .png({ compressionLevel: 9 })
    .toBuffer()
}

/** The centre of a picture as JPEG, small enough for a mail. */
export function drawCover(picture: Uint8Array, { width, height }: { width: number; height: number }) {
  return sharp(picture, { limitInputPixels: maxImagePixels })
    .resize(width, height, { fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer()
}
