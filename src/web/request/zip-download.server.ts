import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { Log } from '#platform/log.server.ts'

export type ZipEntry = { path: string; read: () => Promise<Uint8Array> }

/**
 * A zip that is written while it is downloaded, one entry after the other. An entry that cannot be read breaks the
 * download off, so that the browser does not take it for whole.
 */
export function zipDownload(entries: readonly ZipEntry[], { filename, log }: { filename: string; log: Log }) {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  // Before any entry is added: an error that nothing listens to ends the process.
  zip.on('error', (error) => {
    log.error({ error, filename }, 'a zip broke off')
    output.destroy(error)
  })
  for (const { path, read } of entries) {
    zip.addReadStreamLazy(path, (take) => {
      read().then(
        (content) => take(null, Readable.from([Buffer.from(content)])),
        (error: unknown) => take(error, undefined as never),
      )
    })
  }
  zip.end()
  return new Response(Readable.toWeb(output) as ReadableStream, {
    headers: { 'content-type': 'application/zip', 'content-disposition': `attachment; filename="${filename}"` },
  })
}
