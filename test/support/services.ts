import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import type { Db } from '#platform/db.server.ts'
import { readEnv } from '#platform/env.server.ts'
import { buildServices, type Services } from '../../src/services.ts'
import { now } from './clock.ts'
import { isPostgres } from './db.ts'

type Overrides = Partial<Services> & {
  /** Settings in addition to those for tests, as an operator would write them. */
  settings?: Record<string, string>
}

const open = new Set<Pick<Services, 'background'>>()

/** Waits for work after a response, such as queueing a mail. */
export async function afterAnswers() {
  // Work starts once the response was sent.
  await new Promise(setImmediate)
  for (const { background } of open) await background.settle()
}

/**
 * The real services around a test database, with a clock that stands still. Called at the top of a test file; the
 * folder with its files is removed when the file is done.
 */
export function testServices(db: Db, { settings = {}, ...overrides }: Overrides = {}): Services {
  const folder = mkdtempSync(join(tmpdir(), 'streekbaan-files-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const env = readEnv({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR: folder, ...settings })
  const services = buildServices(env, { db, readDb: db }, { now: overrides.now ?? (() => now) })
  open.add(services)
  afterAll(async () => {
    open.delete(services)
    await services.close()
  })
  return {
    ...services,
    // A busy machine needs more time for a query.
    apiPatienceMs: 30_000,
    databaseKind: isPostgres ? 'PostgreSQL' : 'PGlite',
    ...overrides,
  }
}
