import { done, refused } from '#basics/result.ts'
import { lockAccount } from '#features/accounts/account-lock.commands.server.ts'
import type { Admin } from '#features/accounts/actor.rules.ts'
import { writeLogEntry } from '#features/log/log-entry.commands.server.ts'
import type { AccountLinks } from '#features/sign-in/account-links.rules.ts'
import type { Db } from '#platform/db.server.ts'
import { queueMail } from '#platform/mail/mail.server.ts'
import { endAccount, writeClosingMails } from './account-closing.commands.server.ts'

type Closing = { accountId: number; links: AccountLinks; now: Date }

/**
 * gap 250: closes an account whose last owner asks for it but cannot do it, or that nobody looks after any more. Mails
 * everyone in it who confirmed their address.
 */
export async function closeAccountAsAdmin(db: Db, admin: Admin, { accountId, links, now }: Closing) {
  const mails = await writeClosingMails(db, { accountId, links })
  return db.transaction(async (tx) => {
    if (!(await lockAccount(tx, accountId))) return refused('not-found')
    const ended = await endAccount(tx, accountId, now)
    if (!ended.ok) return refused('closed')
    await writeLogEntry(tx, admin, {
      action: 'account-closed',
      subject: 'account',
      subjectId: accountId,
      accountId,
      now,
    })
    for (const mail of mails) await queueMail(tx, mail)
    return done(undefined)
  })
}
