/** What a form says to somebody whose session ended while they filled it in. */
export const sessionText = {
  ended:
    'Je bent niet meer ingelogd. Alles wat je invulde staat er nog. Log opnieuw in op een ander tabblad, en verstuur het dan nog eens.',
}
