import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type Admin, actorOf } from '#features/accounts/actor.rules.ts'
import { articles, faqs, pages, redirects } from '#features/content/page.table.ts'
import { saveWriting } from '#features/content/writing.commands.server.ts'
import { articleFields } from '#features/content/writing.fields.ts'
import { findWriting } from '#features/content/writing.queries.server.ts'
import { files } from '#features/media/file.table.ts'
import { testApp } from '#test/support/app.ts'
import { aFile, anAdmin, anArticle, aPage, aRegion } from '#test/support/builders.ts'
import { daysAfter, now } from '#test/support/clock.ts'
import { freshDb } from '#test/support/db.ts'
import { testServices } from '#test/support/services.ts'
import { aBrowserSession } from '#test/support/sign-in.ts'
import { browserAt, words } from '#test/support/visit.ts'

const db = await freshDb()
const services = testServices(db, { settings: { BASE_ADDRESS: 'http://banen.test' } })
const host = 'oss.banen.test'
const browser = browserAt(await testApp(services), host)
await aRegion(db, { url: 'oss', slug: 'oss', title: 'Baan in Oss' })
const noor = await anAdmin(db, { firstName: 'Noor', infix: null, lastName: 'Dijk' })
const { jar } = await aBrowserSession(services, noor.id)

async function send(path: string, form: Record<string, string>) {
  const answer = await browser(path, { jar: { ...jar }, form, headers: { origin: `http://${host}` } })
  return { status: answer.statusCode, location: String(answer.headers.location ?? ''), html: answer.body }
}
const valueOf = (html: string, name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1]
const say = (html: string, sentence: string) => expect(words(html).includes(sentence), sentence).toBe(true)

test('the second of two editors sees who saved, keeps what was typed, and can save over it', async () => {
  const article = await anArticle(db, { title: 'Begin', slug: 'begin' })
  const path = `/beheer/inhoud/artikelen/${article.id}`
  const form = { formulier: 'artikel', title: 'Van de een', slug: 'begin', body: 'A', when: 'keep', version: '1' }
  expect(await send(path, form)).toMatchObject({ status: 302, location: `${path}?gedaan=bewaard` })
  const second = await send(path, { ...form, title: 'Van de ander' })
  expect(second.status).toBe(409)
  say(second.html, 'Noor Dijk bewaarde deze tekst om')
  expect(second.html.includes('value="Van de ander"')).toBe(true)
  // Without script the page is rendered again: it still has the version that the text started from.
  expect(valueOf(second.html, 'version')).toBe('1')
  expect((await send(path, { ...form, title: 'Van de ander' })).status).toBe(409)
  const over = valueOf(second.html, 'overVersion')
  expect(over).toBe('2')
  expect((await send(path, { ...form, title: 'Van de ander', overVersion: over! })).status).toBe(302)
  const [row] = await db.select().from(articles).where(eq(articles.id, article.id))
  expect(row).toMatchObject({ title: 'Van de ander', version: 3, publishedAt: daysAfter(now, -1) })
})

test('a refused address gives an error at its field, and nothing is saved', async () => {
  const refused = await send('/beheer/inhoud/paginas/nieuw', {
    formulier: 'pagina',
    title: 'Vacatures',
    slug: 'vacatures',
    body: 'A',
    when: 'now',
  })
  expect(refused.status).toBe(400)
  say(refused.html, 'Dit adres is van een vast onderdeel van de site. Kies een ander')
  const noBody = await send('/beheer/inhoud/artikelen/nieuw', { formulier: 'artikel', title: 'Leeg', when: 'now' })
  say(noBody.html, 'Er is nog geen tekst')
  expect(await db.$count(articles, eq(articles.title, 'Leeg'))).toBe(0)
})

test('a picture of the board is described, and stored with the text', async () => {
  const file = await aFile(db, {
    visibility: 'public',
    key: 'public/oven.webp',
    mime: 'image/webp',
    width: 20,
    height: 10,
    keptAt: now,
  })
  const token = services.keptFileTokens.sign(JSON.stringify({ id: file.id, kind: 'image' }))
  const made = await send('/beheer/inhoud/artikelen/nieuw', {
    formulier: 'artikel',
    title: 'Met beeld',
    body: 'A',
    when: 'now',
    'image-bewaard': token,
    'image-tekst': 'Een oven',
  })
  expect(made.status).toBe(302)
  const [row] = await db.select().from(articles).where(eq(articles.slug, 'met-beeld'))
  expect(row!.imageId).toBe(file.id)
  const [kept] = await db.select().from(files).where(eq(files.id, file.id))
  expect(kept).toMatchObject({ alternativeText: 'Een oven' })
})

test('the second of two who change a question is warned once, and then saves over it', async () => {
  const [faq] = await db.insert(faqs).values({ question: 'Kan dat?', answer: '<p>Ja.</p>', sort: 1 }).returning()
  const path = `/beheer/inhoud/vragen?wijzig=${faq!.id}`
  const form = { formulier: 'vraag', audience: 'seekers', question: 'Mag dat?', answer: 'Ja.', version: '1' }
  expect((await send(path, form)).status).toBe(302)
  const second = await send(path, { ...form, question: 'Moet dat?' })
  expect(second.status).toBe(409)
  say(second.html, 'Iemand anders wijzigde deze vraag intussen.')
  expect(valueOf(second.html, 'version')).toBe('2')
  expect((await send(path, { ...form, question: 'Moet dat?', version: '2' })).status).toBe(302)
})

test('route rules are refused with a message, and an unknown one is not found', async () => {
  const form = { formulier: 'doorverwijzing', fromPath: '/oud', target: '/nieuw', status: '302' }
  expect((await send('/beheer/doorverwijzingen', form)).status).toBe(302)
  const again = await send('/beheer/doorverwijzingen', form)
  expect(again.status).toBe(400)
  say(again.html, 'Van dit adres is er al een doorverwijzing')
  say(
    (await send('/beheer/doorverwijzingen', { ...form, fromPath: 'oud' })).html,
    'Dit adres klopt niet. Begin met een /',
  )
  say(
    (await send('/beheer/doorverwijzingen', { ...form, target: 'javascript:alert(1)' })).html,
    'Dit adres klopt niet.',
  )
  expect((await send('/beheer/doorverwijzingen?wijzig=999999', form)).status).toBe(404)
  const rules = await db.select().from(redirects).orderBy(asc(redirects.id))
  expect(rules).toMatchObject([{ fromPath: '/oud', target: '/nieuw', status: 302 }])
  expect((await send('/beheer/doorverwijzingen', { wat: 'verwijderd', id: String(rules[0]!.id) })).status).toBe(302)
  expect(await db.$count(redirects)).toBe(0)
})

test('a page and an article are removed, and are no longer on the site', async () => {
  const page = await aPage(db, { slug: 'verdwijnt', publishedAt: daysAfter(now, -1) })
  const article = await anArticle(db, { slug: 'verdwijnt-ook' })
  const pieces = [
    { path: `/beheer/inhoud/paginas/${page.id}`, address: '/verdwijnt', table: pages, id: page.id },
    { path: `/beheer/inhoud/artikelen/${article.id}`, address: '/blog/verdwijnt-ook', table: articles, id: article.id },
  ]
  for (const { path, address, table, id } of pieces) {
    const status = async () => {
      await services.changes.settle()
      return (await browser(address)).statusCode
    }
    expect([address, await status()]).toEqual([address, 200])
    const removed = await send(path, { wat: 'weggooien' })
    expect(removed).toMatchObject({ status: 302, location: '/beheer/inhoud?gedaan=verwijderd' })
    say((await browser(removed.location, { jar })).body, 'De tekst is verwijderd.')
    expect([address, await status(), await db.$count(table, eq(table.id, id))]).toEqual([address, 404, 0])
  }
})

test('an editor who has not seen the latest version removes and restores nothing, until they confirm', async () => {
  const article = await anArticle(db, { slug: 'twee-redacteuren', publishedAt: daysAfter(now, -1) })
  const path = `/beheer/inhoud/artikelen/${article.id}`
  const by = actorOf(await anAdmin(db)) as Admin
  const save = (title: string) =>
    saveWriting(db, by, {
      kind: 'article',
      id: article.id,
      fields: articleFields.parse({ ...article, title, publishedAt: null, version: undefined }),
      now,
    })
  await save('Van gisteren')
  for (const what of ['terugzetten', 'weggooien']) {
    const shown = what === 'terugzetten' ? `${path}?versie=1` : path
    const gezien = valueOf((await browser(shown, { jar })).body, 'gezien')!
    await save(`Intussen, voor ${what}`)
    const refused = await send(shown, { wat: what, gezien })
    expect(refused.status).toBe(409)
    say(refused.html, 'Iemand anders bewaarde deze tekst intussen. Kijk daar eerst naar')
    expect(await findWriting(db, 'article', article.id)).toMatchObject({ title: `Intussen, voor ${what}` })
    expect((await send(shown, { wat: what, gezien: valueOf(refused.html, 'gezien')! })).status).toBe(302)
  }
  expect(await findWriting(db, 'article', article.id)).toBeUndefined()
})

test('an editor reads that an online text goes offline until a later moment', async () => {
  const online = await anArticle(db, { slug: 'staat-online', publishedAt: daysAfter(now, -1) })
  const draft = await anArticle(db, { slug: 'staat-nergens', publishedAt: null })
  say((await browser(`/beheer/inhoud/artikelen/${online.id}`, { jar })).body, 'Op een later moment, en tot dan offline')
  const { body } = await browser(`/beheer/inhoud/artikelen/${draft.id}`, { jar })
  say(body, 'Op een moment')
  expect(body).not.toContain('tot dan offline')
})

test('removing a page that forms link to is refused with the reason', async () => {
  const { id } = await aPage(db, { slug: 'privacy', publishedAt: daysAfter(now, -1) })
  const refused = await send(`/beheer/inhoud/paginas/${id}`, { wat: 'weggooien' })
  expect(refused.status).toBe(409)
  say(refused.html, 'Formulieren op de site verwijzen naar deze pagina.')
  expect(await db.$count(pages, eq(pages.id, id))).toBe(1)
})

test('changing or removing a rule returns to the list as it was searched', async () => {
  const [rule] = await db.insert(redirects).values({ fromPath: '/vroeger', target: '/blog' }).returning()
  const list = '/beheer/doorverwijzingen?zoek=vroeger'
  const page = `${list}&wijzig=${rule!.id}`
  expect((await browser(page, { jar })).body).toContain(`href="${list}"`)
  const version = valueOf((await browser(page, { jar })).body, 'version')!
  const form = { formulier: 'doorverwijzing', fromPath: '/vroeger', target: '/bedrijven', status: '301', version }
  expect((await send(page, form)).location).toBe(`${list}&gedaan=gewijzigd`)
  expect((await send(page, { wat: 'verwijderd', id: String(rule!.id) })).location).toBe(`${list}&gedaan=verwijderd`)
})

test('sorting a list while a rule is being changed keeps that rule open', async () => {
  const [rule] = await db.insert(redirects).values({ fromPath: '/oud', target: '/blog' }).returning()
  const { body } = await browser(`/beheer/doorverwijzingen?wijzig=${rule!.id}`, { jar })
  const sorts = [...body.matchAll(/href="([^"]*volgorde=[^"]*)"/g)].map(([, to]) => to!)
  expect(sorts.length).toBeGreaterThan(1)
  expect(sorts.filter((to) => !to.includes(`wijzig=${rule!.id}`))).toEqual([])
})
