import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import type { Log } from '#platform/log.server.ts'

export type ZipEntry = { path: string; content: Uint8Array }

/**
 * A zip that is written while it is downloaded: an entry is requested once the previous one was consumed. An error in
 * an entry aborts the download, so that the browser does not consider it complete.
 */
export function zipDownload(entries: AsyncIterable<ZipEntry>, { filename, log }: { filename: string; log: Log }) {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  fill(zip, entries, output).catch((error: Error) => {
    // The download was cancelled.
    if (output.destroyed) return
    log.error({ error, filename }, 'a zip broke off')
    output.destroy(error)
  })
  return new Response(Readable.toWeb(output) as ReadableStream, {
    headers: { 'content-type': 'application/zip', 'content-disposition': `attachment; filename="${filename}"` },
  })
}

async function fill(zip: ZipFile, entries: AsyncIterable<ZipEntry>, output: Readable) {
  const cancelled = new AbortController()
  output.once('close', () => cancelled.abort())
  for await (const { path, content } of entries) {
    const bytes = Readable.from([Buffer.from(content)])
    zip.addReadStream(bytes, path)
    await finished(bytes, { signal: cancelled.signal })
  }
  zip.end()
}
