import { daysBefore } from '#basics/days.ts'
import { daysBetween, localDay, localMoment, middleOf } from '#basics/dutch-date.ts'
import type { ModerationState } from './moderation-admin.rules.ts'

/** What an admin must decide about, in the order in which the mail lists it. */
export const toDoStates = ['reported', 'waits', 'appealed', 'noticed'] as const satisfies readonly ModerationState[]
export type ToDoState = (typeof toDoStates)[number]

export type ToDo = { state: ToDoState; count: number; oldestAt: Date; newestAt: Date }

/** When the admins were last reminded, and since when the newest item had been waiting. */
export type Reminded = { remindedAt: Date; newestAt: Date }

const pauseMs = 2 * 3600 * 1000
const startsAt = '08:00'
const endsAt = '18:00'

/** In work days, as promised in the texts about a hold, a report and an appeal. Nothing is promised for `noticed`. */
const promisedDays = { waits: 1, reported: 2, appealed: 5, noticed: Infinity } satisfies Record<ToDoState, number>

/**
 * gap 190: the admins are reminded during working hours: first thing in the morning of everything that waits, before a
 * promise is broken, and later in the day only if something new came in.
 */
export function isReminderDue(toDo: readonly ToDo[], last: Reminded | undefined, now: Date) {
  if (toDo.length === 0 || !isWorkTime(now)) return false
  if (!last || localDay(last.remindedAt) !== localDay(now)) return true
  const isPaused = now.getTime() - last.remindedAt.getTime() < pauseMs
  return !isPaused && newestOf(toDo) > last.newestAt
}

export function newestOf(toDo: readonly ToDo[]) {
  return new Date(Math.max(...toDo.map(({ newestAt }) => newestAt.getTime())))
}

export function oldestOf(toDo: readonly ToDo[]) {
  return new Date(Math.min(...toDo.map(({ oldestAt }) => oldestAt.getTime())))
}

/** Whether the oldest has been waiting longer than promised. */
export function isLate({ state, oldestAt }: Pick<ToDo, 'state' | 'oldestAt'>, now: Date) {
  const days = Array.from({ length: Math.max(0, daysBetween(oldestAt, now)) }, (_, ago) =>
    localDay(daysBefore(middleOf(localDay(now)), ago)),
  )
  return days.filter(isWorkDay).length > promisedDays[state]
}

function isWorkDay(day: string) {
  const weekday = middleOf(day).getUTCDay()
  return weekday >= 1 && weekday <= 5
}

function isWorkTime(now: Date) {
  const day = localDay(now)
  return isWorkDay(day) && now >= localMoment(day, startsAt) && now < localMoment(day, endsAt)
}
