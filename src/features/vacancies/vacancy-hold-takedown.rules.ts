import { plainWords } from '#basics/rich-text.ts'
import { asRead } from '#features/checks/sentences.rules.ts'

/** What makes it the same vacancy. What is offered is often the same in all vacancies of an employer. */
const compared = ['title', 'jobText', 'tasksText'] as const

export type Compared = Record<(typeof compared)[number], string | null>

/** The title and texts of a vacancy that are those of one that the board took down. */
export function findTakenDown(vacancy: Compared, takenDown: readonly Compared[]) {
  return compared.flatMap((field) => {
    const text = readable(vacancy[field])
    const isSame = (other: Compared) => readable(other[field]).toLowerCase() === text.toLowerCase()
    return text !== '' && takenDown.some(isSame) ? [text] : []
  })
}

function readable(text: string | null) {
  return asRead(plainWords(text ?? ''))
}
