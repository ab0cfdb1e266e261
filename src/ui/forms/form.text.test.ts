import { expect, test } from 'vitest'
import { formMessage, formText, translate } from './form.text.ts'

test("every general form message is shown in the reader's language", () => {
  expect(translate(formMessage('required'), 'nl')).toEqual({ text: 'Dit veld is nog leeg', lang: undefined })
  expect(translate(formMessage('required'), 'en')).toEqual({ text: 'This field is still empty', lang: 'en' })
})

test('spec §4: a form with errors says so', () => {
  expect(translate(formMessage('incomplete'), 'nl').text).toBe('Nog niet alle velden zijn correct ingevuld')
  expect(translate(formMessage('incomplete'), 'en').text).toBe('Form incomplete.')
})

test('a number keeps its place in a translated sentence', () => {
  expect(formMessage('tooHigh', 40)).toBe('Maximaal 40')
  expect(formMessage('tooLong', 100)).toBe('Maximaal 100 tekens')
  expect(translate('Maximaal 40', 'en').text).toBe('At most 40')
  expect(translate('Maximaal 9.999.999,99', 'en').text).toBe('At most 9.999.999,99')
  expect(translate('Maximaal 100 tekens', 'en').text).toBe('At most 100 characters')
  expect(translate(formMessage('tooManyFiles', 1), 'en').text).toContain('Try again in 1 min.')
})

test("a form's own sentence is not translated", () => {
  for (const sentence of ['Er is geen naam ingevuld', 'Maximaal veel', 'Minimaal', '']) {
    expect(translate(sentence, 'en')).toEqual({ text: sentence, lang: undefined })
  }
})

test('the two languages have the same words for each form part', () => {
  const shape = (value: unknown): unknown =>
    value !== null && typeof value === 'object'
      ? Object.fromEntries(Object.entries(value).map(([key, part]) => [key, key === 'lang' || shape(part)]))
      : typeof value
  expect(shape(formText.en)).toEqual(shape(formText.nl))
})
