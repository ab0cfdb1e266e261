import { plural } from '#basics/words.ts'
import { bestScore } from '#features/checks/check.rules.ts'
import type { Finding } from '#features/checks/finding.rules.ts'
import { unlawfulQuestionText } from '#features/checks/question.text.ts'
import { checkRuleText, type RuleText } from '#features/checks/rule.text.ts'
import { vacancyFormText } from './vacancy-form.text.ts'

const { label, steps } = vacancyFormText

/** Every Dutch sentence of the check. */
export const vacancyCheckText = {
  heading: 'Vacaturecheck',
  score: (score: number) => `${score} van de ${bestScore}.`,
  reached: (score: number) => `Check: ${score} van de ${bestScore}`,
  trees: (score: number) => `${score} van de ${bestScore} populieren zijn groen`,
  verdict: (blockers: number, tips: number) => {
    if (blockers > 0) return blockers === 1 ? 'Eén punt moet anders.' : `${blockers} punten moeten anders.`
    if (tips > 0) return tips === 1 ? 'Eén tip.' : `${tips} tips.`
    return 'Zo kan het.'
  },
  forbidden: 'Dit mag niet van de wet',
  next: 'Dit helpt het meest',
  suggestion: 'Schrijf bijvoorbeeld',
  excuse: {
    stated: 'Je noemt een reden in de tekst. Ga na of die goed genoeg is voor de wet.',
    declared: 'Je zegt dat er een goede reden is. Zet die ook in de tekst.',
  } satisfies Record<NonNullable<Finding['excuse']>, string>,
  good: (count: number) => `${count} ${plural(count, 'ding is', 'dingen zijn')} al goed`,
  place: (field: Finding['field']) => `${steps[stepOf(field)]} · ${label[field]}`,
  field: label,
  rule: { ...checkRuleText, question: { good: 'Je vragen gaan over het werk' } },
}

function stepOf(field: Finding['field']): keyof typeof steps {
  if (field === 'title' || field === 'placeId') return 'job'
  if (field === 'questions') return 'applying'
  return field === 'hoursTo' || field.endsWith('Cents') || field === 'salaryDescription' ? 'terms' : 'text'
}

/** The texts about a finding, for people and programs. */
export function tellFinding(finding: Finding) {
  const { rule, subject } = finding
  const text = rule === 'question' ? unlawfulQuestionText[subject!] : vacancyCheckText.rule[rule]
  const { heading, wrong, why, source, suggestion } = text
  const told = (text: RuleText['wrong']) => (typeof text === 'string' ? text : text(finding))
  return {
    heading,
    wrong: told(wrong),
    why,
    source,
    suggestion: { heading: suggestion.heading ?? vacancyCheckText.suggestion, text: told(suggestion.text) },
    excuse: finding.excuse && vacancyCheckText.excuse[finding.excuse],
  }
}

/** The same on one line, for an error. */
export function sayFinding(finding: Finding) {
  const { heading, wrong, why } = tellFinding(finding)
  return `${heading}. ${wrong} ${why}`
}
