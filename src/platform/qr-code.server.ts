import QRCode from 'qrcode'

type Drawn = { size: number; path: string }

/** Making one takes a millisecond, and its page is asked for again and again. Of some kilobytes each. */
const drawn = new Map<string, Drawn>()
const mostDrawn = 500

/** A QR code as one path of black squares, in a square with the quiet edge that scanners need. */
export function drawQrCode(text: string): Drawn {
  const known = drawn.get(text)
  if (known) return known
  const made = makeQrCode(text)
  if (drawn.size >= mostDrawn) drawn.clear()
  drawn.set(text, made)
  return made
}

function makeQrCode(text: string): Drawn {
  const { size, data } = QRCode.create(text, { errorCorrectionLevel: 'M' }).modules
  const edge = 4
  const runs: string[] = []
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      const start = x
      while (x < size && data[y * size + x]) x += 1
      if (x > start) runs.push(`M${start + edge} ${y + edge}h${x - start}v1h${start - x}z`)
    }
  }
  return { size: size + 2 * edge, path: runs.join('') }
}
