import { expect, test } from 'vitest'
import { sealer } from './sealing.server.ts'

const ours = sealer('a secret', 'second-factor')

test('a sealed text can be opened again, and reveals nothing', () => {
  const sealed = ours.seal('JBSWY3DPEHPK3PXP')
  expect(ours.open(sealed)).toBe('JBSWY3DPEHPK3PXP')
  expect(sealed).not.toContain('JBSWY3')
  expect(ours.seal('JBSWY3DPEHPK3PXP')).not.toBe(sealed)
})

test('another secret, another purpose or one changed character cannot open it', () => {
  const sealed = ours.seal('text')
  const changed = Buffer.from(sealed, 'base64url')
  changed[changed.length - 1]! ^= 1
  expect(() => sealer('another', 'second-factor').open(sealed)).toThrow()
  expect(() => sealer('a secret', 'another').open(sealed)).toThrow()
  expect(() => ours.open(changed.toString('base64url'))).toThrow()
  expect(() => ours.open('')).toThrow()
})
