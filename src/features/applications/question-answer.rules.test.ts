import { expect, test } from 'vitest'
import { type Question, questionKey, writeAsked } from '#features/vacancies/vacancy-question.rules.ts'
import { carryAnswers } from './question-answer.rules.ts'

const text = (question: string): Question => ({ kind: 'text', question, options: [], isRequired: true })
const licence: Question = { kind: 'yes-no', question: 'Heb je rijbewijs B?', options: [], isRequired: true }
const proud = text('Waar ben je trots op?')
const [ofLicence, ofProud] = [questionKey(licence), questionKey(proud)]
const typed = { [ofLicence]: 'yes', [ofProud]: 'Op mijn brood.' }
const askedBefore = writeAsked([licence, proud])

test('an answer stays with its question, even if that moved', () => {
  const start = text('Wanneer begin je?')
  expect(carryAnswers(typed, { askedBefore, questions: [proud, start, licence] })).toEqual(typed)
  expect(carryAnswers(typed, { askedBefore, questions: [proud] })).toEqual({ [ofProud]: 'Op mijn brood.' })
  expect(carryAnswers({}, { askedBefore, questions: [licence] })).toEqual({})
})

test('a text answer stays in place when its question is reworded; a yes or no does not', () => {
  const reworded = [{ ...licence, question: 'Heb je rijbewijs BE?' }, text('Waar ben je het meest trots op?')]
  expect(carryAnswers(typed, { askedBefore, questions: reworded })).toEqual({
    [questionKey(reworded[1]!)]: 'Op mijn brood.',
  })
})

test('nothing is carried over from built-in properties, or from positions that were not asked', () => {
  const hostile = { askedBefore: '__proto__ constructor text-00000000', questions: [proud, licence, text('Wat?')] }
  expect(carryAnswers({}, hostile)).toEqual({})
  expect(carryAnswers({ 'text-00000000': 'Ja' }, { ...hostile, askedBefore: '' })).toEqual({})
})
