import { formatAmount } from '#basics/money.ts'
import { fullTimeHours, type PayDescription } from './vacancy-pay.rules.ts'

const units = { month: `per maand bij ${fullTimeHours} uur`, hour: 'per uur' } satisfies Record<
  PayDescription['unit'],
  string
>

/** What a vacancy pays, in words. */
export function sayPay(pay: PayDescription | undefined) {
  if (!pay) return { amount: 'In overleg', unit: '', estimate: undefined }
  return { amount: pay.amount, unit: units[pay.unit], estimate: sayEstimate(pay) }
}

/** `± € 1.650 bij 20 uur` */
export function sayEstimate({ unit, estimate }: PayDescription) {
  if (!estimate) return undefined
  const perMonth = unit === 'hour' ? ' per maand' : ''
  return `± ${formatAmount(estimate.cents)}${perMonth} bij ${estimate.hours} uur`
}

/** `€ 2.810 – 3.730 per maand bij 40 uur` */
export function sayPayInLine(pay: PayDescription | undefined) {
  const { amount, unit } = sayPay(pay)
  return unit ? `${amount} ${unit}` : amount
}
