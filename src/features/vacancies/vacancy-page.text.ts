import { formatDate, formatDay } from '#basics/dutch-date.ts'
import { formatKm } from '#basics/distance.ts'
import { formatAmount } from '#basics/money.ts'
import { listInWords, plural } from '#basics/words.ts'
import type { Standing } from './vacancy-median.rules.ts'
import { formatRange, fullTimeHours, type Range } from './vacancy-pay.rules.ts'
import type { VacancyStatus } from './vacancy.rules.ts'

/** Every Dutch sentence on a vacancy's page around its own text. */
export const vacancyPageText = {
  facts: {
    label: 'In het kort',
    place: 'Plaats',
    hours: 'Uren per week',
    pay: 'Salaris',
    hourly: (amount: string) => `of ${amount} per uur`,
    education: 'Opleiding',
    employment: 'Dienstverband',
    closes: 'Reageer tot',
  },
  sections: {
    job: 'Over deze baan',
    tasks: 'Wat ga je doen?',
    candidate: 'Wie ben jij?',
    offer: 'Wat krijg je van ons?',
    perks: 'Dit krijg je er ook bij',
    video: 'Kijk even mee',
  },
  apply: {
    button: 'Solliciteer',
    effort: 'Zonder account, in ongeveer 4 minuten',
    external: 'Solliciteer bij het bedrijf',
    externalNote: (host: string) => `Je gaat naar ${host} en solliciteert daar.`,
  },
  reaction: (days: number) => `Antwoordt meestal binnen ${days === 1 ? 'een dag' : `${days} dagen`}`,
  coordinator: { heading: 'Vraag het gerust', role: 'Beantwoordt je vragen', call: 'Bel', mail: 'Mail' },
  acquisition: 'Acquisitie naar aanleiding van deze vacature wordt niet op prijs gesteld.',
  allVacancies: 'Bekijk alle vacatures',
  similar: 'Vacatures die hierop lijken',
  company: (name: string) => `Meer over ${name}`,
  kept: {
    heading: 'Bewaarde vacatures',
    none: 'Je hebt nog niets bewaard.',
    noneHint:
      'Klik bij een vacature op het hartje, dan vind je hem hier terug. Ook zonder account, maar alleen in deze browser en op deze site.',
    closed: 'Intussen gesloten',
    closedHint: 'Hierop kun je niet meer reageren.',
    gone: (count: number) =>
      count === 1
        ? 'Een vacature die je bewaarde, staat nu niet op de site.'
        : `${count} vacatures die je bewaarde, staan nu niet op de site.`,
    full: (most: number) => `Je hebt al ${most} vacatures bewaard. Haal er eerst een weg.`,
    forget: (count: number) => `Haal ${count === 1 ? 'hem' : 'ze'} weg`,
  },
  withheld: {
    held: 'Alleen jij en de beheerders zien deze pagina: de vacature wacht op controle.',
    'sent-back': 'Alleen jij en de beheerders zien deze pagina: de vacature moet eerst anders.',
    ended: 'Alleen jij en de beheerders zien deze pagina: de vacature sloot voor we hem hadden bekeken.',
    'taken-down': 'Alleen jij en de beheerders zien deze pagina: we hebben de vacature offline gehaald.',
  },
  report: 'Meld deze vacature',
  daysLeft: (days: number) => (days <= 0 ? 'vandaag is de laatste dag' : `nog ${days} ${plural(days, 'dag', 'dagen')}`),
  isClosed: 'gesloten',
  byBike: (minutes: number, from: string) => `± ${minutes} min fietsen vanaf ${from}`,
  away: (km: number, from: string) => `${formatKm(km)} km van ${from}`,
  byCar: (minutes: number, from: string) => `± ${minutes} min met de auto vanaf ${from}`,
  closes: (day: Date, days: number) =>
    days <= 0
      ? 'Vandaag kun je nog reageren'
      : `Reageer tot ${formatDay(day)}, nog ${days} ${plural(days, 'dag', 'dagen')}`,
  earn: {
    heading: 'Wat verdien je met jouw uren?',
    headingFixed: 'Wat verdien je?',
    hours: 'Uren per week',
    about: (cents: number) => `± ${formatAmount(cents)}`,
    perMonth: (hours: number) => `bruto per maand bij ${hours} uur`,
    between: ({ from, to }: Range) => {
      if (from === null || to === null || from === to) return undefined
      return `tussen ${formatAmount(from)} en ${formatAmount(to)}`
    },
    own: (hours: string, range: Range) => `Bij ${hours} is dat ${formatRange(range)} bruto per maand.`,
    medianStart: 'In ',
    median: (region: string, cents: number) =>
      ` in ${region} ligt het midden op ${formatAmount(cents)} bij ${fullTimeHours} uur.`,
    standing: {
      'far-below': 'Deze baan zit daar onder.',
      below: 'Deze baan zit daar iets onder.',
      same: 'Deze baan zit daar dichtbij.',
      above: 'Deze baan zit daar iets boven.',
      'far-above': 'Deze baan zit daar boven.',
    } satisfies Record<Standing, string>,
    tick: (cents: number) => `midden ${formatAmount(cents)}`,
  },
  route: {
    heading: 'Zo kom je er',
    workIn: (place: string) => `Het werk is in ${place}.`,
    company: 'Het bedrijf zit hier:',
    from: (place: string) => `Vanaf ${place}`,
    byBike: 'met de fiets',
    byCar: 'met de auto',
    minutes: (minutes: number) => `${minutes} min`,
    estimate: 'Geschatte reistijden.',
    plan: 'Plan je route',
    elsewhere: 'op openstreetmap.org',
    drawing: (place: string, around: readonly string[]) =>
      around.length === 0 ? `Kaartje van ${place}` : `Kaartje van ${place}, met ${listInWords(around)} in de buurt`,
  },
  share: {
    heading: 'Delen of meenemen',
    copy: 'Kopieer link',
    copied: 'Gekopieerd',
    failed: 'Kopiëren lukte niet. De link staat in de adresbalk.',
    whatsapp: 'WhatsApp',
    mail: 'Mail',
    print: 'Print met QR',
    poster: 'Poster (pdf)',
    calendar: 'Sluitingsdatum in je agenda',
    message: (title: string, company: string) => `${title} bij ${company}`,
    onPaper: 'Scan de code, of ga naar:',
    picture: (address: string) => `QR-code van ${address}`,
  },
  closed: {
    heading: 'Je kunt niet meer solliciteren',
    notNow: 'Je kunt nu niet solliciteren',
    on: {
      open: (day) => `Deze vacature sloot${on(day)}: de laatste dag om te reageren is voorbij.`,
      expired: (day) => `Deze vacature sloot${on(day)}: de laatste dag om te reageren is voorbij.`,
      closed: (day) => `Het bedrijf sloot deze vacature${on(day)}.`,
      filled: (day) => `Deze vacature sloot${on(day)}: de plek is vervuld.`,
      completed: (day) => `Deze vacature is${on(day)} afgerond.`,
      cancelled: (day) => `Het bedrijf trok deze vacature${on(day)} in.`,
      draft: () => 'Deze vacature staat nog niet open.',
      unanswered: () => 'Bij dit bedrijf kan op dit moment niemand sollicitaties lezen.',
    } satisfies Record<VacancyStatus | 'unanswered', (day: Date | undefined) => string>,
    similar: 'Hieronder staat werk dat erop lijkt.',
    short: (day: Date | undefined) => (day ? `sinds ${formatDay(day)}` : undefined),
    whatItSaid: 'Zo stond de vacature er',
    ofProfession: (profession: string) => `Alle vacatures in ${profession}`,
  },
}

function on(day: Date | undefined) {
  return day ? ` op ${formatDate(day)}` : ''
}
