import { expect, test } from 'vitest'
import { readPeriod } from './bookkeeping.fields.ts'

const now = new Date('2026-11-17T10:00:00Z')
const read = (address: string) => readPeriod(new URLSearchParams(address), now)

test('a period is read as it is typed', () => {
  expect(read('van=1-1-2026&tot=31-3-2026')).toEqual({ from: '2026-01-01', until: '2026-03-31' })
  expect(read('van=2026-01-01&tot=2026-01-01')).toEqual({ from: '2026-01-01', until: '2026-01-01' })
  expect(read('van=1-1-2026&tot=31-12-2026')).toEqual({ from: '2026-01-01', until: '2026-12-31' })
})

test('a missing, invalid or endless period becomes this month', () => {
  const month = { from: '2026-11-01', until: '2026-11-17' }
  for (const address of ['', 'van=1-1-2026', 'van=31-3-2026&tot=1-1-2026', 'van=1-1-2020&tot=1-1-2026', 'van=x&tot=y'])
    expect([address, read(address)]).toEqual([address, month])
})
