import { expect, test } from 'vitest'
import { isFieldName } from '#ui/forms/field-names.rules.ts'
import { type Question, questionKey, writeAsked } from './vacancy-question.rules.ts'

const weekend: Question = {
  kind: 'choice',
  question: 'Op welke dagen kun je werken?',
  options: ['Doordeweeks', 'In het weekend'],
  isRequired: true,
}

test('a question keeps its key, whether an answer is required or not', () => {
  expect(questionKey(weekend)).toBe('choice-a3dceb88')
  expect(questionKey({ ...weekend, isRequired: false } as Question)).toBe(questionKey(weekend))
})

test('other words, other options or another kind make another question', () => {
  const others = [
    { ...weekend, question: 'Op welke dagen werk je?' },
    { ...weekend, options: ['In het weekend', 'Doordeweeks'] },
    { ...weekend, options: ['Doordeweeks', 'In het weekend', 'Allebei'] },
    { ...weekend, kind: 'text' as const, options: [] },
  ]
  expect(new Set([weekend, ...others].map(questionKey)).size).toBe(5)
})

test('a key can be part of a field name, whatever the question', () => {
  for (const question of ['__proto__', '<b>', '😀'.repeat(50), 'a]b.c[0']) {
    expect(isFieldName(`answers.${questionKey({ ...weekend, question })}`)).toBe(true)
  }
})

test("a form's list of questions depends on their order", () => {
  const start: Question = { kind: 'text', question: 'Wanneer begin je?', options: [], isRequired: false }
  expect(writeAsked([weekend, start])).not.toBe(writeAsked([start, weekend]))
  expect(writeAsked([])).toBe('')
})
