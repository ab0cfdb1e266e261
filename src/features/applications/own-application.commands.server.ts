import { and, asc, eq, inArray, isNull, ne, or } from 'drizzle-orm'
import { done, refused } from '#basics/result.ts'
import { removeFiles } from '#features/media/file.commands.server.ts'
import type { Db, Tx } from '#platform/db.server.ts'
import type { FileStore } from '#platform/files/files.server.ts'
import { queueMail } from '#platform/mail/mail.server.ts'
import { documentsOf, erase } from './application-erasure.commands.server.ts'
import { versionOfAppointment } from './application-answer.queries.server.ts'
import { isOftenChanged } from './application-event.queries.server.ts'
import type { ApplicationLinks } from './application-link.rules.ts'
import { findInviter, findNewestMessage } from './application-message.queries.server.ts'
import { isSentAgain, mostMessages } from './application-message.rules.ts'
import { applicationMessageText } from './application-message.text.ts'
import { mailAttendance, mailReply, mailWithdrawn } from './application-message.mail.server.tsx'
import { findSentApplication, type SentApplication } from './application.queries.server.ts'
import { targetOf } from './sent-application.rules.ts'
import {
  type Attendance,
  comingAppointment,
  consentsGiven,
  eraseDateWithoutConsent,
  type RevocableConsent,
} from './application.rules.ts'
import { leaveAddress } from './lost-link.commands.server.ts'
import { shownFirstName, shownName } from './shown-name.rules.ts'
import { applicationEvents, applicationMessages, applications, consents } from './application.table.ts'

// What applicants do on their own page. Their signed link, which identifies one application, was checked before.

type Asking = { applicationId: number; links: ApplicationLinks; now: Date }

/** Writes to the coordinator: on the application's page, and by mail. */
export async function replyToEmployer(db: Db, { applicationId, body, links, now }: Asking & { body: string }) {
  const sent = await findOpenOne(db, applicationId)
  if (!sent) return refused('gone')
  if (!sent.hasReader) return refused('unanswered')
  const mail = sent.contact && (await mailReply({ ...toReader(sent, sent.contact, links), body }))
  return db.transaction(async (tx) => {
    const application = await lockOne(tx, applicationId)
    if (!application) return refused('gone')
    const subject = applicationMessageText.message.subjectOfApplicant(targetOf(sent)).slice(0, 200)
    const message = { kind: 'message', userId: null, subject, body, createdAt: now } as const
    if (isSentAgain(await findNewestMessage(tx, applicationId), message)) return done(undefined)
    const written = await tx.$count(applicationMessages, eq(applicationMessages.applicationId, applicationId))
    if (written >= mostMessages) return refused('too-many')
    await tx.insert(applicationMessages).values({ applicationId, ...message })
    const { updatedAt } = application
    await tx.update(applications).set({ unreadMessageAt: now, updatedAt }).where(eq(applications.id, applicationId))
    if (mail) await queueMail(tx, mail)
    return done(undefined)
  })
}

type Answering = Asking & {
  attendance: Attendance
  /** The version of the appointment that the page showed, from `versionOfAppointment`; by default the current one. */
  version?: string
}

/** Records whether somebody who was invited will come. The same reply again changes nothing. */
export async function answerInvitation(db: Db, { applicationId, attendance, version, links, now }: Answering) {
  const sent = await findOpenOne(db, applicationId)
  if (!sent) return refused('gone')
  const { appointmentAt: at, appointmentPlace: place } = sent
  const answered = versionOfAppointment(sent)
  if (sent.status !== 'invited' || !at || !place) return refused('not-invited')
  if (version !== undefined && version !== answered) return refused('not-invited')
  if (at <= now) return refused('past')
  const appointment = { at, place }
  const readers = await listExpecting(db, sent)
  const mails = await Promise.all(
    readers.map((reader) => mailAttendance({ ...toReader(sent, reader, links), attendance, appointment })),
  )
  return db.transaction(async (tx) => {
    const application = await lockOne(tx, applicationId)
    // The appointment may have been replaced while the mail was written.
    if (application?.status !== 'invited' || versionOfAppointment(application) !== answered)
      return refused('not-invited')
    if (application.attendance === attendance) return done(undefined)
    if (await isOftenChanged(tx, applicationId, 'applicant')) return refused('changed-too-often')
    await tx.update(applications).set({ attendance }).where(eq(applications.id, applicationId))
    await tx.insert(applicationEvents).values({ applicationId, kind: attendance, happenedAt: now })
    for (const mail of mails) await queueMail(tx, mail)
    return done(undefined)
  })
}

type Correcting = { applicationId: number; fields: { email: string; phone: string }; now: Date }

/** Corrects how the applicant can be reached. */
export async function correctContact(db: Db, { applicationId, fields, now }: Correcting) {
  return db.transaction(async (tx) => {
    const application = await lockOne(tx, applicationId)
    if (!application) return refused('gone')
    if (application.email === fields.email && application.phone === fields.phone) return done({ isNewAddress: false })
    if (await isOftenChanged(tx, applicationId, 'applicant')) return refused('changed-too-often')
    await tx
      .update(applications)
      .set({ ...fields, updatedAt: now })
      .where(eq(applications.id, applicationId))
    await tx.insert(applicationEvents).values({ applicationId, kind: 'corrected', happenedAt: now })
    const isNewAddress = application.email !== fields.email
    if (isNewAddress) await leaveAddress(tx, { applicationId, email: application.email!, to: fields.email })
    return done({ isNewAddress })
  })
}

type SentOne = NonNullable<Awaited<ReturnType<typeof findOpenOne>>>

type Revoking = Asking & {
  kind: RevocableConsent
  /** Whether the applicant's link came by mail. */
  isFromMail: boolean
}

/**
 * Takes back one consent of the applicant; the application itself continues. Tips from recruiters concern the person,
 * so this consent is taken back for every application from the same address, if the applicant proved to own it (gap
 * 193). Repeating it changes nothing. When the data is then erased before an appointment, anyone who expects to meet the
 * applicant is notified.
 */
export async function revokeConsent(db: Db, { applicationId, kind, isFromMail, links, now }: Revoking) {
  const sent = kind === 'keep-for-a-year' ? await findOpenOne(db, applicationId) : undefined
  const mails = sent ? await mailsOfMissing(db, sent, { links, now }) : []
  return db.transaction(async (tx) => {
    const mayBeForAll = kind === 'baan-treffers' && isFromMail
    const locked = await lockAgreed(tx, applicationId, { mayBeForAll })
    const application = locked.find(({ id }) => id === applicationId)
    if (!application) return refused('gone')
    const isForAll = mayBeForAll && !(await wasCorrected(tx, applicationId))
    // For all applications: this one's consent may already have been taken back, but not that of the others.
    if (!isForAll && !consentsGiven(application).includes(kind)) return done({ isForAll })
    const without = {
      'baan-treffers': { wantsBaanTreffers: false },
      'keep-for-a-year': { mayKeepForAYear: false, eraseAt: eraseDateWithoutConsent(application.eraseAt) },
    }
    const ids = isForAll ? locked.map(({ id }) => id) : [applicationId]
    await tx
      .update(applications)
      .set({ ...without[kind], updatedAt: now })
      .where(inArray(applications.id, ids))
    await tx
      .update(consents)
      .set({ withdrawnAt: now })
      .where(and(inArray(consents.applicationId, ids), eq(consents.kind, kind), isNull(consents.withdrawnAt)))
    for (const mail of mails) await queueMail(tx, mail)
    return done({ isForAll })
  })
}

/** Tells whoever expects to meet the applicant that their data is erased before that, without the consent for a year. */
async function mailsOfMissing(db: Db, sent: SentOne, { links, now }: Pick<Asking, 'links' | 'now'>) {
  const appointment = comingAppointment(sent, now)
  const eraseAt = eraseDateWithoutConsent(sent.eraseAt)
  if (!appointment || eraseAt >= appointment.at) return []
  return mailsOfLeaving(db, sent, { erasedOn: eraseAt < now ? now : eraseAt, links, now })
}

type Leaving = Pick<Asking, 'links' | 'now'> & { erasedOn?: Date }

/** Tells whoever expects to meet the applicant, or else the contact, that the application is gone. */
async function mailsOfLeaving(db: Db, sent: SentOne, { erasedOn, links, now }: Leaving) {
  const appointment = comingAppointment(sent, now)
  const readers = appointment ? await listExpecting(db, sent) : [sent.contact].filter((reader) => reader !== null)
  return Promise.all(
    readers.map(({ email, firstName }) =>
      mailWithdrawn({
        recipient: email,
        firstName,
        applicantFirstName: shownFirstName(sent),
        target: targetOf(sent),
        sentAt: sent.createdAt,
        isRejected: sent.status === 'rejected',
        ...(erasedOn && { erasedOn }),
        appointment,
        site: links.site,
        overview: links.overview,
      }),
    ),
  )
}

/** Whether the applicant or the employer corrected it: its link may have been mailed to another address before. */
async function wasCorrected(tx: Tx, applicationId: number) {
  const { kind, applicationId: of } = applicationEvents
  return (await tx.$count(applicationEvents, and(eq(of, applicationId), inArray(kind, ['corrected', 'changed'])))) > 0
}

async function lockAgreed(tx: Tx, applicationId: number, { mayBeForAll }: { mayBeForAll: boolean }) {
  const isOwn = eq(applications.id, applicationId)
  const address = tx.select({ email: applications.email }).from(applications).where(isOwn)
  const isOfPerson = and(applications.wantsBaanTreffers, inArray(applications.email, address))
  return tx
    .select()
    .from(applications)
    .where(and(mayBeForAll ? or(isOwn, isOfPerson) : isOwn, ne(applications.status, 'deleted')))
    .orderBy(asc(applications.id))
    .for('update')
}

/**
 * Withdraws an application: its personal data is erased at once, and anyone who expects to meet the applicant is
 * notified.
 */
export async function withdraw(db: Db, store: FileStore, { applicationId, links, now }: Asking) {
  const sent = await findOpenOne(db, applicationId)
  if (!sent) return refused('gone')
  const mails = await mailsOfLeaving(db, sent, { links, now })
  const erased = await db.transaction(async (tx) => {
    const application = await lockOne(tx, applicationId)
    if (!application) return undefined
    await erase(tx, [application], { why: 'withdrawn', userId: null, now })
    for (const mail of mails) await queueMail(tx, mail)
    return application
  })
  if (!erased) return refused('gone')
  await removeFiles(db, store, documentsOf(erased))
  return done(undefined)
}

async function findOpenOne(db: Db, applicationId: number) {
  const sent = await findSentApplication(db, applicationId)
  return sent?.erasedAt === null ? sent : undefined
}

/** An applicant locks only this row, and not the account. */
async function lockOne(tx: Tx, applicationId: number) {
  const [application] = await tx
    .select()
    .from(applications)
    .where(and(eq(applications.id, applicationId), ne(applications.status, 'deleted')))
    .for('update')
  return application
}

type Reader = { id: number; email: string; firstName: string }

/** The coordinator, and the colleague who made the appointment: either may be waiting for the applicant. */
async function listExpecting(db: Db, sent: SentApplication): Promise<Reader[]> {
  const inviter = await findInviter(db, sent)
  return [sent.contact, inviter?.id === sent.contact?.id ? undefined : inviter].filter((reader) => !!reader)
}

function toReader(sent: SentApplication, reader: Reader, links: ApplicationLinks) {
  const { id, email } = sent
  return {
    id,
    recipient: reader.email,
    firstName: reader.firstName,
    name: shownName(sent),
    email: sent.isHidden ? undefined : email!,
    target: targetOf(sent),
    links,
  }
}
