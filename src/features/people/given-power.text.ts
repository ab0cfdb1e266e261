/** What the mails say to those who share the power that somebody else got. */
export const givenPowerText = {
  button: 'Bekijk het logboek',
  byTheBoard: 'Een beheerder van deze site',
  'admin-invited': {
    subject: 'Er is een beheerder uitgenodigd',
    intro: (by: string, about: string) => `${by} nodigde ${about} uit om deze site mee te beheren.`,
    notRight: 'Klopt dit niet? Blokkeer dan meteen wie erbij kwam, en wie dit deed.',
  },
  'second-factor-reset': {
    subject: 'Een code bij het inloggen is uitgezet',
    intro: (by: string, about: string) => `${by} zette de code bij het inloggen uit voor ${about}.`,
    notRight: 'Klopt dit niet? Blokkeer dan meteen wie dit deed.',
  },
  'owner-made': {
    subject: 'Jullie account heeft er een eigenaar bij',
    intro: (by: string, about: string) => `${by} maakte ${about} eigenaar van jullie account.`,
    notRight: 'Klopt dit niet? Draai het dan meteen terug bij Contactpersonen, en vraag wie dit deed.',
  },
}
