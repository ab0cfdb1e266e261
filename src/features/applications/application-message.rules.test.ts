import { expect, test } from 'vitest'
import { fillSubject, fillTemplate, templateParts, unknownPlaceholders } from './application-message.rules.ts'

const values = {
  voornaam: 'Noor',
  naam: 'Noor Peters',
  vacature: 'Bakker',
  bedrijf: 'Lamers',
  afspraak: 'morgen',
  wisdatum: '1 januari 2027',
  afzender: 'Sanne',
}

test('a template is filled in with what is known about the applicant, as often as it is used', () => {
  expect(fillTemplate('Dag {voornaam}, {voornaam} van {vacature}', values)).toBe('Dag Noor, Noor van Bakker')
})

test('unknown placeholders between braces stay as they were typed', () => {
  expect(fillTemplate('{salaris} {constructor} { voornaam } {}', values)).toBe(
    '{salaris} {constructor} { voornaam } {}',
  )
  expect(unknownPlaceholders('{voornaam} {salaris} {salaris} {toString}')).toEqual(['salaris', 'toString'])
})

test('a placeholder without a value leaves no extra space', () => {
  expect(fillTemplate('Dag {voornaam}, dank je {voornaam} zeer', { ...values, voornaam: '' })).toBe('Dag, dank je zeer')
})

test('a value that looks like a placeholder is not filled in again', () => {
  expect(fillTemplate('{voornaam}', { ...values, voornaam: '{naam}' })).toBe('{naam}')
})

test('a subject that gets too long is cut, between two characters', () => {
  const long = { ...values, vacature: '🥖'.repeat(150) }
  expect(fillSubject('{vacature}{vacature}', long)).toBe('🥖'.repeat(200))
  expect(fillSubject('Over {vacature}', values)).toBe('Over Bakker')
})

test('an appointment on its own line is a sentence', () => {
  expect(fillTemplate('Kom je?\n\n{afspraak}\n\nGroet', values)).toBe('Kom je?\n\nMorgen.\n\nGroet')
  expect(fillTemplate('Kom je {afspraak}?\nOf {afspraak}', values)).toBe('Kom je morgen?\nOf morgen')
  expect(fillTemplate('{afspraak}', { ...values, afspraak: 'morgen, we bellen je.' })).toBe('Morgen, we bellen je.')
})

test('a name that ends in a full stop ends the sentence with one full stop', () => {
  const company = { ...values, bedrijf: 'Vos B.V.' }
  expect(fillTemplate('Dit is {bedrijf}. Of {bedrijf}', company)).toBe('Dit is Vos B.V. Of Vos B.V.')
  expect(fillTemplate('Dit is {voornaam}. {bedrijf}, {bedrijf}.', company)).toBe('Dit is Noor. Vos B.V., Vos B.V.')
})

test('a preview knows which words were filled in', () => {
  expect(templateParts('Dag {voornaam}!', values)).toEqual([
    { text: 'Dag ', isFilledIn: false },
    { text: 'Noor', isFilledIn: true },
    { text: '!', isFilledIn: false },
  ])
})
