import type { LeaveRefusal } from './departure.rules.ts'

/** Every Dutch sentence about leaving. */
export const departureText = {
  refusal: {
    'last-owner': 'Je bent de enige eigenaar. Maak eerst een collega eigenaar, of hef het hele account op',
    'last-admin': 'Er moet een beheerder overblijven',
    'wrong-password': 'Je wachtwoord klopt niet',
    'too-often': 'Te vaak een verkeerd wachtwoord. Probeer het later nog eens',
    'not-found': 'Deze persoon is er niet meer',
  } satisfies Record<LeaveRefusal | 'wrong-password' | 'too-often' | 'not-found', string>,
}
