import { and, eq, isNotNull, isNull, ne } from 'drizzle-orm'
import type { Tx } from '#platform/db.server.ts'
import { mostCorrections } from './application-event.rules.ts'
import { applicationEvents } from './application.table.ts'

/** Whether one side has changed a locked application too often to change it again. Looks do not count. */
export async function isOftenChanged(tx: Tx, applicationId: number, side: 'applicant' | 'employer') {
  const { userId, kind } = applicationEvents
  const changes = and(
    eq(applicationEvents.applicationId, applicationId),
    side === 'applicant' ? isNull(userId) : isNotNull(userId),
    ne(kind, 'opened'),
  )
  return (await tx.$count(applicationEvents, changes)) >= mostCorrections
}
