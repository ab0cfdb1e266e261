import PostalMime from 'postal-mime'

// Parsing a mail of a megabyte in short lines takes seconds, which block all requests.
const most = { bytes: 250_000, lines: 3000, parts: 20, bytesOfPart: 64_000 }
const bounds = { maxNestingDepth: 10, maxHeadersSize: 200_000, forceRfc822Attachments: true }

/**
 * The `Content-Type` of a raw mail, and its readable parts other than text; of a mail inside it the source. Only its
 * beginning is read, within the bounds. Undefined: it cannot be parsed, or is built to take long.
 */
export async function readMime(source: Uint8Array) {
  const mail = await PostalMime.parse(beginningOf(source), bounds).catch(() => undefined)
  if (!mail) return undefined
  const type = mail.headers.find(({ key }) => key === 'content-type')?.value ?? ''
  const parts = mail.attachments.slice(0, most.parts).map(({ mimeType, content }) => ({
    type: mimeType,
    text: Buffer.from(content as ArrayBuffer)
      .subarray(0, most.bytesOfPart)
      .toString(),
  }))
  return { type, parts }
}

function beginningOf(source: Uint8Array) {
  const beginning = source.subarray(0, most.bytes)
  let end = -1
  for (let line = 0; line < most.lines; line += 1) {
    end = beginning.indexOf(0x0a, end + 1)
    if (end === -1) return beginning
  }
  return beginning.subarray(0, end)
}
