import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { contactMessages } from '#features/content/contact-message.table.ts'
import { articles, faqs, pages, redirects } from '#features/content/page.table.ts'
import { newPreview } from '#features/content/writing.rules.ts'
import { outgoingMails } from '#platform/mail/mail.table.ts'
import { rateLimit } from '#platform/rate-limit.server.ts'
import { testApp } from '#test/support/app.ts'
import { aFile, anAdmin, anArticle, aPage, aPlace, aRegion } from '#test/support/builders.ts'
import { daysAfter, now, settableClock } from '#test/support/clock.ts'
import { freshDb } from '#test/support/db.ts'
import { rssFaults } from '#test/support/published-rules.ts'
import { testServices } from '#test/support/services.ts'
import { aBrowserSession } from '#test/support/sign-in.ts'
import { browserAt, words } from '#test/support/visit.ts'

const db = await freshDb()
const clock = settableClock()
const services = testServices(db, { now: clock.now, settings: { BASE_ADDRESS: 'http://banen.test' } })
const app = await testApp(services)
const host = 'oss.banen.test'
const browser = browserAt(app, host)
const region = await aRegion(db, { url: 'oss', slug: 'oss', title: 'Baan in Oss' })
await aPlace(db, { slug: 'oss', title: 'Oss', regionId: region.id })

beforeEach(async () => {
  clock.set(now)
  await db.delete(articles)
  await db.delete(pages)
  await db.delete(redirects)
  await db.delete(contactMessages)
  await db.delete(outgoingMails)
})

const get = async (path: string, headers = {}) => {
  const { statusCode, body, headers: answered } = await browser(path, { headers })
  return { status: statusCode, html: body, text: words(body), headers: answered }
}
/** Not `toContain`: a failure would print the whole page. */
const has = (html: string, piece: string) => expect(html.includes(piece), piece).toBe(true)
const jsonLd = (html: string) =>
  JSON.parse(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html)![1]!) as { '@graph': object[] }

const aPicture = () =>
  aFile(db, {
    visibility: 'public',
    key: `public/oven-${Math.random()}.webp`,
    mime: 'image/webp',
    width: 1200,
    height: 630,
    alternativeText: 'Een oven',
    keptAt: now,
  })

describe('an article', () => {
  test('is found by its address, with the metadata for search engines and link previews', async () => {
    const picture = await aPicture()
    await anArticle(db, { slug: 'eerder', title: 'Eerder', publishedAt: daysAfter(now, -3) })
    await anArticle(db, {
      slug: 'bakker',
      title: 'Bakker </script> worden',
      summary: 'Vroeg op',
      authorName: 'Noor Dijk',
      vacancySearch: 'bakker',
      imageId: picture.id,
      body: '<p>Brood.</p>',
    })
    const { status, html, text } = await get('/blog/bakker')
    expect(status).toBe(200)
    expect(text).toContain('16 november 2026 · door Noor Dijk · 1 minuut lezen')
    expect(text).toContain('Vacatures met ‘bakker’ in de buurt')
    has(html, 'zoek=bakker')
    has(html, 'href="/blog/eerder"')
    has(html, 'alt="Een oven"')
    has(html, 'property="og:type" content="article"')
    has(html, `property="og:image" content="http://${host}/uploads/`)
    has(html, `rel="canonical" href="http://${host}/blog/bakker"`)
    expect(html).toMatch(/<link[^>]+type="application\/rss\+xml"[^>]+href="\/blog\/rss.xml"/)
    expect(html).not.toContain('</script> worden')
    const [article, crumbs] = jsonLd(html)['@graph']
    expect(article).toMatchObject({
      '@type': 'Article',
      headline: 'Bakker </script> worden',
      datePublished: daysAfter(now, -1).toISOString(),
      author: { '@type': 'Person', name: 'Noor Dijk' },
      mainEntityOfPage: `http://${host}/blog/bakker`,
    })
    expect(crumbs).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [{ position: 1 }, { position: 2 }, { position: 3 }],
    })
  })

  test('appears everywhere at its moment, without a job', async () => {
    await anArticle(db, { slug: 'later', title: 'Later online', publishedAt: daysAfter(now, 1) })
    const places = ['/', '/blog', '/blog/rss.xml', '/sitemap.xml']
    for (const path of places) expect((await get(path)).html).not.toMatch(/Later online|blog\/later/)
    expect((await get('/blog/later')).status).toBe(404)
    clock.set(daysAfter(now, 1))
    for (const path of places) {
      const { html, headers } = await get(path)
      expect(html).toMatch(/Later online|blog\/later/)
      expect(headers['cache-control']).toMatch(/no-cache|no-store/)
    }
    expect((await get('/blog/later')).status).toBe(200)
  })

  test('is sanitised again when it is shown, whatever is in the database', async () => {
    await anArticle(db, { slug: 'kwaad', body: '<p>A</p><script>alert(1)</script><img src=x onerror=alert(1)>' })
    const { html } = await get('/blog/kwaad')
    expect(html).not.toMatch(/alert\(1\)|onerror/)
    expect((await get('/blog/rss.xml')).html).not.toMatch(/alert\(1\)|onerror/)
  })

  test('is one of twelve per page of the blog, newest first', async () => {
    for (let day = 1; day <= 13; day += 1)
      await anArticle(db, { slug: `dag-${day}`, publishedAt: daysAfter(now, -day) })
    const first = await get('/blog')
    expect(first.html.indexOf('"/blog/dag-1"')).toBeLessThan(first.html.indexOf('"/blog/dag-12"'))
    expect(first.html).not.toContain('"/blog/dag-13"')
    expect((await get('/blog?pagina=2')).html).toContain('"/blog/dag-13"')
    expect((await get('/blog?pagina=3')).status).toBe(404)
    expect((await get('/blog/Geen_Slug')).text).toContain('Page Not Found: /blog/Geen_Slug')
  })
})

test('the feed is RSS with absolute addresses, and supports conditional requests', async () => {
  await anArticle(db, { slug: 'een', title: 'Eén & <twee>', body: '<p><a href="/vacatures">Kijk</a> ]]></p>' })
  const feed = await get('/blog/rss.xml')
  expect(feed.headers['content-type']).toBe('application/rss+xml; charset=utf-8')
  expect(rssFaults(feed.html, `http://${host}/blog/rss.xml`)).toEqual([])
  has(feed.html, '<title>Eén &amp; &lt;twee&gt;</title>')
  has(feed.html, `<link>http://${host}/blog/een</link>`)
  has(feed.html, `href="http://${host}/blog/rss.xml" rel="self"`)
  has(feed.html, `&lt;a href=&quot;http://${host}/vacatures&quot;&gt;`)
  has(feed.html, '<pubDate>Mon, 16 Nov 2026 09:00:00 GMT</pubDate>')
  expect(feed.html).toMatch(/<guid isPermaLink="false">http:\/\/banen\.test\/artikel\/\d+<\/guid>/)
  expect((await get('/blog/rss.xml', { 'if-none-match': feed.headers.etag })).status).toBe(304)
})

test('a page has a nested address, and its own picture', async () => {
  await aPage(db, { slug: 'over-ons/team', title: 'Ons team' })
  expect((await get('/over-ons/team')).text).toContain('Ons team')
  expect((await get('/over-ons')).status).toBe(404)
  expect((await get('/over-ons/team/')).headers.location).toBe('/over-ons/team')
  expect((await get('/over-ons//team')).status).toBe(404)
  expect((await get('/sitemap.xml')).html).toContain(`<loc>http://${host}/over-ons/team</loc>`)
})

test('the footer links to pages marked for it', async () => {
  await aPage(db, { slug: 'erin', title: 'Wel onderaan' })
  await aPage(db, { slug: 'eruit', title: 'Niet onderaan', isInFooter: false })
  const { text } = await get('/vacatures')
  expect(text).toContain('Wel onderaan')
  expect(text).not.toContain('Niet onderaan')
  expect(text).toMatch(/Contact.*Veelgestelde vragen/)
})

describe('a route rule', () => {
  test('keeps the query, responds with its own status, and loads another site as a full page', async () => {
    await db.insert(redirects).values([
      { fromPath: '/oud', target: '/vacatures?zoek=bakker', status: 308 },
      { fromPath: '/elders', target: 'https://elders.test/x', status: 307 },
    ])
    const inside = await get('/oud?utm=a&zoek=kok')
    expect(inside).toMatchObject({ status: 308, headers: { location: '/vacatures?zoek=bakker&utm=a' } })
    const outside = await get('/elders?utm=a')
    expect(outside).toMatchObject({ status: 307, headers: { location: 'https://elders.test/x?utm=a' } })
    // The permission for external redirects is internal.
    expect(outside.headers).not.toHaveProperty('x-external-navigation')
    // What client-side navigation requests: the router then leaves the page instead of rendering.
    expect((await get('/elders.data')).html).toContain('reload')
    expect((await get('/oud.data')).html).not.toContain('"reload",true')
  })
})

describe('a preview link', () => {
  const link = (kind: 'page' | 'article', writing: { id: number; previewRound: number }) =>
    `/voorbeeld/${services.previewTokens.sign(JSON.stringify(newPreview(kind, writing, now)))}`

  test('shows the saved text to anyone who has it, for seven days, and to no search engine', async () => {
    const article = await anArticle(db, { title: 'Nog niet af', publishedAt: null })
    const page = await aPage(db, { title: 'Nog geen pagina', publishedAt: null })
    const shown = await get(link('article', article))
    expect(shown.text).toContain('Nog niet af')
    has(shown.html, 'name="robots" content="noindex, follow"')
    expect(shown.headers['cache-control']).toBe('no-store')
    expect((await get(link('page', page))).text).toContain('Nog geen pagina')
    await db.update(articles).set({ title: 'Wel af' }).where(eq(articles.id, article.id))
    expect((await get(link('article', article))).text).toContain('Wel af')
    await db
      .update(articles)
      .set({ publishedAt: daysAfter(now, 1) })
      .where(eq(articles.id, article.id))
    expect((await get(link('article', article))).text).toContain('Wel af')
    clock.set(daysAfter(now, 7))
    expect((await get(link('article', article))).status).toBe(404)
  })

  test('redirects to the text once that is published', async () => {
    const [article, page] = [await anArticle(db, { publishedAt: now }), await aPage(db, { publishedAt: now })]
    expect((await get(link('article', article))).headers.location).toBe(`/blog/${article.slug}`)
    expect((await get(link('page', page))).headers.location).toBe(`/${page.slug}`)
  })

  test('can be withdrawn by an admin, after which a new one can be shared', async () => {
    const { jar } = await aBrowserSession(services, (await anAdmin(db)).id)
    for (const [kind, path, { id }] of [
      ['page', 'paginas', await aPage(db, { publishedAt: null, title: 'Geheim' })],
      ['article', 'artikelen', await anArticle(db, { publishedAt: null, title: 'Geheim' })],
    ] as const) {
      const editor = `/beheer/inhoud/${path}/${id}`
      const shared = async () => {
        const { body } = await browser(editor, { jar })
        return /\/voorbeeld\/[\w.-]+/.exec(body)![0]
      }
      const old = await shared()
      expect((await get(old)).text).toContain('Geheim')
      const withdrawn = await browser(editor, { jar, form: { wat: 'intrekken' } })
      expect(withdrawn.headers.location).toBe(`${editor}?gedaan=ingetrokken`)
      expect([kind, (await get(old)).status]).toEqual([kind, 404])
      expect((await get(await shared())).text).toContain('Geheim')
    }
  })

  test('cannot be created or changed by anybody else', async () => {
    const article = await anArticle(db, { publishedAt: null })
    const good = link('article', article)
    const other = services.formTokens.sign(JSON.stringify(newPreview('article', article, now)))
    for (const wrong of [`${good}x`, '/voorbeeld/x', '/voorbeeld/x.y', `/voorbeeld/${other}`])
      expect((await get(wrong)).status).toBe(404)
  })
})

test('the questions are shown per audience, in order', async () => {
  await db.insert(faqs).values([
    { audience: 'employers', question: 'Wat kost het?', answer: '<p>Een credit.</p>', sort: 1 },
    { audience: 'seekers', question: 'Kost het iets?', answer: '<p>Nee.<script>x</script></p>', sort: 2 },
  ])
  const { html, text } = await get('/veelgestelde-vragen')
  expect(text).toMatch(/Je zoekt werk.*Kost het iets\?.*Nee\..*Je zoekt mensen.*Wat kost het\?/)
  has(html, '<details')
  expect(html).not.toContain('<script>x')
})

describe('the contact form', () => {
  const good = {
    formulier: 'contact',
    name: 'Noor',
    email: 'noor@voorbeeld.test',
    subject: 'Kaart',
    message: 'Hij is stuk.',
  }
  const tokenIn = (html: string) => /name="token" value="([^"]+)"/.exec(html)![1]!
  const open = async () => {
    const token = tokenIn((await get('/contact')).html)
    clock.set(new Date(clock.now().getTime() + 60_000))
    return token
  }
  const send = async (fields: Record<string, string>) => {
    const { statusCode, body } = await browser('/contact', { form: fields, headers: { origin: `http://${host}` } })
    return { status: statusCode, text: words(body), html: body }
  }

  beforeEach(() => {
    services.limits.contactPerAddress = rateLimit({ points: 1000, seconds: 3600 })
    services.limits.contactPerEmail = rateLimit({ points: 1000, seconds: 3600 })
  })

  test('stores a message and mails it to the board and its sender', async () => {
    const sent = await send({ ...good, token: await open() })
    expect(sent.text).toContain('Je bericht is verstuurd. We antwoorden op noor@voorbeeld.test.')
    expect(await db.select().from(contactMessages)).toMatchObject([{ name: 'Noor', subject: 'Kaart' }])
    const recipients = (await db.select().from(outgoingMails)).map(({ recipient }) => recipient)
    expect(recipients.toSorted()).toEqual([services.env.CONTACT_EMAIL, 'noor@voorbeeld.test'].toSorted())
  })

  test('says in Dutch what is missing, and keeps what was typed', async () => {
    const empty = await send({ formulier: 'contact', token: await open(), email: 'noor', message: 'Blijft staan' })
    expect(empty.status).toBe(400)
    for (const sentence of ['Er is geen naam ingevuld', 'Er is geen onderwerp ingevuld', 'Dit e-mailadres klopt niet'])
      expect(empty.text).toContain(sentence)
    has(empty.html, 'Blijft staan')
    expect((await send({ formulier: 'contact', token: await open(), name: 'Noor' })).text).toContain(
      'Er is geen bericht ingevuld',
    )
    expect(await db.$count(contactMessages)).toBe(0)
  })

  test('accepts nothing from a program, and one message from a form that is sent twice', async () => {
    expect((await send(good)).status).toBe(400)
    expect((await send({ ...good, token: await open(), 'aanvulling-leeg': 'x' })).status).toBe(400)
    expect(await db.$count(contactMessages)).toBe(0)
    const token = await open()
    await send({ ...good, token })
    await send({ ...good, token })
    expect(await db.$count(contactMessages)).toBe(1)
  })

  test('accepts a few messages an hour, and then says how long to wait', async () => {
    services.limits.contactPerAddress = rateLimit({ points: 1, seconds: 3600 })
    await send({ ...good, token: await open() })
    const second = await send({ ...good, token: await open() })
    expect(second.status).toBe(429)
    expect(second.text).toContain('Je hebt net al een paar berichten verstuurd.')
    expect(await db.$count(contactMessages)).toBe(1)
  })

  test('accepts fewer with one address, which is mailed a copy', async () => {
    services.limits.contactPerEmail = rateLimit({ points: 1, seconds: 3600 })
    await send({ ...good, token: await open() })
    expect((await send({ ...good, token: await open() })).status).toBe(429)
    expect((await send({ ...good, email: 'els@voorbeeld.test', token: await open() })).status).toBe(200)
    expect(await db.$count(contactMessages)).toBe(2)
  })
})

test('security.txt is on every host, and never about to expire', async () => {
  for (const at of [host, 'banen.test', 'elders.test']) {
    const { statusCode, body, headers } = await app.inject({ url: '/.well-known/security.txt', headers: { host: at } })
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(body).toContain(`Contact: mailto:${services.env.CONTACT_EMAIL}\n`)
    expect(body).toContain('Preferred-Languages: nl, en\n')
    expect(body.match(/^Expires: /gm)).toHaveLength(1)
    const expires = new Date(/^Expires: (.*)$/m.exec(body)![1]!)
    expect(expires.getTime()).toBeGreaterThan(daysAfter(now, 30).getTime())
    expect(expires.getTime()).toBeLessThan(daysAfter(now, 365).getTime())
  }
})
