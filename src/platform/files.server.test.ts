import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { diskFiles } from './files.server.ts'

const folder = await mkdtemp(join(tmpdir(), 'streekbaan-files-'))
afterAll(() => rm(folder, { recursive: true }))
const files = diskFiles(join(folder, 'files'))
const bytes = new TextEncoder().encode('Beste Sanne,')

test('a stored file can be read', async () => {
  await files.put('private/brief', bytes)

  expect(new TextDecoder().decode(await files.read('private/brief'))).toBe('Beste Sanne,')
})

test('a deleted file is gone', async () => {
  await files.put('private/weg', bytes)

  await files.delete('private/weg')

  await expect(files.read('private/weg')).rejects.toThrow()
})

test('no key escapes the folder', async () => {
  await expect(files.put('../buiten', bytes)).rejects.toThrow()
  await expect(files.read('../../etc/passwd')).rejects.toThrow()
})
