/** Why an address could not be asked for, or not be confirmed. */
export type EmailChangeRefusal =
  | 'wrong-password'
  | 'sign-in-again'
  | 'same-email'
  | 'too-often'
  | 'not-found'
  | 'invalid-code'
  | 'email-taken'
