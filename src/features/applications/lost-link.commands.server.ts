import { aliasedTable, and, asc, desc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import { companies } from '#features/companies/company.table.ts'
import { keyOfLogo } from '#features/media/file.queries.server.ts'
import { files } from '#features/media/file.table.ts'
import { mailSiteOf } from '#features/regions/region.rules.ts'
import { mailRegion } from '#features/regions/region.queries.server.ts'
import { regions } from '#features/regions/region.table.ts'
import { vacancies } from '#features/vacancies/vacancy.table.ts'
import { type Db, lockName, type Tx } from '#platform/db.server.ts'
import { queueMail, withdrawMailsAbout } from '#platform/mail/mail.server.ts'
import { maxAttempts, outgoingMails } from '#platform/mail/mail.table.ts'
import type { MailSite } from '#ui/mail/mail-site.rules.ts'
import { aboutApplication, ownApplicationPath } from './application-link.rules.ts'
import { regionOfApplication } from './application.queries.server.ts'
import { applications } from './application.table.ts'
import { linksKind, mailLinks } from './lost-link.mail.server.tsx'
import { aboutLinksTo, linksEveryMinutes, mostLinks } from './lost-link.rules.ts'

const logos = aliasedTable(files, 'logos')

type Asked = {
  email: string
  /** The board where it was requested. */
  site: MailSite
  sign: (text: string) => string
  baseAddress: string
  now: Date
}

/** Mails the links to everything that was sent with an address, without revealing whether there was anything. */
export async function mailLostLinks(db: Db | Tx, { email, site, sign, baseAddress, now }: Asked) {
  await db.transaction(async (tx) => {
    // One at a time per address, so that the limit holds.
    await lockName(tx, aboutLinksTo(email))
    const isMailed = await isMailedLately(tx, { email, now })
    const sent = await lockNewest(tx, email)
    const found = sent.map(({ region, companySlug, hasLogo, ...one }) => {
      const { address } = mailSiteOf(region, baseAddress)
      return {
        ...one,
        ownPage: `${address}${ownApplicationPath(sign, one.id)}`,
        logo: hasLogo ? `${address}/bedrijven/${companySlug}/logo.png` : undefined,
      }
    })
    const total = await tx.$count(applications, isSentWith(email))
    // A mail is rendered even when none is sent, so that the response time reveals nothing.
    const mail = await mailLinks({ recipient: email, found, total, site })
    if (found.length > 0 && !isMailed) await queueMail(tx, mail)
  })
}

/** By recipient, not by `about`: that changes when an application gets another address (`leaveAddress`). */
async function isMailedLately(tx: Tx, { email, now }: { email: string; now: Date }) {
  const { kind, recipient, createdAt, sentAt } = outgoingMails
  const since = new Date(now.getTime() - linksEveryMinutes * 60_000)
  const isIt = and(eq(kind, linksKind), eq(recipient, email), gt(createdAt, since))
  // A mail sent before then was also created before then; `sentAt` has an index.
  return (await tx.$count(outgoingMails, and(isIt, or(isNull(sentAt), gt(sentAt, since))))) > 0
}

/** The mails about an application that its applicant gets. */
const kindsToApplicant = [
  'application-copy',
  'application-added',
  'application-answer',
  'application-message',
  'virus-to-applicant',
]

type Leaving = { applicationId: number; email: string; to: string }

/**
 * For an application that gets another address. Unsent mails go to the new address (gap 232), even if the old address
 * was refused. An unsent mail with links for the old address is withdrawn. One that was sent is erased with this
 * application, unless another application still has that address.
 */
export async function leaveAddress(tx: Tx, { applicationId, email, to }: Leaving) {
  const about = aboutLinksTo(email)
  await withdrawMailsAbout(tx, about)
  const { kind, recipient, sentAt, isClaimed } = outgoingMails
  const isWaiting = and(eq(recipient, email), isNull(sentAt), eq(isClaimed, false), inArray(kind, kindsToApplicant))
  await tx
    .update(outgoingMails)
    .set({ recipient: to, ...untried })
    .where(and(eq(outgoingMails.about, aboutApplication(applicationId)), isWaiting))
  if ((await tx.$count(applications, isSentWith(email))) > 0) return
  await tx
    .update(outgoingMails)
    .set({ about: aboutApplication(applicationId) })
    .where(eq(outgoingMails.about, about))
}

const untried = {
  attempts: 0,
  attemptsAllowed: maxAttempts,
  retryAt: null,
  lastError: null,
  addressRefusedAt: null,
}

const isSentWith = (email: string) => and(eq(applications.email, email), isNull(applications.erasedAt))

/** The newest first. Locked against erasure, which also erases the mail about them. */
async function lockNewest(tx: Tx, email: string) {
  const newest = await tx
    .select({ id: applications.id })
    .from(applications)
    .where(isSentWith(email))
    .orderBy(desc(applications.createdAt), desc(applications.id))
    .limit(mostLinks)
  const ids = newest.map(({ id }) => id)
  const locked = await tx
    .select({
      id: applications.id,
      createdAt: applications.createdAt,
      isAdded: sql<boolean>`${applications.addedById} is not null`,
      vacancyTitle: vacancies.title,
      company: companies.name,
      companySlug: companies.slug,
      hasLogo: sql<boolean>`${keyOfLogo(logos)} is not null`,
      region: mailRegion,
    })
    .from(applications)
    .innerJoin(companies, eq(companies.id, applications.companyId))
    .leftJoin(vacancies, eq(vacancies.id, applications.vacancyId))
    .leftJoin(logos, eq(logos.id, companies.logoId))
    .innerJoin(regions, eq(regions.id, regionOfApplication))
    .where(and(inArray(applications.id, ids), isSentWith(email)))
    .orderBy(asc(applications.id))
    .for('key share', { of: applications })
  return locked.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
}
