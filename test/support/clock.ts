/** The time in most tests: a Tuesday morning in Amsterdam. */
export const now = new Date('2026-11-17T10:00:00+01:00')

export function daysAfter(moment: Date, days: number) {
  return new Date(moment.getTime() + days * 86_400_000)
}

/** A clock that stands still until it is set. */
export function settableClock(start = now) {
  let current = start
  return {
    now: () => current,
    set: (moment: Date) => {
      current = moment
    },
  }
}
