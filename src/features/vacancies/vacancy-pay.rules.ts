import { formatAmount, formatCents } from '#basics/money.ts'

export type Pay = {
  monthlySalaryFromCents: number | null
  monthlySalaryToCents: number | null
  hourlySalaryFromCents: number | null
  hourlySalaryToCents: number | null
}

/** `€ 2.900 – 3.800`, `€ 15,20 – 18,40 per uur`, `vanaf € 2.900`, or undefined when it is to be agreed. */
export function formatPay(pay: Pay) {
  return (
    formatRange(pay.monthlySalaryFromCents, pay.monthlySalaryToCents, '') ??
    formatRange(pay.hourlySalaryFromCents, pay.hourlySalaryToCents, ' per uur')
  )
}

// spec §5: an empty "to" is unlimited, both empty is negotiable.
function formatRange(from: number | null, to: number | null, unit: string) {
  if (from === null && to === null) return undefined
  if (from === null) return `tot ${formatAmount(to!)}${unit}`
  if (to === null) return `vanaf ${formatAmount(from)}${unit}`
  if (from === to) return `${formatAmount(from)}${unit}`
  const hasCents = from % 100 !== 0 || to % 100 !== 0
  const [low, high] = hasCents ? [formatCents(from), formatCents(to)] : [formatAmount(from), formatAmount(to)]
  return `${low} – ${high.replace('€\u00a0', '')}${unit}`
}
