import { done, refused } from '#basics/result.ts'
import { isCommonPassword } from './common-password.rules.ts'
import { longestPassword, shortestPassword } from './password-length.rules.ts'

export type PasswordRefusal = 'password-too-short' | 'password-too-long' | 'password-common' | 'password-personal'

type Known = {
  /** What it must not consist of: the user's own names and address. */
  about: readonly (string | null | undefined)[]
  /** Passwords that were stolen elsewhere, in lower case. */
  stolen: ReadonlySet<string>
}

/** Long enough and hard to guess. Users may choose any kinds of characters. */
export function decidePassword(password: string, { about, stolen }: Known) {
  const length = [...password].length
  if (length < shortestPassword) return refused('password-too-short')
  if (length > longestPassword) return refused('password-too-long')
  if (isCommonPassword(password, stolen)) return refused('password-common')
  if (isPersonal(password, ['streekbaan', ...about])) return refused('password-personal')
  return done(undefined)
}

// With fewer other characters than this, a name is quickly guessed.
const fewestOwn = 6

/** Whether it is little more than the user's own names or address. */
function isPersonal(password: string, about: readonly (string | null | undefined)[]) {
  const plain = lettersOf(password)
  const names = about
    .flatMap((text) => (text ?? '').split(/[^\p{L}\p{N}]+/u))
    .map(lettersOf)
    .filter((name) => name.length >= 4)
  const own = names.reduce((rest, name) => rest.replaceAll(name, ''), plain)
  return own.length < plain.length && own.length < fewestOwn
}

function lettersOf(text: string) {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
}
