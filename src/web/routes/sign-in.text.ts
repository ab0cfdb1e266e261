/** Only the server uses these: the sign-in page does not load them. */
export const signInServerText = {
  withoutCookies:
    'Inloggen lukte, maar je browser bewaart geen cookies. Sta cookies toe voor deze site en log dan nog eens in.',
}
