/**
 * The messages for a user who must prove their identity again. Separate from `signInText`, which the sign-in page
 * loads.
 */
export const ownProofText = {
  refusal: {
    // gap 204: for a user without a password.
    'sign-in-again':
      'Hiervoor moet je korter dan tien minuten geleden zijn ingelogd. Log in een ander tabblad uit en weer in, en verstuur dit daarna nog eens',
  },
}
