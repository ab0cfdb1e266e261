import { formatCount } from '#basics/money.ts'
import { listInWords, plural } from '#basics/words.ts'
import { mostDrafts } from '#features/vacancies/vacancy.rules.ts'
import { greeting } from '#ui/mail/mail-greeting.text.ts'
import { type DocumentFault, mostItems } from './import-document.rules.ts'
import type {
  Lack,
  LackingField,
  MappedField,
  NeededField,
  Note,
  NoteReason,
  ReadFault,
} from './import-mapping.rules.ts'
import { type Figures, type MissingOutcome, mostSources, type Outcome, type RunFault } from './import.rules.ts'

const vacancies = (count: number) => `${formatCount(count)} ${plural(count, 'vacature', 'vacatures')}`

const field: Record<MappedField, string> = {
  reference: 'Kenmerk',
  title: 'Titel',
  place: 'Plaats',
  text: 'Functie',
  tasks: 'Taken',
  candidate: 'Wie we zoeken',
  offer: 'Wat we bieden',
  hours: 'Uren',
  hoursFrom: 'Uren vanaf',
  hoursTo: 'Uren tot',
  pay: 'Salaris',
  payFrom: 'Salaris vanaf',
  payTo: 'Salaris tot',
  payPeriod: 'Salaris per',
  employment: 'Dienstverband',
  education: 'Opleiding',
  profession: 'Beroepsgroep',
  lastDay: 'Laatste dag',
  applyUrl: 'Adres om te solliciteren',
}

const fault: Record<DocumentFault, string> = {
  'invalid-address':
    'Dit is geen webadres dat we kunnen openen. Het begint met https:// of http://, en er staat geen naam of wachtwoord in',
  'private-address': 'Dit adres hoort bij een eigen netwerk. We halen alleen adressen op die openbaar zijn',
  unreachable: 'We kunnen dit adres niet bereiken. Controleer het, of probeer het later nog eens',
  'wrong-certificate':
    'Het certificaat van dit adres klopt niet of is verlopen. Vraag de beheerder van die site om dat te herstellen',
  'too-slow': 'Dit adres geeft te langzaam antwoord. Probeer het later nog eens',
  'too-much': 'Dit bestand is te groot. Er past 10 MB in, en niet te veel losse onderdelen',
  'too-many-redirects': 'Dit adres verwijst te vaak door. Vul het adres in waar het eindigt',
  refused: 'De site van dit adres geeft het bestand niet. Vraag de beheerder ervan om toegang',
  'out-of-order': 'De site van dit adres heeft nu een storing. Probeer het later nog eens',
  'not-found': 'Op dit adres staat niets',
  'not-text': 'Dit bestand is geen tekst die we kunnen lezen. Het moet in UTF-8 staan',
  'unknown-format': 'Dit is geen XML, JSON of CSV, en ook geen pagina met vacatures',
  malformed: 'Dit bestand klopt niet of is halverwege afgebroken. Daarom is er niets van overgenomen',
  'document-type': 'In dit bestand staat een DOCTYPE. Om veiligheidsredenen lezen we het dan niet',
  'no-items': 'We vinden hier geen vacatures',
  'too-many-items': `Hier staan meer dan ${mostItems} vacatures in. Zo veel nemen we er niet tegelijk over`,
}

const runFault: Record<RunFault, string> = {
  ...fault,
  short:
    'Er stonden opeens veel minder vacatures in dan de vorige keer. Nieuwe zijn overgenomen, en er is niets gesloten',
  broken: 'Er ging bij ons iets mis, en er is niets veranderd. We kijken wat het was',
  'asker-gone': 'Degene die dit had aangezet, kan het niet meer voor je account doen. Zet het zelf weer aan',
}

const figure: Record<keyof Figures, (count: number) => string> = {
  new: (count) => `${formatCount(count)} nieuw`,
  updated: (count) => `${formatCount(count)} bijgewerkt`,
  unchanged: (count) => `${formatCount(count)} ongewijzigd`,
  differs: (count) => `${formatCount(count)} veranderd en niet aangepast`,
  returned: (count) => `${formatCount(count)} terug in de feed en hier gesloten`,
  deleted: (count) => `${formatCount(count)} eerder door jou verwijderd`,
  unreadable: (count) => `${formatCount(count)} niet te lezen`,
  full: (count) => `${formatCount(count)} ${plural(count, 'past', 'passen')} niet meer bij je concepten`,
  closed: (count) => `${formatCount(count)} gesloten`,
  removed: (count) => `${formatCount(count)} ${plural(count, 'concept', 'concepten')} verwijderd`,
  unplanned: (count) => `${formatCount(count)} toch niet gepland`,
  left: (count) => `${formatCount(count)} verdwenen en zo gelaten`,
}

const readFault: Record<ReadFault, string> = {
  'no-reference': 'Heeft geen kenmerk waaraan we hem herkennen',
  'no-title': 'Heeft geen titel',
  double: 'Heeft hetzelfde kenmerk als een eerdere',
}

const note: Record<NoteReason, (field: string, value?: string) => string> = {
  missing: (name) => `${name} staat er niet in`,
  unmapped: (name) => `Bij ‘Wat is wat?’ is niets gekozen voor ${name.toLowerCase()}`,
  unknown: (name, value) => `${name} ‘${value ?? ''}’ kennen we niet`,
  'too-long': (name) => `${name} is te lang`,
  past: (name, value) => `${name} ‘${value ?? ''}’ is al voorbij`,
  'too-late': (name, value) => `${name} ‘${value ?? ''}’ is te ver weg: een vacature staat hoogstens 60 dagen`,
}

/** Every Dutch sentence about importing vacancies. */
export const importText = {
  title: 'Importeren',
  lead: 'Haal de vacatures van je eigen site of systeem op. Ze worden concepten; plaatsen doe je zelf.',
  list: 'Je adressen',
  none: 'Er is nog geen adres.',
  back: 'Importeren',
  nightly: 'Elke nacht',
  stopped: 'Gestopt',
  byHand: 'Met de hand',
  waiting: 'Klaar om te bekijken',
  never: 'Nog niet geïmporteerd',
  lastTime: (when: string) => `Laatst ${when}`,
  open: 'Bekijk',
  openOf: (address: string) => `Bekijk ${address}`,
  add: {
    heading: 'Nieuw adres',
    lead: 'Het adres van een bestand (XML, JSON of CSV), of van een pagina waar je vacature als JobPosting op staat. Eerst zie je wat ervan komt.',
    button: 'Haal op',
    busy: 'Bezig met ophalen',
    addressHint: 'Bijvoorbeeld https://www.jouwbedrijf.nl/vacatures.xml',
    coordinatorHint: 'Laat je dit leeg, dan is het de eerste contactpersoon van het bedrijf.',
    noCompany: 'Voeg eerst een bedrijf toe. Daarna kun je vacatures importeren.',
    company: 'Naar je bedrijven',
  },
  label: { address: 'Adres', companyId: 'Bedrijf', coordinatorId: 'Contactpersoon' },
  field,
  wrong: {
    address: 'Vul een webadres in dat met https:// of http:// begint',
    company: 'Kies het bedrijf waarvoor deze vacatures zijn',
  },
  addRefusal: {
    ...fault,
    'too-often': 'Er is net vaak opgehaald.',
    'unknown-company': 'Dit bedrijf hoort niet bij je account',
    'unknown-coordinator': 'Deze persoon hoort niet bij je account',
    'too-many-sources': `Er staan al ${mostSources} adressen. Verwijder er eerst een`,
    'already-there': 'Dit adres staat er al',
    unconfirmed:
      'Bevestig eerst je e-mailadres, met de link in de mail die we je stuurden. Daarna kun je vacatures importeren.',
  },
  refusal: {
    changed: 'De vacatures zijn intussen opnieuw opgehaald. Kijk nog een keer wat ervan komt.',
    'mapping-changed': 'Intussen is bij ‘Wat is wat?’ iets aangepast. Kijk nog een keer wat ervan komt.',
    'already-imported': 'Dit is al geïmporteerd.',
    'not-imported': 'Importeer eerst een keer zelf. Daarna kan het elke nacht.',
  },
  of: (company: string) => `Voor ${company}`,
  preview: {
    heading: (count: number) => `Wat komt ervan: ${vacancies(count)}`,
    headingNothing: 'Hier valt nu niets te importeren',
    whyNothing: 'Geen enkele vacature is te lezen. Bij ‘Wat is wat?’ zie je wat er ontbreekt.',
    fetched: (when: string) => `Opgehaald ${when}.`,
    lead: 'Er is nog niets overgenomen. Concepten die je zelf hebt gewijzigd en vacatures die je hebt geplaatst, passen we nooit aan.',
    short: (count: number, before: number) =>
      `Let op: de vorige keer waren het er ${formatCount(before)}, nu ${formatCount(count)}. Daarom sluiten we niets.`,
    confirm: (count: number) => `Maak ${formatCount(count)} ${plural(count, 'concept', 'concepten')}`,
    confirmNothing: 'Verwerk dit',
    busy: 'Bezig',
    again: 'Haal opnieuw op',
    column: { vacancy: 'In de feed', becomes: 'Wordt', notes: 'Niet overgenomen' },
    untitled: 'Zonder titel',
    reference: (reference: string) => `Kenmerk ${reference}`,
    nothing: 'Alles overgenomen',
    isIncomplete: 'Nog aan te vullen',
    missing: (count: number) => `${vacancies(count)} van eerder ${plural(count, 'staat', 'staan')} er niet meer in:`,
    moreMissing: (count: number) => `en nog ${formatCount(count)}`,
    paging: { label: 'Pagina’s', previous: 'Vorige', next: 'Volgende', page: (page: number) => `Pagina ${page}` },
  },
  outcome: {
    new: 'Nieuw concept',
    updated: 'Concept wordt bijgewerkt',
    unchanged: 'Ongewijzigd',
    differs: 'Veranderd in de feed; die van jou blijft zoals hij is',
    returned: 'Staat weer in de feed, maar is hier gesloten. Je kunt hem zelf weer openen',
    deleted: 'Eerder door jou verwijderd; komt niet terug',
    unreadable: 'Niet te lezen',
    full: `Past niet meer: een account heeft hoogstens ${mostDrafts} concepten`,
    closed: 'Gesloten: hij staat niet meer in de feed',
    removed: 'Concept verwijderd: hij staat niet meer in de feed',
    unplanned: 'Wordt niet vanzelf geplaatst: hij staat niet meer in de feed',
    left: 'Staat niet meer in de feed; we hebben hem zo gelaten',
    counted: 'Staat niet in de feed. Is dat morgen nog zo, dan sluiten we hem, of plaatsen we hem niet vanzelf',
  } satisfies Record<Outcome | MissingOutcome, string>,
  willBe: {
    closed: 'wordt gesloten',
    removed: 'concept wordt verwijderd',
    unplanned: 'wordt niet vanzelf geplaatst',
    left: 'blijft zoals hij is',
    counted:
      'blijft nog staan; is hij er bij een volgende keer weer niet, dan gaat hij dicht, of plaatsen we hem niet vanzelf',
  } satisfies Record<MissingOutcome, string>,
  done: (figures: Figures) => listInWords(tellFigures(figures)),
  doneHeading: 'Geïmporteerd',
  broughtNothing: (what: string) => `Er is niets geïmporteerd: ${what}.`,
  areDrafts: (count: number) =>
    `${plural(count, 'De nieuwe vacature is een concept', 'De nieuwe vacatures zijn concepten')}: plaatsen doe je zelf.`,
  areIncomplete: (count: number) =>
    `Van de concepten uit deze feed ${plural(count, 'is', 'zijn')} er ${formatCount(count)} nog niet compleet.`,
  toDrafts: 'Naar je concepten',
  mapping: {
    heading: 'Wat is wat?',
    lead: 'Kies voor elk veld van een vacature welk gegeven uit de feed erin komt.',
    nothing: 'Niet overnemen',
    lacking: {
      reference: {
        all: 'Kies een gegeven dat bij elke vacature anders is, zoals een nummer. Zonder kenmerk lezen we er geen.',
        some: 'Niet bij elke vacature is dit gegeven er. Die zonder kenmerk lezen we niet.',
      },
      title: {
        all: 'Kies wat de titel is. Zonder titel lezen we geen vacature.',
        some: 'Niet bij elke vacature is dit gegeven er. Die zonder titel lezen we niet.',
      },
    } satisfies Record<LackingField, Record<Lack['of'], string>>,
    unguessed: {
      place: 'We weten niet welk gegeven de plaats is. Kies het hier, als het in de feed staat.',
      hours: 'We weten niet welk gegeven de uren zijn. Kies het hier, als het in de feed staat.',
    } satisfies Record<NeededField, string>,
    save: 'Bewaar en bekijk opnieuw',
    saving: 'Bezig met bewaren',
  },
  words: {
    heading: 'Woorden die we niet kennen',
    lead: 'Kies wat ze betekenen. Dat onthouden we voor deze feed, zodat je het niet bij elke vacature hoeft in te vullen.',
    label: (name: string, said: string) => `${name}: ‘${said}’`,
    save: 'Onthoud en bekijk opnieuw',
    saving: 'Bezig met bewaren',
  },
  night: {
    heading: 'Elke nacht',
    off: 'Staat uit: je haalt zelf op wanneer je wilt.',
    stopped:
      'Gestopt: degene die dit had aangezet, kan het niet meer voor je account doen. Zet het zelf weer aan, dan gaat het door.',
    on: (who: string, when: string) => `Staat aan, namens ${who}. De volgende keer is ${when}.`,
    lead: 'Elke nacht halen we de feed op. Nieuwe vacatures worden concepten. Een vacature die er twee nachten niet meer in staat, sluiten we; een gepland concept plaatsen we dan niet meer vanzelf. Wie dit aanzette, krijgt er een mail van. Mislukt het ophalen, dan sluiten we niets.',
    switchOn: 'Zet aan',
    switchOff: 'Zet uit',
    someone: 'een collega',
  },
  accept: {
    heading: 'Veel minder vacatures dan eerst',
    lead: 'Zolang dat zo is, sluiten we niets. Klopt het aantal, zeg het dan: daarna is het weer gewoon.',
    button: (count: number) => `Ja, ${plural(count, 'het is', 'het zijn')} er nu ${formatCount(count)}`,
  },
  runs: {
    heading: 'De laatste keren',
    none: 'Er is nog niets geïmporteerd.',
    nightly: ', vanzelf',
    nothing: 'niets veranderd',
  },
  change: {
    heading: 'Adres of contactpersoon wijzigen',
    lead: 'Staat de feed ergens anders? Vul het nieuwe adres in. We halen hem meteen op, en je ziet eerst wat ervan komt. Elke nacht ophalen staat dan weer uit. Vacatures herkennen we aan hun kenmerk: is dat een webadres, dan worden ze nieuwe concepten.',
    busy: 'Bezig met bewaren',
    button: 'Bewaar',
    done: 'De gegevens van deze feed zijn bewaard.',
  },
  remove: {
    open: 'Verwijder dit adres',
    consequence: 'Hij wordt niet meer opgehaald. Vacatures die ervan kwamen, blijven staan.',
    confirm: 'Verwijder',
  },
  removed: 'Het adres is verwijderd.',
  gone: 'Dit adres is er niet meer.',
  fault: runFault,
  readFault,
  applicantsWait: (count: number) =>
    `${formatCount(count)} ${plural(count, 'sollicitant wacht', 'sollicitanten wachten')} nog op antwoord.`,
  applicantsWaited: (count: number) =>
    `${formatCount(count)} ${plural(count, 'sollicitant wachtte', 'sollicitanten wachtten')} toen nog op antwoord`,
  answer: 'Geef antwoord',
  closedMail: {
    subject: (count: number) => `${vacancies(count)} gesloten: niet meer in je feed`,
    greeting,
    why: (address: string, count: number) =>
      `${plural(count, 'Deze vacature stond', 'Deze vacatures stonden')} twee keer niet meer op ${address}. Daarom ${plural(count, 'is hij', 'zijn ze')} gesloten, en kan er niet meer op gesolliciteerd worden:`,
    next: 'Klopt dat niet? Tot de laatste dag kun je een vacature gratis weer openen, als de vacaturecheck niets tegenhoudt.',
    button: 'Bekijk je vacatures',
  },
  unplannedMail: {
    subject: (count: number) =>
      count === 1
        ? 'Gepland plaatsen gaat niet door: niet meer in je feed'
        : `${formatCount(count)} keer gaat gepland plaatsen niet door: niet meer in je feed`,
    why: (address: string, count: number) =>
      `${plural(count, 'Deze vacature stond', 'Deze vacatures stonden')} twee keer niet meer op ${address}. Daarom ${plural(count, 'plaatsen we hem', 'plaatsen we ze')} niet vanzelf; ${plural(count, 'het concept', 'de concepten')} bewaren we:`,
    next: 'Klopt dat niet? Plaats of plan het concept dan zelf.',
    button: 'Bekijk je concepten',
  },
  addedMail: {
    subject: (count: number) =>
      `${formatCount(count)} ${plural(count, 'nieuw concept', 'nieuwe concepten')} uit je feed`,
    why: (address: string, count: number) =>
      `Er ${plural(count, 'staat een nieuwe vacature', `staan ${formatCount(count)} nieuwe vacatures`)} op ${address}. ${plural(count, 'Hij staat', 'Ze staan')} hier klaar als concept:`,
    next: 'Pas als je een concept plaatst, staat het op de site.',
    button: 'Bekijk je concepten',
  },
  listed: (rest: number) => `En nog ${formatCount(rest)} andere.`,
  failingMail: {
    subject: 'Vacatures importeren lukt niet',
    why: (address: string) => `De laatste drie keer ging er iets mis met je vacatures op ${address}:`,
    nothing: 'We proberen het elke nacht opnieuw, en sluiten intussen niets wat er niet meer in staat.',
    button: 'Bekijk wat er misgaat',
  },
  shortMail: {
    subject: 'Je feed is veel korter dan eerst',
    why: (address: string) => `Er staan veel minder vacatures op ${address} dan eerst:`,
    nothing:
      'Klopt het aantal? Zeg dat dan op de pagina van deze feed. Tot die tijd sluiten we niets wat er niet meer in staat.',
    button: 'Bekijk je feed',
  },
  stoppedMail: {
    subject: 'Vacatures importeren is gestopt',
    why: (address: string) => `We halen je vacatures op ${address} ’s nachts niet meer op:`,
    nothing: 'Wat er al staat, blijft staan: we sluiten niets wat er niet meer in staat.',
    button: 'Zet het weer aan',
  },
}

export function tellFigures(figures: Figures) {
  const names = Object.keys(figure) as (keyof Figures)[]
  return names.filter((name) => figures[name] > 0).map((name) => figure[name](figures[name]))
}

export function tellNote({ field: name, reason, value }: Note) {
  return note[reason](field[name], value)
}
