import { formatDay, formatTime } from '#basics/dutch-date.ts'
import { formatCount } from '#basics/money.ts'
import { plural } from '#basics/words.ts'
import type { ToDoState } from './moderation-reminder.rules.ts'

const vacancies = (count: number) => `${formatCount(count)} ${plural(count, 'vacature', 'vacatures')}`
const howLong = (days: number) => (days === 0 ? 'sinds vandaag' : days === 1 ? 'sinds gisteren' : `al ${days} dagen`)

/** As promised to employers and reporters in `vacancy-hold.text.ts`, `report.text.ts` and `takedown.text.ts`. */
const promise = {
  reported: 'meestal twee werkdagen',
  waits: 'meestal een werkdag',
  appealed: 'meestal een week',
} satisfies Record<Exclude<ToDoState, 'noticed'>, string>

/** Every Dutch sentence of the mail with what waits for the admins. */
export const moderationReminderText = {
  subject: (count: number) => `${vacancies(count)} ${plural(count, 'wacht', 'wachten')} op een besluit`,
  lead: (count: number, days: number) => `De ${plural(count, 'vacature', 'oudste')} wacht ${howLong(days)}.`,
  late: (count: number) => plural(count, 'Dat is langer dan we beloven.', 'Er wacht iets langer dan we beloven.'),
  waiting: (count: number, oldest: Date) =>
    `${vacancies(count)}\n${plural(count, 'sinds', 'de oudste sinds')} ${formatDay(oldest)}, ${formatTime(oldest)}`,
  promised: (state: ToDoState, isLate: boolean) =>
    state === 'noticed' ? 'Niemand wacht op antwoord' : `${isLate ? 'Te laat. ' : ''}Beloofd: ${promise[state]}`,
  button: 'Bekijk wat wacht',
  why: 'Je krijgt deze mail omdat je beheerder bent. Op werkdagen komt hij ’s morgens zolang er iets wacht. Komt er overdag iets bij, dan krijg je hem nog een keer, hooguit om de twee uur.',
}
