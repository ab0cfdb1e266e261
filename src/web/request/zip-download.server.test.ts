import { randomBytes } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openLog } from '#platform/log.server.ts'
import { unzip } from '#test/support/unzip.ts'
import { zipDownload } from './zip-download.server.ts'

const log = openLog('silent')

/** A zip with incompressible files of a megabyte. */
function downloadOf(count: number) {
  const seen = { asked: 0, isOver: false }
  async function* read() {
    try {
      for (let at = 0; at < count; at += 1) {
        seen.asked += 1
        yield { path: `${at}.bin`, content: randomBytes(1_000_000) }
      }
    } finally {
      seen.isOver = true
    }
  }
  return { seen, answer: zipDownload(read(), { filename: 'alles.zip', log }) }
}

test('a zip is complete, and reads a file only when the previous one was consumed', async () => {
  const { seen, answer } = downloadOf(20)
  await setTimeout(100)
  expect(seen.asked).toBeLessThan(5)
  const files = unzip(Buffer.from(await answer.arrayBuffer()))
  expect(Object.keys(files)).toHaveLength(20)
  expect(files['19.bin']).toHaveLength(1_000_000)
})

test('a download that is cancelled reads no more files', async () => {
  const { seen, answer } = downloadOf(20)
  const reader = answer.body!.getReader()
  await reader.read()
  await reader.cancel()
  await expect.poll(() => seen.isOver).toBe(true)
  expect(seen.asked).toBeLessThan(5)
})

test('an error in one of the files aborts the download', async () => {
  async function* read() {
    yield { path: 'een.txt', content: Buffer.from('een') }
    throw new Error('the storage is away')
  }
  await expect(zipDownload(read(), { filename: 'alles.zip', log }).arrayBuffer()).rejects.toThrow('the storage is away')
})
