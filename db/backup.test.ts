import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openPostgres } from '#platform/db.server.ts'
import { listAllRows } from '#test/support/all-rows.ts'
import { freshAddress, isPostgres } from '#test/support/db.ts'
import { fullAccounts } from '#test/support/full-account.ts'
import { databaseAddress, onServer, uniqueName } from '#test/support/postgres.ts'
import { findPostgres } from '../scripts/scratch-postgres.mjs'

const programs = findPostgres()
const hasPrograms = programs && ['pg_dump', 'psql'].every((name) => existsSync(join(programs, name)))

// A restore runs with an empty search path: an index or trigger whose function uses an unqualified name fails then.
test.runIf(isPostgres && hasPrograms)('a pg_dump backup can be restored, and holds every row', async () => {
  const run = (program: string, input?: string) => (args: string[]) =>
    execFileSync(join(programs!, program), args, { input, encoding: 'utf8', maxBuffer: 100_000_000, stdio: 'pipe' })
  const address = await freshAddress()
  const board = await openPostgres(address)
  await (
    await fullAccounts(board.db)
  )()
  const rows = await listAllRows(board.db)
  await board.close()

  const dump = run('pg_dump')([address])
  const name = uniqueName(new URL(address).pathname.slice(1))
  await onServer(address, `create database ${name}`)
  const restored = databaseAddress(address, name)
  run('psql', dump)(['--quiet', '--set', 'ON_ERROR_STOP=1', restored])

  const again = await openPostgres(restored)
  expect(await listAllRows(again.db)).toEqual(rows)
  await again.close()
  await onServer(address, `drop database ${name} with (force)`)
})
