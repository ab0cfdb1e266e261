import QRCode from 'qrcode'

type Drawn = { size: number; path: string }

/** How many are cached: making one takes a millisecond, and its page is requested often. Each is some kilobytes. */
const drawn = new Map<string, Drawn>()
const mostDrawn = 500

/** A QR code as one path of black lines of width one, in a square with the quiet zone that scanners need. */
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
  let path = ''
  for (let y = 0; y < size; y += 1) {
    path += `M${edge} ${y + edge}.5`
    for (let x = 0, start = 0; x < size; start = x) {
      const isDark = data[y * size + x]
      while (x < size && data[y * size + x] === isDark) x += 1
      path += isDark ? `h${x - start}` : `m${x - start} 0`
    }
  }
  return { size: size + 2 * edge, path }
}
