/** RFC 6238, as every app reads it. */
export const codePeriodSeconds = 30

export const recoveryCodeCount = 10

export type SecondFactorRefusal =
  | 'unconfirmed'
  | 'wrong-code'
  | 'already-on'
  | 'not-on'
  | 'not-started'
  | 'wrong-password'

/** `123 456` → `123456`; a recovery code in capitals or with blanks is the same one. */
export function plainCode(typed: string) {
  return typed.replace(/[\s-]/g, '').toLowerCase()
}

export function looksLikeAppCode(code: string) {
  return /^\d{6}$/.test(code)
}

/** `a1b2c3d4e5` → `a1b2c-3d4e5` */
export function writeRecoveryCode(code: string) {
  return `${code.slice(0, 5)}-${code.slice(5)}`
}

/** A code is good in its own half minute and the ones beside it, for clocks that differ; never twice, nor an earlier one. */
export function isNewStep(step: number, lastStep: number | null) {
  return lastStep === null || step > lastStep
}
