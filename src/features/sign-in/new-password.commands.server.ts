import { done, refused } from '#basics/result.ts'
import type { Db } from '#platform/db.server.ts'
import { hashPassword } from '#platform/password.server.ts'
import { readStolenPasswords } from '#platform/stolen-passwords.server.ts'
import { decidePassword } from './password.rules.ts'
import { findCode } from './user-code.commands.server.ts'
import type { CodePurpose } from './user-code.rules.ts'

type About = readonly (string | null | undefined)[]

/** Whether somebody may choose this password: it must not contain known facts about them. */
export async function checkNewPassword(password: string, about: About) {
  return decidePassword(password, { about, stolen: await readStolenPasswords() })
}

type Choice = {
  code: string
  purpose: CodePurpose
  password: string
  /** Their names, if they enter them together with the password. */
  names?: About
  now: Date
}

/**
 * The user who was mailed a code, with the hash of the password that they choose with it. The code is not used up yet:
 * hashing takes long, and is done before anything is locked.
 */
export async function choosePasswordByCode(db: Db, { code, purpose, password, names, now }: Choice) {
  const user = await findCode(db, { code, purpose, now })
  if (!user) return refused('invalid-code')
  const { email, username, firstName, lastName, accountName } = user
  const decision = await checkNewPassword(password, [email, username, accountName, ...(names ?? [firstName, lastName])])
  return decision.ok ? done({ user, passwordHash: await hashPassword(password) }) : decision
}
