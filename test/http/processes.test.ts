import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openPostgres } from '#platform/db.server.ts'
import { vacancies } from '#features/vacancies/vacancy.table.ts'
import { aCompany, aPlace, aRegion, aVacancy } from '#test/support/builders.ts'
import { daysAfter } from '#test/support/clock.ts'
import { startArguments } from '#test/support/start-arguments.ts'
import { freshAddress, isPostgres } from '#test/support/db.ts'
import { freePort } from '../../scripts/scratch-postgres.mjs'

// Several processes need one database: PGlite belongs to one.
describe.runIf(isPostgres)('a board with several processes', async () => {
  if (!isPostgres) return
  const address = await freshAddress()
  const { db, close } = await openPostgres(address)
  const folder = mkdtempSync(join(tmpdir(), 'streekbaan-processes-'))
  const ports = [await freePort(), await freePort()]
  const running: ChildProcess[] = []
  afterAll(async () => {
    for (const one of running) one.kill('SIGKILL')
    await close()
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  })

  const start = (port: number, count: number) => {
    const one = spawn(process.execPath, startArguments, {
      env: {
        PATH: process.env.PATH,
        PORT: String(port),
        HOST: '127.0.0.1',
        DATA_DIR: folder,
        DATABASE_URL: address,
        LOG_LEVEL: 'error',
        WEB_CONCURRENCY: String(count),
      },
      stdio: 'ignore',
    })
    running.push(one)
    return one
  }
  const page = async (port: number, path = '/vacatures') => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { host: 'oss.localhost' } })
    return answer.text()
  }
  const answers = (port: number) => page(port, '/health').then(Boolean, () => false)
  const listProcesses = (parent: ChildProcess) =>
    readdirSync('/proc')
      .map(Number)
      .filter((pid) => Number.isInteger(pid) && parentOf(pid) === parent.pid)

  let shared: ChildProcess
  beforeAll(async () => {
    const region = await aRegion(db, { url: 'oss' })
    const place = await aPlace(db, { slug: 'oss', title: 'Oss', regionId: region.id })
    const { company } = await aCompany(db, { placeId: place.id })
    const today = new Date()
    const about = { companyId: company.id, placeId: place.id, postedAt: today, expiresAt: daysAfter(today, 30) }
    await aVacancy(db, { ...about, slug: 'monteur', title: 'Titel 0' })
    shared = start(ports[0]!, 2)
    start(ports[1]!, 1)
    await vi.waitUntil(async () => (await answers(ports[0]!)) && (await answers(ports[1]!)), { timeout: 60_000 })
  })

  test('shows a change on the next request, whichever process responds, even from memory', async () => {
    for (let nth = 1; nth <= 5; nth += 1) {
      for (const port of ports) for (let asked = 0; asked < 4; asked += 1) await page(port)
      await db
        .update(vacancies)
        .set({ title: `Titel ${nth}` })
        .where(eq(vacancies.slug, 'monteur'))
      // Notifications take milliseconds; a writer through the board waits for them, this test does not.
      await wait(100)
      for (const port of ports)
        for (let asked = 0; asked < 4; asked += 1) expect(await page(port)).toContain(`Titel ${nth}`)
    }
  })

  test('shows it too after the connections for changes were cut', async () => {
    for (const port of ports) await page(port)
    await db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query = 'listen changes'`)
    await db.update(vacancies).set({ title: 'Na de breuk' }).where(eq(vacancies.slug, 'monteur'))
    // A lost connection is noticed as well; it takes much longer until it listens again.
    await wait(100)
    for (const port of ports) expect(await page(port)).toContain('Na de breuk')
    await wait(1500)
    await db.update(vacancies).set({ title: 'Weer verbonden' }).where(eq(vacancies.slug, 'monteur'))
    await wait(100)
    for (const port of ports) expect(await page(port)).toContain('Weer verbonden')
  })

  test('replaces a process that dies, and stops as a whole', async () => {
    const [first] = listProcesses(shared)
    // A process that dies at once is not replaced: that would go on forever.
    await wait(5000)
    process.kill(first!, 'SIGKILL')
    await expect.poll(() => listProcesses(shared).filter((pid) => pid !== first).length, { timeout: 20_000 }).toBe(2)
    for (let asked = 0; asked < 4; asked += 1) expect(await page(ports[0]!)).toContain('Weer verbonden')

    const ended = once(shared, 'exit')
    const others = listProcesses(shared)
    shared.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
    for (const pid of others) expect(parentOf(pid)).toBeUndefined()
  })
})

function parentOf(pid: number) {
  try {
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')[1])
  } catch {
    return undefined
  }
}
