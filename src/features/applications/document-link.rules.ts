import type { DocumentKind } from './document.rules.ts'

/**
 * The person that an address is made for: a signed-in employer, or the applicant on their own page. It works for nobody
 * else, and for an hour.
 */
export type LinkHolder = `session ${number}` | `application ${number}`

type Link = { fileId: number; holder: LinkHolder; now: Date }

const hourMs = 3600 * 1000

const minutesOfDownload = 5

/** The path where a program downloads a document: it works for anyone who has it, for five minutes. */
export function downloadPath(sign: (text: string) => string, { fileId, now }: Omit<Link, 'holder'>) {
  // In the query: the API ignores case in a path.
  const access = sign(`download ${fileId} until ${now.getTime() + minutesOfDownload * 60_000}`)
  return `/api/documents?access=${access}`
}

/** The file of such an address; undefined when it has expired. */
export function readDownload(proof: string | undefined, now: Date) {
  const { fileId, until } = /^download (?<fileId>\d+) until (?<until>\d+)$/.exec(proof ?? '')?.groups ?? {}
  return fileId && now.getTime() < Number(until) ? Number(fileId) : undefined
}

/** The name of the query parameter that proves that an address was made here. */
export const accessName = 'toegang'

/** The address where a signed-in employer opens a document, valid for an hour. */
export function documentAddress(
  sign: (text: string) => string,
  {
    applicationId,
    which,
    ...link
  }: Omit<Link, 'holder'> & {
    applicationId: number
    which: DocumentKind
    sessionId: number
  },
) {
  const holder = holderOfSession(link.sessionId)
  const access = sign(writeLink({ ...link, holder }))
  return `/mijn-account/sollicitaties/${applicationId}/bestand/${which}?${accessName}=${access}`
}

/** The address where an applicant downloads a document of their own, from the page with this path. */
export function ownDocumentAddress(
  sign: (text: string) => string,
  {
    path,
    which,
    applicationId,
    ...link
  }: Omit<Link, 'holder'> & {
    path: string
    which: DocumentKind
    applicationId: number
  },
) {
  const access = sign(writeLink({ ...link, holder: holderOfOwnPage(applicationId) }))
  return `${path}/bestand/${which}?${accessName}=${access}`
}

export function holderOfOwnPage(applicationId: number): LinkHolder {
  return `application ${applicationId}`
}

export function holderOfSession(sessionId: number): LinkHolder {
  return `session ${sessionId}`
}

/**
 * Whether a document may be opened with this proof, whose signature was checked before. `expired`: it was made for the
 * same holder and document, so they may have a new one.
 */
export function decideOpening(proof: string | undefined, { fileId, holder, now }: Link) {
  const { file, expiresAt } = /^(?<file>file \d+ for \w+ \d+) until (?<expiresAt>\d+)$/.exec(proof ?? '')?.groups ?? {}
  if (file !== fileFor({ fileId, holder })) return 'refused'
  return now.getTime() < Number(expiresAt) ? 'open' : 'expired'
}

function writeLink({ now, ...link }: Link) {
  return `${fileFor(link)} until ${now.getTime() + hourMs}`
}

function fileFor({ fileId, holder }: Pick<Link, 'fileId' | 'holder'>) {
  return `file ${fileId} for ${holder}`
}
