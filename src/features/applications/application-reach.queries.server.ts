import { isSuppressed } from '#platform/mail/mail-suppression.server.ts'
import { applications } from './application.table.ts'

/** gap 230: whether nothing that is mailed reaches the applicant, because their address gets no mail. */
export const getsNoMail = isSuppressed(applications.email)
