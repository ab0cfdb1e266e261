import { and, eq, isNull } from 'drizzle-orm'
import { done, refused } from '#basics/result.ts'
import { fullName } from '#basics/person-name.ts'
import { accounts } from '#features/accounts/account.table.ts'
import type { ConfirmedOwner } from '#features/accounts/actor.rules.ts'
import { hasLogin } from '#features/accounts/user.rules.ts'
import { users } from '#features/accounts/user.table.ts'
import { writeLogEntry, writeOwnLogEntry } from '#features/log/log-entry.commands.server.ts'
import type { Db } from '#platform/db.server.ts'
import { queueMail } from '#platform/mail/mail.server.ts'
import type { RateLimit } from '#platform/rate-limit.server.ts'
import type { CompletionFields } from './sign-in.fields.ts'
import type { AccountLinks } from './account-links.rules.ts'
import { mailInvitation } from './sign-in.mail.server.tsx'
import { choosePasswordByCode } from './new-password.commands.server.ts'
import { type Device, openSession } from './session.commands.server.ts'
import { tooOften } from './sign-in.rules.ts'
import { keepCode, newCode, useCode } from './user-code.commands.server.ts'

type Inviting = { userId: number; links: AccountLinks; accountMailPerEmail: RateLimit; now: Date }

/** Mails a contact person of the account a link to set up their own login. */
export async function invite(db: Db, owner: ConfirmedOwner, { userId, links, accountMailPerEmail, now }: Inviting) {
  const which = and(eq(users.id, userId), eq(users.accountId, owner.accountId), isNull(users.erasedAt))
  const [invited] = await db.select().from(users).where(which)
  if (!invited) return refused('not-found')
  // Per address: somebody who is removed and added again gets another id.
  const wait = await accountMailPerEmail(`invitation ${invited.email}`)
  if (wait !== undefined) return tooOften(wait)
  const [from] = await db
    .select({
      firstName: users.firstName,
      infix: users.infix,
      lastName: users.lastName,
      email: users.email,
      account: accounts.legalName,
    })
    .from(users)
    .innerJoin(accounts, eq(accounts.id, users.accountId))
    .where(eq(users.id, owner.userId))
  const code = newCode('invite')
  const mail = await mailInvitation({
    recipient: invited.email,
    firstName: invited.firstName,
    code,
    from: fullName(from!) || from!.email,
    account: from!.account,
    links,
  })
  return db.transaction(async (tx) => {
    const [person] = await tx.select().from(users).where(which).for('update')
    if (!person || person.blocked || person.email !== invited.email) return refused('not-found')
    if (hasLogin(person)) return refused('has-login')
    await keepCode(tx, { userId, code, purpose: 'invite', now })
    const { accountId } = owner
    await writeLogEntry(tx, owner, { action: 'user-invited', subject: 'user', subjectId: userId, accountId, now })
    await queueMail(tx, mail)
    return done(undefined)
  })
}

type Acceptance = {
  code: string
  password: string
  fields: Omit<CompletionFields, 'legalName'>
  device: Device
  now: Date
}

/** Gives an invited person a password and a first session. They received the mail, so the address is confirmed. */
export async function acceptInvitation(db: Db, { code, password, fields, device, now }: Acceptance) {
  const which = { code, purpose: 'invite' as const, now }
  const { firstName, infix, lastName, phone } = fields
  const chosen = await choosePasswordByCode(db, { ...which, password, names: [firstName, lastName] })
  if (!chosen.ok) return chosen
  const { passwordHash } = chosen.value
  return db.transaction(async (tx) => {
    const used = await useCode(tx, which)
    if (!used.ok) return used
    const { userId } = used.value
    await tx
      .update(users)
      .set({ firstName, infix, lastName, phone, passwordHash, confirmedAt: now, updatedAt: now })
      .where(eq(users.id, userId))
    await writeOwnLogEntry(tx, userId, { action: 'invitation-accepted', now })
    return done({ userId, session: await openSession(tx, { userId, device, now }) })
  })
}
