/** Why an address could not be asked for, or not be confirmed. */
export type EmailChangeRefusal =
  | 'wrong-password'
  | 'same-email'
  | 'too-often'
  | 'not-found'
  | 'invalid-code'
  | 'email-taken'
