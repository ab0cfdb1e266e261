import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { localDay } from '#basics/dutch-date.ts'
import { slugify } from '#basics/slug.ts'
import type { Employer } from '#features/accounts/actor.rules.ts'
import {
  findApplication,
  listConversation,
  listHistory,
} from '#features/applications/application-detail.queries.server.ts'
import { refusalOf } from '#features/applications/document-answer.rules.ts'
import { findDocument } from '#features/applications/document.queries.server.ts'
import { documentKinds } from '#features/applications/document.rules.ts'
import { readApplicationOverview } from '#features/applications/application-overview.fields.ts'
import { listForExport } from '#features/applications/application-overview.queries.server.ts'
import { shownName } from '#features/applications/shown-name.rules.ts'
import { extensionOf } from '#features/media/upload.rules.ts'
import type { Db } from '#platform/db.server.ts'
import { employerContext, servicesContext } from '#web/context.ts'
import type { Sent } from '#web/forms/read-body.server.ts'

/** Everything that is put on paper about one of the account's applications. */
export async function findExported(db: Db, employer: Employer, id: number) {
  const application = await findApplication(db, employer, id)
  if (!application) return undefined
  return { application, ...(await listConversation(db, id)), history: await listHistory(db, id) }
}

/** More applications than one vacancy gets, and few enough to wait for the download. */
const mostZipped = 500

/** The applications that the list shows, each on paper and with what was sent along, in one file that is written while it is downloaded. */
export async function downloadApplications({ context, request }: Sent) {
  const { db, files, log, now } = context.get(servicesContext)
  const employer = context.get(employerContext)
  const asked = readApplicationOverview(new URL(request.url).searchParams)
  const rows = (await listForExport(db, employer, asked)).slice(0, mostZipped)
  const { drawApplication } = await import('#features/applications/application.pdf.server.ts')
  const zip = new ZipFile()
  for (const row of rows) {
    const name = `${slugify(shownName(row)) || 'sollicitatie'}-${row.id}`
    const draw = async () => {
      const exported = await findExported(db, employer, row.id)
      // Erased while the file was written.
      return exported ? drawApplication(exported, { now: now() }) : new Uint8Array()
    }
    const add = (path: string, read: () => Promise<Uint8Array>) =>
      zip.addReadStreamLazy(path, (take) => {
        read().then(
          (content) => take(null, Readable.from([Buffer.from(content)])),
          (error: unknown) => take(error, undefined as never),
        )
      })
    add(`${name}/sollicitatie.pdf`, draw)
    const sent = { cv: row.hasCv, motivation: row.hasLetterFile }
    for (const which of documentKinds.filter((one) => sent[one])) {
      const document = await findDocument(db, employer, { applicationId: row.id, which })
      if (document && !refusalOf(document))
        add(`${name}/${which}.${extensionOf(document.name)}`, () => files.read(document.key))
    }
  }
  zip.end()
  const output = zip.outputStream as Readable
  zip.on('error', (error) => {
    log.error({ error }, 'a file with applications broke off')
    output.destroy(error)
  })
  return new Response(Readable.toWeb(output) as ReadableStream, {
    headers: {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="sollicitaties-${localDay(now())}.zip"`,
    },
  })
}
