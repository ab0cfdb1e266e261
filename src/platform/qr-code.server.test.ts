import QRCode from 'qrcode'
import { expect, test } from 'vitest'
import { linesOf } from '#test/support/qr-lines.ts'
import { drawQrCode } from './qr-code.server.ts'

const address = 'https://oss.voorbeeld.test/vacatures/verzorgende-ig-aavelden-oss'

test('the lines of the path are those of the code, within a quiet zone', () => {
  const { size, path } = drawQrCode(address)
  const { modules } = QRCode.create(address, { errorCorrectionLevel: 'M' })
  expect(size).toBe(modules.size + 8)
  const dark = new Set<string>()
  for (const { x, y, length } of linesOf(path)) {
    for (let i = 0; i < length; i += 1) dark.add(`${x + i} ${y}`)
  }
  for (let y = 0; y < modules.size; y += 1) {
    for (let x = 0; x < modules.size; x += 1) {
      expect(dark.has(`${x + 4} ${y + 4}`)).toBe(Boolean(modules.data[y * modules.size + x]))
    }
  }
})
