import { formatCount } from '#basics/money.ts'
import { plural } from '#basics/words.ts'
import type { Channel } from './channel.rules.ts'
import { type FigureKind, shownDays } from './figure.rules.ts'

const times = (count: number) => `${formatCount(count)} keer`

/** Above this percentage, a multiple is clearer. */
const mostPercent = 900
const timesAsMuch = (change: number) => formatCount(Math.floor(change / 100) + 1)

/** Every Dutch sentence about figures. */
export const figureText = {
  heading: `De laatste ${shownDays} dagen`,
  title: 'Cijfers',
  titleOf: (name: string) => `Cijfers van ${name}`,
  open: (count: number) => `${formatCount(count)} ${plural(count, 'open vacature', 'open vacatures')}`,
  perVacancyLink: 'Cijfers per vacature',
  kind: {
    view: 'Keer bekeken',
    click: 'Op ‘Solliciteer’ geklikt',
    start: 'Formulier begonnen',
    sent: 'Sollicitaties',
  } satisfies Record<FigureKind, string>,
  /** For screen readers, in place of the arrow. */
  change: (change: number) => {
    if (change === 0) return `gelijk aan de ${shownDays} dagen ervoor`
    if (change > mostPercent) return `${timesAsMuch(change)} keer zoveel als in de ${shownDays} dagen ervoor`
    return `${formatCount(Math.abs(change))} % ${change > 0 ? 'meer' : 'minder'} dan in de ${shownDays} dagen ervoor`
  },
  shortChange: (change: number) =>
    change > mostPercent ? `${timesAsMuch(change)}\u00a0×` : `${formatCount(Math.abs(change))}\u00a0%`,
  legend: { hill: 'keer bekeken', tree: 'een boom: die dag gesolliciteerd', line: 'midden van de streek' },
  chart: (from: string, to: string) => `Per dag bekeken en gesolliciteerd, ${from} tot en met ${to}`,
  chartMore: ({ views, sent, best }: { views: number; sent: number; best?: { day: string; views: number } }) =>
    [
      `In totaal ${times(views)} bekeken en ${formatCount(sent)} ${plural(sent, 'sollicitatie', 'sollicitaties')}.`,
      best && `De drukste dag was ${best.day}, met ${times(best.views)} bekeken.`,
      'De tabel eronder heeft alle getallen.',
    ]
      .filter(Boolean)
      .join(' '),
  today: 'vandaag',
  perVacancy: (count: number, isOne: boolean) =>
    isOne
      ? `${times(count)} bekeken per ${shownDays} dagen.`
      : `${times(count)} bekeken per vacature die ${shownDays} dagen openstaat.`,
  region: (count: number) => `Het midden van de streek is ${formatCount(count)}.`,
  noRegion: 'Het midden van de streek tonen we vanaf vijf bedrijven.',
  nothing: 'In deze dagen is er niets geteld. Zodra iemand een vacature bekijkt, zie je het hier.',
  table: {
    show: 'Toon als tabel',
    caption: 'Cijfers per dag',
    day: 'Dag',
    region: 'Midden van de streek',
    total: 'Totaal',
  },
  channels: {
    heading: 'Waar bezoekers vandaan kwamen',
    channel: 'Via',
    /** Short: a phone shows them side by side. */
    kind: { view: 'Bekeken', click: 'Geklikt', sent: 'Gesolli\u00adciteerd' },
    none: 'Er is de laatste dagen niemand geweest.',
    name: {
      direct: 'Recht\u00adstreeks',
      google: 'Google',
      search: 'Een andere zoek\u00admachine',
      facebook: 'Facebook',
      instagram: 'Instagram',
      linkedin: 'LinkedIn',
      board: 'Deze banensite',
      'job-alert': 'De job-alert',
      other: 'Een andere website',
    } satisfies Record<Channel, string>,
  },
  explain:
    'We tellen zonder cookies en weten niet wie er kijkt. Dezelfde bezoeker telt per dag één keer. Wat jij en je collega’s bekijken telt niet mee.',
  csv: {
    link: 'Download als csv',
    name: (day: string) => `cijfers-${day}.csv`,
    columns: { day: 'dag', of: 'van' },
    all: 'alle vacatures',
  },
  views: (count: number) => `${times(count)} bekeken`,
}
