import { expect, test } from 'vitest'
import { sentFacts } from './sent-application.rules.ts'

test('what was sent is told with its labels, and then each question with its answer', () => {
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
