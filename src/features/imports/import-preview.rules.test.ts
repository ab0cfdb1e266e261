import { expect, test } from 'vitest'
import { previewFacts } from './import-preview.rules.ts'

const choices = {
  places: [{ id: 1, title: 'Oss' }],
  employments: [
    { id: 7, title: 'Vast', schemaType: null },
    { id: 8, title: 'Tijdelijk', schemaType: 'TEMPORARY' as const },
  ],
}
const fields = { title: 'Bakker', professionIds: [], employmentIds: [], educationIds: [] }
const item = { reference: '1', title: 'Bakker', notes: [], content: '' }

test('a preview shows the place, hours, contract and pay', () => {
  const full = { placeId: 1, hoursFrom: 24, hoursTo: 36, employmentIds: [8], monthlySalaryFromCents: 250_000 }
  expect(previewFacts({ ...item, fields: { ...fields, ...full } }, choices)).toEqual({
    facts: 'Oss · 24–36 uur · Tijdelijk · vanaf €\u00a02.500 per maand',
    isIncomplete: false,
  })
  expect(previewFacts({ ...item, fields }, choices)).toEqual({ facts: '', isIncomplete: true })
})
