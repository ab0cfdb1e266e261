/** Why a page is not shown to somebody who is signed in. Only on the server: no page needs these texts in its script. */
export const guardText = {
  employersOnly: 'Deze pagina is voor werkgevers. Jij bent ingelogd als beheerder.',
  ownersOnly: 'Deze pagina is voor de eigenaar van het account. Vraag een eigenaar om dit te doen.',
  tooManyChanges: (minutes: number) =>
    `Je hebt het afgelopen uur heel veel gewijzigd. Wacht ${minutes === 1 ? '1 minuut' : `${minutes} minuten`}, en probeer het dan opnieuw.`,
}
