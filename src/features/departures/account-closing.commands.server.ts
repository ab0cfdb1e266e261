import { and, asc, eq, isNull } from 'drizzle-orm'
import { fullName } from '#basics/person-name.ts'
import { done, refused } from '#basics/result.ts'
import { lockAccount } from '#features/accounts/account-lock.commands.server.ts'
import { accounts } from '#features/accounts/account.table.ts'
import type { Admin, Owner } from '#features/accounts/actor.rules.ts'
import { users } from '#features/accounts/user.table.ts'
import { writeLogEntry } from '#features/log/log-entry.commands.server.ts'
import type { AccountLinks } from '#features/sign-in/account-links.rules.ts'
import { provePassword } from '#features/sign-in/password-proof.commands.server.ts'
import { mailAccountClosed } from '#features/sign-in/sign-in.mail.server.tsx'
import type { Db, Tx } from '#platform/db.server.ts'
import { queueMail } from '#platform/mail/mail.server.ts'
import { endAccount } from './account-ending.commands.server.ts'
import { findDebt } from './departure.queries.server.ts'
import { departureText } from './departure.text.ts'
import type { Leaving } from './departure.commands.server.ts'

/** gap 276: closes the owner's account for good, and mails everyone in it who confirmed their address. */
export async function closeAccount(db: Db, owner: Owner, leaving: Leaving) {
  const { userId, accountId } = owner
  const { limits, links, now } = leaving
  const proof = await provePassword(db, userId, { ...leaving, wrongPassword: limits.wrongPasswordPerNetwork })
  if (!proof.ok) return proof
  return closeAndTell(db, { accountId, ownerId: userId, links }, async (tx) => {
    const ended = await endAccount(tx, accountId, now, proof.value)
    if (ended.ok) await writeLogEntry(tx, owner, { ...closing(accountId), now })
    return ended
  })
}

type Closing = { accountId: number; links: AccountLinks; now: Date }

/**
 * gap 250: closes an account whose last owner requests it but cannot do it, or that has nobody left to manage it. Mails
 * everyone in it who confirmed their address.
 */
export function closeAccountAsAdmin(db: Db, admin: Admin, { accountId, links, now }: Closing) {
  return closeAndTell(db, { accountId, links }, async (tx) => {
    if (!(await lockAccount(tx, accountId))) return refused('not-found')
    const ended = await endAccount(tx, accountId, now)
    if (!ended.ok) return refused('closed')
    await writeLogEntry(tx, admin, { ...closing(accountId), now })
    return done(undefined)
  })
}

const closing = (accountId: number) =>
  ({ action: 'account-closed', subject: 'account', subjectId: accountId, accountId }) as const

type Told = { accountId: number; ownerId?: number; links: AccountLinks }

/** Closes, with mails rendered before anything was locked; renders them again if the debt changed meanwhile. */
async function closeAndTell<Closed extends { ok: boolean }>(
  db: Db,
  told: Told,
  close: (tx: Tx) => Promise<Closed>,
): Promise<Closed> {
  const owed = await findOwed(db, told)
  const mails = await writeClosingMails(db, { ...told, owed })
  const closed = await db.transaction(async (tx) => {
    await lockAccount(tx, told.accountId)
    if ((await findOwed(tx, told)) !== owed) return undefined
    const answer = await close(tx)
    if (answer.ok) for (const mail of mails) await queueMail(tx, mail)
    return answer
  })
  return closed ?? closeAndTell(db, told, close)
}

async function findOwed(db: Db | Tx, { accountId, ownerId }: Told) {
  return departureText.owed(await findDebt(db, { accountId, closedById: ownerId }))
}

/** Rendered before the users are erased. */
async function writeClosingMails(db: Db, { accountId, ownerId, owed, links }: Told & { owed: string | undefined }) {
  const people = await db
    .select({
      id: users.id,
      recipient: users.email,
      firstName: users.firstName,
      infix: users.infix,
      lastName: users.lastName,
      account: accounts.legalName,
      confirmedAt: users.confirmedAt,
    })
    .from(users)
    .innerJoin(accounts, eq(accounts.id, users.accountId))
    .where(and(eq(accounts.id, accountId), isNull(users.erasedAt)))
    .orderBy(asc(users.id))
  const owner = people.find(({ id }) => id === ownerId)
  const by = owner && (fullName(owner) || owner.recipient)
  const confirmed = people.filter(({ confirmedAt }) => confirmedAt !== null)
  return Promise.all(confirmed.map((person) => mailAccountClosed({ ...person, by, owed, links })))
}
