import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, readdirSync, rmdirSync, statSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import { describe, expect, test } from 'vitest'
import { freshAddress, freshDb, isPostgres, migratedDump } from '#test/support/db.ts'
import { tcpProxy } from '#test/support/tcp-proxy.ts'
import {
  clientOf,
  isUnavailable,
  lockName,
  openPglite,
  openPostgres,
  rowsOf,
  tidyPglite,
  shareName,
  unfitBecause,
} from './db.server.ts'
import { StartError } from './start-error.server.ts'

const db = await freshDb()

test('a raw query returns its rows', async () => {
  expect(await rowsOf(db, sql`select 1 + ${2}::int as three`)).toEqual([{ three: 3 }])
})

test.runIf(!isPostgres)('PGlite uses the room of changed rows again once it was tidied', async () => {
  await db.execute(sql`create table notes (body text)`)
  await db.execute(sql`insert into notes values ('')`)
  const change = async () => {
    for (let times = 0; times < 30; times += 1)
      await db.execute(sql`update notes set body = ${randomBytes(50_000).toString('hex')}`)
    const [{ size }] = (await rowsOf<{ size: number }>(
      db,
      sql`select pg_total_relation_size('notes')::int as size`,
    )) as [{ size: number }]
    return size
  }
  const untidy = await change()
  expect(await tidyPglite(db, { afterBytes: 1_000_000 })).toBe(true)
  expect(await tidyPglite(db, { afterBytes: 1_000_000 })).toBe(false)
  expect(await change()).toBeLessThan(1.2 * untidy)
  expect(await change()).toBeGreaterThan(1.5 * untidy)
})

test('a name is locked exclusively or shared until the transaction ends', async () => {
  const held = sql`select mode from pg_locks where locktype = 'advisory' and pid = pg_backend_pid() order by mode`

  await db.transaction(async (tx) => {
    await lockName(tx, 'one')
    await lockName(tx, 'another')
    await shareName(tx, 'third')
    const modes = [{ mode: 'ExclusiveLock' }, { mode: 'ExclusiveLock' }, { mode: 'ShareLock' }]
    expect(await rowsOf(tx, held)).toEqual(modes)
  })
  expect(await rowsOf(db, held)).toEqual([])

  await db.transaction(async (tx) => {
    await lockName(tx, 'one')
    await shareName(tx, 'one')
    const same = sql`select count(distinct (classid, objid))::int as names from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()`
    expect(await rowsOf(tx, same)).toEqual([{ names: 1 }])
  })
})

test('times, dates and lists of them are strings, in a transaction as well', async () => {
  const times = sql`select timestamptz '2026-11-25 14:00+00' as at, date '2026-11-25' as day,
    array[timestamp '2026-11-25 14:00'] as ats, array[date '2026-11-25'] as days, '{1.5}'::numeric[] as amounts`

  const [first] = await rowsOf(db, times)
  expect(Object.values(first!)).toEqual(Array.from({ length: 5 }, () => expect.any(String)))
  expect(await db.transaction((tx) => rowsOf(tx, times))).toEqual([first])
})

test('Dutch words are found in other forms and without their accents', async () => {
  const [found] = await rowsOf(
    db,
    sql`select to_tsvector('nl', 'Wij zoeken koks voor ons café') @@ plainto_tsquery('nl', 'kok cafe') as matches`,
  )

  expect(found).toEqual({ matches: true })
})

const isRefused = (opening: Promise<unknown>) =>
  expect(opening).rejects.toThrow('A newer version of Streekbaan changed this database: ')
const changeByNewer = sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 9999999999999)`

// Does not depend on the database of the other tests, so running it once is enough.
describe.runIf(!isPostgres)('a folder', () => {
  test.runIf(process.getuid?.() === 0)(
    'of another user is refused: its files would become unreadable for them',
    async () => {
      const folder = await mkdtemp(join(tmpdir(), 'streekbaan-db-'))
      chownSync(folder, 12_345, 12_345)
      await expect(openPglite(folder)).rejects.toThrow(
        `The folder ${folder} belongs to the user with id 12345: run this as that user, or give it to this one (chown -R).`,
      )
      expect(readdirSync(folder)).toEqual([])
      rmdirSync(folder)
    },
  )

  test('that another process has open is refused', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'streekbaan-db-'))
    const folder = join(dataDir, 'db')
    const { db: first, close } = await openPglite(folder, await migratedDump())
    // PGlite's own files may be written by everyone.
    expect(statSync(folder).mode & 0o777).toBe(0o700)
    try {
      await first.execute(sql`create table kept (word text)`)

      const second = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', opening(folder)])
      expect(second.stderr).toBe(
        `The data folder ${dataDir} is in use by process ${process.pid}: stop that one first, or set DATA_DIR.\n`,
      )

      expect(await rowsOf(first, sql`select * from kept`)).toEqual([])
      await close()
      expect(existsSync(join(dataDir, 'db.lock'))).toBe(false)
    } finally {
      await rm(dataDir, { recursive: true, force: true })
    }
  })

  test('that a newer version changed is refused', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'streekbaan-db-'))
    const folder = join(dataDir, 'db')
    const board = await openPglite(folder, await migratedDump())
    try {
      await board.db.execute(changeByNewer)
      await board.close()
      await isRefused(openPglite(folder))
      expect(existsSync(join(dataDir, 'db.lock'))).toBe(false)
    } finally {
      await rm(dataDir, { recursive: true, force: true })
    }
  })
})

test.runIf(isPostgres)('a server that a newer version changed is refused', async () => {
  const address = await freshAddress()
  const board = await openPostgres(address)
  await board.db.execute(changeByNewer)
  await board.close()
  await isRefused(openPostgres(address))
})

describe.runIf(isPostgres)('a server that drops a connection', () => {
  test('fails only the query in progress', async () => {
    const lost: Error[] = []
    const address = await freshAddress()
    const { db: board, close } = await openPostgres(address, { onLost: (error) => lost.push(error) })
    // One connection is busy and one is idle.
    await Promise.all([board.execute(sql`select 1`), board.execute(sql`select 1`)])
    const asking = board.execute(sql`select pg_sleep(30)`).then(
      () => undefined,
      (error: unknown) => error,
    )
    await expect.poll(() => rowsOf(db, busyIn(address))).toHaveLength(1)

    await db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${nameIn(address)}`)

    expect(isUnavailable(await asking)).toBe(true)
    await expect.poll(() => lost).not.toEqual([])
    expect(await rowsOf(board, sql`select 1 as one`)).toEqual([{ one: 1 }])
    // The idle connection is reported, once. The query on the busy one was rejected.
    expect(lost).toHaveLength(1)
    await close()
  })

  test('in a transaction rolls it back entirely', async () => {
    const address = await freshAddress()
    const { db: board, close } = await openPostgres(address)
    await board.execute(sql`create table kept (word text)`)
    const writing = board.transaction(async (tx) => {
      await tx.execute(sql`insert into kept values ('half')`)
      const [own] = await rowsOf<{ pid: number }>(tx, sql`select pg_backend_pid() as pid`)
      await db.execute(sql`select pg_terminate_backend(${own!.pid})`)
      await tx.execute(sql`insert into kept values ('heel')`)
    })

    expect(isUnavailable(await writing.catch((error: unknown) => error))).toBe(true)
    expect(await rowsOf(board, sql`select * from kept`)).toEqual([])
    await close()
  })

  test('before a transaction begins still releases the connection', async () => {
    const address = await freshAddress()
    const { db: board, close } = await openPostgres(address)
    for (let nth = 1; nth <= 11; nth += 1) {
      await board.execute(sql`select 1`)
      await db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${nameIn(address)}`)
      // Its end was not noticed yet, so the pool still considers it usable.
      await board.transaction((tx) => tx.execute(sql`select 1`)).catch(() => {})
    }
    expect(await rowsOf(board, sql`select 1 as one`)).toEqual([{ one: 1 }])
    await close()
  })

  test('cancels a statement that takes too long, for pages sooner than for a seed', async () => {
    const address = await freshAddress()
    const { db: board, close } = await openPostgres(address, { statementMs: 100 })
    const slow = await board.execute(sql`select pg_sleep(30)`).catch((error: unknown) => error)
    expect(isUnavailable(slow)).toBe(true)
    await close()
  })
})

describe.runIf(isPostgres)('a server that silently stops responding', async () => {
  if (!isPostgres) return
  const address = new URL(await freshAddress())
  const proxy = await tcpProxy({ host: address.hostname, port: Number(address.port) })
  address.port = String(proxy.port)

  test('is given up on soon, and its connections are not reused', async () => {
    const { db: board, close } = await openPostgres(address.href, { statementMs: 100 })
    const silent = Promise.withResolvers<void>()
    const writing = Array.from({ length: 5 }, () =>
      board.transaction(async (tx) => {
        await tx.execute(sql`select 1`)
        await silent.promise
        await tx.execute(sql`select 1`)
      }),
    )
    // Of the ten connections five are in a transaction; three statements and two transactions begin on the others.
    await Promise.all(Array.from({ length: 5 }, () => board.execute(sql`select 1`)))
    await expect.poll(() => rowsOf(db, inTransactionIn(address.href))).toHaveLength(5)
    proxy.silence()
    const since = performance.now()
    silent.resolve()
    const asking = [
      ...Array.from({ length: 3 }, () => board.execute(sql`select 1`)),
      ...Array.from({ length: 2 }, () => board.transaction((tx) => tx.execute(sql`select 1`))),
    ]
    proxy.restore()

    const ended = await Promise.allSettled([...writing, ...asking])
    expect(ended.map((end) => end.status === 'rejected' && isUnavailable(end.reason))).toEqual(Array(10).fill(true))
    // The timeout of one statement, without another one for each rollback.
    expect(performance.now() - since).toBeLessThan(3_500)
    const again = performance.now()
    await Promise.all(Array.from({ length: 20 }, () => board.transaction((tx) => tx.execute(sql`select 1`))))
    expect(performance.now() - again).toBeLessThan(1_500)
    await close()
  })

  test('is waited for where a statement may take long', async () => {
    const { db: board, close } = await openPostgres(address.href, { statementMs: 0 })
    expect((clientOf(board) as Pool).options.query_timeout).toBe(0)
    await close()
  })
})

test('a programming error is not mistaken for an unavailable database', async () => {
  const wrong = await db.execute(sql`select * from nowhere`).catch((error: unknown) => error)
  expect(isUnavailable(wrong)).toBe(false)
  for (const other of [undefined, null, 'text', {}, new Error('no'), { code: 'ENOENT' }, { code: 23505 }]) {
    expect(isUnavailable(other)).toBe(false)
  }
})

test('a server that cannot be reached is distinguished from one that refuses', async () => {
  const nobody = await openPostgres('postgres://streekbaan@127.0.0.1:1/streekbaan').catch((error: unknown) => error)
  expect(isUnavailable(nobody)).toBe(true)
})

test('an address that cannot be parsed is refused without showing it', async () => {
  const refused = await openPostgres('postgres://banen:ge#heim@127.0.0.1/banen').catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(StartError)
  expect((refused as Error).message).toBe(
    'DATABASE_URL: is not an address that can be read; write the signs # / ? and % in a password as %23 %2F %3F and %25',
  )
})

test('a database that the board cannot use is refused with a clear message', () => {
  const fit = {
    version: '15.1 (Debian 15.1-0+deb12u1)',
    encoding: 'UTF8',
    hasIcu: true,
    dateStyle: 'ISO, MDY',
    isolation: 'read committed',
    isReadOnly: false,
  }
  expect([fit, { ...fit, version: '18.4' }].map(unfitBecause)).toEqual([undefined, undefined])
  expect(unfitBecause({ ...fit, version: '14.23' })).toBe('it is PostgreSQL 14.23, and 15 or newer is needed')
  expect(unfitBecause({ ...fit, encoding: 'LATIN1' })).toBe('its texts are stored as LATIN1, and UTF8 is needed')
  expect(unfitBecause({ ...fit, hasIcu: false })).toBe('its server was built without the collations of ICU')
})

test.runIf(isPostgres)(
  'a database whose settings would make the board fail later is refused at the start',
  async () => {
    const address = await freshAddress()
    const fails: Record<string, string> = {
      "datestyle = 'German, DMY'": "its setting DateStyle is 'German, DMY', and 'ISO' is needed",
      "default_transaction_isolation = 'repeatable read'":
        "its setting default_transaction_isolation is 'repeatable read', and 'read committed' is needed",
      'default_transaction_read_only = on': 'it can only be read, as a standby server or by its settings',
    }
    for (const [setting, reason] of Object.entries(fails)) {
      const [name] = setting.split(' ')
      await db.execute(sql.raw(`alter database ${nameIn(address)} set ${setting}`))
      await expect(openPostgres(address)).rejects.toThrow(`DATABASE_URL: this database cannot be used: ${reason}`)
      await db.execute(sql.raw(`alter database ${nameIn(address)} reset ${name}`))
    }
    const { close } = await openPostgres(address)
    await close()
  },
)

test.runIf(isPostgres)('a database in which the board may not create anything is refused', async () => {
  const address = new URL(await freshAddress())
  const name = `streekbaan_closed_${process.pid}`
  await db.execute(sql.raw(`create role ${name} login`))
  await db.execute(sql.raw(`create database ${name}`))
  address.pathname = name
  address.username = name
  try {
    await expect(openPostgres(address.href)).rejects.toThrow(
      `DATABASE_URL: this database cannot be set up: permission denied for database ${name}`,
    )
  } finally {
    await db.execute(sql.raw(`drop database ${name}`))
    await db.execute(sql.raw(`drop role ${name}`))
  }
})

test.runIf(isPostgres)('a database with another encoding is refused before anything is created in it', async () => {
  const name = `streekbaan_ascii_${process.pid}`
  const address = new URL(await freshAddress())
  await db.execute(
    sql.raw(`create database ${name} template template0 encoding 'SQL_ASCII' lc_collate 'C' lc_ctype 'C'`),
  )
  address.pathname = name
  try {
    await expect(openPostgres(address.href)).rejects.toThrow(
      'DATABASE_URL: this database cannot be used: its texts are stored as SQL_ASCII, and UTF8 is needed',
    )
  } finally {
    await db.execute(sql.raw(`drop database ${name}`))
  }
})

const nameIn = (address: string) => new URL(address).pathname.slice(1)
const busyIn = (address: string) =>
  sql`select 1 from pg_stat_activity where datname = ${nameIn(address)} and wait_event = 'PgSleep'`
const inTransactionIn = (address: string) =>
  sql`select 1 from pg_stat_activity where datname = ${nameIn(address)} and state = 'idle in transaction'`

function opening(folder: string) {
  return `
    const { openPglite } = await import('./src/platform/db.server.ts')
    const { tellStartErrors } = await import('./src/platform/start-error.server.ts')
    await tellStartErrors(async () => { await openPglite(${JSON.stringify(folder)}) })
    process.exit(0)`
}
