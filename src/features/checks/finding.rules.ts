import type { SchemaType } from '#features/reference/employment.rules.ts'

/** What the check looks at, most urgent first; the order of the findings too. */
export const checkRules = [
  'age',
  'gender',
  'origin',
  'pregnancy',
  'health',
  'question',
  'minimum-wage',
  'pay-missing',
  'hours-missing',
  'place-missing',
  'text-missing',
  'order-reversed',
  'next-step-missing',
  'many-demands',
  'age-hint',
  'origin-hint',
  'health-hint',
  'gendered-title',
  'gender-coded',
  'pay-range',
  'title-long',
  'title-shouting',
  'title-extra',
  'reading-level',
  'long-sentence',
  'long-word',
] as const
export type CheckRule = (typeof checkRules)[number]

/** What a question may not be about. */
export const questionSubjects = ['age', 'children', 'marital', 'gender', 'origin', 'belief', 'health', 'pay'] as const
export type QuestionSubject = (typeof questionSubjects)[number]

export type CheckedQuestion = { question: string; options: string[] }

/** What people read of a vacancy, by the name of its form field. */
export const checkedFields = [
  'title',
  'jobTitle',
  'jobText',
  'tasksTitle',
  'tasksText',
  'candidateTitle',
  'candidateText',
  'offerTitle',
  'offerText',
  'salaryDescription',
] as const
export type CheckedField = (typeof checkedFields)[number]

/** A vacancy's pay; monthly pay is that of a full-time week. */
type CheckedPay = {
  monthlySalaryFromCents: number | null
  monthlySalaryToCents: number | null
  hourlySalaryFromCents: number | null
  hourlySalaryToCents: number | null
}

export type CheckInput = CheckedPay &
  Record<Exclude<CheckedField, 'title'>, string | null> & {
    title: string
    questions: readonly CheckedQuestion[]
    hoursFrom: number | null
    hoursTo: number | null
    hasPlace: boolean
    externalApplyUrl: string | null
    /** Of the employments that were chosen: a trainee or someone self-employed has no minimum wage. */
    schemaTypes: readonly (SchemaType | null)[]
    /** Rules for which the employer says to have an objective reason. */
    hasReason?: readonly string[]
  }

export type Finding = {
  rule: CheckRule
  /** `law`: the law forbids it. A tip never keeps a vacancy from being posted. */
  severity: 'law' | 'tip'
  /** The form field to change. */
  field: CheckedField | keyof CheckedPay | 'hoursTo' | 'placeId' | 'questions'
  /** Of a question: what it may not be about. */
  subject?: QuestionSubject
  /** The words as they stand in the plain text, and the sentence they stand in. */
  quote?: string
  sentence?: string
  /** The numbers that its sentences tell. */
  figures?: { from?: number; to?: number; count?: number; cents?: number; minimum?: number }
  /** Why it does not block although the law forbids it: the text gives a reason, or the employer says to have one. */
  excuse?: 'stated' | 'declared'
}

/** What stands between a vacancy and the board. */
export function blocks({ severity, excuse }: Finding) {
  return severity === 'law' && excuse === undefined
}

/** Rules of equal treatment know objective reasons; the minimum wage knows none. */
export const excusable = ['age', 'gender', 'origin', 'health', 'pregnancy'] as const satisfies CheckRule[]
