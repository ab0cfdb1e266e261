/** How soon an applicant usually hears something: the measured time, or what the board asks of employers. */
export function usualWait(days: number | undefined) {
  if (days === undefined) return 'twee weken'
  return days === 1 ? 'een dag' : `${days} dagen`
}
