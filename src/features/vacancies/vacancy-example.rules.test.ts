import { expect, test } from 'vitest'
import { check } from '#test/support/vacancy-check.ts'
import { professions } from '../../../seed/reference.ts'
import { slugOf } from '../../../seed/words.ts'
import { fieldsOfExample } from './vacancy-example.rules.ts'
import { vacancyExamples } from './vacancy-example.text.ts'

test('every profession group of the demo has an example', () => {
  expect(Object.keys(vacancyExamples).toSorted()).toEqual(professions.map((title) => slugOf(title)).toSorted())
})

test.each(Object.entries(vacancyExamples))(
  'the vacancy check finds nothing in the example for %s',
  (_slug, example) => {
    const { findings } = check(fieldsOfExample(example))
    expect(findings.map(({ rule, quote, sentence }) => ({ rule, quote, sentence }))).toEqual([])
  },
)
