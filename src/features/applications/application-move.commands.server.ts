import { count, eq, inArray } from 'drizzle-orm'
import { done, refused } from '#basics/result.ts'
import type { Employer } from '#features/accounts/actor.rules.ts'
import type { Db, Tx } from '#platform/db.server.ts'
import { listEraseDates } from './application-answer.queries.server.ts'
import { lockOwnApplications } from './application-lock.commands.server.ts'
import { areErased } from './application-scope.queries.server.ts'
import {
  type ApplicationStatus,
  type Appointment,
  decideAppointment,
  decideMove,
  mostMoves,
  type SeenStatus,
} from './application.rules.ts'
import { applications, applicationStatusChanges } from './application.table.ts'

/** An application, and the status that the page showed. */
export type Chosen = { id: number; from: SeenStatus }

type Moving = {
  chosen: readonly Chosen[]
  to: SeenStatus
  /** For somebody who is invited now or was before, for example by telephone; null removes an earlier appointment. */
  appointment?: Appointment | null
  now: Date
}

/**
 * Gives some of the account's applications another status, without a mail. Those whose status changed or that were
 * erased since the page showed them, and those that were moved too often, stay as they are and are returned.
 */
export async function moveApplications(db: Db, employer: Employer, { chosen, to, appointment, now }: Moving) {
  return db.transaction(async (tx) => {
    const ids = chosen.map(({ id }) => id)
    const found = await lockOwnApplications(tx, employer, ids)
    const possible = await checkAppointment(tx, found, { appointment, now })
    if (!possible.ok) return possible
    const gone = ids.filter((id) => !found.some((application) => application.id === id))
    if (found.length === 0 || !(await areErased(tx, employer, gone))) return refused('not-found')
    const moves = await countMoves(tx, ids)
    const left: number[] = []
    for (const application of found) {
      const { from } = chosen.find(({ id }) => id === application.id)!
      const decision = decideMove(application, { from, to })
      const isMovedTooOften = (moves.get(application.id) ?? 0) >= mostMoves
      // On a slow connection somebody drags a card again before it has moved.
      if (!decision.ok && decision.reason === 'no-change' && isSameAppointment(application, appointment)) continue
      const isAllowed = decision.ok || isStillInvited(application, { from, to })
      if (!isAllowed || isMovedTooOften) {
        left.push(application.id)
        continue
      }
      await recordMove(tx, application, { to, userId: employer.userId, now })
      if (appointment !== undefined) await setAppointment(tx, application.id, appointment)
    }
    return done({ moved: found.length - left.length, left: [...left, ...gone] })
  })
}

/** Whether only the appointment changes; if a colleague invited this applicant meanwhile, the colleague's one stays. */
function isStillInvited({ status }: { status: ApplicationStatus }, { from, to }: { from: SeenStatus; to: SeenStatus }) {
  return [status, from, to].every((one) => one === 'invited')
}

async function countMoves(tx: Tx, ids: number[]) {
  const { applicationId } = applicationStatusChanges
  const counted = await tx
    .select({ applicationId, moves: count() })
    .from(applicationStatusChanges)
    .where(inArray(applicationId, ids))
    .groupBy(applicationId)
  return new Map(counted.map((one) => [one.applicationId, one.moves]))
}

type Moved = { id: number; status: ApplicationStatus; answeredAt: Date | null; revealedAt: Date | null }
type Move = { to: ApplicationStatus; userId: number; now: Date }

/** Writes the new status of a locked application, and the user who set it. */
export async function recordMove(tx: Tx, application: Moved, { to, userId, now }: Move) {
  await tx
    .update(applications)
    .set({
      status: to,
      updatedAt: now,
      revealedAt: application.revealedAt ?? now,
      answeredAt: application.answeredAt ?? (tellsApplicant(to) ? now : null),
      // Otherwise the old appointment would be valid again if the applicant were invited after all.
      ...(to === 'rejected' && noAppointment),
    })
    .where(eq(applications.id, application.id))
  await tx.insert(applicationStatusChanges).values({
    applicationId: application.id,
    fromStatus: application.status,
    toStatus: to,
    userId,
    changedAt: now,
  })
}

/** Whether these people can be given an appointment, if one is asked for. */
export async function checkAppointment(
  db: Db | Tx,
  people: readonly { id: number }[],
  { appointment, now }: Pick<Moving, 'appointment' | 'now'>,
) {
  if (!appointment) return done(undefined)
  const eraseDates = await listEraseDates(
    db,
    people.map(({ id }) => id),
  )
  return decideAppointment(appointment.at, { eraseDates: [...eraseDates.values()], now })
}

/** A changed appointment needs a new reply from the applicant. */
export async function setAppointment(tx: Tx, id: number, appointment: Appointment | null) {
  await tx
    .update(applications)
    .set({
      ...noAppointment,
      ...(appointment && { appointmentAt: appointment.at, appointmentPlace: appointment.place }),
    })
    .where(eq(applications.id, id))
}

type Appointed = { appointmentAt: Date | null; appointmentPlace: string | null }

/** Whether the requested appointment, or none, is the current one; also true when nothing was requested. */
export function isSameAppointment(
  { appointmentAt, appointmentPlace }: Appointed,
  asked: Appointment | null | undefined,
) {
  if (asked === undefined) return true
  return appointmentAt?.getTime() === asked?.at.getTime() && appointmentPlace === (asked?.place ?? null)
}

export const noAppointment = { appointmentAt: null, appointmentPlace: null, attendance: null }

/** Whether an applicant with this status has heard something. */
function tellsApplicant(status: ApplicationStatus) {
  return status !== 'open' && status !== 'interesting'
}
