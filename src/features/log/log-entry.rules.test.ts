import { expect, test } from 'vitest'
import { differences, loggedIds } from './log-entry.rules.ts'

test('only what changed is logged', () => {
  const before = { name: 'Bakkerij', places: [1, 2], website: null, updatedAt: new Date(1) }
  const after = { name: 'Banketbakkerij', places: [1, 2], website: undefined, slug: 'bakker', updatedAt: new Date(2) }
  expect(differences(before, after)).toEqual({
    before: { name: 'Bakkerij', website: null, slug: null },
    after: { name: 'Banketbakkerij', website: null, slug: 'bakker' },
  })
})

test('a personal value is logged only as changed', () => {
  const before = { firstName: 'Noor', phone: '+31612345678', blocked: false }
  const after = { firstName: 'Anna', phone: '+31612345678', blocked: true }
  expect(differences(before, after, ['firstName', 'phone'])).toEqual({
    before: { firstName: '…', blocked: false },
    after: { firstName: '…', blocked: true },
  })
})

test('the log stores the first thousand of many ids, and their number', () => {
  const ids = Array.from({ length: 1500 }, (_, index) => index + 1)
  expect(loggedIds(ids).count).toBe(1500)
  expect(loggedIds(ids).ids).toEqual(ids.slice(0, 1000))
})
