import { formatCount } from '#basics/money.ts'
import { plural } from '#basics/words.ts'

/** The text of the frame around the pages of an account. */
export const accountFrameText = {
  forEmployers: 'Voor werkgevers',
  toSite: 'Naar de site',
  credits: (count: number) => plural(Math.abs(count), 'credit', 'credits'),
  /** Followed by the user's name. */
  person: 'Menu van',
  signOut: 'Uitloggen',
  menu: 'Menu van mijn account',
  bar: 'Snel naar',
  newVacancy: 'Nieuwe vacature',
  newShort: 'Nieuw',
  more: 'Meer',
  closeMore: 'Sluiten',
  unanswered: (count: number) => `${formatCount(count)} wacht${count === 1 ? '' : 'en'} op antwoord`,
  page: {
    home: 'Overzicht',
    vacancies: 'Vacatures',
    applications: 'Sollicitaties',
    companies: 'Bedrijven',
    people: 'Contactpersonen',
    credits: 'Credits',
    orders: 'Orders en facturen',
    billing: 'Factuurgegevens',
    profile: 'Mijn gegevens',
    imports: 'Importeren',
    programs: 'Koppelingen',
    log: 'Logboek',
    admin: 'Beheer',
  },
}
