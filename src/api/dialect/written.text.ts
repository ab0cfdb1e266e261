/** gap 280: what a form says as a person types it, as a program writes it. */
export const writtenText = {
  day: 'Deze datum klopt niet. Schrijf hem als 2026-12-31',
  money: 'Dit bedrag klopt niet. Schrijf het in hele centen: 123450 is € 1.234,50',
} as const
