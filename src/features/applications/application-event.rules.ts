/** What can happen to an application besides a change of status, a note or a message. */
export const applicationEventKinds = ['added', 'opened', 'changed', 'corrected', 'coming', 'other-day'] as const
export type ApplicationEventKind = (typeof applicationEventKinds)[number]

/** Looking again within this time is the same look. */
export const lookMinutes = 60

/** Of one application, by each side: more than anyone corrects, and a bound for programs. */
export const mostCorrections = 50
