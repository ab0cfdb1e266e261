import { harmlessName } from '#basics/person-name.ts'

/** How every mail begins. Not every reader has told a name, and somebody else may have typed it. */
export function greeting(typed?: string | null) {
  const firstName = harmlessName(typed ?? '')
  return firstName ? `Dag ${firstName},` : 'Dag,'
}
