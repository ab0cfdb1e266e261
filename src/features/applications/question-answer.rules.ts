import {
  mostQuestions,
  type Question,
  type QuestionKind,
  questionKey,
} from '#features/vacancies/vacancy-question.rules.ts'

/** An applicant's answer to an employer's question, with the question as it was worded then. */
export type QuestionAnswer = { kind: QuestionKind; question: string; answer: string }

export const yesAndNo = ['yes', 'no'] as const
export type YesOrNo = (typeof yesAndNo)[number]

/**
 * gap 67: the values typed in a form, for the current questions: a text answer is kept if its question was reworded
 * since, because nobody wants to type it twice.
 */
export function carryAnswers(
  typed: Readonly<Record<string, unknown>>,
  { askedBefore, questions }: { askedBefore: string; questions: readonly Question[] },
) {
  const before = askedBefore.split(' ').slice(0, mostQuestions)
  const keys = questions.map(questionKey)
  const carried = keys.map((key, index) => {
    const earlier = before[index]
    const isReworded = earlier !== undefined && !keys.includes(earlier) && isText(earlier) && isText(key)
    return [key, typed[key] ?? (isReworded ? typed[earlier] : undefined)] as const
  })
  return Object.fromEntries(carried.filter(([, value]) => value !== undefined))
}

const isText = (key: string) => key.startsWith('text-')
