import { isOfThisHalfYear, type MinimumWage, minimumWageOn } from '#features/reference/minimum-wage.rules.ts'
import { findAge, findAgeHints } from './age.rules.ts'
import { findManyDemands, findMissing, findReversed, findTitle } from './content.rules.ts'
import { blocks, type CheckInput, type CheckRule, checkRules, excusable, type Finding } from './finding.rules.ts'
import { findGender, findGenderCoded, findGenderedTitle } from './gender.rules.ts'
import { findHealth, findHealthHints, findPregnancy } from './health.rules.ts'
import { findOrigin, findOriginHints } from './origin.rules.ts'
import { findPay } from './pay.rules.ts'
import { findUnlawfulQuestions } from './question.rules.ts'
import { findReading } from './reading.rules.ts'
import { sentencesOf } from './sentences.rules.ts'
import { mostPerRule } from './words.rules.ts'

export type VacancyCheck = ReturnType<typeof checkVacancy>

type Dated = {
  /** The day in Amsterdam: `2026-11-20`. */
  today: string
  minimumWages: readonly MinimumWage[]
}

/**
 * Checks a vacancy against the law and good practice: while someone types, before posting, through the API and in the
 * tip mail.
 */
export function checkVacancy(input: CheckInput, { today, minimumWages }: Dated) {
  const minimumWage = minimumWageOn(minimumWages, today)
  const isWageKnown = minimumWage !== undefined && isOfThisHalfYear(minimumWage, today)
  const findings = order(findAll(input, minimumWage))
  return {
    findings,
    /** How many findings keep it from being posted. They come first. */
    blockers: findings.filter(blocks).length,
    score: scoreOf(findings),
    /** The change that helps most. */
    next: findings.find((finding) => weightOf(finding) > 0),
    /** The rules without findings. Without any text, none of them is good. */
    good: (sentencesOf(input).length === 0 ? [] : checkRules)
      .filter((rule) => rule !== 'minimum-wage' || isWageKnown)
      .filter((rule) => rule !== 'question' || input.questions.length > 0)
      .filter((rule) => findings.every((finding) => finding.rule !== rule && !impliedBy(finding, rule))),
  }
}

/**
 * A finding that blocks now and did not before. A changed sentence or amount counts as new: its author can correct it.
 */
export function newBlocker(before: CheckInput, after: CheckInput, { today, minimumWages }: Dated) {
  const minimumWage = minimumWageOn(minimumWages, today)
  const known = new Set(findAll(before, minimumWage).filter(blocks).map(keyOf))
  return findAll(after, minimumWage)
    .filter(blocks)
    .find((finding) => !known.has(keyOf(finding)))
}

const keyOf = ({ rule, field, sentence, figures }: Finding) => JSON.stringify([rule, field, sentence, figures])

function findAll(input: CheckInput, minimumWage: MinimumWage | undefined) {
  const sentences = sentencesOf(input)
  const all = [
    ...findAge(sentences),
    ...findGender(sentences),
    ...findOrigin(sentences),
    ...findPregnancy(sentences),
    ...findHealth(sentences),
    ...findUnlawfulQuestions(input.questions),
    ...findPay(input, sentences, minimumWage),
    ...findMissing(input, sentences),
    ...findReversed(input),
    ...findManyDemands(sentences, input.candidateText),
    ...findAgeHints(sentences),
    ...findOriginHints(sentences),
    ...findHealthHints(sentences),
    ...findGenderedTitle(sentences),
    ...findGenderCoded(sentences),
    ...findTitle(input.title),
    ...findReading(sentences),
  ]
  return all.map((finding) => declared(finding, input.hasReason ?? []))
}

/** Whether a finding keeps another rule from counting as good: without any pay, its amount is not right either. */
const impliedBy = (finding: Finding, rule: CheckRule) => implied[finding.rule]?.includes(rule) ?? false

const implied: Partial<Record<CheckRule, readonly CheckRule[]>> = {
  'pay-missing': ['minimum-wage', 'pay-range'],
  'text-missing': ['many-demands', 'health-hint', 'gender-coded', 'reading-level', 'long-sentence', 'long-word'],
  'order-reversed': ['pay-range'],
}

export function knowsReasons(rule: CheckRule) {
  return (excusable as readonly CheckRule[]).includes(rule)
}

function declared(finding: Finding, hasReason: readonly string[]): Finding {
  const isDeclared = finding.severity === 'law' && knowsReasons(finding.rule) && hasReason.includes(finding.rule)
  return isDeclared ? { ...finding, excuse: 'declared' } : finding
}

/** Blockers first, then what helps most, with at most `mostPerRule` findings per rule. */
function order(findings: readonly Finding[]) {
  const counts = new Map<CheckRule, number>()
  return findings
    .toSorted((a, b) => urgencyOf(b) - urgencyOf(a) || checkRules.indexOf(a.rule) - checkRules.indexOf(b.rule))
    .filter(({ rule }) => {
      counts.set(rule, (counts.get(rule) ?? 0) + 1)
      return counts.get(rule)! <= mostPerRule
    })
}

export const bestScore = 10
// With something that the law forbids, the score is at most that of a fair text.
const bestScoreBlocked = 6

/** Each rule counts once, however many findings it has. */
function scoreOf(findings: readonly Finding[]) {
  const weights = new Map<CheckRule, number>()
  for (const finding of findings) {
    weights.set(finding.rule, Math.max(weights.get(finding.rule) ?? 0, weightOf(finding)))
  }
  const lost = [...weights.values()].reduce((sum, weight) => sum + weight, 0)
  const score = Math.max(0, Math.round(bestScore - lost))
  return findings.some(blocks) ? Math.min(score, bestScoreBlocked) : score
}

const urgencyOf = (finding: Finding) => (blocks(finding) ? bestScore : weightOf(finding))

function weightOf(finding: Finding) {
  if (finding.excuse) return 0
  return blocks(finding) ? 3 : (tipWeights[finding.rule] ?? 1)
}

/** What people miss most weighs most; a long word alone has hardly any weight. */
const tipWeights: Partial<Record<CheckRule, number>> = {
  'pay-missing': 2,
  'hours-missing': 2,
  'place-missing': 2,
  'text-missing': 5,
  'order-reversed': 4,
  'long-word': 0.5,
  'long-sentence': 0.5,
  'health-hint': 0.5,
  'gendered-title': 0.5,
}
