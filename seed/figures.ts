import type { Channel } from '#features/figures/channel.rules.ts'
import { daysUpTo, type FigureKind, shownDays } from '#features/figures/figure.rules.ts'
import type { DemoApplication } from './applications.ts'
import { localDate } from './moments.ts'
import type { Random } from './random.ts'
import type { DemoVacancy } from './vacancies.ts'

/** Monday to Sunday: people look for work on weekdays, and on Sunday evening. */
const weekdays = [1.2, 1.25, 1.1, 1, 0.8, 0.55, 0.8]
const usual: readonly Channel[] = ['google', 'google', 'google', 'board', 'board', 'direct', 'facebook']
const rare: readonly Channel[] = ['linkedin', 'instagram', 'search', 'other', 'job-alert']
const channelOfSource: Partial<Record<string, Channel>> = {
  google: 'google',
  facebook: 'facebook',
  instagram: 'instagram',
  linkedin: 'linkedin',
}

type Figure = { vacancyIndex: number; day: string; kind: FigureKind; channel: Channel; count: number }
type Planned = { vacancies: readonly DemoVacancy[]; applications: readonly DemoApplication[]; now: Date }

/** What visitors of the demo did in the days that its pages show: most right after posting, less at the weekend. */
export function planFigures(random: Random, { vacancies, applications, now }: Planned) {
  const days = daysUpTo(localDate(now), 2 * shownDays)
  const waves = days.map((_, index) => 1 + 0.3 * Math.sin(index / 3.1) + 0.15 * Math.sin(index / 1.3))
  const figures = new Map<string, Figure>()
  const add = (vacancyIndex: number, day: string, kind: FigureKind, channel: Channel, count: number) => {
    if (count === 0) return
    const key = `${vacancyIndex} ${day} ${kind} ${channel}`
    const known = figures.get(key) ?? { vacancyIndex, day, kind, channel, count: 0 }
    figures.set(key, { ...known, count: known.count + count })
  }

  vacancies.forEach(({ postedAt, endedAt, externalApplyUrl }, vacancyIndex) => {
    if (!postedAt) return
    const [first, last] = [localDate(postedAt), localDate(endedAt ?? now)]
    const liking = 3 + random.next() * 9
    days.forEach((day, index) => {
      if (day < first || day > last) return
      const age = (Date.parse(day) - Date.parse(first)) / 86_400_000
      const fresh = 0.7 + 1.3 * Math.exp(-age / 5)
      const weekday = weekdays[(new Date(day).getUTCDay() + 6) % 7]!
      const views = Math.round(liking * fresh * weekday * waves[index]! * (0.7 + random.next() * 0.6))
      const main = random.pick(usual)
      const side = random.chance(0.25) ? random.pick(rare) : random.pick(usual)
      const aside = Math.floor(views * random.next() * 0.5)
      add(vacancyIndex, day, 'view', main, views - aside)
      add(vacancyIndex, day, 'view', side, aside)
      const clicks = Array.from({ length: views }, () => random.chance(0.08)).filter(Boolean).length
      add(vacancyIndex, day, 'click', main, clicks)
      if (!externalApplyUrl && clicks > 0 && random.chance(0.4)) add(vacancyIndex, day, 'start', main, 1)
    })
  })
  for (const { vacancyIndex, createdAt, kept } of applications) {
    const day = localDate(createdAt)
    if (vacancyIndex === null || !days.includes(day)) continue
    const channel = channelOfSource[kept?.source ?? ''] ?? 'direct'
    for (const kind of ['click', 'start', 'sent'] as const) add(vacancyIndex, day, kind, channel, 1)
  }
  return [...figures.values()]
}
