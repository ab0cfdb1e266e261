import { plural } from '#basics/words.ts'
import type { OverviewSort } from './vacancy-overview.fields.ts'
import { formatCount } from '#basics/money.ts'
import {
  type ChangeRefusal,
  mostDrafts,
  mostTemplates,
  planAheadDays,
  type PlanFailure,
  type PlanRefusal,
  type SaveRefusal,
  type VacancyChange,
  type VacancyStatus,
} from './vacancy.rules.ts'

/** Every Dutch sentence about one vacancy. */
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

const asking = { ...change, remove: 'Verwijder' } satisfies Record<VacancyChange | 'remove', string>

/** The same after what it is about: ‘Bakker’ opnieuw plaatsen? */
const doing = {
  post: 'plaatsen',
  extend: 'verlengen',
  reopen: 'heropenen',
  repost: 'opnieuw plaatsen',
  fill: 'op vervuld zetten',
  complete: 'afronden',
  close: 'sluiten',
  cancel: 'intrekken',
  remove: 'verwijderen',
} satisfies Record<VacancyChange | 'remove', string>

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
    // spec §8
    'not-enough-credits': 'Je hebt geen credits meer. Koop eerst je nieuwe credits en probeer het daarna opnieuw.',
  } satisfies Record<ChangeRefusal, string>,
  planRefusal: {
    'not-found': 'Deze vacature bestaat niet meer.',
    'wrong-status': 'Alleen een concept kun je plannen.',
    incomplete: 'Nog niet alle velden zijn correct ingevuld',
    'no-place': 'Er is geen plaats gekozen',
    moment: `Kies een moment vanaf nu, hoogstens ${planAheadDays} dagen vooruit.`,
    'last-day-over': 'Op dat moment is de laatste dag om te reageren al voorbij. Kies een eerder moment.',
  } satisfies Record<PlanRefusal, string>,
  planFailure: {
    'planner-gone': 'Degene die het plaatsen had gepland, kan het niet meer voor je account doen.',
    'wrong-status': 'De vacature had intussen een andere status.',
    'no-place': 'Er was geen plaats gekozen.',
    incomplete: 'Nog niet alle velden waren correct ingevuld.',
    'last-day-over': 'De laatste dag om te reageren was al voorbij.',
    unlawful: 'De vacature vraagt iets wat de wet verbiedt. De vacaturecheck zegt wat en waarom.',
    'not-enough-credits': 'Er waren geen credits meer.',
  } satisfies Record<PlanFailure, string>,
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
  overview: {
    title: 'Vacatures',
    add: 'Nieuwe vacature',
    all: 'Alle',
    statuses: 'Status',
    search: 'Zoek op titel, bedrijf of plaats',
    searchButton: 'Zoek',
    company: 'Bedrijf',
    allCompanies: 'Alle bedrijven',
    sort: 'Volgorde',
    sorts: { 'last-day': 'Sluit het eerst', newest: 'Nieuwste eerst', title: 'Op titel' } satisfies Record<
      OverviewSort,
      string
    >,
    none: 'Er zijn nog geen vacatures.',
    noneHint: 'Maak een concept. Het kost niets tot je plaatst.',
    nothingFound: 'Geen vacature past hierbij.',
    showAll: 'Toon alle vacatures',
    applications: (count: number) => `${formatCount(count)} ${plural(count, 'sollicitatie', 'sollicitaties')}`,
    newApplications: (count: number) => `${formatCount(count)} nieuw`,
    edit: 'Bewerk',
    write: 'Schrijf verder',
    viewPosted: 'Bekijk je vacature',
    view: 'Bekijk op de site',
    poster: 'Poster om op te hangen (pdf)',
    figures: 'Cijfers',
    viewed: 'bekeken',
    duplicate: 'Dupliceer',
    remove: 'Verwijder',
    more: (title: string) => `Meer met ${title}`,
    choose: (title: string) => `Kies ${title}`,
    chooseAll: 'Kies alle vacatures op deze pagina',
    together: 'Met de gekozen vacatures',
    chosen: (count: number) => `${count} gekozen`,
    noneChosen: 'Kies eerst een of meer vacatures.',
    partly: (count: number) =>
      `Bij ${formatCount(count)} ${plural(count, 'vacature', 'vacatures')} is het gelukt. Bij deze niet:`,
    refused: (title: string, why: string) => `‘${title}’: ${why}`,
    broken: 'Dat ging mis door een fout bij ons. Probeer het later nog eens.',
    incomplete: 'Nog niet af',
    closes: (day: string, days: number) =>
      days <= 0 ? 'Sluit vandaag' : `Nog ${days} ${plural(days, 'dag', 'dagen')}, tot ${day.replace(' ', '\u00a0')}`,
    endedOn: (day: string) => `Gesloten op ${day}`,
    saved: (age: string) => `Bewaard ${age}`,
    shown: (from: number, to: number, total: number) =>
      `${formatCount(from)} tot en met ${formatCount(to)} van ${formatCount(total)}`,
    paging: {
      label: 'Pagina’s',
      previous: 'Vorige',
      next: 'Volgende',
      page: (page: number) => `Pagina ${page}`,
    },
  },
  closingMail: {
    subject: (title: string) => `‘${title}’ sluit bijna`,
    greeting: (firstName: string) => `Beste ${firstName},`,
    closes: (title: string, day: string) => `Op ${day} is de laatste dag om te reageren op ‘${title}’.`,
    received: (applications: number) =>
      `Er ${applications === 1 ? 'kwam' : 'kwamen'} ${applications === 0 ? 'nog geen' : formatCount(applications)} ${plural(applications, 'sollicitatie', 'sollicitaties')} binnen.`,
    extend: 'Verleng met 60 dagen, voor 1 credit',
    paid: (day: string) => `Je hebt betaald tot en met ${day}. Een latere laatste dag kiezen kost tot dan niets.`,
    chooseDay: 'Kies een latere dag',
    filled: 'Heb je al iemand gevonden? Zeg het dan even, dan solliciteert er niemand meer voor niets.',
    fill: 'De vacature is vervuld',
    nothing: 'Doe je niets, dan sluit de vacature vanzelf.',
  },
  notPostedMail: {
    subject: (title: string) => `‘${title}’ is niet geplaatst`,
    greeting: (firstName: string) => `Beste ${firstName},`,
    why: (title: string) => `We zouden ‘${title}’ nu vanzelf plaatsen. Dat is niet gelukt.`,
    draft: 'De vacature staat nog als concept klaar. Er is geen credit afgeschreven.',
    open: 'Open het concept',
  },
  plan: {
    heading: 'Liever op een ander moment?',
    lead: 'Kies wanneer. Dan plaatsen we de vacature vanzelf, en pas dan gaat er 1 credit af.',
    day: 'Dag',
    time: 'Tijd',
    button: 'Plan',
    busy: 'Bezig met plannen',
    at: (day: string, time: string) => `Wordt geplaatst op ${day} om ${time}`,
    unfinished: (day: string, time: string) =>
      `Staat gepland voor ${day} om ${time}, maar is nog niet af. Schrijf hem verder en bewaar hem, anders wordt hij niet geplaatst.`,
    plannerGone:
      'Wordt niet vanzelf geplaatst: wie dat plande, kan het niet meer voor je account doen. Plaats of plan hem zelf.',
    cancel: 'Plaats niet vanzelf',
    failed: (why: string) => `Niet geplaatst. ${why}`,
  },
  confirm: {
    heading: (asked: VacancyChange | 'remove', titles: string[]) =>
      `${titles.length === 1 ? `‘${titles[0]}’` : `${formatCount(titles.length)} vacatures`} ${doing[asked]}?`,
    buy: 'Koop credits',
    cost: (price: number) => `Dit kost ${formatCount(price)} ${plural(price, 'credit', 'credits')}.`,
    left: (price: number, credits: number) =>
      `Je hebt er ${formatCount(credits)} en houdt er ${formatCount(credits - price)} over.`,
    impossible: (asked: VacancyChange | 'remove', title: string, status: string) =>
      `‘${title}’ staat op ‘${status}’. ‘${asking[asked]}’ kan nu niet.`,
    leftOut: (count: number) =>
      `${formatCount(count)} van de gekozen vacatures ${plural(count, 'doet', 'doen')} niet mee: het kan daar nu niet.`,
    paid: (title: string, day: string, isOver: boolean) =>
      `Voor ‘${title}’ is al betaald tot en met ${day}. Kies je bij ‘Reageer tot’ een latere dag${isOver ? ', en heropen je hem daarna,' : ','} dan kost dat niets.`,
    chooseDay: 'Kies een latere dag',
    until: {
      post: (count) =>
        `De ${plural(count, 'vacature staat', 'vacatures staan')} 60 dagen open, of tot de dag die je koos.`,
      extend: (count) => (count === 1 ? 'Er komen 60 dagen bij.' : 'Er komen bij elk 60 dagen bij.'),
      repost: (count) => `De ${plural(count, 'vacature staat', 'vacatures staan')} opnieuw 60 dagen open.`,
      fill: () => 'Niemand kan dan nog solliciteren. Je kunt de vacature later weer openen.',
      remove: () => 'De concepten zijn dan weg, en komen niet terug.',
    } as Partial<Record<VacancyChange | 'remove', (count: number) => string>>,
    button: (asked: VacancyChange | 'remove', price: number) =>
      price === 0 ? asking[asked] : `${asking[asked]} voor ${formatCount(price)} ${plural(price, 'credit', 'credits')}`,
    back: 'Nu niet',
    unconfirmed: 'Bevestig eerst je e-mailadres. Daarna kun je plaatsen.',
    mend: 'Open de vacature',
  },
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
  boost: {
    heading: 'Meer uit je vacature halen?',
    offer:
      'De vacaturebooster vergelijkt je vacature met andere in de streek. De contactpersoon krijgt de tips per mail. Het kost niets.',
    button: 'Stuur de tips',
    coming: {
      requested: 'De tips van de vacaturebooster komen binnen een paar minuten per mail.',
      waiting: 'De tips van de vacaturebooster komen per mail zodra de vacature online staat.',
    },
  },
  begin: {
    heading: 'Niet vanaf nul beginnen?',
    lead: 'Neem een eerdere vacature, een sjabloon of een voorbeeld, en maak er je eigen vacature van.',
    from: 'Begin met',
    choose: 'Kies waarmee je begint',
    templates: 'Je sjablonen',
    earlier: 'Eerdere vacatures',
    examples: 'Voorbeelden per beroepsgroep',
    button: 'Begin hiermee',
    manage: 'Sjablonen opruimen',
    remove: (name: string) => `Verwijder het sjabloon ‘${name}’`,
    templateGone: 'Dit sjabloon is er niet meer.',
    save: 'Bewaar als sjabloon',
    refusal: {
      'not-found': 'Kies waarmee je wilt beginnen.',
      'too-many': `Er staan al ${mostDrafts} concepten bij dit account. Verwijder er eerst een paar.`,
      'too-many-templates': `Er zijn al ${mostTemplates} sjablonen. Verwijder er eerst een paar.`,
      'unknown-company': 'Voeg eerst een bedrijf toe. Een vacature hoort altijd bij een bedrijf.',
    },
  },
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
  count: (count: number) => `${formatCount(count)} ${plural(count, 'vacature', 'vacatures')}`,
}
