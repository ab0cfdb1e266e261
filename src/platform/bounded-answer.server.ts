/** The text that another service answers, which may not be longer than this. */
export async function readAtMost(response: Response, bytes: number) {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > bytes) throw new Error('answered too much')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}
