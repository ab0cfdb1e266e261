import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { diskFiles, isFileGone } from './files.server.ts'

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

  const error: unknown = await files.read('private/weg').catch((thrown: unknown) => thrown)
  expect([isFileGone(error), isFileGone(new Error('anything else'))]).toEqual([true, false])
})

test('no other user of the machine can enter the folder, even of a board that existed before', async () => {
  const modeOf = async (name: string) => (await stat(join(folder, name))).mode & 0o777
  expect(await modeOf('files')).toBe(0o700)
  await mkdir(join(folder, 'older'), { mode: 0o755 })
  diskFiles(join(folder, 'older'))
  expect(await modeOf('older')).toBe(0o700)
})

test('no key escapes the folder', async () => {
  await expect(files.put('../buiten', bytes)).rejects.toThrow()
  await expect(files.read('../../etc/passwd')).rejects.toThrow()
})

test('a disk that is nearly full takes no more files', async () => {
  const full = diskFiles(join(folder, 'files'), { keepFree: Infinity })

  await expect(full.put('private/te-veel', bytes)).rejects.toThrow('The disk is nearly full')

  await expect(full.read('private/te-veel')).rejects.toThrow()
  await files.put('private/kan-nog', bytes)
})
