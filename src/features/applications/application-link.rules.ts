import { daysAfter } from '#basics/days.ts'
import type { MailSite } from '#ui/mail/mail-site.rules.ts'

type Sign = (text: string) => string
/** One signer for each purpose of a link. */
export type ApplicationSigners = { own: Sign; answer: Sign; document: Sign }

/**
 * The page where applicants see what they sent; anyone with the link may. Only for mails to the applicant: see
 * `readOwnLink`.
 */
export function ownApplicationPath(sign: Sign, applicationId: number) {
  return `/sollicitatie/${sign(String(applicationId))}`
}

/** The same for somebody who just sent it, whatever address they typed. */
export function sentApplicationPath(sign: Sign, applicationId: number) {
  return `/sollicitatie/${sign(`${applicationId} ${unmailed}`)}`
}

const unmailed = 'sent'

/** Reads the signed text of such a link. A link from a mail proves that its holder reads the mail of that address. */
export function readOwnLink(signed: string) {
  const [applicationId, how] = signed.split(' ')
  return { applicationId: Number(applicationId), isFromMail: how !== unmailed }
}

/** The section of that page where applicants withdraw, which erases what they sent. */
export const withdrawPart = 'toch-niet'

/** The absolute addresses, on one host, that buttons in mails link to. */
export type ApplicationLinks = ReturnType<typeof applicationLinks>

/** The addresses in mails about an application, on the host where it was sent. */
export function applicationLinks(signers: ApplicationSigners, site: MailSite) {
  const { address } = site
  return {
    site,
    ownPage: (applicationId: number) => `${address}${ownApplicationPath(signers.own, applicationId)}`,
    answer: (ticket: AnswerTicket) => `${address}/antwoord/${signers.answer(writeTicket(ticket))}`,
    employerPage: (applicationId: number) => `${address}/mijn-account/sollicitaties/${applicationId}`,
    overview: `${address}/mijn-account/sollicitaties-overzicht`,
  }
}

/** Lets the recipient of one mail give one application its first answer, without signing in. */
export type AnswerTicket = { applicationId: number; userId: number; until: Date }

/** Valid for this long after it was mailed. */
const ticketDays = 30

export function answerTicket(applicationId: number, userId: number, now: Date): AnswerTicket {
  return { applicationId, userId, until: daysAfter(now, ticketDays) }
}

function writeTicket({ applicationId, userId, until }: AnswerTicket) {
  return `${applicationId} ${userId} ${until.getTime()}`
}

/** Reads a signed ticket; undefined when it has expired. */
export function readTicket(signed: string | undefined, now: Date): AnswerTicket | undefined {
  const [applicationId, userId, until] = (signed ?? '').split(' ').map(Number)
  if (!applicationId || !userId || !until || until <= now.getTime()) return undefined
  return { applicationId, userId, until: new Date(until) }
}

/** Marks mails in the outbox that contain data of an application. */
export function aboutApplication(applicationId: number) {
  return `application ${applicationId}`
}
