import { inflateRawSync } from 'node:zlib'

const endOfDirectory = Buffer.from('PK\x05\x06')

/** The files in a zip by their paths, as its central directory lists them. */
export function unzip(zip: Buffer) {
  const end = zip.lastIndexOf(endOfDirectory)
  const files: Record<string, Buffer> = {}
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [packed, name, extra, comment] = [20, 28, 30, 32].map((offset, index) =>
      index === 0 ? zip.readUInt32LE(at + offset) : zip.readUInt16LE(at + offset),
    ) as [number, number, number, number]
    const isPacked = zip.readUInt16LE(at + 10) !== 0
    const local = zip.readUInt32LE(at + 42)
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const content = zip.subarray(start, start + packed)
    files[zip.toString('utf8', at + 46, at + 46 + name)] = isPacked ? inflateRawSync(content) : content
    at += 46 + name + extra + comment
  }
  return files
}
