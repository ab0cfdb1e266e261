import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

let dataDir: string

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'streekbaan-reset-'))
  for (const folder of ['db', 'files']) {
    mkdirSync(join(dataDir, folder))
    writeFileSync(join(dataDir, folder, 'kept'), 'kept')
  }
})

afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

test('a reset deletes the database and the files, and nothing else in the folder', () => {
  writeFileSync(join(dataDir, 'notes.txt'), 'of the owner')

  expect(reset()).toMatchObject({ status: 0, stderr: '' })

  expect(readdirSync(dataDir)).toEqual(['notes.txt'])
})

test('the files of a board on a PostgreSQL server stay', () => {
  expect(reset({ DATABASE_URL: 'postgres://streekbaan@db.example.nl/streekbaan' })).toMatchObject({
    status: 1,
    stderr: `DATABASE_URL is set: the files in ${dataDir} may belong to the board on that server, so nothing was removed.\n`,
  })
  expect(existsSync(join(dataDir, 'files', 'kept'))).toBe(true)
})

test('the data of a running board stays', () => {
  writeFileSync(join(dataDir, 'db.lock'), String(process.pid))

  expect(reset()).toMatchObject({
    status: 1,
    stderr: `The data folder ${dataDir} is in use by process ${process.pid}: stop that one first, or set DATA_DIR.\n`,
  })
  expect(existsSync(join(dataDir, 'db', 'kept'))).toBe(true)
  expect(existsSync(join(dataDir, 'files', 'kept'))).toBe(true)
})

function reset(settings: Record<string, string> = {}) {
  return spawnSync(process.execPath, ['scripts/reset.mjs'], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, ...settings },
  })
}
