const exact = new Intl.NumberFormat('nl-NL', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const whole = new Intl.NumberFormat('nl-NL', { maximumFractionDigits: 0 })

/** `123450` → `€ 1.234,50` */
export function formatCents(cents: number) {
  return `€\u00a0${exact.format(cents / 100)}`
}

/** The same without cents where there are none: `€ 2.900` */
export function formatAmount(cents: number) {
  return cents % 100 === 0 ? `€\u00a0${whole.format(cents / 100)}` : formatCents(cents)
}

/** `1234` → `1.234` */
export function formatCount(count: number) {
  return whole.format(count)
}
