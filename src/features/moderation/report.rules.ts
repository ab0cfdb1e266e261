/** gap 135: the possible reasons to report a vacancy. */
export const reportKinds = [
  'scam',
  'not-real',
  'discrimination',
  'conditions',
  'rights',
  'child-abuse',
  'other',
] as const
export type ReportKind = (typeof reportKinds)[number]

/** gap 253: what the board itself noticed is stored and answered like a report; nobody can choose that kind. */
export const storedReportKinds = [...reportKinds, 'noticed'] as const
export type StoredReportKind = (typeof storedReportKinds)[number]

/** What the board noticed: the key of such a report begins with this. */
export type Noticed = 'foreign-phone' | 'company-text'

/** The board's decision about a report. */
export const reportOutcomes = ['taken-down', 'sent-back', 'kept'] as const
export type ReportOutcome = (typeof reportOutcomes)[number]

/** DSA article 16(2)(c): a notice has a name and an e-mail address, except about sexual abuse of children. */
export function needsName(kind: ReportKind) {
  return kind !== 'child-abuse'
}

export const shortestExplanation = 20
export const longestExplanation = 2000

/** Per vacancy, unanswered: further reports would say nothing new, and only cost an admin time. */
export const mostOpenReports = 50

/** A field of a form about a vacancy: the newest report that its page showed. */
export const newestReportField = (vacancyId: number) => `melding-${vacancyId}`

/** gap 135: after the answer, the reporter's name and address are stored as long as they can object. */
export const reporterKeptDays = 183

/** Marks mails in the outbox about a report. */
export const aboutReport = (id: number) => `report ${id}`

export type ReportRefusal = 'not-found' | 'too-many' | 'too-often'
