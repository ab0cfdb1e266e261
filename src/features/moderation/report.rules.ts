/** gap 135: what someone can say is wrong with a vacancy. */
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

/** gap 253: what the board itself noticed is stored and answered like a report; nobody can choose it. */
export const storedReportKinds = [...reportKinds, 'noticed'] as const
export type StoredReportKind = (typeof storedReportKinds)[number]

/** What it noticed: with this, the key of such a report begins. */
export type Noticed = 'foreign-phone' | 'company-text'

/** What the board decided about it. */
export const reportOutcomes = ['taken-down', 'sent-back', 'kept'] as const
export type ReportOutcome = (typeof reportOutcomes)[number]

/** DSA article 16(2)(c): a notice has a name and an e-mail address, except about sexual abuse of children. */
export function needsName(kind: ReportKind) {
  return kind !== 'child-abuse'
}

export const shortestExplanation = 20
export const longestExplanation = 2000

/** Per vacancy, unanswered: more reports than that say nothing new, and cost nobody an evening. */
export const mostOpenReports = 50

/** In a form about a vacancy: the newest report that its page showed. */
export const newestReportField = (vacancyId: number) => `melding-${vacancyId}`

/** gap 135: after the answer, who reported is kept as long as they can still object. */
export const reporterKeptDays = 183

/** What mails about a report are about. */
export const aboutReport = (id: number) => `report ${id}`

export type ReportRefusal = 'not-found' | 'too-many' | 'too-often'
