import { mostLinks } from './lost-link.rules.ts'

/** Every Dutch sentence about a lost link to an application. */
export const lostLinkText = {
  title: 'Vind je sollicitatie terug',
  lead: 'Ben je de mail met de link kwijt? Vul het e-mailadres in waarmee je solliciteerde. We mailen je de link naar elke sollicitatie.',
  button: 'Mail mij de links',
  busy: 'Bezig met versturen',
  done: 'Kijk in je mail',
  sent: (email: string) =>
    `Als er met ${email} gesolliciteerd is, krijg je zo een mail met de link naar elke sollicitatie.`,
  help: 'Geen mail? Kijk ook bij je ongewenste mail. Vroeg je er het afgelopen uur al om? Die mail werkt nog. Een sollicitatie die gewist is, staat er niet meer bij.',
  again: 'Probeer een ander adres',
  mail: {
    subject: (count: number) => (count === 1 ? 'De link naar je sollicitatie' : 'De links naar je sollicitaties'),
    intro: (count: number) =>
      count === 1
        ? 'Hier is de link naar je sollicitatie. Daar zie je hoe het ervoor staat, en trek je hem in als je toch niet wilt.'
        : 'Hier zijn de links naar je sollicitaties, de nieuwste bovenaan. Daar zie je hoe het ervoor staat, en trek je een sollicitatie in als je toch niet wilt.',
    openApplication: 'Open sollicitatie',
    sentOn: (date: string) => `Verstuurd op ${date}`,
    addedOn: (date: string) => `Genoteerd door het bedrijf op ${date}`,
    open: 'Bekijk je sollicitatie',
    more: (more: number) =>
      `Dit zijn de nieuwste ${mostLinks}. Er ${more === 1 ? 'is er nog 1 die ouder is' : `zijn er nog ${more} die ouder zijn`}: vraag daarnaar bij het bedrijf waar je solliciteerde.`,
    private: 'Stuur deze mail niet door: met een link kan iedereen je sollicitatie zien en intrekken.',
    notYou: 'Heb je hier niet om gevraagd? Dan hoef je niets te doen.',
  },
}
