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

/** What the law and good practice say about a vacancy: while someone types, before posting, through the API and in the tip mail. */
export function checkVacancy(input: CheckInput, { today, minimumWages }: Dated) {
  const minimumWage = minimumWageOn(minimumWages, today)
  const isWageKnown = minimumWage !== undefined && isOfThisHalfYear(minimumWage, today)
  const findings = order(findAll(input, minimumWage))
  return {
    findings,
    /** How many of them keep it from being posted. They come first. */
    blockers: findings.filter(blocks).length,
    score: scoreOf(findings),
    /** What helps most to change. */
    next: findings.find((finding) => weightOf(finding) > 0),
    /** What there is nothing to say about. Where nothing is written nothing is good. */
    good: (sentencesOf(input).length === 0 ? [] : checkRules)
      .filter((rule) => rule !== 'minimum-wage' || isWageKnown)
      .filter((rule) => rule !== 'question' || input.questions.length > 0)
      .filter((rule) => findings.every((finding) => finding.rule !== rule && !impliedBy(finding, rule))),
  }
}

/** What blocks now and did not before. Changed words and amounts count as new: whoever changes them can mend them. */
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

/** What a finding rules out as being in order: without any pay, its amount is not right either. */
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

/** What blocks first, then what helps most, and no more of one rule than anyone reads. */
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
// With something the law forbids it is never more than a fair text.
const bestScoreBlocked = 6

/** Each rule counts once, however often it finds something. */
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

/** What people miss most weighs most; a long word alone costs hardly anything. */
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
