import { lowestYouthCents, type MinimumWage } from '#features/reference/minimum-wage.rules.ts'
import type { CheckInput, Finding } from './finding.rules.ts'
import type { Sentence } from './sentences.rules.ts'
import { words } from './words.rules.ts'

/** How far the top of a range may exceed its bottom before it says nothing. */
export const widestRangePercent = 40

export function findPay(input: CheckInput, sentences: readonly Sentence[], minimumWage: MinimumWage | undefined) {
  return [
    ...findMissingPay(input, sentences),
    ...(minimumWage ? findLowPay(input, sentences, minimumWage) : []),
    ...findWideRange(input),
  ]
}

const vague = words(
  '(?<quote>(?:marktconform|passend|goed|prima|aantrekkelijk|uitstekend|competitief|mooi|riant|lekker|dik)e? (?:salaris|loon|uurloon|beloning|verdiensten))',
)
const amountInText = /€ ?\d[\d.,]*|\d[\d.,]* euro/iu
const perPeriod = /per (?:uur|maand|week)|bruto|netto|salaris|loon|verdien/iu

function findMissingPay(input: CheckInput, sentences: readonly Sentence[]): Finding[] {
  const amounts = [
    input.monthlySalaryFromCents,
    input.monthlySalaryToCents,
    input.hourlySalaryFromCents,
    input.hourlySalaryToCents,
  ]
  if (amounts.some((amount) => amount !== null) || input.schemaTypes.includes('VOLUNTEER')) return []
  if (sentences.some(({ text }) => amountInText.test(text) && perPeriod.test(text))) return []
  const finding = { rule: 'pay-missing', severity: 'tip' } as const
  for (const { field, text } of sentences) {
    const quote = vague.exec(text)?.groups?.quote
    if (quote) return [{ ...finding, field, quote, sentence: text }]
  }
  return [{ ...finding, field: 'monthlySalaryFromCents' }]
}

const youth =
  /jeugdloon|leeftijd|scholier|student|vakantiewerk|vakantiekracht|bijbaan|zaterdaghulp|(?<!\p{N})(?:1[3-9]|20) jaar/iu

// Converts monthly pay for so many hours a week; half a percent because some count 4.33 weeks in a month, others 4.35.
const monthsPerWeek = 12 / 52
const leniency = 1.005

/** Only what is certainly below the minimum. Wml articles 7 and 8. */
function findLowPay(input: CheckInput, sentences: readonly Sentence[], minimumWage: MinimumWage): Finding[] {
  // This law sets no minimum wage for trainees, volunteers and self-employed people.
  if (input.schemaTypes.some((type) => type === 'INTERN' || type === 'CONTRACTOR' || type === 'VOLUNTEER')) return []
  const mayBeYoung = input.schemaTypes.includes('PART_TIME') || sentences.some(({ text }) => youth.test(text))
  const minimum = minimumWage.hourlyCents
  const mostAllowedUnder = mayBeYoung ? lowestYouthCents(minimumWage) : minimum

  return payPairs(input).flatMap(({ from, to, fromField, toField }): Finding[] => {
    const low = { rule: 'minimum-wage' } as const
    if (to !== null && to < mostAllowedUnder) {
      return [{ ...low, severity: 'law', field: toField, figures: { cents: Math.floor(to), minimum } }]
    }
    const lowest = from ?? to
    if (lowest === null || lowest >= minimum) return []
    const field = from === null ? toField : fromField
    return [{ ...low, severity: 'tip', field, figures: { cents: Math.floor(lowest), minimum } }]
  })
}

/** Both ways to state pay, in cents per hour. More hours come with more pay: its top is for the longest week. */
function payPairs({ hoursFrom, hoursTo, ...pay }: CheckInput) {
  const hourly = (monthly: number | null, hours: number | null) =>
    monthly === null || !hours ? null : Math.ceil(((monthly * monthsPerWeek) / hours) * leniency)
  return [
    {
      from: hourly(pay.monthlySalaryFromCents, hoursFrom || hoursTo),
      to: hourly(pay.monthlySalaryToCents, hoursTo),
      fromField: 'monthlySalaryFromCents',
      toField: 'monthlySalaryToCents',
    },
    {
      from: pay.hourlySalaryFromCents,
      to: pay.hourlySalaryToCents,
      fromField: 'hourlySalaryFromCents',
      toField: 'hourlySalaryToCents',
    },
  ] as const
}

function findWideRange(pay: CheckInput): Finding[] {
  const pairs = [
    [pay.monthlySalaryFromCents, pay.monthlySalaryToCents, 'monthlySalaryToCents'],
    [pay.hourlySalaryFromCents, pay.hourlySalaryToCents, 'hourlySalaryToCents'],
  ] as const
  return pairs.flatMap(([from, to, field]) =>
    from && to && to * 100 > from * (100 + widestRangePercent)
      ? [{ rule: 'pay-range', severity: 'tip', field, figures: { from, to } } as const]
      : [],
  )
}
