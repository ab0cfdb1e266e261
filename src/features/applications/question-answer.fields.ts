import { z } from 'zod'
import { longestAnswer, type Question, questionKey } from '#features/vacancies/vacancy-question.rules.ts'
import { choice, longText, optional } from '#ui/forms/form.fields.ts'
import { type QuestionAnswer, yesAndNo } from './question-answer.rules.ts'
import { refuseBsn } from './bsn.fields.ts'
import { applicationText } from './application.text.ts'

/** The answers to the questions of a vacancy, each under the key of its question; any other answer is left out. */
export function answersTo(questions: readonly Question[]) {
  const fields = questions.map((question) => [questionKey(question), answerTo(question)] as const)
  return z
    .object(Object.fromEntries(fields))
    .prefault({})
    .transform((given): QuestionAnswer[] =>
      questions.flatMap((question) => {
        const answer = given[questionKey(question)]
        return typeof answer === 'string' ? [{ kind: question.kind, question: question.question, answer }] : []
      }),
    )
}

function answerTo({ kind, options, isRequired }: Question) {
  const [first = '', ...rest] = kind === 'yes-no' ? yesAndNo : options
  const missing = applicationText.wrong.answer
  const field: z.ZodType<string> =
    kind === 'text'
      ? longText(missing, { max: longestAnswer }).superRefine(refuseBsn)
      : choice([first, ...rest], missing)
  return isRequired ? field : optional(field)
}
