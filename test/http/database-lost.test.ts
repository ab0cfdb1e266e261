import { afterAll, describe, expect, test } from 'vitest'
import { openPostgres } from '#platform/db.server.ts'
import { testApp } from '#test/support/app.ts'
import { aProfession, aRegion } from '#test/support/builders.ts'
import { freshAddress, isPostgres } from '#test/support/db.ts'
import { testServices } from '#test/support/services.ts'
import { tcpProxy } from '#test/support/tcp-proxy.ts'

describe.runIf(isPostgres)('while the database is unavailable', async () => {
  if (!isPostgres) return
  const address = new URL(await freshAddress())
  const proxy = await tcpProxy({ host: address.hostname, port: Number(address.port) })
  address.port = String(proxy.port)
  const { db, readDb } = await openPostgres(address.href, { statementMs: 1_000, connectMs: 1_000 })
  const services = testServices(db, { readDb, settings: { BASE_ADDRESS: 'http://banen.test', AUTH_LIMIT: '1000' } })
  const app = await testApp(services)
  // Runs before the services close: they would wait in vain for the silent connection that listens for changes.
  afterAll(proxy.cut)
  await aRegion(db, { url: 'oss', title: 'Baan in Oss' })
  await aProfession(db, { title: 'Bakker' })

  const ask = (url: string, options = {}) => app.inject({ url, headers: { host: 'oss.banen.test' }, ...options })
  const signIn = () =>
    ask('/inloggen', {
      method: 'POST',
      headers: { host: 'oss.banen.test', 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'identifier=iemand%40voorbeeld.test&password=verkeerd',
    })

  test('a page, a form and the API say so, each in its own way, and recover afterwards', async () => {
    expect((await ask('/')).statusCode).toBe(200)
    // Cached until something changes: while changes cannot be received, nothing is cached.
    expect((await ask('/api/professions')).json()).toMatchObject({ data: [{ attributes: { title: 'Bakker' } }] })

    proxy.cut()
    // More often than there are connections, to show that none is lost permanently.
    for (let nth = 1; nth <= 12; nth += 1) await ask('/api/companies')
    const [page, form, answer] = [await ask('/'), await signIn(), await ask('/api/companies')]
    for (const { statusCode, headers, body } of [page, form]) {
      expect([statusCode, headers['retry-after']]).toEqual([503, '5'])
      expect(body).toContain('We zijn er heel even niet')
    }
    const work = await ask('/health/work')
    expect([work.statusCode, work.json()]).toEqual([503, { ok: false }])
    expect((await ask('/health')).statusCode).toBe(200)
    expect(answer.statusCode).toBe(503)
    expect(answer.json()).toMatchObject({ data: null, error: { status: 503, name: 'ServiceUnavailableError' } })

    proxy.restore()
    await expect.poll(async () => (await ask('/')).statusCode).toBe(200)
    expect((await signIn()).statusCode).toBe(400)
    await aProfession(db, { title: 'Kok', slug: 'kok' })
    await expect.poll(async () => ((await ask('/api/professions')).json() as { data: unknown[] }).data).toHaveLength(2)
  })

  test('silently, pages still respond, and the connection is used again once it answers', async () => {
    // More than there are connections. Each API request differs, because the same response would be cached.
    let size = 0
    const askAll = () =>
      Promise.all([...Array.from({ length: 12 }, signIn), ask(`/api/companies?pagination[pageSize]=${++size}`)])
    await askAll()

    proxy.silence()
    const answers = await askAll()
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(13).fill(503))
    expect(answers[0]!.body).toContain('We zijn er heel even niet')

    proxy.restore()
    await expect.poll(async () => (await ask('/')).statusCode).toBe(200)
    expect((await signIn()).statusCode).toBe(400)
  })
})
