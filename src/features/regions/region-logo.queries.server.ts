import sharp from 'sharp'
import type { FileStore } from '#platform/files.server.ts'

/** Sharp on a dense screen, at the size that a mail shows it. */
const size = 108

/** The logo as a picture that programs for mail can show: they show no SVG. */
export async function drawLogo(files: FileStore, address: string) {
  const bytes = await files.read(address.replace(/^\/uploads\//, 'public/'))
  return sharp(bytes).resize(size, size, { fit: 'contain', background: '#0000' }).png().toBuffer()
}
