export class TooMuch extends Error {
  constructor() {
    super('answered too much')
  }
}

type Answer = { body: AsyncIterable<Uint8Array> | null }

/** The response text of another service, which may not be longer than this. */
export async function readAtMost(response: Answer, bytes: number) {
  return (await readBytesAtMost(response, bytes)).toString()
}

/** The uncompressed response bytes of another service; reading stops as soon as there are more than this. */
export async function readBytesAtMost({ body }: Answer, bytes: number) {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.byteLength
    if (size > bytes) throw new TooMuch()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
