export type Power =
  | 'admin-invited'
  | 'admin-removed'
  | 'second-factor-reset'
  | 'owner-made'
  | 'owner-unmade'
  | 'colleague-removed'
  | 'colleague-left'

/** Power over the board; the others are about an account. */
export type BoardPower = 'admin-invited' | 'admin-removed' | 'second-factor-reset'

type Told = {
  subject: string
  intro: (by: string, about: string) => string
  notRight: string
  /** For the person concerned. */
  toYou?: { subject: string; intro: (how: string) => string; notRight: string }
  /** For the person whose login did it. */
  byYou?: { intro: (about: string) => string; notRight: string }
}

const askWho = 'Klopt dit niet? Kijk dan in het logboek wat er nog meer is gebeurd, en vraag wie dit deed.'

const told: Record<Power, Told> = {
  'admin-invited': {
    subject: 'Er is een beheerder uitgenodigd',
    intro: (by, about) => `${by} nodigde ${about} uit om deze site mee te beheren.`,
    notRight: 'Klopt dit niet? Blokkeer dan meteen wie erbij kwam, en wie dit deed.',
  },
  'admin-removed': {
    subject: 'Een beheerder is verwijderd',
    intro: (by, about) => `${by} verwijderde ${about} als beheerder van deze site.`,
    notRight: 'Klopt dit niet? Blokkeer dan meteen wie dit deed.',
    toYou: {
      subject: 'Je bent geen beheerder van deze site meer',
      intro: (how) =>
        `Je bent ${how} verwijderd als beheerder. Je kunt niet meer inloggen, en je gegevens zijn gewist.`,
      notRight: 'Klopt dit niet? Vraag het dan meteen een andere beheerder.',
    },
  },
  'second-factor-reset': {
    subject: 'Een code bij het inloggen is uitgezet',
    intro: (by, about) => `${by} zette de code bij het inloggen uit voor ${about}.`,
    notRight: 'Klopt dit niet? Blokkeer dan meteen wie dit deed.',
  },
  'owner-made': {
    subject: 'Jullie account heeft er een eigenaar bij',
    intro: (by, about) => `${by} maakte ${about} eigenaar van jullie account.`,
    notRight: 'Klopt dit niet? Draai het dan meteen terug bij Contactpersonen, en vraag wie dit deed.',
    byYou: {
      intro: (about) => `Met jouw login is ${about} eigenaar gemaakt van jullie account.`,
      notRight:
        'Was jij dit niet? Draai het dan meteen terug bij Contactpersonen, en kies daarna een nieuw wachtwoord.',
    },
  },
  'owner-unmade': {
    subject: 'Een eigenaar van jullie account is nu lid',
    intro: (by, about) => `${by} maakte ${about} lid van jullie account, in plaats van eigenaar.`,
    notRight: askWho,
    toYou: {
      subject: 'Je bent geen eigenaar van het account meer',
      intro: (how) => `Je bent ${how} lid gemaakt in plaats van eigenaar. Je beheert het account niet meer.`,
      notRight: 'Klopt dit niet? Vraag het dan meteen een eigenaar van het account.',
    },
  },
  'colleague-removed': {
    subject: 'Iemand is verwijderd uit jullie account',
    intro: (by, about) => `${by} verwijderde ${about} uit jullie account.`,
    notRight: askWho,
    toYou: {
      subject: 'Je bent verwijderd uit het account van je bedrijf',
      intro: (how) =>
        `Je bent ${how} verwijderd uit het account. Je kunt niet meer inloggen, en je gegevens zijn gewist.`,
      notRight: 'Klopt dit niet? Vraag het dan meteen een eigenaar van het account, of stuur ons een bericht.',
    },
  },
  'colleague-left': {
    subject: 'Iemand heeft jullie account verlaten',
    intro: (_by, about) => `${about} heeft jullie account verlaten, en kan niet meer inloggen.`,
    notRight: 'Vacatures van deze collega staan nu op naam van de eerste contactpersoon van het bedrijf.',
  },
}

/** The mails to those who share the power that somebody got or lost, and to the person who lost it. */
export const givenPowerText = {
  told,
  button: 'Bekijk het logboek',
  byTheBoard: 'Een beheerder van deze site',
  how: { byOther: (by: string) => `door ${by}`, board: 'een beheerder van deze site', byYou: 'met jouw login' },
}
