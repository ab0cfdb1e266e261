import { fullTimePay, type Pay } from '#features/vacancies/vacancy-pay.rules.ts'
import { fewestCompanies } from '#features/figures/figure.rules.ts'

/** Figures of open vacancies of other companies, for the same profession in the same region. */
export type Comparable = {
  /** Without a profession there are no comparable vacancies. */
  hasProfession: boolean
  vacancies: number
  companies: number
  /** How many of them state their pay. */
  withPay: number
  /** Medians. Amounts are cents per month of a full week. */
  payFrom: number | null
  payTo: number | null
  words: number | null
  viewsPerDay: number | null
}

export type Boosted = Pay & { words: number }

export type BoostTip =
  | { what: 'name-pay'; ofTen: number }
  | { what: 'pay-low'; payFrom: number; payTo: number }
  | { what: 'pay-fits'; payFrom: number; payTo: number }
  | { what: 'too-short' | 'too-long'; words: number; usual: number }
  | { what: 'views'; usual: number }
  | { what: 'share' }

/** With fewer, a comparison says more about one vacancy than about the market. */
export const fewestVacancies = 5
/** A text may differ this much from the usual length before that is worth a tip. */
const muchShorter = 0.6
const muchLonger = 1.7

export function isComparable({ vacancies }: Comparable) {
  return vacancies >= fewestVacancies
}

/** Tips for this vacancy from the figures of comparable ones, most useful first. There is always at least one. */
export function tipsOf(vacancy: Boosted, comparable: Comparable): BoostTip[] {
  if (!isComparable(comparable)) return [{ what: 'share' }]
  return [...payTips(vacancy, comparable), ...lengthTips(vacancy, comparable), ...viewTips(comparable)]
}

function payTips(vacancy: Pay, { vacancies, withPay, payFrom, payTo }: Comparable): BoostTip[] {
  const pay = fullTimePay(vacancy)
  if (!pay) return [{ what: 'name-pay', ofTen: Math.round((withPay / vacancies) * 10) }]
  // The pay of only a few others says nothing about the market.
  if (payFrom === null || payTo === null || withPay < fewestVacancies) return []
  return [{ what: (pay.to ?? pay.from!) < payFrom ? 'pay-low' : 'pay-fits', payFrom, payTo }]
}

function lengthTips({ words }: Boosted, { words: usual }: Comparable): BoostTip[] {
  if (usual === null) return []
  if (words < usual * muchShorter) return [{ what: 'too-short', words, usual }]
  return words > usual * muchLonger ? [{ what: 'too-long', words, usual }] : []
}

/** How many views to expect. With fewer companies, the figures would reveal those of one of them. */
function viewTips({ companies, viewsPerDay }: Comparable): BoostTip[] {
  if (viewsPerDay === null || companies < fewestCompanies) return [{ what: 'share' }]
  return [{ what: 'views', usual: viewsPerDay }]
}
