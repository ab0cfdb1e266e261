import { expect, test } from 'vitest'
import { checkVacancy } from '#features/checks/check.rules.ts'
import { readForCheck } from './vacancy-check.fields.ts'

test('typed values are read as the form reads them', () => {
  const input = readForCheck({
    title: ' Bakker ',
    placeId: '3',
    hoursFrom: 24,
    hoursTo: '36',
    hourlySalaryFromCents: '16,50',
    hourlySalaryToCents: '€ 20,40',
    candidateText: 'Je bent een vrouw.\n\nJe bakt graag.',
    'questions[0].question': 'Hoe oud ben je?',
  })
  expect(input).toMatchObject({
    title: 'Bakker',
    hasPlace: true,
    hoursTo: 36,
    hourlySalaryFromCents: 1650,
    hourlySalaryToCents: 2040,
    candidateText: '<p>Je bent een vrouw.</p><p>Je bakt graag.</p>',
    offerText: null,
    questions: [{ question: 'Hoe oud ben je?', options: [] }],
  })
  const { findings } = checkVacancy({ ...input, schemaTypes: [] }, { today: '2026-11-20', minimumWages: [] })
  expect(findings.map(({ rule }) => rule)).toEqual(['gender', 'question', 'text-missing', 'next-step-missing'])
})

test('a field that is not valid yet counts as empty', () => {
  expect(readForCheck({ hoursTo: 44, hourlySalaryFromCents: 'veel', externalApplyUrl: 'nee' })).toMatchObject({
    title: '',
    hasPlace: false,
    hoursFrom: null,
    hoursTo: null,
    hourlySalaryFromCents: null,
    externalApplyUrl: null,
    jobText: null,
  })
})

test('a title that is too long is read as it was typed', () => {
  const title = 'Bakker '.repeat(20).trim()
  expect(readForCheck({ title: ` ${title}` }).title).toBe(title)
})

test('a title of any length is checked, but no further than a title can go', () => {
  const input = readForCheck({ title: `${'€'.repeat(250_000)} Bakker` })
  expect(input.title).toBe('€'.repeat(200))
  const { findings } = checkVacancy({ ...input, schemaTypes: [] }, { today: '2026-11-20', minimumWages: [] })
  expect(findings.map(({ rule }) => rule)).toContain('title-long')
})
