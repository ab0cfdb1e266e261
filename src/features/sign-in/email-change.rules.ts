/** Why requesting or confirming a new address was refused. */
export type EmailChangeRefusal =
  | 'wrong-password'
  | 'same-email'
  | 'too-often'
  | 'not-found'
  | 'invalid-code'
  | 'email-taken'
