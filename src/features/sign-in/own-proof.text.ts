/** What somebody reads who has to prove once more who they are. Apart from `signInText`, which the page to sign in loads. */
export const ownProofText = {
  refusal: {
    // gap 204: for somebody without a password.
    'sign-in-again':
      'Hiervoor moet je korter dan tien minuten geleden zijn ingelogd. Log in een ander tabblad uit en weer in, en verstuur dit daarna nog eens',
  },
}
