/** Sentences that belong to no feature. The paths are the translation keys: `general.error.heading`. */
export const generalText = {
  error: {
    heading: 'Er is iets misgegaan',
    toHome: 'Naar alle vacatures',
    again: 'Probeer het opnieuw',
    /** For support. */
    code: (status: number) => `Foutcode ${status}`,
    explanation: {
      0: 'Kijk of je verbinding hebt en probeer het opnieuw.',
      400: 'We begrijpen dit adres niet. Misschien is de link niet goed overgenomen.',
      403: 'Je mag deze pagina niet bekijken.',
      404: 'Deze pagina bestaat niet (meer). Misschien is het adres veranderd.',
      405: 'Hier valt niets te versturen. Open de pagina opnieuw en begin daar nog eens.',
      408: 'Het versturen duurde te lang. Kijk of je verbinding hebt en probeer het opnieuw.',
      409: 'Dit ging niet door, want intussen is er iets veranderd. Open de pagina opnieuw en kijk hoe het nu is.',
      413: 'Wat je stuurt is te groot. Maak de tekst korter, of kies kleinere bestanden: een bestand mag hooguit 10 MB zijn.',
      429: 'Dat ging wel erg snel achter elkaar. Wacht even en probeer het opnieuw.',
      500: 'Dit ligt aan ons, niet aan jou. Probeer het zo nog eens.',
      503: 'We zijn er heel even niet. Probeer het over een paar tellen opnieuw.',
    } as Record<number, string>,
    /** For any other 4xx status. */
    impossible: 'Dit kunnen we zo niet doen. Open de pagina opnieuw en begin daar nog eens.',
  },
  skipToContent: 'Naar de inhoud',
  loading: 'De pagina wordt geladen',
  close: 'Sluiten',
  copy: { copied: 'Gekopieerd', failed: 'Dat lukte niet. Selecteer de tekst en kopieer hem zelf.' },
  previous: 'Vorige',
  next: 'Volgende',
  video: {
    play: (title: string) => `Speel de video af: ${title}`,
    vimeo: 'De video komt van Vimeo. Vimeo krijgt pas iets te weten als je op afspelen klikt.',
    youtube: 'De video komt van YouTube. YouTube krijgt pas iets te weten als je op afspelen klikt.',
  },
}

/**
 * For a form sent without script: only the browser still has the typed values. Separate, so that no script includes it.
 */
export const sendAgainText =
  'We zijn er heel even niet. Ververs deze pagina over een paar tellen. Je browser vraagt dan of hij het formulier opnieuw mag versturen: kies ja.'

/** The explanation on an error page. Blames the board only for the board's own failures. */
export function explainStatus(status: number) {
  const { explanation, impossible } = generalText.error
  return explanation[status] ?? (status >= 400 && status < 500 ? impossible : explanation[500]!)
}
