/** How a question is answered: with yes or no, with one of a few options, or with a short text. */
export const questionKinds = ['yes-no', 'choice', 'text'] as const
export type QuestionKind = (typeof questionKinds)[number]

/** gap 66: per vacancy. */
export const mostQuestions = 5
export const longestQuestion = 200
export const fewestOptions = 2
export const mostOptions = 6
export const longestOption = 80
export const longestAnswer = 500

/** What an employer asks everyone who applies. There are no `options` unless one of them must be chosen. */
export type Question = { kind: QuestionKind; question: string; options: string[]; isRequired: boolean }

/**
 * Identifies a question by what it asks: one that is reworded, or gets other options, is another question. Starts with
 * its kind, and can be part of the name of a field.
 */
export function questionKey({ kind, question, options }: Omit<Question, 'isRequired'>) {
  return `${kind}-${hash([question, ...options].join('\n'))
    .toString(16)
    .padStart(8, '0')}`
}

/** Identifies what a form asked, question by question in its order. */
export function writeAsked(questions: readonly Question[]) {
  return questions.map(questionKey).join(' ')
}

/** FNV-1a: tells a handful of questions apart, and keeps no secret. */
function hash(text: string) {
  return [...text].reduce((sum, letter) => Math.imul(sum ^ letter.codePointAt(0)!, 0x01000193) >>> 0, 0x811c9dc5)
}
