import { formatShortDay, formatTime } from '#basics/dutch-date.ts'

/** `17 nov, 10.00 uur` */
export const momentOf = (date: Date) => `${formatShortDay(date)}, ${formatTime(date)}`
