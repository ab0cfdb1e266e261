import { count, eq, inArray } from 'drizzle-orm'
import { done, refused } from '#basics/result.ts'
import type { ConfirmedEmployer } from '#features/accounts/actor.rules.ts'
import type { Db, Tx } from '#platform/db.server.ts'
import { type Mail, queueMail } from '#platform/mail/mail.server.ts'
import type { RateLimit } from '#platform/rate-limit.server.ts'
import { listAnswered, listEraseDates, versionOfAppointment } from './application-answer.queries.server.ts'
import type { ApplicationLinks } from './application-link.rules.ts'
import { lockOwnApplications } from './application-lock.commands.server.ts'
import { areErased } from './application-scope.queries.server.ts'
import {
  type AnswerKind,
  fillSubject,
  fillTemplate,
  isSentAgain,
  longestFilledBody,
  mostMessages,
} from './application-message.rules.ts'
import { findNewestMessage } from './application-message.queries.server.ts'
import {
  checkAppointment,
  type Chosen,
  isSameAppointment,
  recordMove,
  setAppointment,
} from './application-move.commands.server.ts'
import { type ApplicationStatus, type Appointment, decideAppointment, decideMove } from './application.rules.ts'
import { mailAnswer } from './application-message.mail.server.tsx'
import { applicationMessages, applications } from './application.table.ts'

export type Answering = {
  chosen: readonly Chosen[]
  kind: AnswerKind
  /** A template: its placeholders are filled in for each person. */
  subject: string
  body: string
  appointment?: Appointment
  /** The version of the appointment that the page showed to a user who replaces it; by default the current one. */
  version?: string
  /** When the vacancies of these applicants end, if the answer ends them. */
  endsAt?: Date
  links: ApplicationLinks
  answersPerEmail: RateLimit
  now: Date
}

/**
 * Invites, hires or rejects people: each gets the new status and a mail with their own name. Those whose status is no
 * longer the one that the page showed, or who were erased, are left out, and returned; so are those who were mailed too
 * often.
 */
export async function answerApplications(db: Db, employer: ConfirmedEmployer, answering: Answering) {
  const prepared = await prepareAnswers(db, employer, answering)
  if (!prepared.ok) return prepared
  if (prepared.value.size === 0) return refused('not-found')
  return done(await db.transaction((tx) => sendAnswers(tx, employer, answering, prepared.value)))
}

type Prepared = ReadonlyMap<number, { subject: string; body: string; mail: Mail }>

/** Fills in and renders every mail, before anything is locked. */
export async function prepareAnswers(db: Db, employer: ConfirmedEmployer, answering: Answering) {
  const { chosen, appointment, endsAt, links, now } = answering
  const ids = chosen.map(({ id }) => id)
  const people = await listAnswered(db, employer, { ids, appointment, endsAt })
  const possible = await checkAppointment(db, people, { appointment, now })
  if (!possible.ok) return possible
  const gone = ids.filter((id) => !people.some((person) => person.id === id))
  if (!(await areErased(db, employer, gone))) return refused('not-found')
  const written = people.map(({ values, ...person }) => ({
    ...person,
    company: values.bedrijf,
    subject: fillSubject(answering.subject, values),
    body: fillTemplate(answering.body, values),
  }))
  if (written.some(({ body }) => body.length > longestFilledBody)) return refused('too-long')
  const prepared = await Promise.all(
    written.map(async ({ id, email, replyTo, company, subject, body }) => {
      const mail = await mailAnswer({ id, email, replyTo, subject, body, appointment, company, links, now })
      return [id, { subject, body, mail }] as const
    }),
  )
  return done<Prepared>(new Map(prepared))
}

/** Sends the prepared mails, and moves their recipients to the new status. */
export async function sendAnswers(
  tx: Tx,
  employer: ConfirmedEmployer,
  { chosen, kind, appointment, version, answersPerEmail, now }: Omit<Answering, 'subject' | 'body' | 'links'>,
  prepared: Prepared,
) {
  const ids = chosen.map(({ id }) => id)
  const found = await lockOwnApplications(tx, employer, ids)
  const counts = await countMessages(tx, ids)
  const eraseDates = appointment && (await listEraseDates(tx, ids))
  const left: number[] = []
  const often: number[] = []
  for (const application of found) {
    const { from } = chosen.find(({ id }) => id === application.id)!
    const decision = decideMove(application, { from, to: kind })
    const { subject, body, mail } = prepared.get(application.id)!
    const message = { kind, userId: employer.userId, subject, body, createdAt: now }
    if (!decision.ok && decision.reason === 'no-change' && isSameAppointment(application, appointment)) {
      if (isSentAgain(await findNewestMessage(tx, application.id), message)) continue
    }
    const isAllowed = decision.ok || isMovedAppointment(application, { from, kind, appointment, version })
    // Its vacancy may have ended while the mail was written.
    const eraseAt = eraseDates?.get(application.id)
    const isKept = !appointment || !eraseAt || decideAppointment(appointment.at, { eraseDates: [eraseAt], now }).ok
    if (!isAllowed || !isKept || (counts.get(application.id) ?? 0) >= mostMessages) {
      left.push(application.id)
      continue
    }
    // gap 312. Not counted in the messages: those go with an application that is erased.
    if (await answersPerEmail(`answer of account ${employer.accountId} to ${application.email}`)) {
      often.push(application.id)
      continue
    }
    await recordMove(tx, application, { to: kind, userId: employer.userId, now })
    await tx.insert(applicationMessages).values({ applicationId: application.id, ...message })
    await tx.update(applications).set({ unreadMessageAt: null }).where(eq(applications.id, application.id))
    if (kind === 'invited') await setAppointment(tx, application.id, appointment ?? null)
    // The address may have been corrected while the mail was written.
    await queueMail(tx, { ...mail, recipient: application.email! })
  }
  // Erased in the meantime.
  const gone = ids.filter((id) => !found.some((application) => application.id === id))
  const moved = found.length - left.length - often.length
  return { moved, left: [...left, ...gone], ...(often.length > 0 && { often }) }
}

type Appointed = { appointmentAt: Date | null; appointmentPlace: string | null }

/** gap 229: whether this replaces the appointment of somebody who is still invited, as the page showed. */
function isMovedAppointment(
  application: Appointed & { status: ApplicationStatus },
  { from, kind, appointment, version }: Pick<Answering, 'kind' | 'appointment' | 'version'> & Pick<Chosen, 'from'>,
) {
  if ([application.status, from, kind].some((status) => status !== 'invited') || !appointment) return false
  return version === undefined || version === versionOfAppointment(application)
}

/** Per application: going back and forth between statuses must not fill anybody's mailbox. */
async function countMessages(tx: Tx, ids: readonly number[]) {
  const { applicationId } = applicationMessages
  const counted = await tx
    .select({ applicationId, count: count() })
    .from(applicationMessages)
    .where(inArray(applicationId, [...ids]))
    .groupBy(applicationId)
  return new Map(counted.map((row) => [row.applicationId, row.count]))
}
