/** gap 280: for programs, in place of form messages about how a person types a value. */
export const writtenText = {
  day: 'Deze datum klopt niet. Schrijf hem als 2026-12-31',
  money: 'Dit bedrag klopt niet. Schrijf het in hele centen: 123450 is € 1.234,50',
} as const
