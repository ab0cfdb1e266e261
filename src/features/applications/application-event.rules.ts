/** What can happen to an application besides a change of status, a note or a message. */
export const applicationEventKinds = ['added', 'opened', 'changed', 'corrected', 'coming', 'other-day'] as const
export type ApplicationEventKind = (typeof applicationEventKinds)[number]

/** Opening it again within this time counts as the same look. */
export const lookMinutes = 60

/** Per application and side: more than anyone corrects, and a limit for programs. */
export const mostCorrections = 50
