import { and, eq, gt } from 'drizzle-orm'
import { done, refused } from '#basics/result.ts'
import type { Employer } from '#features/accounts/actor.rules.ts'
import type { Db } from '#platform/db.server.ts'
import { lookMinutes } from './application-event.rules.ts'
import { lockOwnApplication } from './application-lock.commands.server.ts'
import { findNewestNote } from './application-message.queries.server.ts'
import { isNotedAgain, mostNotes } from './application-message.rules.ts'
import { applicationEvents, applicationNotes, applications } from './application.table.ts'

type Noting = { applicationId: number; text: string; now: Date }

/** Writes a note for colleagues. */
export async function addNote(db: Db, employer: Employer, { applicationId, text, now }: Noting) {
  return db.transaction(async (tx) => {
    const application = await lockOwnApplication(tx, employer, applicationId)
    if (!application) return refused('not-found')
    const note = { userId: employer.userId, text, createdAt: now }
    if (isNotedAgain(await findNewestNote(tx, applicationId), note)) return done(undefined)
    if ((await tx.$count(applicationNotes, eq(applicationNotes.applicationId, applicationId))) >= mostNotes)
      return refused('too-many')
    await tx.insert(applicationNotes).values({ applicationId, ...note })
    return done(undefined)
  })
}

/** Removes a note that the user wrote. */
export async function removeNote(
  db: Db,
  employer: Employer,
  { applicationId, noteId }: { applicationId: number; noteId: number },
) {
  return db.transaction(async (tx) => {
    const application = await lockOwnApplication(tx, employer, applicationId)
    if (!application) return refused('not-found')
    const removed = await tx
      .delete(applicationNotes)
      .where(
        and(
          eq(applicationNotes.id, noteId),
          eq(applicationNotes.applicationId, applicationId),
          eq(applicationNotes.userId, employer.userId),
        ),
      )
      .returning({ id: applicationNotes.id })
    return removed.length > 0 ? done(undefined) : refused('not-found')
  })
}

/** Records who looked at an application; looking again within the hour counts as the same look. */
export async function recordLook(db: Db, employer: Employer, { applicationId, now }: Omit<Noting, 'text'>) {
  return db.transaction(async (tx) => {
    const application = await lockOwnApplication(tx, employer, applicationId)
    if (!application) return refused('not-found')
    const { userId } = employer
    const { readAt, unreadMessageAt, updatedAt } = application
    if (readAt === null || unreadMessageAt !== null) {
      await tx
        .update(applications)
        .set({ readAt: readAt ?? now, unreadMessageAt: null, updatedAt })
        .where(eq(applications.id, applicationId))
    }
    const recent = await tx.$count(
      applicationEvents,
      and(
        eq(applicationEvents.applicationId, applicationId),
        eq(applicationEvents.kind, 'opened'),
        eq(applicationEvents.userId, userId),
        gt(applicationEvents.happenedAt, new Date(now.getTime() - lookMinutes * 60_000)),
      ),
    )
    if (recent > 0) return done(undefined)
    await tx.insert(applicationEvents).values({ applicationId, kind: 'opened', userId, happenedAt: now })
    return done(undefined)
  })
}
