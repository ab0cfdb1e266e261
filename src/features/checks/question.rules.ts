import { type CheckedQuestion, type Finding, questionSubjects } from './finding.rules.ts'
import { asRead } from './sentences.rules.ts'
import { type Subject, subjects } from './subject.rules.ts'

/**
 * The questions that the law forbids, each once. A reason does not make them lawful: unlike a demand in the text, every
 * applicant would have to answer before anyone weighed it.
 */
export function findUnlawfulQuestions(questions: readonly CheckedQuestion[]): Finding[] {
  return questions.flatMap((asked) => {
    for (const subject of questionSubjects) {
      const quote = findIn(asked, subjects[subject])
      if (quote === undefined) continue
      return [
        { rule: 'question', severity: 'law', field: 'questions', subject, quote, sentence: asked.question } as const,
      ]
    }
    return []
  })
}

function findIn({ question, options }: CheckedQuestion, { find, unless, answered, inText }: Subject) {
  const option = options.find((one) => answered?.test(asRead(one)))
  if (option !== undefined) return option
  for (const text of asRead(question).split(sentenceEnd)) {
    if (unless?.test(text)) continue
    const asked = find.map((pattern) => pattern.exec(text)?.[0]).find((found) => found !== undefined)
    // What the text may not ask of a candidate, a question may not ask either.
    const found = asked ?? inText?.([{ field: 'candidateText', text }])[0]?.quote
    if (found !== undefined) return found
  }
  return undefined
}

// What excuses one sentence does not excuse the next.
const sentenceEnd = /(?<=[.?!])\s+/u
