/** Sentences that belong to no feature. The paths are the translation keys: `general.error.heading`. */
export const generalText = {
  error: {
    heading: 'Er is iets misgegaan',
    toHome: 'Naar alle vacatures',
    again: 'Probeer het opnieuw',
    explanation: {
      0: 'Kijk of je verbinding hebt en probeer het opnieuw.',
      400: 'We begrijpen dit adres niet. Misschien is de link niet goed overgenomen.',
      403: 'Je mag deze pagina niet bekijken.',
      404: 'Deze pagina bestaat niet (meer). Misschien is het adres veranderd.',
      408: 'Het versturen duurde te lang. Kijk of je verbinding hebt en probeer het opnieuw.',
      413: 'Wat je stuurt is te groot. Een bestand mag hooguit 10 MB zijn.',
      429: 'Dat ging wel erg snel achter elkaar. Wacht even en probeer het opnieuw.',
      500: 'Dit ligt aan ons, niet aan jou. Probeer het zo nog eens.',
      503: 'We zijn er heel even niet. Probeer het over een paar tellen opnieuw.',
    } as Record<number, string>,
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
