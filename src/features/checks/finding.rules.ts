import type { SchemaType } from '#features/reference/employment.rules.ts'

/** The rules of the check, most urgent first; also the order of the findings. */
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

/** The subjects that a question may not be about. */
export const questionSubjects = ['age', 'children', 'marital', 'gender', 'origin', 'belief', 'health', 'pay'] as const
export type QuestionSubject = (typeof questionSubjects)[number]

export type CheckedQuestion = { question: string; options: string[] }

/** The texts of a vacancy, by the name of their form field. */
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
    /** The types of the chosen employments: a trainee or a self-employed person has no minimum wage. */
    schemaTypes: readonly (SchemaType | null)[]
    /** The rules for which the employer claims an objective reason. */
    hasReason?: readonly string[]
  }

export type Finding = {
  rule: CheckRule
  /** `law`: the law forbids it. A tip never keeps a vacancy from being posted. */
  severity: 'law' | 'tip'
  /** The form field to change. */
  field: CheckedField | keyof CheckedPay | 'hoursTo' | 'placeId' | 'questions'
  /** The forbidden subject of a question. */
  subject?: QuestionSubject
  /** The words as they occur in the plain text, and the sentence that contains them. */
  quote?: string
  sentence?: string
  /** The numbers in the message about it. */
  figures?: { from?: number; to?: number; count?: number; cents?: number; minimum?: number }
  /** Why it does not block although the law forbids it: the text gives a reason, or the employer claims one. */
  excuse?: 'stated' | 'declared'
}

/** Whether a finding keeps a vacancy off the board. */
export function blocks({ severity, excuse }: Finding) {
  return severity === 'law' && excuse === undefined
}

/** The rules on equal treatment allow objective reasons; the minimum wage allows none. */
export const excusable = ['age', 'gender', 'origin', 'health', 'pregnancy'] as const satisfies CheckRule[]
