/** This password is public, so a board with real people never has the demo users. */
export const demoPassword = 'streekbaan-demo'

/** The owner of the account with an overdue invoice. */
export const latePayer = 'achterstand@voorbeeld.test'

/** The demo users that a developer can sign in as with one click. */
export const personas = [
  { email: 'werkgever@voorbeeld.test', what: 'Werkgever met 3 bedrijven, 5 credits en vacatures in elke status' },
  {
    email: 'nieuw@voorbeeld.test',
    what: 'Werkgever die zich net heeft geregistreerd, zonder bedrijf en zonder credits',
  },
  { email: latePayer, what: 'Werkgever met een factuur die te laat is' },
  { email: 'admin@voorbeeld.test', what: 'Beheerder' },
] as const
