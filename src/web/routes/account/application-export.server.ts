import { localDay } from '#basics/dutch-date.ts'
import { slugify } from '#basics/slug.ts'
import type { Employer } from '#features/accounts/actor.rules.ts'
import {
  findApplication,
  listConversation,
  listHistory,
} from '#features/applications/application-detail.queries.server.ts'
import { findDocument, readDocument } from '#features/applications/document.queries.server.ts'
import { documentKinds } from '#features/applications/document.rules.ts'
import { documentText } from '#features/applications/document.text.ts'
import { applicationZipText as text } from '#features/applications/application-zip.text.ts'
import { readApplicationOverview } from '#features/applications/application-overview.fields.ts'
import { listForExport } from '#features/applications/application-overview.queries.server.ts'
import { shownName } from '#features/applications/shown-name.rules.ts'
import { extensionOf } from '#features/media/upload.rules.ts'
import type { Db } from '#platform/db.server.ts'
import { employerContext, servicesContext } from '#web/context.ts'
import type { RequestArgs } from '#web/forms/read-body.server.ts'
import { type ZipEntry, zipDownload } from '#web/request/zip-download.server.ts'

/** Everything that is printed about one of the account's applications. */
export async function findExported(db: Db, employer: Employer, id: number) {
  const application = await findApplication(db, employer, id)
  if (!application) return undefined
  return { application, ...(await listConversation(db, id)), history: await listHistory(db, id) }
}

/** More applications than one vacancy gets, and few enough to wait for the download. */
const mostZipped = 500

/**
 * The listed applications as PDFs with their documents, in one zip that is written while it is downloaded. What could
 * not be included is listed in a separate file.
 */
export async function downloadApplications({ context, request }: RequestArgs) {
  const { db, files, log, now } = context.get(servicesContext)
  const employer = context.get(employerContext)
  const asked = readApplicationOverview(new URL(request.url).searchParams)
  const rows = await listForExport(db, employer, asked)
  const { drawApplication } = await import('#features/applications/application.pdf.server.ts')

  async function* read(): AsyncGenerator<ZipEntry> {
    const missing: string[] = []
    for (const row of rows.slice(0, mostZipped)) {
      const name = `${slugify(shownName(row)) || 'sollicitatie'}-${row.id}`
      const exported = await findExported(db, employer, row.id)
      // Erased while the zip was being written.
      if (!exported) continue
      yield { path: `${name}/sollicitatie.pdf`, content: await drawApplication(exported, { now: now() }) }
      const sent = { cv: row.hasCv, motivation: row.hasLetterFile }
      for (const which of documentKinds.filter((one) => sent[one])) {
        const document = await findDocument(db, employer, { applicationId: row.id, which })
        if (!document) continue
        const path = `${name}/${which}.${extensionOf(document.name)}`
        const found = await readDocument(files, document)
        if (found.ok) yield { path, content: found.value }
        else missing.push(text.missing(path, documentText.cannotOpen[found.reason]))
      }
    }
    if (rows.length > mostZipped) missing.push(text.onlyFirst(mostZipped, rows.length))
    if (missing.length > 0) yield { path: text.missingName, content: Buffer.from(text.missingFile(missing)) }
  }
  return zipDownload(read(), { filename: `sollicitaties-${localDay(now())}.zip`, log })
}
