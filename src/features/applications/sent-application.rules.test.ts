import { expect, test } from 'vitest'
import { choiceFacts, sentFacts } from './sent-application.rules.ts'

test('an application is shown with its labels, followed by each question with its answer', () => {
  const facts = sentFacts({
    firstName: 'Noor',
    infix: null,
    lastName: 'Dijk',
    email: 'noor@voorbeeld.test',
    phone: null,
    birthDate: null,
    residencePlace: null,
    gender: null,
    hours: 0,
    motivationText: 'Ik bak graag.',
    cvName: null,
    letterName: null,
    answers: [
      { kind: 'yes-no', question: 'Heb je rijbewijs B?', answer: 'no' },
      { kind: 'choice', question: 'Welke dagen?', answer: 'yes' },
    ],
  })
  expect(facts).toEqual([
    ['Naam', 'Noor Dijk'],
    ['E-mailadres', 'noor@voorbeeld.test'],
    ['Hoeveel uur per week wil je werken?', '0 uur'],
    ['Motivatie', 'Ik bak graag.'],
    ['Heb je rijbewijs B?', 'Nee'],
    ['Welke dagen?', 'yes'],
  ])
})

const chosen = {
  source: 'other',
  sourceOther: 'Een poster bij de bakker',
  wantsJobAlert: true,
  alertRegions: ['Baan in Bernheze', 'Baan in Oss'],
  wantsBaanTreffers: false,
  mayKeepForAYear: true,
  addedById: null,
} as const

test('other choices are shown too: how the board was found, the regions, and each consent', () => {
  expect(choiceFacts(chosen)).toEqual([
    ['Hoe heb je ons gevonden?', 'Een poster bij de bakker'],
    ['Job-alert op maandag', 'Ja, voor Bernheze en Oss'],
    ['baanTreffers mogen mij tippen', 'Nee'],
    ['Een jaar bewaren', 'Ja'],
  ])
  expect(choiceFacts({ ...chosen, source: 'newspaper', sourceOther: null, wantsJobAlert: false }).slice(0, 2)).toEqual([
    ['Hoe heb je ons gevonden?', 'Krant of huis-aan-huisblad'],
    ['Job-alert op maandag', 'Nee'],
  ])
})

test('the mail says what must still be done for a job alert', () => {
  const ofAlert = 'Bevestig hem in de andere mail.'
  expect(choiceFacts(chosen, { ofAlert })[1]![1]).toBe('Ja, voor Bernheze en Oss. Bevestig hem in de andere mail.')
  expect(choiceFacts({ ...chosen, wantsJobAlert: false }, { ofAlert })[1]![1]).toBe('Nee')
})

test('an application that an employer added shows no consent, since nobody was asked', () => {
  expect(choiceFacts({ ...chosen, source: null, sourceOther: null, addedById: 7 })).toEqual([])
})
