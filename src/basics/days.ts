const dayMs = 24 * 3600 * 1000

/** This many times 24 hours later. For the same time on another day, see `dutch-date.ts`. */
export function daysAfter(moment: Date, days: number) {
  return new Date(moment.getTime() + days * dayMs)
}

export function daysBefore(moment: Date, days: number) {
  return daysAfter(moment, -days)
}
