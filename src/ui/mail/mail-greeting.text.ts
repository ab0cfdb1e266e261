import { harmlessName } from '#basics/person-name.ts'

/** The greeting of every mail. Not every reader gave a name, and somebody else may have typed it. */
export function greeting(typed?: string | null) {
  const firstName = harmlessName(typed ?? '')
  return firstName ? `Dag ${firstName},` : 'Dag,'
}
