/** The kind of answer to a question: yes or no, one of a few options, or a short text. */
export const questionKinds = ['yes-no', 'choice', 'text'] as const
export type QuestionKind = (typeof questionKinds)[number]

/** gap 66: per vacancy. */
export const mostQuestions = 5
export const longestQuestion = 200
export const fewestOptions = 2
export const mostOptions = 6
export const longestOption = 80
export const longestAnswer = 500

/** An employer's question to all applicants. `options` is only used if one of them must be chosen. */
export type Question = { kind: QuestionKind; question: string; options: string[]; isRequired: boolean }

/**
 * Identifies a question by its content: a reworded one, or one with other options, is another question. Starts with its
 * kind, and can be part of a field name.
 */
export function questionKey({ kind, question, options }: Omit<Question, 'isRequired'>) {
  return `${kind}-${hash([question, ...options].join('\n'))
    .toString(16)
    .padStart(8, '0')}`
}

/** Identifies the questions of a form, one by one in order. */
export function writeAsked(questions: readonly Question[]) {
  return questions.map(questionKey).join(' ')
}

/** FNV-1a: distinguishes a handful of questions; not meant for secrets. */
function hash(text: string) {
  return [...text].reduce((sum, letter) => Math.imul(sum ^ letter.codePointAt(0)!, 0x01000193) >>> 0, 0x811c9dc5)
}
