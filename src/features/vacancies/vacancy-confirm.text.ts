import { counted } from '#basics/counted.ts'
import { formatCount } from '#basics/money.ts'
import { plural } from '#basics/words.ts'
import type { VacancyChange } from './vacancy-change.rules.ts'
import { vacancyText } from './vacancy.text.ts'

const asking = { ...vacancyText.change, remove: 'Verwijder' } satisfies Record<VacancyChange | 'remove', string>

/** The same, to follow a title: ‘Bakker’ opnieuw plaatsen? */
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

/** The price and effect of a change, in the confirmation before it. */
export const vacancyConfirmText = {
  heading: (asked: VacancyChange | 'remove', titles: string[]) =>
    `${titles.length === 1 ? `‘${titles[0]}’` : `${formatCount(titles.length)} vacatures`} ${doing[asked]}?`,
  buy: 'Koop credits',
  cost: (price: number) => `Dit kost ${formatCount(price)} ${plural(price, 'credit', 'credits')}.`,
  left: (price: number, credits: number) =>
    `Je hebt er ${formatCount(credits)} en houdt er ${formatCount(credits - price)} over.`,
  tooFew: (credits: number, price: number) =>
    `Je hebt ${counted(credits, 'credit', 'credits')} en dit kost er ${formatCount(price)}. Haal er ${price - credits === 1 ? 'één' : formatCount(price - credits)} af.`,
  leaveOut: 'Haal eraf',
  leaveOutOne: (title: string) => `Haal ‘${title}’ eraf`,
  impossible: (asked: VacancyChange | 'remove', title: string, status: string) =>
    `‘${title}’ staat op ‘${status}’. ‘${asking[asked]}’ kan nu niet.`,
  leftOut: (count: number) =>
    `${formatCount(count)} van de gekozen vacatures ${plural(count, 'doet', 'doen')} niet mee:`,
  paid: (title: string, day: string, isOver: boolean) =>
    `Voor ‘${title}’ is al betaald tot en met ${day}. Kies je bij ‘Reageer tot’ een latere dag${isOver ? ', en heropen je hem daarna,' : ','} dan kost dat niets.`,
  chooseDay: 'Kies een latere dag',
  extended: (day: string) => `Dan staat hij open tot en met ${day}.`,
  until: {
    post: (count) =>
      `De ${plural(count, 'vacature staat', 'vacatures staan')} 60 dagen open, of tot de dag die je koos.`,
    extend: () => 'Er komen bij elk 60 dagen bij.',
    repost: (count) => `De ${plural(count, 'vacature staat', 'vacatures staan')} opnieuw 60 dagen open.`,
    fill: () => 'Niemand kan dan nog solliciteren. Je kunt de vacature later weer openen.',
    remove: () => 'De concepten zijn dan weg, en komen niet terug.',
  } as Partial<Record<VacancyChange | 'remove', (count: number) => string>>,
  button: (asked: VacancyChange | 'remove', price: number) =>
    price === 0 ? asking[asked] : `${asking[asked]} voor ${formatCount(price)} ${plural(price, 'credit', 'credits')}`,
  back: 'Nu niet',
  unconfirmed: 'Bevestig eerst je e-mailadres. Daarna kun je plaatsen.',
  mend: 'Open de vacature',
}
