import { sql } from 'drizzle-orm'
import { mailSuppressions } from '#platform/mail/mail-suppression.table.ts'
import { applications } from './application.table.ts'

/** gap 230: whether nothing that is mailed reaches the applicant, because their address gets no mail. */
export const getsNoMail = sql<boolean>`exists (select from ${mailSuppressions} s where s.email = lower(${applications.email}))`
