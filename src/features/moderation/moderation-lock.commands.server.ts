import { and, eq, gte, inArray, isNull, or } from 'drizzle-orm'
import { lockAccount } from '#features/accounts/account-lock.commands.server.ts'
import { accounts } from '#features/accounts/account.table.ts'
import { users } from '#features/accounts/user.table.ts'
import { companies } from '#features/companies/company.table.ts'
import { logEntries } from '#features/log/log-entry.table.ts'
import { places } from '#features/regions/place.table.ts'
import { mailSiteOf } from '#features/regions/region.rules.ts'
import { mailRegion } from '#features/regions/region.queries.server.ts'
import { regions } from '#features/regions/region.table.ts'
import { findOpenHold } from '#features/vacancies/vacancy-hold.queries.server.ts'
import { vacancies } from '#features/vacancies/vacancy.table.ts'
import type { Db, Tx } from '#platform/db.server.ts'
import { isSuppressed } from '#platform/mail/mail-suppression.server.ts'
import { type Mail, queueMail } from '#platform/mail/mail.server.ts'

export type Moderated = NonNullable<Awaited<ReturnType<typeof lockModerated>>>

/** A vacancy with everything that admins decide about, locked in the usual order: its account first (decision 019). */
export async function lockModerated(tx: Tx, vacancyId: number) {
  const [owner] = await tx
    .select({ accountId: companies.accountId })
    .from(vacancies)
    .innerJoin(companies, eq(companies.id, vacancies.companyId))
    .where(eq(vacancies.id, vacancyId))
  if (!owner) return undefined
  await lockAccount(tx, owner.accountId)
  const [found] = await tx
    .select({
      vacancy: vacancies,
      company: companies.name,
      accountId: companies.accountId,
      isAccountClosed: accounts.closedAt,
    })
    .from(vacancies)
    .innerJoin(companies, eq(companies.id, vacancies.companyId))
    .innerJoin(accounts, eq(accounts.id, companies.accountId))
    .where(eq(vacancies.id, vacancyId))
    .for('update', { of: vacancies })
  if (!found) return undefined
  const { vacancy, company, accountId } = found
  return {
    vacancy,
    accountId,
    isAccountClosed: found.isAccountClosed !== null,
    hold: await findOpenHold(tx, vacancyId),
    company,
    region: await findRegion(tx, vacancy.placeId),
  }
}

/** The details for mails about it, and the site that they link to. */
export function aboutOf({ vacancy, company, region }: Moderated, baseAddress: string) {
  const { id: vacancyId, slug, title } = vacancy
  return { vacancyId, slug, title, company, site: mailSiteOf(region, baseAddress) }
}

/** The region where the work is; any region for a draft without a place. */
export async function findRegion(tx: Db | Tx, placeId: number | null) {
  const [region] = await tx
    .select(mailRegion)
    .from(regions)
    .innerJoin(places, eq(places.regionId, regions.id))
    .where(placeId === null ? undefined : eq(places.id, placeId))
    .orderBy(regions.id)
    .limit(1)
  return region!
}

/** The actions after which the page promises a mail to the user. */
const promising = ['vacancy-held', 'vacancy-resubmitted', 'takedown-appealed'] as const

type Recipient = Pick<
  Awaited<ReturnType<typeof listRecipients>>[number],
  'userId' | 'recipient' | 'firstName' | 'isBlocked'
>

type Telling = {
  write: (person: Recipient) => Promise<Mail>
  /** The person who appealed: they are mailed even if they are blocked. */
  appellantId?: number | null
}

/**
 * Mails a decision to the people concerned. Blocked people lost their access, not their mailbox: they are mailed if
 * nobody else can be. Returns whether anybody gets the mail.
 */
export async function tellEmployer(tx: Tx, moderated: Moderated, { write, appellantId }: Telling) {
  const everyone = await listRecipients(tx, moderated)
  const active = everyone.filter((person) => !person.isBlocked || person.userId === appellantId)
  const people = active.some((person) => !person.isSuppressed) ? active : everyone
  for (const { isSuppressed: _, ...person } of people) {
    await queueMail(tx, await write(person))
  }
  return people.some((person) => !person.isSuppressed)
}

/**
 * The recipients of a decision: the account's owners, the last author of the vacancy, and everyone who posted it,
 * resubmitted it or appealed since it went on hold or was taken down.
 */
function listRecipients(tx: Tx, { vacancy, accountId }: Pick<Moderated, 'vacancy' | 'accountId'>) {
  const since = vacancy.heldAt ?? vacancy.takenDownAt
  const promised =
    since &&
    tx
      .select({ id: logEntries.userId })
      .from(logEntries)
      .where(
        and(
          eq(logEntries.subject, 'vacancy'),
          eq(logEntries.subjectId, vacancy.id),
          inArray(logEntries.action, promising),
          gte(logEntries.createdAt, since),
        ),
      )
  return tx
    .select({
      userId: users.id,
      recipient: users.email,
      firstName: users.firstName,
      isSuppressed: isSuppressed(users.email),
      isBlocked: users.blocked,
    })
    .from(users)
    .where(
      and(
        eq(users.accountId, accountId),
        or(
          eq(users.accountRole, 'owner'),
          eq(users.id, vacancy.updatedById ?? 0),
          promised ? inArray(users.id, promised) : undefined,
        ),
        isNull(users.erasedAt),
      ),
    )
    .orderBy(users.id)
}
