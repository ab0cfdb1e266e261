import { plainWords } from '#basics/rich-text.ts'
import { asRead } from '#features/checks/sentences.rules.ts'

/**
 * The texts by which two vacancies are the same. The offer, and often the title, is the same in all vacancies of an
 * employer.
 */
const compared = ['jobText', 'tasksText'] as const
/** In characters: shorter texts may be equal by chance. */
const leastCompared = 60

export type Compared = Record<(typeof compared)[number], string | null>

/** The titles of the vacancies that the board took down and that have the same texts as this one. */
export function findTakenDown(vacancy: Compared, takenDown: readonly (Compared & { title: string })[]) {
  const isSame = (other: Compared) =>
    compared.some((field) => {
      const text = readable(vacancy[field])
      return text.length >= leastCompared && readable(other[field]) === text
    })
  return [...new Set(takenDown.filter(isSame).map(({ title }) => title))]
}

function readable(text: string | null) {
  return asRead(plainWords(text ?? '')).toLowerCase()
}
