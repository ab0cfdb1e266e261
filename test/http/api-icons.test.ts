import { expect, test } from 'vitest'
import { testApp } from '#test/support/app.ts'
import { aRegion } from '#test/support/builders.ts'
import { freshDb } from '#test/support/db.ts'
import { testServices } from '#test/support/services.ts'

const db = await freshDb()
const app = await testApp(testServices(db))
await aRegion(db, { url: 'oss', title: 'Baan in Oss' })
const address = '/api/_nuxt_icon/tabler.json'
const versionIn = (etag: string) => /"(.*)"/.exec(etag)![1]!
const ask = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

test("returns icons in Iconify's format, and lists unknown ones", async () => {
  const answer = await ask(`${address}?icons=map-pin,does-not-exist,123`)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
  const { icons, ...rest } = answer.json() as { icons: Record<string, { body: string }> }
  expect(rest).toMatchObject({ prefix: 'tabler', width: 24, height: 24, not_found: ['does-not-exist'] })
  // 123 is an alias.
  expect(Object.keys(icons).toSorted()).toEqual(['123', 'map-pin'])
  for (const { body } of Object.values(icons)) expect(body).toMatch(/^<(path|g)/)
})

test('is cached for an hour, and longer under a versioned address', async () => {
  const first = await ask(`${address}?icons=map-pin,clock`)
  expect(first.headers['cache-control']).toBe('public, max-age=3600')
  const etag = String(first.headers.etag)
  // The order of the names makes no difference.
  const again = await ask(`${address}?icons=clock,map-pin,clock`, { 'if-none-match': etag })
  expect(again.statusCode).toBe(304)
  expect(again.body).toBe('')
  const versioned = await ask(`${address}?icons=map-pin,clock&v=${versionIn(etag)}`)
  expect(versioned.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  const other = await ask(`${address}?icons=clock&v=${versionIn(etag)}`, { 'if-none-match': etag })
  expect(other.statusCode).toBe(200)
  expect(other.headers['cache-control']).toBe('public, max-age=3600')
})

test('another collection does not exist, and nothing can be written', async () => {
  for (const path of ['mdi.json', 'tabler', 'constructor.json', '..%2Ftabler.json', '.json'])
    expect((await ask(`/api/_nuxt_icon/${path}?icons=clock`)).statusCode, path).toBe(404)
  expect((await app.inject({ method: 'POST', url: address })).statusCode).toBe(405)
})

test('names are limited in number and shape', async () => {
  const many = (count: number) => Array.from({ length: count }, (_, index) => `icon-${index}`).join(',')
  expect((await ask(`${address}?icons=${many(50)}`)).statusCode).toBe(200)
  const wrong = [many(51), '', 'clock,', 'Clock', '../x', 'a'.repeat(65), '%3Cscript%3E', 'clock&icons=map-pin']
  for (const icons of wrong) {
    const answer = await ask(`${address}?icons=${icons}`)
    expect(answer.statusCode, icons).toBe(400)
    expect(answer.json()).toMatchObject({ error: { name: 'ValidationError' } })
  }
  expect((await ask(address)).statusCode).toBe(400)
})
