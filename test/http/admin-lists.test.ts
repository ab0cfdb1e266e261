import { eq, inArray, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { companies, companyFormerSlugs } from '#features/companies/company.table.ts'
import { creditTransactions } from '#features/credits/credit.table.ts'
import {
  jobAlertSearches,
  jobAlertSubscriptionRegions,
  jobAlertSubscriptions,
} from '#features/job-alerts/job-alert.table.ts'
import { logEntries } from '#features/log/log-entry.table.ts'
import { files } from '#features/media/file.table.ts'
import { vacancyReports } from '#features/moderation/report.table.ts'
import { occupationFamilies } from '#features/occupations/occupation.table.ts'
import { invoices, orders } from '#features/orders/order.table.ts'
import { professions } from '#features/reference/reference.table.ts'
import { regions } from '#features/regions/region.table.ts'
import { secondFactors } from '#features/sign-in/second-factor.table.ts'
import { vacancyProfessions } from '#features/vacancies/vacancy.table.ts'
import { mailSuppressions } from '#platform/mail/mail-suppression.table.ts'
import { outgoingMails } from '#platform/mail/mail.table.ts'
import { testApp } from '#test/support/app.ts'
import {
  anArticle,
  aCompany,
  anAdmin,
  anEducation,
  anEmployer,
  anEmployment,
  anOrder,
  aPlace,
  aProfession,
  aRegion,
  aVacancy,
} from '#test/support/builders.ts'
import { daysAfter, now } from '#test/support/clock.ts'
import { freshDb } from '#test/support/db.ts'
import { seller } from '#test/support/money.ts'
import { testServices } from '#test/support/services.ts'
import { aBrowserSession } from '#test/support/sign-in.ts'
import { users } from '#features/accounts/user.table.ts'
import { browserAt, words } from '#test/support/visit.ts'
import type { DataList } from '#ui/lists/data-list.ts'
import { chosenAddress } from '#ui/lists/list-query.rules.ts'

const db = await freshDb()
const services = testServices(db, { settings: { BASE_ADDRESS: 'http://banen.test' } })
const browser = browserAt(await testApp(services), 'oss.banen.test')
const region = await aRegion(db, { url: 'oss', title: 'Baan in Oss' })
const place = await aPlace(db, { regionId: region.id, title: 'Oss', slug: 'oss' })
const { company, accountId } = await aCompany(db, { placeId: place.id, name: 'Bakkerij De Korenroos' })
const admin = await anAdmin(db)
const { jar } = await aBrowserSession(services, admin.id)

test('the search finds companies, people and orders, each with its page', async () => {
  await anEmployer(db, { firstName: 'Teun', lastName: 'Kortekaas' })
  const page = (await browser('/beheer/zoeken?zoek=kor', { jar })).body
  expect(words(page)).toMatch(/Bedrijven .*Bakkerij De\s+Kor enroos/)
  expect(page).toContain(`href="/beheer/bedrijven/${company.id}"`)
  expect(words(page)).toMatch(/Gebruikers .*Teun\s+Kor tekaas/)
  const order = await anOrder(db, { accountId })
  const byNumber = (await browser(`/beheer/zoeken?zoek=${order.number}`, { jar })).body
  expect(byNumber).toContain(`href="/beheer/orders/${order.id}"`)
  expect(words((await browser('/beheer/zoeken?zoek=xyzzy', { jar })).body)).toContain('Niets gevonden met ‘xyzzy’')
  expect(words((await browser('/beheer/zoeken?zoek=outbox', { jar })).body)).toMatch(/Ga naar .*E-mails/)
})

test('an order is found by the number of its credit note, and the exact number of an order comes first', async () => {
  const [asked, other] = [
    await anOrder(db, { accountId, orderedAt: daysAfter(now, -9) }),
    await anOrder(db, { accountId }),
  ]
  const document = { orderId: other.id, issuedOn: '2026-11-17', seller, buyer: seller }
  const [invoice] = await db
    .insert(invoices)
    .values({ ...document, number: `F${asked.number}`, kind: 'invoice' })
    .returning()
  await db
    .insert(invoices)
    .values({ ...document, number: 'F2019-090909', kind: 'credit-note', correctsInvoiceId: invoice!.id })
  const found = async (typed: string) => {
    const { body } = await browser(`/beheer/zoeken?zoek=${typed}`, { jar })
    return [...body.matchAll(/href="\/beheer\/orders\/(\d+)"/g)].map(([, id]) => Number(id))
  }
  expect(await found(asked.number)).toEqual([asked.id, other.id])
  expect(await found(`F${asked.number}`)).toEqual([other.id])
  expect(await found('F2019-090909')).toEqual([other.id])
})

test('the search finds vacancies by their title, company and number, not by their text', async () => {
  const vacancy = await aVacancy(db, {
    companyId: company.id,
    title: 'Ovenbouwer',
    jobText: '<p>Met de troffel.</p>',
  })
  const find = async (typed: string) => (await browser(`/beheer/zoeken?zoek=${typed}`, { jar })).body
  const link = `vacature=${vacancy.id}"`
  for (const typed of ['ovenb', 'ovenb+korenroos', String(vacancy.id)]) expect(await find(typed)).toContain(link)
  expect(await find('troffel')).not.toContain(link)
})

test('an empty to-do list of vacancies links to the open ones and to all', async () => {
  const open = await aVacancy(db, { companyId: company.id, placeId: place.id, title: 'Nachtbakker' })
  const empty = await browser('/beheer/vacatures', { jar })
  expect(words(empty.body)).toContain('Niets te doen')
  expect(words(empty.body)).not.toContain('Niets gevonden')
  const wayOut = /href="([^"]*)"[^>]*>Bekijk (?:alle \d+ open vacatures|de open vacature)</.exec(empty.body)?.[1]
  const linked = (address: string) => `/beheer/vacatures${address}`
  expect(words((await browser(linked(wayOut!.replace(/^\/beheer\/vacatures/, '')), { jar })).body)).toContain(
    open.title,
  )

  const narrowed = (await browser('/beheer/vacatures?zoek=xyzzy', { jar })).body
  expect(words(narrowed)).toContain('Niets gevonden met ‘xyzzy’')
  const cleared = [...narrowed.matchAll(/href="([^"]*)"[^>]*>(?:Wis alles|Toon alles)</g)].map(([, to]) => to!)
  expect(cleared).toEqual(['/beheer/vacatures?lijst=alles', '/beheer/vacatures?lijst=alles'])
  const whole = words((await browser(cleared[0]!, { jar })).body)
  expect([whole.includes(open.title), whole.includes('Wis alles')]).toEqual([true, false])
})

test('a list is downloaded as filtered and sorted, and without formulas', async () => {
  await anEmployer(db, { firstName: '=cmd()', lastName: 'Zwart', email: 'zwart@voorbeeld.test' })
  const answer = await browser('/beheer/lijst/gebruikers?zoek=zwart', { jar })
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="gebruikers-\d{4}-\d\d-\d\d\.csv"$/)
  const [head, row, ...others] = answer.body.replace('\uFEFF', '').trim().split('\r\n')
  expect(head).toMatch(/^Naam;E-mailadres;Account;/)
  expect(row).toMatch(/^'=cmd\(\) Zwart;zwart@voorbeeld\.test;/)
  expect(others).toEqual([])
  expect((await browser('/beheer/lijst/bestaat-niet', { jar })).statusCode).toBe(404)
  expect((await browser('/beheer/lijst/constructor', { jar })).statusCode).toBe(404)
})

test('a moment in a download is a date and a time in Amsterdam', async () => {
  const createdAt = new Date('2026-07-01T22:30:00Z')
  const { id: vacancyId } = await aVacancy(db, { companyId: company.id, title: 'Wachtkok' })
  const report = { submissionKey: 'wacht', kind: 'other', explanation: 'Klopt niet', isInGoodFaith: true } as const
  await db.insert(vacancyReports).values({ ...report, vacancyId, createdAt })
  const rowOf = async (address: string) =>
    (await browser(`/beheer/lijst/${address}`, { jar })).body.trim().split('\r\n').at(-1)
  expect(await rowOf('vacatures?zoek=wachtkok')).toMatch(/;2026-07-02 00:30$/)
  const entry = {
    userId: admin.id,
    role: 'admin',
    action: 'job-retried',
    subject: 'job',
    before: {},
    after: {},
  } as const
  await db.insert(logEntries).values({ ...entry, subjectId: 777_001, createdAt })
  expect(await rowOf('logboek?zoek=777001')).toContain(';2026-07-02 00:30;')
})

test('the download of pages and articles says of each whether it is online, planned or a draft', async () => {
  const moments = { Staat: daysAfter(now, -1), Komt: daysAfter(now, 1), Niets: null }
  for (const [title, publishedAt] of Object.entries(moments))
    await anArticle(db, { title: `${title} bladzijde`, publishedAt })
  const { body } = await browser('/beheer/lijst/inhoud?zoek=bladzijde&volgorde=titel', { jar })
  const [head, ...rows] = body
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n')
    .map((line) => line.split(';'))
  const at = head!.indexOf('Staat')
  expect(rows.map((row) => [row[0], row[at]])).toEqual([
    ['Komt bladzijde', 'Gepland'],
    ['Niets bladzijde', 'Concept'],
    ['Staat bladzijde', 'Online'],
  ])
})

test('an address with invalid parameters still shows the list', async () => {
  for (const nonsense of [
    'volgorde=password_hash',
    'pagina=-1',
    'per=9999999',
    'staat=weg',
    `zoek=${'%'.repeat(90)}`,
  ]) {
    expect([nonsense, (await browser(`/beheer/gebruikers?${nonsense}`, { jar })).statusCode]).toEqual([nonsense, 200])
  }
})

test('each list can be sorted by every column that it offers', async () => {
  const files = import.meta.glob<Record<string, unknown>>('/src/features/**/components/*-list.tsx', { eager: true })
  const made = Object.values(files)
    .flatMap((file) => Object.entries(file))
    .map(([name, value]) => (name.endsWith('ListFor') ? (value as (choices: []) => unknown)([]) : value))
  const isList = (value: unknown): value is DataList<unknown> =>
    typeof value === 'object' && value !== null && 'sheet' in value && value.sheet !== null
  const lists = made.filter(isList)
  for (const { sheet, sorts } of lists) {
    for (const sort of sorts) {
      const { statusCode } = await browser(`${sheet}?volgorde=${sort}`, { jar })
      expect([sheet, sort, statusCode]).toEqual([sheet, sort, 200])
    }
  }
  expect(lists.length).toBeGreaterThan(15)
})

test('a page past the end shows the last one', async () => {
  for (let more = 0; more < 26; more += 1) await anArticle(db)
  const rows = async (page: number) => {
    const { body } = await browser(`/beheer/inhoud?pagina=${page}`, { jar })
    return [...body.matchAll(/\/beheer\/inhoud\/artikelen\/(\d+)"/g)].map(([, id]) => id)
  }
  expect(await rows(2)).not.toEqual([])
  expect(await rows(9)).toEqual(await rows(2))
})

test('chosen orders are marked as paid together, with a message when some were not', async () => {
  const invoiced = async () =>
    anOrder(db, { accountId, paymentMethod: 'post', status: 'invoiced', paidAt: null, dueAt: now })
  const [one, two, paid] = [await invoiced(), await invoiced(), await anOrder(db, { accountId })]
  const act = (ids: number[]) =>
    browser('/beheer/orders', { jar, form: { wat: 'betaald-alle', gekozen: ids.map(String) } })
  expect((await act([one.id])).headers.location).toBe('/beheer/orders?gedaan=betaald-alle')
  const mixed = await act([two.id, paid.id])
  expect(mixed.statusCode).toBe(409)
  expect(words(mixed.body)).toContain(
    'Niet alle gekozen orders wachtten op een betaling. De andere staan nu op betaald.',
  )
  expect((await db.select().from(orders).where(eq(orders.id, two.id)))[0]!.status).toBe('paid')
  expect(words((await act([])).body)).toContain('Kies eerst een of meer orders.')
})

test('of chosen orders, one that fails is named, and the others are marked as paid', async () => {
  const invoiced = async () =>
    anOrder(db, { accountId, paymentMethod: 'post', status: 'invoiced', paidAt: null, dueAt: now })
  const ids = [(await invoiced()).id, (await invoiced()).id, (await invoiced()).id]
  await db.execute(
    sql.raw(`create function break_off() returns trigger language plpgsql as
    $$ begin if old.id = ${ids[1]} then raise 'broken off'; end if; return new; end $$`),
  )
  await db.execute(sql`create trigger break_off before update on orders for each row execute function break_off()`)

  const form = { wat: 'betaald-alle', gekozen: ids.map(String) }
  const { statusCode, body } = await browser('/beheer/orders', { jar, form })

  await db.execute(sql`drop trigger break_off on orders`)
  expect([statusCode, words(body)]).toEqual([
    409,
    expect.stringContaining('Door een fout bij ons is niet alles gelukt'),
  ])
  const after = await db.select().from(orders).where(inArray(orders.id, ids)).orderBy(orders.id)
  expect(after.map(({ status }) => status)).toEqual(['paid', 'invoiced', 'paid'])
})

test('a note about a refund is stored, and hidden from the employer', async () => {
  const order = await anOrder(db, { accountId })
  const note = (typed: string) =>
    browser(`/beheer/orders/${order.id}`, { jar, form: { formulier: 'notitie', note: typed } })
  expect((await note('  Op 3 mei  overgemaakt ')).statusCode).toBe(302)
  expect((await db.select().from(orders).where(eq(orders.id, order.id)))[0]!.refundNote).toContain('overgemaakt')
  expect(words((await note(' ')).body)).toContain('Er is nog geen notitie ingevuld')
  const long = await note('x'.repeat(1001))
  expect([long.statusCode, words(long.body).includes('Maximaal 1000 tekens')]).toEqual([400, true])
  expect((await db.select().from(orders).where(eq(orders.id, order.id)))[0]!.refundNote).toContain('overgemaakt')
  const logged = await db.select().from(logEntries).where(eq(logEntries.subjectId, order.id))
  expect(logged.filter(({ after }) => JSON.stringify(after).includes('overgemaakt'))).toMatchObject([
    { accountId: null },
  ])
})

test('a company is renamed and its old address leads to the new one', async () => {
  const rename = (fields: object) =>
    browser(`/beheer/bedrijven/${company.id}`, { jar, form: { formulier: 'hernoem', ...fields } })
  const before = company.slug
  expect((await rename({ name: 'Korenroos Groep', slug: 'korenroos-groep' })).statusCode).toBe(302)
  expect((await db.select().from(companies).where(eq(companies.id, company.id)))[0]).toMatchObject({
    name: 'Korenroos Groep',
    slug: 'korenroos-groep',
    streetName: company.streetName,
  })
  expect(await db.select().from(companyFormerSlugs).where(eq(companyFormerSlugs.slug, before))).toHaveLength(1)
  const other = await aCompany(db, { placeId: place.id })
  const taken = await rename({ name: 'Korenroos', slug: other.company.slug })
  expect([taken.statusCode, words(taken.body).includes('Er bestaat al een bedrijf met dit webadres')]).toEqual([
    400,
    true,
  ])
})

test('two profession groups are merged: vacancies that had both keep one, and the old address redirects', async () => {
  const [from, into] = [
    await aProfession(db, { title: 'Zorg oud', slug: 'zorg-oud' }),
    await aProfession(db, { title: 'Zorg', slug: 'zorg' }),
  ]
  const both = await aVacancy(db, { placeId: place.id, companyId: company.id })
  await db.insert(vacancyProfessions).values([
    { vacancyId: both.id, professionId: from.id, position: 1 },
    { vacancyId: both.id, professionId: into.id, position: 2 },
  ])
  const path = '/beheer/stamgegevens/beroepsgroepen'
  const asked = await browser(path, { jar, form: { wat: 'samen', gekozen: [String(from.id), String(into.id)] } })
  expect(asked.headers.location).toBe(`${path}?gaat=${from.id}&blijft=${into.id}#samen`)
  await db.insert(occupationFamilies).values({ title: 'verpleging', professionId: from.id })
  // Of the two with the merged entry, the other has both.
  await aVacancy(db, { placeId: place.id, companyId: company.id, professionIds: [from.id] })
  const shown = words((await browser(asked.headers.location!, { jar })).body)
  expect(shown).toContain('1 vacature krijgt Zorg')
  expect(shown).toContain('Zorg krijgt ook 1 familie van beroepen')
  const panel = words((await browser(`${path}?regel=${from.id}`, { jar })).body)
  expect(panel).toContain('Staat in 2 vacatures en 1 familie van beroepen.')
  expect(panel).toContain('In gebruik, dus niet te verwijderen.')
  const one = await browser(path, { jar, form: { wat: 'samen', gekozen: [String(from.id)] } })
  expect([one.statusCode, words(one.body).includes('Kies er precies twee om samen te voegen.')]).toEqual([400, true])
  // The ticked rows are still ticked, also without script.
  const ticked = one.body.match(/<input type="checkbox"[^>]* checked=""[^>]*>/g) ?? []
  expect(ticked.map((box) => /value="(\d+)"/.exec(box)?.[1])).toEqual([String(from.id)])

  const merged = await browser(asked.headers.location!, { jar, form: { wat: 'voeg-samen' } })
  expect(merged.headers.location).toBe(`${path}?gedaan=voeg-samen`)
  const links = await db.select().from(vacancyProfessions).where(eq(vacancyProfessions.vacancyId, both.id))
  expect(links.map(({ professionId }) => professionId)).toEqual([into.id])
  expect(await db.$count(professions, eq(professions.id, from.id))).toBe(0)
  const moved = await browser('/vacatures-in-beroepsgroep/zorg-oud?uren=3')
  expect([moved.statusCode, moved.headers.location]).toEqual([301, '/vacatures-in-beroepsgroep/zorg?uren=3'])
})

test('of two that are merged the one that is used most is suggested to stay, and both show their address', async () => {
  const [busy, quiet] = [
    await aProfession(db, { title: 'Horeca', slug: 'horeca' }),
    await aProfession(db, { title: 'Horeca', slug: 'horeca-oud' }),
  ]
  const vacancy = await aVacancy(db, { placeId: place.id, companyId: company.id })
  await db.insert(vacancyProfessions).values({ vacancyId: vacancy.id, professionId: busy.id, position: 1 })
  const path = '/beheer/stamgegevens/beroepsgroepen'
  const asked = await browser(path, { jar, form: { wat: 'samen', gekozen: [String(busy.id), String(quiet.id)] } })
  expect(asked.headers.location).toBe(`${path}?gaat=${quiet.id}&blijft=${busy.id}#samen`)
  expect(words((await browser(asked.headers.location!, { jar })).body)).toMatch(
    /Webadres horeca-oud .*Blijft Horeca Webadres horeca /,
  )
  const gone = await browser(path, { jar, form: { wat: 'samen', gekozen: [String(busy.id), '2000000000'] } })
  expect(gone.statusCode).toBe(404)
})

test('a taken name gives an error at the name; so does its address, unless one was typed', async () => {
  await aProfession(db, { title: 'Bouw', slug: 'timmeren' })
  const errorAt = async (path: string, form: Record<string, string>) => {
    const { statusCode, body } = await browser(path, { jar, form })
    expect(statusCode).toBe(400)
    return (body.match(/<(?:input|select)[^>]*aria-invalid="true"[^>]*>/g) ?? []).map(
      (field) => /name="(\w+)"/.exec(field)?.[1],
    )
  }
  const add = '/beheer/stamgegevens/beroepsgroepen?regel=nieuw'
  expect(await errorAt(add, { formulier: 'regel', title: 'bouw', slug: 'anders' })).toEqual(['title'])
  expect(await errorAt(add, { formulier: 'regel', title: 'Timmeren', slug: '' })).toEqual(['title'])
  expect(await errorAt(add, { formulier: 'regel', title: 'Hout', slug: 'timmeren' })).toEqual(['slug'])

  const typed = { formulier: 'regio', accent: '#1c5a3c', accentDark: '#7fc79b', slug: '' }
  await aRegion(db, { title: 'Baan in Wind', url: 'wind', slug: 'storm' })
  const addRegion = '/beheer/stamgegevens/regios?regel=nieuw'
  expect(await errorAt(addRegion, { ...typed, title: 'Baan in Wind', url: 'vrij' })).toEqual(['title'])
  expect(await errorAt(addRegion, { ...typed, title: 'Baan in Storm', url: 'storm' })).toEqual(['url'])
})

test('a place in use is not removed, and the page says what to do instead', async () => {
  const path = `/beheer/stamgegevens?regel=${place.id}`
  const answer = await browser(path, { jar, form: { wat: 'verwijder' } })
  expect(answer.statusCode).toBe(409)
  expect(words(answer.body)).toContain('Deze plaats is nog in gebruik en kan niet weg. Voeg haar samen met een andere.')
})

test('next to a place that is edited is the map of its region, with the vacancies of each place', async () => {
  const own = await aRegion(db, { url: 'kaart', title: 'Baan in Kaart' })
  const [busy, quiet] = [
    await aPlace(db, { title: 'Drukdorp', regionId: own.id }),
    await aPlace(db, { title: 'Stilveld', regionId: own.id, latitude: 51.7, longitude: 5.6 }),
  ]
  await aVacancy(db, { placeId: busy.id })
  await aVacancy(db, { placeId: busy.id })
  const { body } = await browser(`/beheer/stamgegevens?regel=${quiet.id}`, { jar })
  const [map] = body.match(/<svg viewBox[^]*?<\/svg>/g)!.filter((one) => one.includes('Drukdorp'))
  expect(map).toContain(`href="/beheer/stamgegevens?regel=${busy.id}"`)
  expect([...map!.matchAll(/<text[^>]*>([^<]+)<\/text>/g)].map(([, says]) => says)).toEqual([
    '2',
    'Drukdorp',
    'Stilveld',
  ])
})

test('in production an admin turns on a second factor first', async () => {
  await db.update(users).set({ passwordHash: 'x' }).where(eq(users.id, admin.id))
  const env = { ...services.env, isProduction: true }
  const real = browserAt(await testApp({ ...services, env }), 'oss.banen.test')
  const answer = await real('/beheer', { jar: { ...jar } })
  expect([answer.statusCode, answer.headers.location]).toEqual([
    302,
    '/mijn-account/mijn-gegevens?gedaan=tweede-stap-eerst',
  ])
  const visitProfile = async () => (await real(answer.headers.location!, { jar: { ...jar } })).body
  const profile = await visitProfile()
  expect(words(profile)).toContain('Zet eerst ‘Code bij het inloggen’ aan')
  expect(words(profile)).toContain('zoals Google Authenticator of Microsoft Authenticator')
  expect(profile).toContain('href="#code-bij-inloggen"')
  await db.insert(secondFactors).values({ userId: admin.id, secret: 'verzegeld', confirmedAt: now, createdAt: now })
  expect((await real('/beheer', { jar: { ...jar } })).statusCode).toBe(200)
  expect(words(await visitProfile())).not.toContain('Zet eerst')
})

test('a region gets its own logo, keeps it, and removes it', async () => {
  const path = `/beheer/stamgegevens/regios?regel=${region.id}`
  const typed = { formulier: 'regio', title: 'Baan in Oss', url: 'oss', accent: '#1c5a3c', accentDark: '#7fc79b' }
  const png = await sharp({ create: { width: 240, height: 240, channels: 3, background: '#1c5a3c' } })
    .png()
    .toBuffer()
  const logo = new File([new Uint8Array(png)], 'logo.png', { type: 'image/png' })
  const logoOf = async () => (await db.select().from(regions).where(eq(regions.id, region.id)))[0]!.logoId

  expect((await browser(path, { jar, form: { ...typed, logo } })).statusCode).toBe(302)
  const kept = await logoOf()
  expect((await db.select().from(files).where(eq(files.id, kept!)))[0]!.keptAt).toEqual(now)

  // The form shows it, and submitting the form without it removes it.
  expect((await browser(path, { jar })).body).toContain('logo.png')
  expect((await browser(path, { jar, form: typed })).statusCode).toBe(302)
  expect(await logoOf()).toBeNull()
  expect((await db.select().from(files).where(eq(files.id, kept!)))[0]!.keptAt).toBeNull()
})

test('a missing entry keeps the admin menu, and an address without a screen gives the ordinary 404 page', async () => {
  for (const path of [
    '/beheer/orders/2000000000',
    '/beheer/gebruikers/2000000000',
    '/beheer/stamgegevens?regel=2000000000',
  ]) {
    const { statusCode, body } = await browser(path, { jar })
    expect([path, statusCode]).toEqual([path, 404])
    expect(words(body)).toContain('Dit bestaat niet (meer)')
    expect(body).toContain('aria-label="Menu van beheer"')
  }
  const unknown = await browser('/beheer/bestaat-niet', { jar })
  expect([unknown.statusCode, words(unknown.body).includes('Page not found: /beheer/bestaat-niet')]).toEqual([
    404,
    true,
  ])
})

test('accounts are listed with their companies and numbers, and found by their balance', async () => {
  const { accountId: rich } = await aCompany(db, { placeId: place.id })
  await db.insert(creditTransactions).values({ accountId: rich, kind: 'correction', amount: 7, note: 'welkom' })
  const list = async (address: string) =>
    (await browser(`/beheer/lijst/accounts${address}`, { jar })).body
      .replace('\uFEFF', '')
      .trim()
      .split('\r\n')
      .slice(1)
  expect(await list('?credits=over')).toEqual([expect.stringMatching(/;Actief;1;1;0;7;\d{4}-\d\d-\d\d$/)])
  expect((await list('?credits=op')).length).toBeGreaterThan(0)
  expect(await list('?credits=tekort')).toEqual([])
  expect(await list('?staat=geblokkeerd')).toEqual([])
})

test('companies and vacancies are listed per region, on the page and in the download', async () => {
  const uden = await aRegion(db, { url: 'uden', title: 'Baan in Uden' })
  const away = await aPlace(db, { regionId: uden.id, title: 'Volkel', slug: 'volkel' })
  const { company: far } = await aCompany(db, { placeId: away.id, name: 'Ver Weg Hoveniers' })
  await aVacancy(db, { placeId: away.id, companyId: far.id, title: 'Hovenier in Volkel' })
  await aVacancy(db, { placeId: place.id, companyId: company.id, title: 'Bakker in Oss' })

  for (const [path, sheet, there, elsewhere] of [
    ['/beheer/bedrijven?', 'bedrijven', 'Ver Weg Hoveniers', 'Korenroos Groep'],
    ['/beheer/vacatures?lijst=alles&', 'vacatures', 'Hovenier in Volkel', 'Bakker in Oss'],
  ] as const) {
    for (const address of [`${path}regio=uden`, `/beheer/lijst/${sheet}?regio=uden`]) {
      const { body } = await browser(address, { jar })
      expect([address, words(body).includes(there), words(body).includes(elsewhere)]).toEqual([address, true, false])
    }
    const everything = words((await browser(path, { jar })).body)
    expect([there, elsewhere, 'Alle regio’s'].filter((one) => !everything.includes(one))).toEqual([])
    // A region that does not exist filters nothing.
    expect(words((await browser(`${path}regio=gone`, { jar })).body)).toContain(elsewhere)
  }
})

test('only the chosen rows are downloaded, from every list with checkboxes', async () => {
  await db.insert(outgoingMails).values(
    ['een@voorbeeld.test', 'twee@voorbeeld.test'].map((recipient) => ({
      recipient,
      subject: 'Dag',
      html: '',
      text: '',
      kind: 'account',
    })),
  )
  await db
    .insert(mailSuppressions)
    .values(['drie@voorbeeld.test', 'vier@voorbeeld.test'].map((email) => ({ email, reason: 'weg', createdAt: now })))
  for (const title of ['Een', 'Twee']) {
    await anOrder(db, { accountId })
    await aVacancy(db, { placeId: place.id, companyId: company.id, title: `Baan ${title}` })
    await aPlace(db, { regionId: region.id, title: `Plaats ${title}` })
    await aProfession(db, { title: `Groep ${title}` })
    await anEducation(db, { title: `Opleiding ${title}` })
    await anEmployment(db, { title: `Verband ${title}` })
  }
  const lines = async (address: string) => {
    const answer = await browser(address, { jar })
    expect([address, answer.statusCode]).toEqual([address, 200])
    return answer.body.replace('\uFEFF', '').trim().split('\r\n').slice(1)
  }
  const lists: [sheet: string, path: string][] = [
    ['vacatures', '/beheer/vacatures?lijst=alles'],
    ['orders', '/beheer/orders?'],
    ['e-mails', '/beheer/e-mails?'],
    ['geen-mail', '/beheer/e-mails/geen-mail?'],
    ['plaatsen', '/beheer/stamgegevens?'],
    ['beroepsgroepen', '/beheer/stamgegevens/beroepsgroepen?'],
    ['opleidingen', '/beheer/stamgegevens/opleidingen?'],
    ['dienstverbanden', '/beheer/stamgegevens/dienstverbanden?'],
  ]
  for (const [sheet, path] of lists) {
    const page = (await browser(path, { jar })).body
    expect([sheet, page.toLowerCase().includes(`formaction="/beheer/lijst/${sheet}"`)]).toEqual([sheet, true])
    const ids = [...page.matchAll(/name="gekozen" value="(\d+)"/g)].map(([, id]) => id!)
    const all = await lines(`/beheer/lijst/${sheet}`)
    expect([sheet, ids.length > 1, all.length]).toEqual([sheet, true, ids.length])
    const only = (chosen: readonly string[]) => lines(chosenAddress(`/beheer/lijst/${sheet}`, '', chosen))
    // Each row on its own equals its line in the full sheet, even when the address has other search words.
    const each = await Promise.all(ids.map(async (id) => (await only([id])).join()))
    expect([sheet, each.toSorted()]).toEqual([sheet, all.toSorted()])
    expect(await lines(`/beheer/lijst/${sheet}?zoek=xyzzy&alleen=gekozen&gekozen=${ids[0]}`)).toEqual([each[0]])
    expect([await only([]), await only(['alles'])]).toEqual([[], []])
  }
})

test('an admin sees the mail that a subscriber would get now', async () => {
  const [{ id }] = (await db
    .insert(jobAlertSubscriptions)
    .values({ email: 'lezer@voorbeeld.test', siteId: region.id, confirmedAt: daysAfter(now, -8) })
    .returning({ id: jobAlertSubscriptions.id })) as [{ id: number }]
  const page = `/beheer/job-alert?abonnement=${id}`
  expect((await browser('/beheer/job-alert', { jar })).body).toContain(`href="${page}"`)
  expect(words((await browser(page, { jar })).body)).toContain('Nu zou er geen mail gaan')
  await db.insert(jobAlertSubscriptionRegions).values({ subscriptionId: id, regionId: region.id })
  await aVacancy(db, { title: 'Broodbakker', companyId: company.id, placeId: place.id, postedAt: daysAfter(now, -1) })
  await services.changes.settle()
  const shown = words((await browser(page, { jar })).body)
  expect(shown).toContain('Wat lezer@voorbeeld.test zou krijgen als de mail nu ging')
  expect(shown).toContain('Broodbakker')
  expect((await browser('/beheer/job-alert?abonnement=99999999999', { jar })).statusCode).toBe(200)
})

test('an admin ends a subscription for somebody who asked the board to, once', async () => {
  const email = 'klaar@voorbeeld.test'
  const [{ id }] = (await db
    .insert(jobAlertSubscriptions)
    .values({ email, siteId: region.id, confirmedAt: daysAfter(now, -8) })
    .returning({ id: jobAlertSubscriptions.id })) as [{ id: number }]
  await db.insert(jobAlertSearches).values({ subscriptionId: id, regionId: region.id, query: 'zoek=bakker' })
  const { body: sheet } = await browser('/beheer/lijst/job-alert?zoek=klaar', { jar })
  expect([sheet.includes('‘bakker’'), sheet.includes('zoek=')]).toEqual([true, false])
  const list = '/beheer/job-alert?zoek=klaar'
  const page = `${list}&abonnement=${id}`
  const opened = (await browser(page, { jar })).body
  for (const part of ['1 zoekopdracht', 'bakker', 'elke maandag', `${email} krijgt geen job-alert meer`])
    expect(words(opened)).toContain(part)
  expect(opened).toContain(`href="${list}"`)

  const ended = await browser(page, { jar, form: { wat: 'beeindig' } })
  expect([ended.statusCode, ended.headers.location]).toEqual([302, `${list}&gedaan=beeindig`])
  const after = words((await browser(ended.headers.location!, { jar })).body)
  expect(after).toContain('Het abonnement is beëindigd.')
  const [left] = await db.select().from(jobAlertSubscriptions).where(eq(jobAlertSubscriptions.id, id))
  expect(left!.unsubscribedAt).toEqual(now)
  expect(words((await browser(page, { jar })).body)).not.toContain('Beëindig dit abonnement')
  const again = await browser(page, { jar, form: { wat: 'beeindig' } })
  expect(again.headers.location).toBe(`${list}&gedaan=al-weg`)
  expect(words((await browser(again.headers.location!, { jar })).body)).toContain('Dit was er al niet meer.')
  expect(await db.select().from(jobAlertSubscriptions).where(eq(jobAlertSubscriptions.id, id))).toEqual([left])
})
