import { daysAfter } from '#basics/days.ts'
import type { MailSite } from '#ui/mail/mail-site.rules.ts'

type Sign = (text: string) => string
/** Signs what each link may be used for. */
export type ApplicationSigners = { own: Sign; answer: Sign; document: Sign }

/** Where an applicant sees what they sent; anyone who has the link may. For mails to the applicant only: see `readOwnLink`. */
export function ownApplicationPath(sign: Sign, applicationId: number) {
  return `/sollicitatie/${sign(String(applicationId))}`
}

/** The same for somebody who just sent it, with whatever address they typed. */
export function sentApplicationPath(sign: Sign, applicationId: number) {
  return `/sollicitatie/${sign(`${applicationId} ${unmailed}`)}`
}

const unmailed = 'sent'

/** What the signed text of such a link says. One from a mail shows that whoever has it reads the mail of that address. */
export function readOwnLink(signed: string) {
  const [applicationId, how] = signed.split(' ')
  return { applicationId: Number(applicationId), isFromMail: how !== unmailed }
}

/** The part of that page where they withdraw, which erases what they sent. */
export const withdrawPart = 'toch-niet'

/** Where the buttons in the mails link to: absolute addresses on one host. */
export type ApplicationLinks = ReturnType<typeof applicationLinks>

/** The addresses in the mails about an application, on the host where it was sent. */
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

/** Lets the receiver of one mail give one application its first answer, without signing in. */
export type AnswerTicket = { applicationId: number; userId: number; until: Date }

/** How long after it was mailed. */
const ticketDays = 30

export function answerTicket(applicationId: number, userId: number, now: Date): AnswerTicket {
  return { applicationId, userId, until: daysAfter(now, ticketDays) }
}

function writeTicket({ applicationId, userId, until }: AnswerTicket) {
  return `${applicationId} ${userId} ${until.getTime()}`
}

/** What a signed text says; undefined when it is over. */
export function readTicket(signed: string | undefined, now: Date): AnswerTicket | undefined {
  const [applicationId, userId, until] = (signed ?? '').split(' ').map(Number)
  if (!applicationId || !userId || !until || until <= now.getTime()) return undefined
  return { applicationId, userId, until: new Date(until) }
}

/** Marks mails in the outbox that hold something of an application. */
export function aboutApplication(applicationId: number) {
  return `application ${applicationId}`
}
