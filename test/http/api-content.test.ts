import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { pages } from '#features/content/page.table.ts'
import { logEntries } from '#features/log/log-entry.table.ts'
import { testApp } from '#test/support/app.ts'
import { aFile, anAdmin, aRegion } from '#test/support/builders.ts'
import { daysAfter, now } from '#test/support/clock.ts'
import { freshDb } from '#test/support/db.ts'
import { testServices } from '#test/support/services.ts'
import { asUser } from '#test/support/sign-in.ts'

const db = await freshDb()
const services = testServices(db, { settings: { BASE_ADDRESS: 'http://banen.test' } })
const api = await testApp(services)
await aRegion(db, { url: 'oss', slug: 'oss', title: 'Baan in Oss' })
const headers = { host: 'oss.banen.test', ...(await asUser(services, (await anAdmin(db)).id)) }

async function call(method: 'POST' | 'PUT' | 'DELETE' | 'GET', path: string, data?: object) {
  const answer = await api.inject({ method, url: `/api${path}`, headers, ...(data && { payload: { data } }) })
  return { status: answer.statusCode, ...JSON.parse(answer.body) }
}

test('a program writes a page as an editor does: sanitised, with a picture, a version and a log entry', async () => {
  const picture = await aFile(db, {
    visibility: 'public',
    key: 'public/oven.webp',
    mime: 'image/webp',
    width: 10,
    height: 5,
  })
  const made = await call('POST', '/pages?populate=image', {
    title: 'Ons team',
    slug: 'over-ons/team',
    body: '<p>Wij.<script>x</script></p>',
    image: picture.id,
    publishedAt: daysAfter(now, -1).toISOString(),
  })
  expect(made.status).toBe(200)
  expect(made.data.attributes ?? made.data).toMatchObject({ title: 'Ons team', body: '<p>Wij.</p>', version: 1 })
  const { id } = made.data
  const changed = await call('PUT', `/pages/${id}`, { slug: 'team' })
  expect(changed.status).toBe(200)
  const [page] = await db.select().from(pages).where(eq(pages.id, id))
  expect(page).toMatchObject({ slug: 'team', title: 'Ons team', imageId: picture.id, version: 2 })
  const rule = await api.inject({ url: '/over-ons/team', headers: { host: 'oss.banen.test' } })
  expect(rule).toMatchObject({ statusCode: 301, headers: { location: '/team' } })
  expect(await db.$count(logEntries, eq(logEntries.subjectId, id))).toBe(2)
  // Null takes it offline.
  await call('PUT', `/pages/${id}`, { publishedAt: null })
  expect((await api.inject({ url: '/team', headers: { host: 'oss.banen.test' } })).statusCode).toBe(404)
})

test('a refusal has a message for people, and changes nothing', async () => {
  const before = await db.$count(pages)
  const taken = await call('POST', '/pages', { title: 'X', body: 'X', slug: 'vacatures' })
  expect(taken).toMatchObject({
    status: 400,
    error: { details: { userMessage: 'Dit adres is van een vast onderdeel van de site. Kies een ander' } },
  })
  expect(await call('POST', '/articles', { title: 'X' })).toMatchObject({
    status: 400,
    error: { message: 'Er is nog geen tekst' },
  })
  expect(await call('POST', '/articles', { title: 'X', body: 'X', publishedAt: 'morgen' })).toMatchObject({
    status: 400,
    error: { message: 'Dit moment bestaat niet' },
  })
  const made = await call('POST', '/articles', { title: 'X', body: 'X' })
  expect(await call('PUT', `/articles/${made.data.id}`, { title: 'Y', version: 1 })).toMatchObject({ status: 200 })
  expect(await call('PUT', `/articles/${made.data.id}`, { title: 'Z', version: 1 })).toMatchObject({
    status: 400,
    error: { message: 'Somebody else saved a newer version' },
  })
  expect(await db.$count(pages)).toBe(before)
})

test('a program maintains route rules and questions under the same rules', async () => {
  expect(await call('POST', '/redirects', { fromPath: '/a', target: '/b', status: 302 })).toMatchObject({ status: 200 })
  expect(await call('POST', '/redirects', { fromPath: '/b', target: 'http://oss.banen.test/a' })).toMatchObject({
    status: 400,
    error: { details: { userMessage: expect.stringContaining('rondjes') } },
  })
  expect(await call('POST', '/redirects', { fromPath: '/c', target: '/d', status: 200 })).toMatchObject({ status: 400 })
  const faq = await call('POST', '/faqs', { audience: 'employers', question: 'Kan dat?', answer: 'Ja.' })
  expect(faq).toMatchObject({ status: 200 })
  const next = await call('POST', '/faqs', { audience: 'employers', question: 'En dan?', answer: 'Dan dat.' })
  const { sort } = faq.data.attributes
  expect(next.data.attributes.sort).toBe(sort + 1)
  await call('PUT', `/faqs/${faq.data.id}`, { sort: sort + 5 })
  expect((await call('GET', '/faqs?sort=sort')).data.map(({ id }: { id: number }) => id)).toEqual([
    next.data.id,
    faq.data.id,
  ])
  // An entry without a position in the request retains its position.
  expect((await call('PUT', `/faqs/${faq.data.id}`, { question: 'Kan het?' })).data.attributes.sort).toBe(sort + 5)
  expect(await call('DELETE', `/faqs/${faq.data.id}`)).toMatchObject({ status: 200 })
})
