/** A company's fields about working there, all optional; each has a maximum length. */
export type WorkAt = {
  workAtHeading: string | null
  workAtLead: string | null
  workAtPalette: WorkAtPalette | null
  workDay: WorkMoment[]
  quoteText: string | null
  quoteName: string | null
  quoteRole: string | null
  team: Colleague[]
  weekendLine: string | null
  rosters: Roster[]
}

/** A moment in a work day. */
export type WorkMoment = { time: string; title: string; text: string | null }
export type Colleague = { name: string; role: string | null }
/** An example week: `di vr`, and the days worked every other week. */
export type Roster = { hours: string; times: string | null; days: string; otherDays: string | null }

export const mostMoments = 6
export const mostColleagues = 6
export const mostRosters = 4

export const workAtPalettes = ['green', 'teal', 'blue', 'plum', 'brick', 'ochre'] as const
export type WorkAtPalette = (typeof workAtPalettes)[number]

/** For text and lines, and their background tint, light and dark. Text on its tint passes WCAG AA in both. */
const colours = {
  green: { main: ['#1c5a3c', '#a5dcb9'], wash: ['#e1ebd3', '#1f3027'] },
  teal: { main: ['#174f4a', '#bfe6da'], wash: ['#cfe6da', '#17332f'] },
  blue: { main: ['#1f4a70', '#b5d5ef'], wash: ['#d8e5ef', '#17293a'] },
  plum: { main: ['#5a3570', '#dcc3ec'], wash: ['#eadff1', '#2c2037'] },
  brick: { main: ['#8f2f22', '#f3b9a8'], wash: ['#f6dcd2', '#3a211c'] },
  ochre: { main: ['#6b4700', '#f0c878'], wash: ['#f7e6bf', '#332813'] },
} as const satisfies Record<WorkAtPalette, Record<'main' | 'wash', readonly [light: string, dark: string]>>

/** A company's colours as CSS variables for its page. */
export function paletteVariables(palette: WorkAtPalette | null) {
  const { main, wash } = colours[palette ?? 'green']
  return {
    '--work': `light-dark(${main[0]}, ${main[1]})`,
    '--work-wash': `light-dark(${wash[0]}, ${wash[1]})`,
    '--work-on': 'light-dark(#ffffff, #10201b)',
  }
}

type WorkStory = Pick<WorkAt, 'workAtHeading' | 'workDay' | 'quoteText' | 'team' | 'rosters'>

/** Whether it shows more than the ordinary company page. */
export function hasWorkStory({ workAtHeading, workDay, quoteText, team, rosters }: WorkStory) {
  return Boolean(workAtHeading || quoteText) || [workDay, team, rosters].some((list) => list.length > 0)
}

export const weekDays = ['ma', 'di', 'wo', 'do', 'vr', 'za', 'zo'] as const
export type WeekDay = (typeof weekDays)[number]

/** Parses `Di, do en vr` and `ma-vr` to days, in the order of the week; undefined for anything else. */
export function readWeekDays(typed: string): WeekDay[] | undefined {
  const words = typed
    .toLowerCase()
    .replaceAll(/\s*(?:[-–]|t\/m)\s*/g, '-')
    .split(/[\s,;&+]+|\ben\b/)
    .filter(Boolean)
  const days = words.map((word) => readSpan(word.split('-')))
  if (days.length === 0 || days.some((some) => some === undefined)) return undefined
  const chosen = new Set(days.flat())
  return weekDays.filter((day) => chosen.has(day))
}

function readSpan([from, to = from, ...more]: string[]): WeekDay[] | undefined {
  const [first, last] = [from, to].map((word) => weekDays.findIndex((day) => isDay(word!, day)))
  if (more.length > 0 || first === -1 || last === -1 || first! > last!) return undefined
  return weekDays.slice(first, last! + 1)
}

/** Whether the word is this day: `ma` or `maandag`. */
function isDay(word: string, day: WeekDay) {
  return word === day || (word.startsWith(day) && /^(?:maan|dins|woens|donder|vrij|zater|zon)dag$/.test(word))
}

/** The state of each day in an example week. */
export function weekOf({ days, otherDays }: Roster) {
  const [every, other] = [readWeekDays(days) ?? [], readWeekDays(otherDays ?? '') ?? []]
  return weekDays.map((day) => ({
    day,
    work: every.includes(day) ? ('every' as const) : other.includes(day) ? ('other' as const) : undefined,
  }))
}
