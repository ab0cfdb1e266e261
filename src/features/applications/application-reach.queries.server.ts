import { isSuppressed } from '#platform/mail/mail-suppression.server.ts'
import { applications } from './application.table.ts'

/** gap 230: whether no mail reaches the applicant, because their address is suppressed. */
export const getsNoMail = isSuppressed(applications.email)
