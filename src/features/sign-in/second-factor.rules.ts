/** RFC 6238, with the defaults that every app supports. */
export const codePeriodSeconds = 30

export const recoveryCodeCount = 10

export type SecondFactorRefusal =
  | 'unconfirmed'
  | 'wrong-code'
  | 'already-on'
  | 'begun-again'
  | 'not-on'
  | 'not-started'
  | 'wrong-password'
  // Sealed with an earlier secret of the board.
  | 'unreadable'

/** `123 456` → `123456`; a recovery code in capitals or with spaces is equal to one without. */
export function plainCode(typed: string) {
  return typed.replace(/[\s-]/g, '').toLowerCase()
}

export function looksLikeAppCode(code: string) {
  return /^\d{6}$/.test(code)
}

/** `JBSWY3DPEHPK` → `JBSW Y3DP EHPK`, which is easier to copy by hand. */
export function inGroups(secret: string) {
  return secret.replace(/(.{4})(?=.)/g, '$1 ')
}

/** `a1b2c3d4e5` → `a1b2c-3d4e5` */
export function writeRecoveryCode(code: string) {
  return `${code.slice(0, 5)}-${code.slice(5)}`
}

/**
 * A code is valid in its own half minute and the previous and next ones, for clocks that differ; never twice, and never
 * an earlier one.
 */
export function isNewStep(step: number, lastStep: number | null) {
  return lastStep === null || step > lastStep
}
