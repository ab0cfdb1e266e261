/** The logged actions on an account: by an admin, about money, about who may manage it, and about signing in. */
export const accountActions = [
  'user-changed',
  'user-removed',
  'user-left',
  'contact-person-added',
  'contact-person-changed',
  'user-invited',
  'invitation-accepted',
  'second-factor-on',
  'second-factor-off',
  'password-changed',
  'password-reset',
  'email-changed',
  'company-changed',
  'vacancy-changed',
  'vacancy-held',
  'vacancy-approved',
  'vacancy-sent-back',
  'vacancy-resubmitted',
  'vacancy-taken-down',
  'takedown-appealed',
  'takedown-upheld',
  'takedown-reversed',
  'vacancy-put-back',
  'reports-answered',
  'credits-ordered',
  'order-changed',
  'payment-handled',
  'billing-changed',
  'credits-corrected',
  'account-role-changed',
  'account-blocked',
  'account-unblocked',
  'account-closed',
  'api-token-added',
  'api-token-revoked',
  'webhook-added',
  'webhook-changed',
  'webhook-secret-renewed',
  'webhook-removed',
  'webhook-switched-off',
  'import-nightly',
] as const

/** The logged actions on the board, which no account can read. */
const boardActions = [
  'admin-invited',
  'admin-appointed',
  'list-entry-added',
  'list-entry-changed',
  'list-entry-removed',
  'list-entries-merged',
  'moderation-changed',
  'plan-added',
  'plan-changed',
  'plan-removed',
  'minimum-wage-added',
  'minimum-wage-changed',
  'minimum-wage-removed',
  'application-form-changed',
  'occupation-added',
  'occupation-changed',
  'occupation-removed',
  'mail-sent-again',
  'job-retried',
  'mail-suppressed',
  'mail-allowed',
  'writing-added',
  'writing-changed',
  'writing-restored',
  'writing-removed',
  'preview-withdrawn',
  'faq-added',
  'faq-changed',
  'faq-removed',
  'redirect-added',
  'redirect-changed',
  'redirect-removed',
  'contact-message-handled',
  'contact-message-removed',
  'reporter-forgotten',
  'job-alert-changed',
  'job-alert-ended',
] as const

export const logActions = [...accountActions, ...boardActions] as const
export type LogAction = (typeof logActions)[number]
export type AccountAction = (typeof accountActions)[number]
export type BoardAction = (typeof boardActions)[number]

/** The subjects of log entries. */
export const logSubjects = [
  'user',
  'company',
  'vacancy',
  'profession',
  'education',
  'employment',
  'order',
  'account',
  'plan',
  'minimum-wage',
  'application-form',
  'occupation',
  'occupation-family',
  'place',
  'region',
  'mail',
  'job',
  'page',
  'article',
  'faq',
  'redirect',
  'contact-message',
  'job-alert',
  'moderation',
  'api-token',
  'webhook',
  'import',
] as const
export type LogSubject = (typeof logSubjects)[number]

/** For a merge: which rows moved, so that a wrong merge can be undone by hand. */
const mostLoggedIds = 1000

/** Ids for a log entry: their number, and the first of them. */
export function loggedIds(ids: readonly number[]) {
  return { count: ids.length, ids: ids.slice(0, mostLoggedIds) }
}

type Values = Readonly<Record<string, unknown>>

/** Timestamps change on every write, and the entry itself has the id. */
const unlogged = ['id', 'createdAt', 'updatedAt']

/** Replaces a personal value. */
export const hiddenValue = '…'

/**
 * The differences between a row before and after. For a personal value, only the fact that it changed is logged,
 * because the log outlives the person.
 */
export function differences(before: Values, after: Values, personal: readonly string[] = []) {
  const changed = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => !unlogged.includes(name) && JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  )
  const only = (values: Values) =>
    Object.fromEntries(changed.map((name) => [name, personal.includes(name) ? hiddenValue : (values[name] ?? null)]))
  return { before: only(before), after: only(after) }
}

/**
 * gap 216: whether a row already has these values. Saving the same values is not a change, so nothing is logged or
 * mailed.
 */
export function changesNothing(row: Values, values: Values) {
  return Object.keys(differences(row, { ...row, ...values }).after).length === 0
}
