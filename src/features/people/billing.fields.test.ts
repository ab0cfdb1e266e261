import { expect, test } from 'vitest'
import { accountNameForm } from './account-admin.fields.ts'
import { billingForm } from './billing.fields.ts'
import { billingText } from './billing.text.ts'

const filled = {
  legalName: 'Café Ľubomír & Søn B.V.',
  streetName: 'Sint Janstraße',
  houseNumber: '12a',
  postalCode: '5461JR',
  place: '’s-Hertogenbosch',
}

const problemsOf = (changed: object) =>
  billingForm.schema.safeParse({ ...filled, ...changed }).error?.issues.map(({ message }) => message) ?? []

test('letters that an invoice can show are accepted, without the invisible ones', () => {
  expect(problemsOf({})).toEqual([])
  expect(billingForm.schema.parse({ ...filled, legalName: 'Bakkerij\u200b Vos \u200b' }).legalName).toBe('Bakkerij Vos')
  expect(problemsOf({ legalName: '\u200b' })).toEqual([billingText.wrong.legalName])
})

test.each(['legalName', 'streetName', 'houseNumber', 'place'])('other letters are refused: %s', (field) => {
  for (const typed of ['Nguyễn', '北京酒家', 'مطعم', 'Vos 🍕'])
    expect(problemsOf({ [field]: typed })).toEqual([billingText.wrong.letters])
})

test('an admin cannot give an account such a name either', () => {
  const read = (legalName: string) => accountNameForm.schema.safeParse({ legalName })
  expect(read('Café Vos').success).toBe(true)
  expect(read('Nguyễn').error?.issues).toMatchObject([{ message: billingText.wrong.letters }])
})
