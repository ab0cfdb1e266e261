/** Only the server says this: the page to sign in loads no words for it. */
export const signInServerText = {
  withoutCookies:
    'Inloggen lukte, maar je browser bewaart geen cookies. Sta cookies toe voor deze site en log dan nog eens in.',
}
