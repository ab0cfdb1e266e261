import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { keepRun } from '#features/imports/import.commands.server.ts'
import { noFigures } from '#features/imports/import.rules.ts'
import { importedVacancies, importSources } from '#features/imports/import.table.ts'
import { professions } from '#features/reference/reference.table.ts'
import { testApp } from '#test/support/app.ts'
import { aCompany, aProfession, aRegion, aVacancy } from '#test/support/builders.ts'
import { now } from '#test/support/clock.ts'
import { freshDb } from '#test/support/db.ts'
import { testServices } from '#test/support/services.ts'
import { aSessionCookie } from '#test/support/sign-in.ts'
import { browserAt, words } from '#test/support/visit.ts'

const db = await freshDb()
const services = testServices(db, { settings: { BASE_ADDRESS: 'http://banen.test' } })
const browser = browserAt(await testApp(services), 'oss.banen.test')
await aRegion(db, { url: 'oss', title: 'Baan in Oss' })

test('the preview of an import says how many more are missing than it names', async () => {
  const { company, owner, accountId } = await aCompany(db)
  const [source] = await db
    .insert(importSources)
    .values({ accountId, companyId: company.id, address: 'https://bakkerij.test/feed', fetchedAt: now })
    .returning()
  for (let n = 0; n < 53; n += 1) {
    const { id } = await aVacancy(db, { companyId: company.id, title: `Kok ${n}`, status: 'draft' })
    await db
      .insert(importedVacancies)
      .values({ sourceId: source!.id, reference: String(n), vacancyId: id, hash: '', writtenAt: now })
  }

  const jar = { sessie: await aSessionCookie(services, owner.id) }
  const preview = words((await browser(`/mijn-account/importeren/${source!.id}`, { jar })).body)
  expect(preview).toContain('53 vacatures van eerder staan er niet meer in:')
  expect(preview.match(/Kok \d+ ?:/g)).toHaveLength(50)
  expect(preview).toContain('en nog 3')
})

test('an employer maps words of a feed; an unknown choice is refused, with what was chosen', async () => {
  const { company, owner, accountId } = await aCompany(db)
  const [zorg, other] = [
    await aProfession(db, { title: 'Zorg en welzijn' }),
    await aProfession(db, { title: 'Techniek' }),
  ]
  const items = ['Zorg', 'IT'].map((category, n) => ({ id: String(n), title: 'Gevraagd', category }))
  const of = { accountId, companyId: company.id, address: 'https://bakkerij.test/woorden', fetchedAt: now, items }
  const [source] = await db.insert(importSources).values(of).returning()
  const path = `/mijn-account/importeren/${source!.id}`
  const jar = { sessie: await aSessionCookie(services, owner.id) }
  const send = (form: Record<string, string>) => browser(path, { jar, form: { formulier: 'woorden', ...form } })
  const stored = async () => (await db.select().from(importSources).where(eq(importSources.id, source!.id)))[0]!.words

  const page = words((await browser(path, { jar })).body)
  expect(page).toContain('Woorden die we niet kennen')
  for (const said of ['Zorg', 'IT']) expect(page).toContain(`Beroepsgroep: ‘${said}’`)
  const refused = await send({ profession_zorg: String(zorg.id), profession_it: '123456' })
  expect([refused.statusCode, await stored()]).toEqual([400, []])
  expect(refused.body).toMatch(new RegExp(`<option value="${zorg.id}" selected=""`))

  expect((await send({ profession_zorg: String(zorg.id), profession_it: '' })).headers.location).toBe(path)
  expect(await stored()).toEqual([{ field: 'profession', said: 'Zorg', id: zorg.id }])
  expect((await send({ profession_zorg: String(other.id), profession_elders: '1' })).headers.location).toBe(path)
  expect(await stored()).toEqual([{ field: 'profession', said: 'Zorg', id: other.id }])
  // A page that was loaded before this word existed does not contain it.
  await send({ profession_it: '' })
  expect(await stored()).toEqual([{ field: 'profession', said: 'Zorg', id: other.id }])
  await db.delete(professions).where(eq(professions.id, other.id))
  expect((await browser(path, { jar })).body).not.toMatch(/<option [^>]*selected=""[^>]*>(?:Zorg|Techniek)/)
  await send({ profession_zorg: '' })
  expect(await stored()).toEqual([])
})

test('the report of a run says who still waits for an answer after it closed vacancies, with a link', async () => {
  const { company, owner, accountId } = await aCompany(db)
  const [source] = await db
    .insert(importSources)
    .values({ accountId, companyId: company.id, address: 'https://slager.test/feed', fetchedAt: now })
    .returning()
  const closed = { title: 'Slager', outcome: 'closed' as const, vacancyId: 7, waiting: 2 }
  await db.transaction((tx) =>
    keepRun(tx, { sourceId: source!.id, at: now, isNightly: true, fault: null, told: [closed] }),
  )

  const jar = { sessie: await aSessionCookie(services, owner.id) }
  const { body } = await browser(`/mijn-account/importeren/${source!.id}`, { jar })
  expect(words(body)).toContain('Gesloten: hij staat niet meer in de feed')
  expect(body).toMatch(
    /href="\/mijn-account\/sollicitaties-overzicht\?vacature=7"[^>]*>2 sollicitanten wachtten toen nog op/,
  )
})

test('an unreadable feed is not imported, does not count as a success, and cannot be switched on for every night', async () => {
  const { company, owner, accountId } = await aCompany(db)
  const items = [{ titel: 'Bakker' }, { titel: 'Slager' }]
  const [source] = await db
    .insert(importSources)
    .values({ accountId, companyId: company.id, address: 'https://kaal.test/feed', fetchedAt: now, items })
    .returning()
  const path = `/mijn-account/importeren/${source!.id}`
  const jar = { sessie: await aSessionCookie(services, owner.id) }

  const preview = (await browser(path, { jar })).body
  expect(words(preview)).toContain('Hier valt nu niets te importeren')
  expect(words(preview)).toContain('Zonder kenmerk lezen we er geen')
  expect(preview).toMatch(/<details [^>]*open=""[^>]*><summary[^>]*>Wat is wat\?/)
  for (const hidden of ['Wat komt ervan', 'Verwerk dit']) expect(words(preview)).not.toContain(hidden)

  // As a nightly run would find it.
  const is = eq(importSources.id, source!.id)
  const run = { sourceId: source!.id, at: now, isNightly: true, fault: null }
  await db.update(importSources).set({ importedAt: now }).where(is)
  await db.transaction((tx) => keepRun(tx, { ...run, figures: { ...noFigures, unreadable: 2 } }))
  const after = (await browser(`${path}?klaar`, { jar })).body
  expect(after).toMatch(/role="alert"[^>]*><p[^>]*>Er is niets geïmporteerd: 2 niet te lezen\.</)
  for (const hidden of ['Geïmporteerd:', 'Zet aan', 'Naar je concepten']) expect(words(after)).not.toContain(hidden)

  await db.update(importSources).set({ nextFetchAt: now, nightlyById: owner.id }).where(is)
  expect(words((await browser(path, { jar })).body)).toContain('Zet uit')
})

test('fields that the board cannot find in a feed are asked for, and gaps in some vacancies are reported as such', async () => {
  const { company, owner, accountId } = await aCompany(db)
  const [source] = await db
    .insert(importSources)
    .values({ accountId, companyId: company.id, address: 'https://oord.test/feed', fetchedAt: now })
    .returning()
  const path = `/mijn-account/importeren/${source!.id}`
  const jar = { sessie: await aSessionCookie(services, owner.id) }
  const bring = (items: Record<string, string>[]) =>
    db.update(importSources).set({ items }).where(eq(importSources.id, source!.id))
  const isOpen = (body: string) => /<details [^>]*open=""[^>]*><summary[^>]*>Wat is wat\?/.test(body)

  await bring([{ id: '1', title: 'Bakker', oord: 'Oss', hours: '24' }])
  const asked = (await browser(path, { jar })).body
  expect(words(asked)).toContain('Bij ‘Wat is wat?’ is niets gekozen voor plaats')
  expect(words(asked)).toContain('We weten niet welk gegeven de plaats is')
  expect(words(asked)).not.toContain('welk gegeven de uren zijn')
  expect(isOpen(asked)).toBe(true)

  await browser(path, {
    jar,
    form: { formulier: 'koppeling', reference: 'id', title: 'title', place: '-', hours: 'hours' },
  })
  const chosen = (await browser(path, { jar })).body
  expect(words(chosen)).not.toContain('We weten niet welk gegeven')
  expect(isOpen(chosen)).toBe(false)

  await bring([{ id: '1' }, { title: 'Bakker' }])
  const some = words((await browser(path, { jar })).body)
  expect(some).toContain('Die zonder kenmerk lezen we niet')
  expect(some).not.toContain('Zonder kenmerk lezen we er geen')
})

test('after an import its drafts come first, with how many are still incomplete', async () => {
  const { company, owner, accountId } = await aCompany(db)
  const items = [
    { id: '1', title: 'Bakker', city: 'Nergens' },
    { id: '2', title: 'Slager', city: 'Nergens' },
  ]
  const of = { accountId, companyId: company.id, address: 'https://klaar.test/feed', fetchedAt: now, items }
  const [source] = await db.insert(importSources).values(of).returning()
  const path = `/mijn-account/importeren/${source!.id}`
  const jar = { sessie: await aSessionCookie(services, owner.id) }
  const preview = (await browser(path, { jar })).body
  const koppeling = /name="koppeling" value="([^"]*)"/.exec(preview)![1]!
  await browser(path, { jar, form: { wat: 'importeer', opgehaald: now.toISOString(), koppeling } })

  const { body } = await browser(`${path}?klaar`, { jar })
  expect(words(body)).toContain(
    'Geïmporteerd: 2 nieuw. De nieuwe vacatures zijn concepten: plaatsen doe je zelf. Van de concepten uit deze feed zijn er 2 nog niet compleet.',
  )
  const [link] = /<a [^>]*>Naar je concepten</.exec(body)!
  expect(link).toContain('href="/mijn-account/vacatures-overzicht?status=draft"')
  expect(link).toContain('bg-green')
  expect(body).not.toMatch(/<details [^>]*open=""/)
})
