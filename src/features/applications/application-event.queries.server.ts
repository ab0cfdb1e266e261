import { and, eq, isNotNull, isNull, ne } from 'drizzle-orm'
import type { Tx } from '#platform/db.server.ts'
import { mostCorrections } from './application-event.rules.ts'
import { applicationEvents } from './application.table.ts'

/** Whether one side changed a locked application so often that it may not do so again. Looks do not count. */
export async function isOftenChanged(tx: Tx, applicationId: number, side: 'applicant' | 'employer') {
  const { userId, kind } = applicationEvents
  const changes = and(
    eq(applicationEvents.applicationId, applicationId),
    side === 'applicant' ? isNull(userId) : isNotNull(userId),
    ne(kind, 'opened'),
  )
  return (await tx.$count(applicationEvents, changes)) >= mostCorrections
}
