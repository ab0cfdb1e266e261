import { formatCents, formatCount } from '#basics/money.ts'
import { plural } from '#basics/words.ts'

const hourMs = 3_600_000

/** `1 dag en 4 uur` */
function formatLength(ms: number) {
  const [days, hours] = [Math.floor(ms / (24 * hourMs)), Math.floor((ms % (24 * hourMs)) / hourMs)]
  if (days === 0) return hours === 0 ? 'minder dan een uur' : `${hours} uur`
  return `${formatCount(days)} ${plural(days, 'dag', 'dagen')}${hours === 0 ? '' : ` en ${hours} uur`}`
}

export const homeText = {
  title: 'Beheer',
  greeting: (hour: number, name: string) =>
    `${hour < 12 ? 'Goedemorgen' : hour < 18 ? 'Goedemiddag' : 'Goedenavond'}, ${name}`,
  lead: (day: string, count: number) =>
    `${day.charAt(0).toUpperCase()}${day.slice(1)}. ${count === 0 ? 'Er wacht niets op je.' : `Er ${count === 1 ? 'wacht één ding' : `wachten ${formatCount(count)} dingen`} op je.`}`,
  figure: {
    open: 'Open vacatures',
    received: 'Sollicitaties deze week',
    alert: 'Job-alert, bevestigd',
    revenue: (month: string) => `Omzet ${month}`,
  },
  /** Whole euros: this is a figure, not an invoice. */
  euros: (cents: number) => `€ ${formatCount(Math.round(cents / 100))}`,
  posted: (count: number) => `${formatCount(count)} geplaatst deze week`,
  change: (change: number) =>
    change === 0
      ? 'evenveel als vorige week om deze tijd'
      : `${formatCount(Math.abs(change))} ${change > 0 ? 'meer' : 'minder'} dan vorige week om deze tijd`,
  added: (count: number) => `${formatCount(count)} erbij deze week`,
  orders: (count: number) => `${formatCount(count)} ${plural(count, 'order', 'orders')} gefactureerd, zonder btw`,
  waiting: {
    title: 'Wat wacht',
    none: 'Niets. Alles is gedaan.',
    look: 'Bekijk',
    oldest: (ms: number) => `oudste: ${formatLength(ms)}`,
  },
  write: 'Nieuw artikel',
  wait: {
    vacancies: (count: number) => plural(count, 'Vacature wacht op een besluit', 'Vacatures wachten op een besluit'),
    vacanciesNote: 'Nieuw, met bezwaar, of gezien door de site',
    reported: (count: number) => plural(count, 'Vacature gemeld', 'Vacatures gemeld'),
    reportedNote: (says: string) => `‘${says}’`,
    boosts: (count: number) => plural(count, 'Booster aangevraagd', 'Boosters aangevraagd'),
    /** The first two by name, and the number of others. */
    boostsNote: (companies: readonly string[]) =>
      companies.length > 2
        ? `${companies.slice(0, 2).join(', ')} en nog ${companies.length - 2}`
        : companies.join(', '),
    orders: (count: number) => plural(count, 'Factuur over tijd', 'Facturen over tijd'),
    ordersNote: (count: number, cents: number, days: number) =>
      `${count === 1 ? '' : 'Samen '}${formatCents(cents)}, ${count === 1 ? '' : 'de langste '}${formatCount(days)} ${plural(days, 'dag', 'dagen')}`,
    problems: (count: number) => plural(count, 'Betaling niet geboekt', 'Betalingen niet geboekt'),
    problemsNote: 'Geef het geld terug bij de betaalprovider',
    messages: (count: number) => plural(count, 'Bericht van een bezoeker', 'Berichten van bezoekers'),
    messagesNote: 'Verstuurd met het contactformulier',
    mails: (count: number) => plural(count, 'Mail blijft hangen', 'Mails blijven hangen'),
    mailsNote: 'Er is al een keer geprobeerd te versturen',
    jobs: (count: number) => plural(count, 'Taak mislukt', 'Taken mislukken'),
    jobsNote: 'Kijk wat er misging en probeer het opnieuw',
    wages: 'Minimumloon ontbreekt',
    wagesNote: 'De vacaturecheck vergelijkt lonen nu nergens mee',
    oldWageNote: (day: string) =>
      `Het laatste bedrag is van ${day}: de vacaturecheck vindt alleen lonen die zeker te laag zijn`,
  },
  answers: {
    title: 'Reactietijd van werkgevers',
    period: 'laatste 30 dagen, afgerond',
    withinThree: 'Binnen 3 dagen',
    withinWeek: 'In 3 tot 7 dagen',
    later: 'Later of geen antwoord',
    none: 'In deze dagen is er niet gesolliciteerd.',
    slow: (count: number) =>
      `${formatCount(count)} ${plural(count, 'bedrijf heeft', 'bedrijven hebben')} sollicitaties die langer dan twee weken liggen.`,
  },
  weeks: {
    title: 'Sollicitaties per week',
    table: 'Als tabel',
    week: 'Week van',
    count: 'Sollicitaties',
    thisWeek: 'deze week',
  },
  regions: { title: 'Open vacatures per regio', total: (count: number) => `${formatCount(count)} samen` },
  happened: { title: 'Net gebeurd', more: 'Naar het logboek', none: 'Er staat nog niets in het logboek.' },
  running: {
    title: 'Loopt alles?',
    queue: 'Wachtrij',
    mail: 'E-mail',
    alert: 'Job-alert',
    fine: 'in orde',
    waits: 'nog niet begonnen',
    mails: (stuck: number, sent: number) =>
      `${formatCount(stuck)} ${stuck === 1 ? 'blijft' : 'blijven'} hangen, ${formatCount(sent)} verstuurd vandaag`,
    people: (when: string, count: number) => `${when}, ${formatCount(count)} ${plural(count, 'persoon', 'mensen')}`,
  },
}
