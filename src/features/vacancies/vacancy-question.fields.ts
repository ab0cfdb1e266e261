import { z } from 'zod'
import { tidyLine } from '#basics/tidy.ts'
import { alsoWithErrors, choice, line, row, yesOrNo } from '#ui/forms/form.fields.ts'
import { formMessage } from '#ui/forms/form.text.ts'
import {
  fewestOptions,
  longestOption,
  longestQuestion,
  mostOptions,
  mostQuestions,
  questionKinds,
} from './vacancy-question.rules.ts'
import { vacancyFormText } from './vacancy-form.text.ts'

const { wrong } = vacancyFormText

const question = row({
  kind: choice(questionKinds, wrong.questionKind),
  question: line(wrong.question, { max: longestQuestion }),
  options: z.array(z.string(wrong.fewOptions), wrong.fewOptions).default([]).transform(optionsIn),
  isRequired: yesOrNo(),
})
  .refine(
    ofChoice((options) => options.length >= fewestOptions),
    at(wrong.fewOptions),
  )
  .refine(
    ofChoice((options) => options.length <= mostOptions),
    at(wrong.manyOptions),
  )
  .refine(
    ofChoice((options) => options.every((option) => option.length <= longestOption)),
    at(formMessage('tooLong', longestOption)),
  )
  .transform((asked) => ({ ...asked, options: asked.kind === 'choice' ? asked.options : [] }))

/**
 * The form contains the options for every kind, in case the kind is changed back: they only count for a choice. Checked
 * even if something else is wrong, so the value may be anything that a program sent.
 */
function ofChoice(isRight: (options: string[]) => boolean) {
  return (asked: { kind: string; options: string[] } | null) =>
    asked?.kind !== 'choice' || !isTexts(asked.options) || isRight(asked.options)
}

function isTexts(options: unknown) {
  return Array.isArray(options) && options.every((option) => typeof option === 'string')
}

function at(error: string) {
  return { path: ['options'], error, when: alsoWithErrors }
}

/** One option per line of a text field, without duplicates. */
function optionsIn(typed: readonly string[]) {
  const tidied = typed.flatMap((text) => text.split(/[\r\n]+/)).map(tidyLine)
  return [...new Map(tidied.filter((text) => text !== '').map((text) => [text.toLowerCase(), text])).values()]
}

/** An employer's questions to all applicants, in order. */
export function questionList() {
  return z
    .array(question, wrong.questions)
    .max(mostQuestions, wrong.tooManyQuestions)
    .superRefine((asked, context) => {
      const seen = new Set<string>()
      for (const [index, { question: words }] of asked.entries()) {
        const same = words.toLowerCase()
        if (seen.has(same)) context.addIssue({ code: 'custom', path: [index, 'question'], message: wrong.sameQuestion })
        seen.add(same)
      }
    })
    .default([])
}

type Typed = Readonly<Record<string, unknown>>

const parts = ['kind', 'question', 'options', 'isRequired'] as const
export type TypedQuestion = Partial<Record<(typeof parts)[number], string>>

/**
 * The questions of a form as they were typed: in rows, or by the names of form fields, `questions[0].kind`. Empty rows
 * are left out.
 */
export function typedQuestionsIn(typed: Typed): TypedQuestion[] {
  const rows = Array.isArray(typed.questions) ? (typed.questions as unknown[]) : rowsOfForm(typed)
  return rows.slice(0, mostQuestions).flatMap((row) => {
    const given = typeof row === 'object' && row !== null ? (row as Typed) : {}
    const filled = parts.flatMap((part) => {
      const value = asTyped(given[part])
      return value === '' ? [] : [[part, value] as const]
    })
    return filled.length > 0 ? [Object.fromEntries(filled)] : []
  })
}

function rowsOfForm(typed: Typed) {
  return Array.from({ length: mostQuestions }, (_, index) =>
    Object.fromEntries(parts.map((part) => [part, typed[`questions[${index}].${part}`]])),
  )
}

function asTyped(value: unknown) {
  if (value === true) return 'on'
  return typeof value === 'string' ? value : ''
}

/** The questions that can be read, for checking a half-filled form. */
export function readTypedQuestions(typed: Typed) {
  return typedQuestionsIn(typed).map(({ kind, question: words = '', options = '' }) => ({
    question: tidyLine(words).slice(0, longestQuestion),
    options: kind === 'choice' ? optionsIn([options]).slice(0, mostOptions) : [],
  }))
}
