import { checkVacancy } from '#features/checks/check.rules.ts'
import type { CheckedField, CheckInput, CheckRule } from '#features/checks/finding.rules.ts'
import { minimumWages } from '../../seed/minimum-wages.ts'

/** A vacancy without findings. */
export const soundVacancy: CheckInput = {
  title: 'Bakker in de nacht',
  jobTitle: null,
  jobText: '<p>Als de straat nog slaapt, ruikt het bij jou al naar brood.</p>',
  tasksTitle: null,
  tasksText: '<ul><li>Je kneedt deeg en bakt brood.</li><li>Je maakt samen schoon.</li></ul>',
  candidateTitle: null,
  candidateText: '<ul><li>Je staat graag vroeg op.</li><li>Je werkt netjes.</li></ul>',
  offerTitle: null,
  offerText: '<p>Elke dag brood mee naar huis. Binnen een week bellen we je voor een gesprek.</p>',
  salaryDescription: null,
  hoursFrom: 24,
  hoursTo: 36,
  monthlySalaryFromCents: null,
  monthlySalaryToCents: null,
  hourlySalaryFromCents: 1650,
  hourlySalaryToCents: 2040,
  hasPlace: true,
  externalApplyUrl: null,
  questions: [{ question: 'Heb je rijbewijs B?', options: [] }],
  schemaTypes: [],
}

export function check(fields: Partial<CheckInput>, today = '2026-03-20') {
  return checkVacancy({ ...soundVacancy, ...fields }, { today, minimumWages })
}

/** A sentence about the candidate, or for another field. */
type Text = string | readonly [CheckedField, string]

function findings(rule: CheckRule, text: Text) {
  const [field, words] = typeof text === 'string' ? (['candidateText', text] as const) : text
  const isHtml = field.endsWith('Text')
  return check({ [field]: isHtml ? `<ul><li>${words}</li></ul>` : words }).findings.filter((one) => one.rule === rule)
}

/** The texts in which a rule finds nothing. */
export function overlooked(rule: CheckRule, texts: readonly Text[]) {
  return texts.filter((text) => findings(rule, text).length === 0)
}

/** The texts in which a rule finds something, with the finding. */
export function suspected(rule: CheckRule, texts: readonly Text[]) {
  return texts.flatMap((text) => findings(rule, text).map(({ quote }) => ({ text, quote })))
}
