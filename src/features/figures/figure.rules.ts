/**
 * The events that are counted for a vacancy. `view`: its page was shown. `click`: someone went on to apply, here or
 * elsewhere. `start`: someone filled in a first field of the form, or sent it. `sent`: an application arrived.
 */
export const figureKinds = ['view', 'click', 'start', 'sent'] as const
export type FigureKind = (typeof figureKinds)[number]

/** A visitor's action on a vacancy (decision 024). */
export type Visit = { kind: FigureKind; vacancyId: number }
export type Counts = Record<FigureKind, number>

/** How many days the pages show; they are compared with as many days before. */
export const shownDays = 30

export type FigureDay = Counts & {
  /** In Amsterdam: `2026-11-17` */
  day: string
  /** How many of the vacancies were open that day. */
  open: number
  /** The median views in the region for as many vacancies; undefined if it would reveal the figures of others. */
  region?: number
}

export const noCounts: Counts = { view: 0, click: 0, start: 0, sent: 0 }

type Counted = { day: string; kind: FigureKind; count: number }

/** The last days up to and including today, oldest first. */
export function daysUpTo(today: string, count: number) {
  const last = Date.parse(today)
  return Array.from({ length: count }, (_, index) =>
    new Date(last - (count - 1 - index) * 86_400_000).toISOString().slice(0, 10),
  )
}

/** The count per day; zero for days without one. */
export function countsPerDay(days: readonly string[], counted: readonly Counted[]) {
  const perDay = new Map(days.map((day) => [day, { ...noCounts }]))
  for (const { day, kind, count } of counted) {
    const counts = perDay.get(day)
    if (counts) counts[kind] += count
  }
  return days.map((day) => ({ day, ...perDay.get(day)! }))
}

export function totalOf(days: readonly Counts[]): Counts {
  const sum = (kind: FigureKind) => days.reduce((total, day) => total + day[kind], 0)
  return { view: sum('view'), click: sum('click'), start: sum('start'), sent: sum('sent') }
}

/** The change in per cent; undefined without an earlier count to compare with. */
export function changeOf(now: number, before: number) {
  return before === 0 ? undefined : Math.round(((now - before) / before) * 100)
}

/** With fewer companies, the median would reveal a competitor's figures. */
export const fewestCompanies = 5

/** One day of a region: how many companies had open vacancies, and the median of their views per open vacancy. */
export type RegionDay = { regionId: number; day: string; companies: number; median: number }
/** How many of an employer's vacancies in a region were open on a day. */
export type OpenDay = { regionId: number; day: string; open: number }

/**
 * Per day, the median views in the region for as many vacancies as were open. Undefined as a whole if on one of those
 * days a region had too few companies: leaving out that day would reveal as much.
 */
export function regionLine(days: readonly string[], open: readonly OpenDay[], regions: readonly RegionDay[]) {
  const known = new Map(regions.map((region) => [`${region.regionId} ${region.day}`, region]))
  const line = new Map(days.map((day) => [day, 0]))
  for (const { regionId, day, open: count } of open) {
    if (count === 0 || !line.has(day)) continue
    const region = known.get(`${regionId} ${day}`)
    if (!region || region.companies < fewestCompanies) return undefined
    line.set(day, line.get(day)! + count * region.median)
  }
  return open.length === 0 ? undefined : days.map((day) => line.get(day)!)
}

/** With fewer days, two visitors on a vacancy's first day would be shown as sixty a month. */
export const fewestOpenDays = 7

/**
 * The views of a vacancy if it had been open on all these days, and the same for the region. Days without open
 * vacancies do not count.
 */
export function viewsPerVacancy(days: readonly Pick<FigureDay, 'view' | 'open' | 'region'>[]) {
  const withOpen = days.filter(({ open }) => open > 0)
  if (withOpen.length < fewestOpenDays) return undefined
  const perMonth = (value: (day: (typeof withOpen)[number]) => number) =>
    Math.round((withOpen.reduce((sum, day) => sum + value(day) / day.open, 0) / withOpen.length) * shownDays)
  const knowsRegion = withOpen.every(({ region }) => region !== undefined)
  return { own: perMonth(({ view }) => view), region: knowsRegion ? perMonth(({ region }) => region!) : undefined }
}

/** The day with most views, the first of several; undefined when there were none. */
export function bestDay<Day extends Pick<FigureDay, 'view'>>(days: readonly Day[]) {
  const best = days.reduce<Day | undefined>((most, day) => (day.view > (most?.view ?? 0) ? day : most), undefined)
  return best
}
