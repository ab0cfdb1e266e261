import { expect, test } from 'vitest'
import { z } from 'zod'
import { readForm } from '#ui/forms/form.ts'
import { questionList, readTypedQuestions, typedQuestionsIn } from './vacancy-question.fields.ts'

const schema = z.object({ questions: questionList() })

/** The fields read from a form, or its errors. */
function read(fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  const submission = readForm(form, schema)
  return submission.status === 'success' ? submission.value.questions : submission.error
}

const row = (index: number, fields: Record<string, string>) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [`questions[${index}].${name}`, value]))
const licence = { kind: 'yes-no', question: 'Heb je rijbewijs B?' }
const days = { kind: 'choice', question: 'Welke dagen?', options: 'Maandag\r\n Dinsdag \n\nmaandag' }

test('questions are read in order, with the options of a choice one per line', () => {
  expect(read({ ...row(0, days), ...row(1, { ...licence, isRequired: 'on', options: 'Oud' }) })).toEqual([
    { kind: 'choice', question: 'Welke dagen?', options: ['maandag', 'Dinsdag'], isRequired: false },
    { kind: 'yes-no', question: 'Heb je rijbewijs B?', options: [], isRequired: true },
  ])
  expect(read({})).toEqual([])
})

test('an empty row says what is missing', () => {
  expect(read(row(0, { question: ' ' }))).toEqual({
    'questions[0].question': ['Er is geen vraag ingevuld'],
    'questions[0].kind': ['Er is niet gekozen hoe mensen antwoorden'],
  })
})

test('a choice has two to six options', () => {
  const wrong = (options: string) => read(row(0, { ...days, options }))
  expect(wrong('Maandag\nmaandag')).toEqual({ 'questions[0].options': ['Geef minstens twee keuzes'] })
  expect(wrong('')).toEqual({ 'questions[0].options': ['Geef minstens twee keuzes'] })
  expect(wrong('a\nb\nc\nd\ne\nf\ng')).toEqual({ 'questions[0].options': ['Geef hoogstens zes keuzes'] })
  expect(wrong(`a\n${'b'.repeat(81)}`)).toEqual({ 'questions[0].options': ['Maximaal 80 tekens'] })
  expect(wrong(`a\n${'b'.repeat(80)}`)).toMatchObject([{ options: ['a', 'b'.repeat(80)] }])
})

test('the error of a choice does not wait for another field to be valid', () => {
  expect(read(row(0, { kind: 'choice', options: 'a' }))).toEqual({
    'questions[0].question': ['Er is geen vraag ingevuld'],
    'questions[0].options': ['Geef minstens twee keuzes'],
  })
})

test('there are at most five, of at most 200 characters, all different', () => {
  const many = (count: number) =>
    Object.assign({}, ...Array.from({ length: count }, (_, i) => row(i, { ...licence, question: `Vraag ${i}?` }))) as {}
  expect(read(many(5))).toHaveLength(5)
  expect(read(many(6))).toEqual({ questions: ['Stel hoogstens vijf vragen'] })
  expect(read(row(0, { ...licence, question: 'a'.repeat(10_000) }))).toEqual({
    'questions[0].question': ['Maximaal 200 tekens'],
  })
  expect(read({ ...row(0, licence), ...row(1, { ...licence, question: 'heb je RIJBEWIJS b?' }) })).toEqual({
    'questions[1].question': ['Deze vraag staat er al'],
  })
})

test('programs send lists; unknown properties of a question are left out', () => {
  const hostile = JSON.parse(
    '{"questions":[{"kind":"choice","question":"<b>Welke\\u0000 dag?</b>","options":["A","B"],"__proto__":{"isRequired":true},"id":7}]}',
  ) as unknown
  expect(schema.parse(hostile)).toEqual({
    questions: [{ kind: 'choice', question: '<b>Welke dag?</b>', options: ['A', 'B'], isRequired: false }],
  })
  for (const questions of [{}, 'vraag', [null], [[]], [{ kind: 'draw', question: 'Wat?' }], null]) {
    expect(schema.safeParse({ questions }).success).toBe(false)
  }
  for (const options of [[null, 3], 'ab', {}, [['a'], ['b']]]) {
    expect(schema.safeParse({ questions: [{ kind: 'choice', question: 'Wat?', options }] }).success).toBe(false)
  }
})

test('a draft keeps an unfinished question as it was typed, but no empty rows', () => {
  const form = {
    ...row(0, {}),
    ...row(1, { kind: 'choice', options: 'Maandag\n' }),
    ...row(7, licence),
    title: 'Bakker',
  }
  const typed = typedQuestionsIn(form)
  expect(typed).toEqual([{ kind: 'choice', options: 'Maandag\n' }])
  expect(typedQuestionsIn({ questions: typed })).toEqual(typed)
  expect(typedQuestionsIn({ questions: Array(9).fill(licence) })).toHaveLength(5)
  expect(typedQuestionsIn({ questions: [null, 'vraag', { question: 3, isRequired: true }] })).toEqual([
    { isRequired: 'on' },
  ])
})

test('the check reads questions that are not finished yet', () => {
  expect(
    readTypedQuestions({ ...row(0, days), ...row(1, { question: ' Hoe  oud ben je?', options: 'Jong' }) }),
  ).toEqual([
    { question: 'Welke dagen?', options: ['maandag', 'Dinsdag'] },
    { question: 'Hoe oud ben je?', options: [] },
  ])
})
