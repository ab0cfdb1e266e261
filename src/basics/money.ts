const exact = new Intl.NumberFormat('nl-NL', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const whole = new Intl.NumberFormat('nl-NL', { maximumFractionDigits: 0 })

/** `123450` → `€ 1.234,50`, and `-100` → `€ −1,00`. */
export function formatCents(cents: number) {
  return `€\u00a0${withMinus(exact.format(cents / 100))}`
}

/** The same, without the cents if they are zero: `€ 2.900` */
export function formatAmount(cents: number) {
  return cents % 100 === 0 ? `€\u00a0${formatCount(cents / 100)}` : formatCents(cents)
}

/** `1234` → `1.234`, with a real minus sign before a negative number. */
export function formatCount(count: number) {
  return withMinus(whole.format(count))
}

function withMinus(written: string) {
  return written.replace('-', '−')
}

/** `1.234,50`, `€ 1234,5`, `1234` and `1.234,-` → cents; undefined when it is not an amount. */
export function parseCents(typed: string) {
  const text = typed.replace(/[€\s]/g, '').replace(/,(-|--|=)$/, '')
  const match = /^(\d{1,3}(?:\.\d{3})+|\d{1,9})(?:[,.](\d{1,2}))?$/.exec(text)
  if (!match) return undefined
  return Number(match[1]!.replaceAll('.', '')) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
}

/** `123450` → `1.234,50`, as typed in a field that has its own euro sign. */
export function writeCents(cents: number) {
  return exact.format(cents / 100)
}
