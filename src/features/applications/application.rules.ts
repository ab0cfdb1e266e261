import { addDays } from '#basics/dutch-date.ts'
import { done, refused } from '#basics/result.ts'
import { type Dated, isOpenForApplications } from '#features/vacancies/vacancy.rules.ts'

export const applicationStatuses = [
  'open',
  'interesting',
  'contacted',
  'invited',
  'hired',
  'rejected',
  'deleted',
] as const
export type ApplicationStatus = (typeof applicationStatuses)[number]

/** Every status that a page shows: an erased application is only counted. */
export type SeenStatus = Exclude<ApplicationStatus, 'deleted'>
export const seenStatuses = applicationStatuses.filter((status): status is SeenStatus => status !== 'deleted')

/** The statuses of an application that was not decided on. */
export const undecidedStatuses = ['open', 'interesting', 'contacted', 'invited'] as const

/** The replies of somebody who was invited. */
export const attendances = ['coming', 'other-day'] as const
export type Attendance = (typeof attendances)[number]

/** Why an application was erased: its erasure day came, or somebody requested it. */
export const erasureReasons = ['retention', 'withdrawn', 'employer'] as const
export type ErasureReason = (typeof erasureReasons)[number]

/** The cause of an early erasure, other than its applicant. */
export type Eraser = 'employer' | 'closed-account'

/** An interview. */
export type Appointment = { at: Date; place: string }

type Invited = { status: ApplicationStatus; appointmentAt: Date | null; appointmentPlace: string | null }

/** The interview of somebody who was invited, if it is still to come. */
export function comingAppointment(
  { status, appointmentAt: at, appointmentPlace: place }: Invited,
  now: Date,
): Appointment | undefined {
  return status === 'invited' && at && place && at > now ? { at, place } : undefined
}

export const genders = ['male', 'female', 'other'] as const
export type Gender = (typeof genders)[number]

/** gap 12: how someone found the board. */
export const sources = [
  'google',
  'facebook',
  'instagram',
  'linkedin',
  'newspaper',
  'word-of-mouth',
  'agency',
  'other',
] as const
export type Source = (typeof sources)[number]

/** gap 73: the new status of an application shown as `from`; any status but deleted may follow any other. */
export function decideMove(
  { status }: { status: ApplicationStatus },
  { from, to }: { from: ApplicationStatus; to: ApplicationStatus },
) {
  if (status === 'deleted') return refused('erased')
  if (to === status) return refused('no-change')
  if (status !== from) return refused('stale')
  return done({ status: to })
}

/** Every change of status is stored. Only a program that moves it in circles makes so many. */
export const mostMoves = 1000
/** Applications that an account adds by hand: more than arrive on paper, and each of those people is mailed. */
export const mostAddedPerDay = 100

export type ApplyRefusal = 'closed' | 'external' | 'unanswered' | 'questions-changed' | 'key-taken' | 'file-gone'

/** Whether a form for this vacancy may be sent now. */
export function decideApplying(vacancy: Dated & { externalApplyUrl: string | null; hasReader: boolean }, now: Date) {
  if (!isOpenForApplications(vacancy, now)) return refused('closed')
  if (vacancy.externalApplyUrl !== null) return refused('external')
  if (!vacancy.hasReader) return refused('unanswered')
  return done(undefined)
}

/** The same for a company without a vacancy. */
export function decideOpenApplying({ hasReader }: { hasReader: boolean }) {
  return hasReader ? done(undefined) : refused('unanswered')
}

/** What an applicant agreed to apart from the application itself, and can take back without withdrawing it. */
export const revocableConsents = ['keep-for-a-year', 'baan-treffers'] as const
export type RevocableConsent = (typeof revocableConsents)[number]

/** Which of them are still given. */
export function consentsGiven(given: { mayKeepForAYear: boolean; wantsBaanTreffers: boolean }) {
  const isGiven = { 'keep-for-a-year': given.mayKeepForAYear, 'baan-treffers': given.wantsBaanTreffers }
  return revocableConsents.filter((kind) => isGiven[kind])
}

type Kept = {
  vacancyId: number | null
  mayKeepForAYear: boolean
  status: ApplicationStatus
  createdAt: Date
  eraseAt: Date
}

/** gaps 14, 231: which event the erasure day is counted from. */
export function eraseReasonOf({ vacancyId, mayKeepForAYear, status, createdAt, eraseAt }: Kept) {
  if (mayKeepForAYear) return 'consent'
  // Also when it was added by hand after the vacancy had ended.
  const isFromSending = eraseAt.getTime() === eraseDate({ endsAt: createdAt, mayKeepForAYear }).getTime()
  if (vacancyId === null || isFromSending) return 'sent'
  return status === 'rejected' ? 'rejected' : 'vacancy'
}

export type EraseReason = ReturnType<typeof eraseReasonOf>

const keptForDays = 28
const keptForDaysWithConsent = 365

/**
 * gaps 14, 257: personal data is erased four weeks after the vacancy ends, or after a year with consent. The database
 * does the same in `erase_date` when the end of a vacancy moves.
 */
export function eraseDate({ endsAt, mayKeepForAYear }: { endsAt: Date; mayKeepForAYear: boolean }) {
  return addDays(endsAt, mayKeepForAYear ? keptForDaysWithConsent : keptForDays)
}

/** gap 307: nobody can be invited for a day on which their application is already erased. */
export function decideAppointment(at: Date, { eraseDates, now }: { eraseDates: readonly Date[]; now: Date }) {
  if (at < now) return refused('past')
  return eraseDates.some((eraseAt) => eraseAt < at) ? refused('after-erasure') : done(undefined)
}

/** Why an appointment cannot be made. */
export type AppointmentRefusal = 'past' | 'after-erasure'

/** The erasure day if there had been no consent for a year. */
export function eraseDateWithoutConsent(eraseAt: Date) {
  return addDays(eraseAt, keptForDays - keptForDaysWithConsent)
}
