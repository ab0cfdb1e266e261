/** The message of a form whose session is no longer that of the browser. */
export const sessionText = {
  ended:
    'Je bent niet meer ingelogd. Alles wat je invulde staat er nog. Log opnieuw in op een ander tabblad, en verstuur het dan nog eens.',
  withoutSecondFactor: 'Je tweede stap staat uit. Zet die eerst weer aan, op een ander tabblad.',
  other:
    'Op een ander tabblad is met een ander account ingelogd. Daarom is er niets bewaard. Log daar weer in met het account van dit formulier, en verstuur het dan nog eens.',
}
