import { eq, or } from 'drizzle-orm'
import { scanFiles } from '#features/media/file-scan.commands.server.ts'
import type { Storage } from '#features/media/file.commands.server.ts'
import { mailSiteOf } from '#features/regions/region.rules.ts'
import type { Tx } from '#platform/db.server.ts'
import { queueMail } from '#platform/mail/mail.server.ts'
import { applicationLinks, type ApplicationSigners } from './application-link.rules.ts'
import { findApplicationSite, findSentApplication } from './application.queries.server.ts'
import { applications } from './application.table.ts'
import { mailVirusToApplicant, mailVirusToCoordinator } from './document.mail.server.tsx'

type Links = { baseAddress: string; signers: ApplicationSigners }

/** Has the waiting documents scanned. If one has a virus, the applicant and the coordinator each get a mail. */
export function scanDocuments(storage: Storage, { now, ...links }: Links & { now: () => Date }) {
  return scanFiles(storage, { now, onInfected: (tx, file) => tellOfVirus(tx, file.id, links) })
}

/** Mails nobody about a file whose form was not sent yet: the form shows it. */
async function tellOfVirus(tx: Tx, fileId: number, { baseAddress, signers }: Links) {
  const [application] = await tx
    .select({ id: applications.id, cvFileId: applications.cvFileId })
    .from(applications)
    .where(or(eq(applications.cvFileId, fileId), eq(applications.motivationFileId, fileId)))
  const sent = application && (await findSentApplication(tx, application.id))
  if (!sent) return
  const site = await findApplicationSite(tx, sent.id)
  const links = applicationLinks(
    signers,
    site
      ? mailSiteOf(site, baseAddress)
      : { title: sent.company, address: baseAddress, accent: null, accentDark: null },
  )
  const found = { sent, kind: application.cvFileId === fileId ? 'cv' : 'motivation', links } as const
  // Documents of an application that was added by hand came from the employer.
  if (sent.addedById === null) await queueMail(tx, await mailVirusToApplicant(found))
  const news = await mailVirusToCoordinator(found)
  if (news) await queueMail(tx, news)
}
