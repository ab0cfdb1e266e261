import type { Site } from '#features/regions/site.rules.ts'

type Sign = (applicationId: string) => string

/** Where an applicant sees what they sent; anyone who has the link may. */
export function ownApplicationPath(sign: Sign, applicationId: number) {
  return `/sollicitatie/${sign(String(applicationId))}`
}

/** Where the buttons in the mails link to: absolute addresses on one host. */
export type ApplicationLinks = ReturnType<typeof applicationLinks>

/** The addresses in the mails about an application, on the host where it was sent. */
export function applicationLinks(sign: Sign, { title, address }: Pick<Site, 'title' | 'address'>) {
  return {
    siteTitle: title,
    ownPage: (applicationId: number) => `${address}${ownApplicationPath(sign, applicationId)}`,
    employerPage: (applicationId: number) => `${address}/mijn-account/sollicitaties/${applicationId}`,
    overview: `${address}/mijn-account/sollicitaties-overzicht`,
  }
}

/** Marks mails in the outbox that hold something of an application. */
export function aboutApplication(applicationId: number) {
  return `application ${applicationId}`
}
