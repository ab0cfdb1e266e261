import { formatCount } from '#basics/money.ts'
import { extendInLastDays, type ChangeRefusal, type VacancyChange } from './vacancy-change.rules.ts'
import { mostDrafts, mostUnconfirmedDrafts, type SaveRefusal, type VacancyStatus } from './vacancy.rules.ts'

const change = {
  post: 'Plaats',
  extend: 'Verleng',
  reopen: 'Heropen',
  repost: 'Plaats opnieuw',
  fill: 'Zet op vervuld',
  complete: 'Rond af',
  close: 'Sluit',
  cancel: 'Trek in',
} satisfies Record<VacancyChange, string>

/** Every Dutch sentence about the statuses of a vacancy, the changes of status, and why a change was refused. */
export const vacancyText = {
  refusal: {
    'not-found': 'Deze vacature bestaat niet meer.',
    'wrong-status': 'Dat kan niet meer: de vacature heeft intussen een andere status.',
    'taken-down': 'We hebben deze vacature offline gehaald. In je mail staat waarom, en hoe je bezwaar maakt.',
    'on-hold': 'Dat kan nog niet: deze vacature wacht op controle.',
    'no-place': 'Er is geen plaats gekozen',
    incomplete: 'Nog niet alle velden zijn correct ingevuld',
    unlawful: 'Deze vacature vraagt iets wat de wet verbiedt. Open hem: de vacaturecheck zegt wat en waarom.',
    'last-day-over': 'De laatste dag om te reageren is al voorbij. Kies een andere dag.',
    'days-left': 'Deze vacature heeft nog dagen over. Open hem weer: dat kost niets.',
    'days-over':
      'De laatste dag om te reageren is voorbij. Plaats hem opnieuw, of kies een latere dag als daar al voor betaald is.',
    'too-soon': `Verlengen kan pas in de laatste ${extendInLastDays} dagen.`,
    // spec §8
    'not-enough-credits': 'Je hebt geen credits meer. Koop eerst je nieuwe credits en probeer het daarna opnieuw.',
  } satisfies Record<ChangeRefusal, string>,
  saveRefusal: {
    'not-found': 'Deze vacature bestaat niet meer.',
    // spec §5
    'slug-taken': 'Er bestaat al een vacature met dit webadres',
    'unknown-company': 'Kies een bedrijf van je eigen account.',
    'has-applications': 'Op deze vacature is al gesolliciteerd. Daarom blijft hij bij dit bedrijf.',
    'unknown-coordinator': 'Kies een contactpersoon van je eigen account.',
    'unknown-choice': 'Een van je keuzes bestaat niet meer. Kies opnieuw.',
    'unknown-image': 'Kies een afbeelding van je eigen account.',
    unlawful: 'Wat je veranderde, mag niet van de wet. De vacaturecheck zegt wat en waarom.',
    'last-day':
      'Kies een dag vanaf vandaag, en niet later dan waarvoor betaald is: na plaatsen 60 dagen, en met elke verlenging 60 meer.',
    'too-many': `Er staan al ${mostDrafts} concepten bij dit account. Verwijder er eerst een paar.`,
    'unconfirmed-drafts': `Er staan al ${mostUnconfirmedDrafts} concepten bij dit account. Bevestig eerst je e-mailadres, met de link in de mail die we je stuurden.`,
    changed:
      'Deze vacature is intussen ook ergens anders bewaard. Wat jij typte staat er nog. Kijk het na en bewaar nog een keer.',
  } satisfies Record<SaveRefusal, string>,
  goneChoice: (titles: string[]) =>
    titles.length > 0
      ? `${titles.map((title) => `‘${title}’`).join(', ')} staat niet meer in de lijst. Kies opnieuw`
      : 'Wat je koos, staat niet meer in de lijst. Kies opnieuw',
  status: {
    draft: 'Concept',
    open: 'Open',
    closed: 'Gesloten',
    filled: 'Vervuld',
    completed: 'Afgerond',
    cancelled: 'Ingetrokken',
    expired: 'Verlopen',
  } satisfies Record<VacancyStatus, string>,
  change,
  done: {
    post: (title: string) => `‘${title}’ staat open. Je vindt hem nu op de site.`,
    extend: (title: string) => `‘${title}’ staat 60 dagen langer open.`,
    reopen: (title: string) => `‘${title}’ staat weer open.`,
    repost: (title: string) => `‘${title}’ staat weer open, 60 dagen lang.`,
    fill: (title: string) => `‘${title}’ is vervuld. Gefeliciteerd!`,
    complete: (title: string) => `‘${title}’ is afgerond.`,
    close: (title: string) => `‘${title}’ is gesloten.`,
    cancel: (title: string) => `‘${title}’ is ingetrokken.`,
    duplicate: (title: string) => `Er staat een concept klaar dat lijkt op ‘${title}’.`,
    remove: () => 'Het concept is verwijderd.',
    save: (title: string) => `‘${title}’ is bewaard.`,
    boost: (title: string) => `De tips voor ‘${title}’ komen binnen een paar minuten per mail.`,
    template: (title: string) => `‘${title}’ is bewaard als sjabloon. Je vindt het bij een nieuwe vacature.`,
    plan: (title: string) => `‘${title}’ wordt vanzelf geplaatst op het moment dat je koos.`,
    unplan: (title: string) => `‘${title}’ wordt niet meer vanzelf geplaatst. Het concept blijft staan.`,
  } satisfies Record<
    VacancyChange | 'duplicate' | 'remove' | 'save' | 'plan' | 'unplan' | 'template' | 'boost',
    (title: string) => string
  >,
  /** The same for several vacancies at once. */
  doneTogether: {
    post: (count: number) => `${formatCount(count)} vacatures staan nu open.`,
    extend: (count: number) => `${formatCount(count)} vacatures staan 60 dagen langer open.`,
    reopen: (count: number) => `${formatCount(count)} vacatures staan weer open.`,
    repost: (count: number) => `${formatCount(count)} vacatures staan weer open, 60 dagen lang.`,
    fill: (count: number) => `${formatCount(count)} vacatures zijn vervuld. Gefeliciteerd!`,
    complete: (count: number) => `${formatCount(count)} vacatures zijn afgerond.`,
    close: (count: number) => `${formatCount(count)} vacatures zijn gesloten.`,
    cancel: (count: number) => `${formatCount(count)} vacatures zijn ingetrokken.`,
    remove: (count: number) => `${formatCount(count)} concepten zijn verwijderd.`,
  } satisfies Record<VacancyChange | 'remove', (count: number) => string>,
}
