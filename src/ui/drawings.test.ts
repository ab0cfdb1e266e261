import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { drawSheet } from '../../scripts/make-drawings.mjs'
import { drawings } from './drawings.ts'

test('the sheet has every drawing; if not: node scripts/make-drawings.mjs', () => {
  expect(readFileSync(new URL('./drawings.svg', import.meta.url), 'utf8')).toBe(drawSheet(drawings))
})
