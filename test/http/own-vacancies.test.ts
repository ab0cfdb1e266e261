import { asc, eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { endOfDayAfter } from '#basics/dutch-date.ts'
import { actorOf, type Admin } from '#features/accounts/actor.rules.ts'
import { users } from '#features/accounts/user.table.ts'
import { creditBalance } from '#features/credits/credit.queries.server.ts'
import { creditTransactions } from '#features/credits/credit.table.ts'
import { removeEntry } from '#features/reference/reference.commands.server.ts'
import { places } from '#features/regions/place.table.ts'
import { vacancyHolds } from '#features/vacancies/vacancy-hold.table.ts'
import { checkStale } from '#features/vacancies/vacancy-check.commands.server.ts'
import { vacancies } from '#features/vacancies/vacancy.table.ts'
import { testApp } from '#test/support/app.ts'
import {
  aCompany,
  aFile,
  anAdmin,
  anApplication,
  anEducation,
  anEmployer,
  aPlace,
  aProfession,
  aRegion,
  aVacancy,
} from '#test/support/builders.ts'
import { daysAfter, now } from '#test/support/clock.ts'
import { freshDb, isPostgres } from '#test/support/db.ts'
import { testServices } from '#test/support/services.ts'
import { aSessionCookie, asUser as asProgram } from '#test/support/sign-in.ts'
import { browserAt, type Visit, words } from '#test/support/visit.ts'

const db = await freshDb()
const services = testServices(db, { settings: { BASE_ADDRESS: 'http://banen.test', API_LIMIT: '10000' } })
const app = await testApp(services)
const host = 'oss.banen.test'
const browser = browserAt(app, host)
const region = await aRegion(db, { url: 'oss', title: 'Baan in Oss' })
const place = await aPlace(db, { title: 'Veghel', slug: 'veghel', regionId: region.id })
const overview = '/mijn-account/vacatures-overzicht'

async function anAccountWith({ credits = 2, ...fields } = {}) {
  const { company, owner, accountId } = await aCompany(db, { name: 'Bakkerij Vos', placeId: place.id, ...fields })
  if (credits > 0) {
    const gift = { accountId, kind: 'correction' as const, amount: credits, note: 'welkom', userId: owner.id }
    await db.insert(creditTransactions).values(gift)
  }
  return { company, owner, accountId, visit: await asUser(owner.id) }
}

/** A browser in which this user is signed in; submits a form if there is one. */
async function asUser(userId: number) {
  const jar = { sessie: await aSessionCookie(services, userId) }
  return (path: string, form?: Visit['form']) => browser(path, { jar, form })
}

const rowOf = async (id: number) => (await db.select().from(vacancies).where(eq(vacancies.id, id)))[0]!
/** The page that a form is on, the version that it shows, and the draft that it became. */
function hiddenIn(body: string): Record<string, string> {
  const found = [...body.matchAll(/name="(version|savedFrom|draftId)" value="([^"]+)"/g)]
  return Object.fromEntries(found.map(([, name, value]) => [name!, value!]))
}

const ofCompany = (companyId: number) =>
  db.select().from(vacancies).where(eq(vacancies.companyId, companyId)).orderBy(asc(vacancies.id))

describe('the vacancy overview', () => {
  test("shows only the account's vacancies, each with its status and possible changes", async () => {
    const mine = await anAccountWith()
    const theirs = await anAccountWith()
    const open = await aVacancy(db, { companyId: mine.company.id, title: 'Bakker', placeId: place.id })
    await anApplication(db, { companyId: mine.company.id, vacancyId: open.id })
    await aVacancy(db, { companyId: theirs.company.id, title: 'Slager', placeId: place.id })

    const { statusCode, body } = await mine.visit(overview)
    expect(statusCode).toBe(200)
    const text = words(body)
    expect(text).toContain('Bakker')
    expect(text).toContain('Bakkerij Vos · Veghel · 24–36 uur')
    expect(text).toContain('1 sollicitatie 1 nieuw')
    const [, applicationsLink] = /href="([^"]+)"[^>]*>1 sollicitatie/.exec(body) ?? []
    expect(applicationsLink).toMatch(/^\/mijn-account\/sollicitaties-overzicht\?vacature=\d+$/)
    expect((await mine.visit(applicationsLink!)).statusCode).toBe(200)
    for (const action of ['Bewerk', 'Zet op vervuld', 'Rond af', 'Sluit', 'Trek in', 'Dupliceer']) {
      expect(text).toContain(action)
    }
    expect(text).not.toContain('Slager')
    expect(text).not.toContain('Verwijder')
  })

  test('shows when an open vacancy closes, and how complete a draft is', async () => {
    const { company, visit } = await anAccountWith()
    await aVacancy(db, { companyId: company.id, title: 'Bakker', expiresAt: daysAfter(now, 5) })
    const draft = { companyId: company.id, status: 'draft' as const, postedAt: null, expiresAt: null }
    await aVacancy(db, { ...draft, title: 'Jonge kok', candidateText: '<p>Je bent maximaal 30 jaar.</p>' })
    const open = words((await visit(`${overview}?status=open`)).body)
    expect(open).toMatch(/Nog 5 dagen ?, tot 22 november nov 22/)
    const drafts = async () => words((await visit(`${overview}?status=draft`)).body)
    // Not checked since it was saved.
    expect(await drafts()).not.toContain('Check:')
    await checkStale(db, { now: new Date() })
    expect(await drafts()).toMatch(/Jonge kok .* Check: [0-6] van de 10 Eén punt moet anders\./)
    expect(words((await visit(`${overview}?status=open`)).body)).not.toContain('Check:')
    await db
      .update(vacancies)
      .set({ updatedAt: daysAfter(new Date(), 1) })
      .where(eq(vacancies.title, 'Jonge kok'))
    expect(await drafts()).not.toContain('Check:')
  })

  test('filters by status, company and words, counts each status, and sorts as requested', async () => {
    const { company, visit } = await anAccountWith()
    const of = (title: string, fields = {}) =>
      aVacancy(db, { companyId: company.id, title, placeId: place.id, ...fields })
    await of('Bakker', { expiresAt: daysAfter(now, 20) })
    await of('Verkoper', { expiresAt: daysAfter(now, 5) })
    await of('Chauffeur', { status: 'filled', endedAt: now })
    await of('Kassa', { expiresAt: daysAfter(now, -1), postedAt: daysAfter(now, -30) })

    const titles = async (query: string) =>
      [
        ...(await visit(`${overview}${query}`)).body.matchAll(
          /\/mijn-account\/vacatures\/\d+"[^>]*>([^<]+)<\/a><\/h2>/g,
        ),
      ].map(([, title]) => title)
    expect(await titles('')).toEqual(['Verkoper', 'Bakker', 'Chauffeur', 'Kassa'])
    expect(await titles('?volgorde=title')).toEqual(['Bakker', 'Chauffeur', 'Kassa', 'Verkoper'])
    expect(await titles('?status=filled')).toEqual(['Chauffeur'])
    // Its last day has passed, but the scheduled job has not run yet.
    expect(await titles('?status=expired')).toEqual(['Kassa'])
    expect(await titles('?zoek=VEGHEL verk')).toEqual(['Verkoper'])
    expect(await titles('?zoek=chauff')).toEqual(['Chauffeur'])
    expect(await titles(`?bedrijf=${company.id + 1000}`)).toEqual([])
    const text = words((await visit(`${overview}?status=filled`)).body)
    expect(text).toContain('Alle 4')
    expect(text).toContain('Open 2')
    expect(text).toContain('Vervuld 1')
    expect(text).toContain('Verlopen 1')
  })

  test('shows of each ended vacancy how it ended, and when', async () => {
    const { company, visit } = await anAccountWith()
    const ended = { companyId: company.id, endedAt: daysAfter(now, -2), expiresAt: daysAfter(now, 5) }
    for (const status of ['closed', 'filled', 'completed', 'cancelled'] as const)
      await aVacancy(db, { ...ended, status })
    const over = { postedAt: daysAfter(now, -20), expiresAt: daysAfter(now, -3) }
    await aVacancy(db, { companyId: company.id, status: 'expired', ...over })
    const shown = words((await visit(overview)).body)
    for (const how of ['Gesloten', 'Vervuld', 'Afgerond', 'Ingetrokken']) {
      expect(shown).toContain(`${how} op 15 november`)
    }
    expect(shown).toContain('Verlopen op 14 november')
  })

  test('tells a new employer what to do first', async () => {
    const { visit } = await anAccountWith()
    expect((await visit(overview)).body).toContain('Er zijn nog geen vacatures.')
  })

  test('is closed to visitors, and explains to an admin that it is for employers', async () => {
    expect((await app.inject({ url: overview, headers: { host } })).statusCode).toBe(302)
    const answer = await (await asUser((await anAdmin(db)).id))(overview)
    expect(answer.statusCode).toBe(403)
    expect(answer.body).toContain('Deze pagina is voor werkgevers.')
  })
})

describe('an action on a vacancy', () => {
  test('that costs a credit names the cost, and is done after confirmation', async () => {
    const { company, visit } = await anAccountWith({ credits: 2 })
    const { id } = await aVacancy(db, {
      companyId: company.id,
      title: 'Bakker',
      status: 'draft',
      postedAt: null,
      expiresAt: null,
      placeId: place.id,
    })
    const asked = await visit(overview, { wat: 'post', vacature: String(id) })
    expect(asked.headers.location).toBe(`${overview}?bevestig=post&vacature=${id}`)
    expect(await rowOf(id)).toMatchObject({ status: 'draft' })
    const question = words((await visit(asked.headers.location!)).body)
    expect(question).toContain('‘Bakker’ plaatsen?')
    expect(question).toContain('Dit kost 1 credit. Je hebt er 2 en houdt er 1 over.')

    const done = await visit(overview, { wat: 'post', vacature: String(id), bevestigd: 'ja' })
    expect(done.headers.location).toBe(`${overview}?gedaan=post&vacature=${id}`)
    expect(await rowOf(id)).toMatchObject({ status: 'open' })
    const { body } = await visit(done.headers.location!)
    expect(words(body)).toContain('‘Bakker’ staat open. Je vindt hem nu op de site. Bekijk je vacature')
    expect(body).toMatch(new RegExp(`href="/vacatures/${(await rowOf(id))!.slug}"[^>]*>Bekijk je vacature`))
    await visit(overview, { wat: 'close', vacature: String(id) })
    expect((await visit(`${overview}?gedaan=post&vacature=${id}`)).body).not.toContain('Bekijk je vacature')
  })

  test('without a credit shows the message of the specification', async () => {
    const { company, visit } = await anAccountWith({ credits: 0 })
    const { id } = await aVacancy(db, {
      companyId: company.id,
      status: 'draft',
      postedAt: null,
      expiresAt: null,
      placeId: place.id,
    })
    const sentence = 'Je hebt geen credits meer. Koop eerst je nieuwe credits en probeer het daarna opnieuw.'
    expect((await visit(`${overview}?bevestig=post&vacature=${id}`)).body).toContain(sentence)
    const forced = await visit(overview, { wat: 'post', vacature: String(id), bevestigd: 'ja' })
    expect([forced.statusCode, forced.body.includes(sentence)]).toEqual([409, true])
    expect(await rowOf(id)).toMatchObject({ status: 'draft' })
  })

  test('with fewer credits than it costs asks to leave some out, even if they were spent meanwhile', async () => {
    const { company, accountId, visit } = await anAccountWith({ credits: 2 })
    const ids: number[] = []
    for (const title of ['Bakker', 'Kok', 'Slager']) {
      const draft = { companyId: company.id, title, placeId: place.id, status: 'draft' as const }
      ids.push((await aVacancy(db, { ...draft, postedAt: null, expiresAt: null })).id)
    }
    const question = `${overview}?bevestig=post&vacature=${ids.join('&vacature=')}`
    const { body } = await visit(question)
    expect(words(body)).toContain('Je hebt 2 credits en dit kost er 3. Haal er één af.')
    // Nothing can be bought while there are credits left.
    expect(body).not.toContain('Koop credits')
    const [card] = /<section aria-labelledby="bevestig".*?<\/section>/s.exec(body)!
    const fewer = /<a aria-label="Haal ‘Slager’ eraf"[^>]*href="([^"]+)"/.exec(card)![1]!.replaceAll('&amp;', '&')
    expect(words((await visit(fewer)).body)).toContain('Plaats voor 2 credits')

    const forced = await visit(overview, { wat: 'post', vacature: ids.map(String), bevestigd: 'ja' })
    expect(forced.headers.location).toBe(question)
    expect(await creditBalance(db, accountId)).toBe(2)
    const rest = ids.slice(0, 2).map(String)
    const posted = await visit(overview, { wat: 'post', vacature: rest, bevestigd: 'ja' })
    expect(posted.headers.location).toBe(`${overview}?gedaan=post&aantal=2`)
    // The same form again, with nothing left to pay for.
    expect((await visit(overview, { wat: 'post', vacature: rest, bevestigd: 'ja' })).headers.location).toBe(
      posted.headers.location,
    )
  })

  test('says beforehand that the address must be confirmed first, even without credits', async () => {
    const { company, accountId } = await anAccountWith({ credits: 0 })
    const visit = await asUser((await anEmployer(db, { accountId, confirmedAt: null })).id)
    const { id } = await aVacancy(db, { companyId: company.id, status: 'draft', postedAt: null, expiresAt: null })
    const { body } = await visit(`${overview}?bevestig=post&vacature=${id}`)
    expect(words(body)).toContain('Bevestig eerst je e-mailadres. Daarna kun je plaatsen. Niets gekregen?')
    expect(body).toContain('href="/e-mail-bevestigen"')
    expect(body).not.toContain('Koop credits')
  })

  test('says beforehand what must be corrected, and offers only the others', async () => {
    const { company, visit } = await anAccountWith({ credits: 5 })
    const draft = (fields: Partial<typeof vacancies.$inferInsert>) =>
      aVacancy(db, {
        companyId: company.id,
        placeId: place.id,
        status: 'draft',
        postedAt: null,
        expiresAt: null,
        ...fields,
      })
    const unlawful = await draft({ title: 'Kok', candidateText: '<p>Je bent maximaal 30 jaar.</p>' })
    const begun = await draft({ title: 'Kassa', typed: { title: 'Kassa' } })
    const right = await draft({ title: 'Bakker' })
    const asked = async (...chosen: { id: number }[]) =>
      (await visit(`${overview}?bevestig=post${chosen.map(({ id }) => `&vacature=${id}`).join('')}`)).body
    const [forbidden, incomplete, all] = [
      await asked(unlawful),
      await asked(begun),
      await asked(unlawful, begun, right),
    ]
    for (const [body, { id }] of [
      [forbidden, unlawful],
      [incomplete, begun],
    ] as const) {
      expect(body).toMatch(new RegExp(`href="/mijn-account/vacatures/${id}"[^>]*>Open de vacature`))
      expect(words(body)).not.toContain('voor 1 credit')
      expect(words(body)).not.toContain('Liever op een ander moment?')
    }
    expect(words(forbidden)).toContain('‘Kok’: Je vraagt naar leeftijd. Hiermee sluit je mensen uit om hun leeftijd.')
    await db
      .update(vacancies)
      .set({ status: 'open', postedAt: now, expiresAt: daysAfter(now, 30) })
      .where(eq(vacancies.id, unlawful.id))
    // A vacancy that should not be on the board may be ended.
    const ending = await visit(`${overview}?bevestig=fill&vacature=${unlawful.id}`)
    expect(ending.body).not.toContain('Open de vacature')
    expect(ending.body).toMatch(/name="wat"[^>]*value="fill"|value="fill"[^>]*name="wat"/)
    expect(words(incomplete)).toContain('‘Kassa’: Nog niet alle velden zijn correct ingevuld')
    expect(words(all)).toContain('‘Bakker’ plaatsen?')
    expect(words(all)).toContain('Plaats voor 1 credit')
    const [card] = /<section aria-labelledby="bevestig".*?<\/section>/s.exec(all)!
    expect([...card.matchAll(/name="vacature" value="(\d+)"/g)].map(([, id]) => Number(id))).toEqual([right.id])
  })

  test('that its status does not allow changes nothing', async () => {
    const { company, visit } = await anAccountWith()
    const { id } = await aVacancy(db, { companyId: company.id, placeId: place.id })
    const refused = await visit(overview, { wat: 'reopen', vacature: String(id) })
    expect(refused.statusCode).toBe(409)
    expect(refused.body).toContain('Dat kan niet meer: de vacature heeft intussen een andere status.')
    expect(await rowOf(id)).toMatchObject({ status: 'open' })
  })

  test('that the same person repeats a moment later gets the same response as the first time', async () => {
    const { company, accountId, visit } = await anAccountWith({ credits: 1 })
    const { id } = await aVacancy(db, {
      companyId: company.id,
      title: 'Bakker',
      status: 'draft',
      postedAt: null,
      expiresAt: null,
      placeId: place.id,
    })
    const colleague = await asUser((await anEmployer(db, { accountId })).id)
    const ask = (by: typeof visit, wat: string) => by(overview, { wat, vacature: String(id), bevestigd: 'ja' })
    const [first, second] = [await ask(visit, 'post'), await ask(visit, 'post')]
    expect([second.statusCode, second.headers.location]).toEqual([302, first.headers.location])
    expect(await creditBalance(db, accountId)).toBe(0)
    // A colleague did not post it, and reopening is another change than the one made.
    expect((await ask(colleague, 'post')).statusCode).toBe(409)
    expect((await ask(visit, 'reopen')).statusCode).toBe(409)

    const closed = await ask(visit, 'close')
    expect((await ask(visit, 'close')).headers.location).toBe(closed.headers.location)
    // Since then the board took it down, or a colleague reopened it.
    await db.update(vacancies).set({ status: 'cancelled', takenDownAt: now }).where(eq(vacancies.id, id))
    expect((await ask(visit, 'close')).statusCode).toBe(409)
    await db.update(vacancies).set({ status: 'closed', takenDownAt: null }).where(eq(vacancies.id, id))
    await ask(colleague, 'reopen')
    expect((await ask(visit, 'reopen')).statusCode).toBe(409)
  })

  test('ends, duplicates and removes without asking for confirmation', async () => {
    const { company, visit } = await anAccountWith()
    const { id } = await aVacancy(db, { companyId: company.id, placeId: place.id })
    await visit(overview, { wat: 'fill', vacature: String(id) })
    expect(await rowOf(id)).toMatchObject({ status: 'filled' })
    const copied = await visit(overview, { wat: 'duplicate', vacature: String(id) })
    const copy = (await ofCompany(company.id)).at(-1)!
    expect(copied.headers.location).toBe(`/mijn-account/vacatures/${copy.id}`)
    await visit(overview, { wat: 'remove', vacature: String(copy.id) })
    expect(await ofCompany(company.id)).toHaveLength(1)
  })

  test('is done for several at once, and names those that failed', async () => {
    const { company, visit } = await anAccountWith()
    const of = (title: string, fields = {}) =>
      aVacancy(db, { companyId: company.id, title, placeId: place.id, ...fields })
    const open = [await of('Bakker'), await of('Slager')]
    const filled = await of('Kok', { status: 'filled', endedAt: now })
    const chosen = (...rows: { id: number }[]) => rows.map(({ id }) => String(id))

    const mixed = await visit(overview, { wat: 'close', vacature: chosen(open[0]!, filled) })
    expect(mixed.statusCode).toBe(200)
    expect(words(mixed.body)).toContain(
      'Bij 1 vacature is het gelukt. Bij deze niet: ‘Kok’: Dat kan niet meer: de vacature heeft intussen een andere status.',
    )
    expect([await rowOf(open[0]!.id), await rowOf(filled.id)]).toMatchObject([
      { status: 'closed' },
      { status: 'filled' },
    ])
    const both = await visit(overview, { wat: 'reopen', vacature: chosen(open[0]!, filled) })
    expect(both.headers.location).toBe(`${overview}?gedaan=reopen&aantal=2`)
    expect((await visit(both.headers.location!)).body).toContain('2 vacatures staan weer open.')
    const none = await visit(overview, { wat: 'close' })
    expect([none.statusCode, none.body.includes('Kies eerst een of meer vacatures.')]).toEqual([400, true])
  })

  test('of several, one that fails is named, and the others are done', async () => {
    const { company, accountId, visit } = await anAccountWith({ credits: 3 })
    const ids: number[] = []
    for (const title of ['Bakker', 'Slager', 'Kok']) {
      const closing = { companyId: company.id, placeId: place.id, expiresAt: daysAfter(now, 5) }
      ids.push((await aVacancy(db, { ...closing, title })).id)
    }
    await db.execute(
      sql.raw(`create function break_off() returns trigger language plpgsql as
      $$ begin if old.id = ${ids[1]} then raise 'broken off'; end if; return new; end $$`),
    )
    await db.execute(sql`create trigger break_off before update on vacancies for each row execute function break_off()`)

    const answer = await visit(overview, { wat: 'extend', vacature: ids.map(String), bevestigd: 'ja' })

    await db.execute(sql`drop trigger break_off on vacancies`)
    expect(words(answer.body)).toContain(
      'Bij 2 vacatures is het gelukt. Bij deze niet: ‘Slager’: Dat ging mis door een fout bij ons.',
    )
    expect(await creditBalance(db, accountId)).toBe(1)
  })

  test('that costs credits shows the total for several, and leaves out what cannot be changed', async () => {
    const { company, accountId, visit } = await anAccountWith({ credits: 3 })
    const closing = { companyId: company.id, placeId: place.id, expiresAt: daysAfter(now, 5) }
    const rows = [
      await aVacancy(db, { ...closing, title: 'Bakker' }),
      await aVacancy(db, { ...closing, title: 'Slager' }),
      await aVacancy(db, { ...closing, title: 'Kok', expiresAt: daysAfter(now, 50) }),
      await aVacancy(db, { ...closing, title: 'Smid', status: 'filled', endedAt: now }),
    ]
    const vacature = rows.map(({ id }) => String(id))
    const asked = await visit(overview, { wat: 'extend', vacature })
    const question = words((await visit(asked.headers.location!)).body)
    expect(question).toContain(
      '2 vacatures verlengen? Bakker Slager 2 van de gekozen vacatures doen niet mee: ‘Kok’: Verlengen kan pas in de laatste 14 dagen. ‘Smid’ staat op ‘Vervuld’. ‘Verleng’ kan nu niet.',
    )
    expect(question).toContain('Dit kost 2 credits. Je hebt er 3 en houdt er 1 over.')
    await visit(overview, { wat: 'extend', vacature: vacature.slice(0, 2), bevestigd: 'ja' })
    expect(await creditBalance(db, accountId)).toBe(1)
  })

  test('that costs a credit says when a later last day is free, because it is already paid for', async () => {
    const { company, visit } = await anAccountWith()
    const paid = { companyId: company.id, placeId: place.id, paidUntil: endOfDayAfter(now, 20) }
    const soon = await aVacancy(db, { ...paid, title: 'Bakker', expiresAt: endOfDayAfter(now, 3) })
    const over = { status: 'expired' as const, postedAt: daysAfter(now, -20), expiresAt: daysAfter(now, -3) }
    const ended = await aVacancy(db, { ...paid, ...over, title: 'Slager' })
    const plain = await aVacancy(db, { ...paid, expiresAt: paid.paidUntil, postedAt: daysAfter(now, -50) })
    const asked = (change: string, id: number) => visit(`${overview}?bevestig=${change}&vacature=${id}`)

    const extending = await asked('extend', soon.id)
    expect(words(extending.body)).toContain(
      'Voor ‘Bakker’ is al betaald tot en met 7 december. Kies je bij ‘Reageer tot’ een latere dag, dan kost dat niets. Kies een latere dag',
    )
    expect(extending.body).toMatch(new RegExp(`href="/mijn-account/vacatures/${soon.id}"[^>]*>Kies een latere dag`))
    expect(words((await visit(`/mijn-account/vacatures/${soon.id}`)).body)).toContain(
      'Leeg is 7 december. Eerder mag. Later niet, want je betaalde tot en met die dag.',
    )
    expect(words((await asked('repost', ended.id)).body)).toContain(
      'Voor ‘Slager’ is al betaald tot en met 7 december. Kies je bij ‘Reageer tot’ een latere dag, en heropen je hem daarna, dan kost dat niets.',
    )
    await db
      .update(vacancies)
      .set({ expiresAt: daysAfter(now, 5), paidUntil: daysAfter(now, 5) })
      .where(eq(vacancies.id, plain.id))
    const usual = words((await asked('extend', plain.id)).body)
    expect(usual).toContain('Dan staat hij open tot en met 21 januari 2027.')
    expect(usual).not.toContain('al betaald')
  })

  test('from a link in a mail is explained when it is no longer possible', async () => {
    const { company, visit } = await anAccountWith()
    const stranger = await anAccountWith()
    const of = (title: string, fields = {}) =>
      aVacancy(db, { companyId: company.id, title, placeId: place.id, ...fields })
    const asked = async (change: string, id: number) =>
      words((await visit(`${overview}?bevestig=${change}&vacature=${id}`)).body)
    const past = { postedAt: daysAfter(now, -60), expiresAt: daysAfter(now, -1) }
    expect(await asked('extend', (await of('Kok', past)).id)).toContain(
      '‘Kok’ staat op ‘Verlopen’. ‘Verleng’ kan nu niet.',
    )
    const early = { postedAt: daysAfter(now, -20), expiresAt: daysAfter(now, 40) }
    expect(await asked('extend', (await of('Smid', early)).id)).toContain(
      '‘Smid’: Verlengen kan pas in de laatste 14 dagen.',
    )
    expect(await asked('fill', (await of('Kapper', { status: 'filled', endedAt: now })).id)).toContain(
      '‘Kapper’ staat op ‘Vervuld’. ‘Zet op vervuld’ kan nu niet.',
    )
    expect(await asked('extend', (await of('Smid', { expiresAt: daysAfter(now, 3), heldAt: now })).id)).toContain(
      '‘Smid’: Dat kan nog niet: deze vacature wacht op controle.',
    )
    const down = { status: 'cancelled' as const, takenDownAt: now, endedAt: now }
    expect(await asked('extend', (await of('Tolk', down)).id)).toContain(
      '‘Tolk’: We hebben deze vacature offline gehaald.',
    )
    const theirs = await aVacancy(db, { companyId: stranger.company.id, placeId: place.id })
    expect(await asked('fill', theirs.id)).toContain('Deze vacature bestaat niet meer.')
  })

  test('for a vacancy on hold offers no poster, which does not exist yet', async () => {
    const { company, visit } = await anAccountWith()
    const { id } = await aVacancy(db, { companyId: company.id, placeId: place.id })
    expect((await visit(overview)).body).toContain('poster.pdf')
    await db.update(vacancies).set({ heldAt: now }).where(eq(vacancies.id, id))
    expect((await visit(overview)).body).not.toContain('poster.pdf')
  })

  test('does not say "on the site" when only its employer and the admins see a vacancy', async () => {
    const { company, visit } = await anAccountWith()
    const { id } = await aVacancy(db, { companyId: company.id, placeId: place.id })
    const pages = async () =>
      Promise.all([overview, `/mijn-account/vacatures/${id}`].map(async (path) => words((await visit(path)).body)))
    const [onSite, alone] = ['Bekijk op de site', 'Bekijk hoe hij eruitziet']
    for (const page of await pages()) expect([page.includes(onSite), page.includes(alone)]).toEqual([true, false])
    const withheld = [{ heldAt: now }, { status: 'cancelled' as const, heldAt: null, takenDownAt: now, endedAt: now }]
    for (const state of withheld) {
      await db.update(vacancies).set(state).where(eq(vacancies.id, id))
      for (const page of await pages()) expect([page.includes(onSite), page.includes(alone)]).toEqual([false, true])
    }
    const [list] = await pages()
    expect([list!.includes('Offline sinds 17 november'), list!.includes('Ingetrokken op')]).toEqual([true, false])
  })

  test('shows for a vacancy that was sent back what must change, and why it waited', async () => {
    const { company, visit } = await anAccountWith()
    const { id } = await aVacancy(db, { companyId: company.id, placeId: place.id, heldAt: now })
    const reasons = [{ rule: 'advance-fee' as const, evidence: 'Je betaalt inschrijfgeld.' }]
    const turn = { turn: 'employer' as const, turnAt: now, explanation: 'Noem het loon.' }
    await db.insert(vacancyHolds).values({ vacancyId: id, reasons, heldAt: now, isNewPosting: true, ...turn })
    const page = words((await visit(`/mijn-account/vacatures/${id}`)).body)
    expect(page).toMatch(/Noem het loon\..*‘Je betaalt inschrijfgeld\.’.*Laat opnieuw nakijken/)
  })

  test('asks for confirmation before several drafts are deleted', async () => {
    const { company, visit } = await anAccountWith()
    const draft = { companyId: company.id, status: 'draft' as const, postedAt: null, expiresAt: null }
    const vacature = [await aVacancy(db, draft), await aVacancy(db, draft)].map(({ id }) => String(id))
    const asked = await visit(overview, { wat: 'remove', vacature })
    expect(words((await visit(asked.headers.location!)).body)).toContain('De concepten zijn dan weg')
    expect(await ofCompany(company.id)).toHaveLength(2)
    const removed = await visit(overview, { wat: 'remove', vacature, bevestigd: 'ja' })
    expect((await visit(removed.headers.location!)).body).toContain('2 concepten zijn verwijderd.')
    expect(await ofCompany(company.id)).toEqual([])
  })

  test('is done for none of them when one belongs to somebody else', async () => {
    const { company, visit } = await anAccountWith()
    const other = await anAccountWith()
    const mine = await aVacancy(db, { companyId: company.id, placeId: place.id })
    const theirs = await aVacancy(db, { companyId: other.company.id, placeId: place.id })
    const answer = await visit(overview, { wat: 'close', vacature: [String(mine.id), String(theirs.id)] })
    expect(answer.statusCode).toBe(404)
    expect([await rowOf(mine.id), await rowOf(theirs.id)]).toMatchObject([{ status: 'open' }, { status: 'open' }])
  })

  test('posts a draft at a later moment, and can be withdrawn', async () => {
    const { company, visit } = await anAccountWith({ credits: 0 })
    const draft = { companyId: company.id, title: 'Bakker', placeId: place.id, postedAt: null, expiresAt: null }
    const { id } = await aVacancy(db, { ...draft, status: 'draft' })
    const question = `${overview}?bevestig=post&vacature=${id}`
    expect((await visit(question)).body).toContain('Liever op een ander moment?')

    const plan = { formulier: 'plannen', vacancyId: String(id), day: '01-12-2026', time: '8.30' }
    const wrong = await visit(question, { ...plan, day: '01-12-2020' })
    expect(wrong.statusCode).toBe(400)
    expect(wrong.body).toContain('Kies een moment vanaf nu, hoogstens 90 dagen vooruit.')
    expect(wrong.body).toContain('value="01-12-2020"')
    expect((await visit(question, { ...plan, time: 'vroeg' })).body).toContain('Deze tijd bestaat niet.')

    const planned = await visit(question, plan)
    expect(planned.headers.location).toBe(`${overview}?gedaan=plan&vacature=${id}`)
    expect(words((await visit(planned.headers.location!)).body)).toContain('Wordt geplaatst op 1 december om 8.30 uur')
    const other = await anAccountWith()
    expect((await other.visit(overview, { wat: 'unplan', vacature: String(id) })).statusCode).toBe(404)
    await visit(overview, { wat: 'unplan', vacature: String(id) })
    expect(await rowOf(id)).toMatchObject({ status: 'draft', postAt: null })
  })

  test('that is planned without enough credits says how many will be missing by then, over all plans', async () => {
    const { company, accountId, visit } = await anAccountWith({ credits: 0 })
    const draft = {
      companyId: company.id,
      placeId: place.id,
      status: 'draft' as const,
      postedAt: null,
      expiresAt: null,
    }
    const plan = async (title: string, day: string) => {
      const { id } = await aVacancy(db, { ...draft, title })
      const form = { formulier: 'plannen', vacancyId: String(id), day, time: '8.30' }
      const planned = await visit(`${overview}?bevestig=post&vacature=${id}`, form)
      return { id, list: words((await visit(planned.headers.location!)).body) }
    }
    const { id: bakker, list: first } = await plan('Bakker', '02-12-2026')
    expect(first).toContain('op het moment dat je koos. Je hebt nu 0 credits. Koop er vóór die tijd 1.')
    // Posted before the other, so that it takes the first credit.
    const { list: second } = await plan('Kok', '01-12-2026')
    expect(second).toContain('‘Kok’ wordt vanzelf geplaatst op het moment dat je koos. Je hebt nu 0 credits.')
    expect(second).toContain('Wordt geplaatst op 2 december om 8.30 uur Je hebt nu 0 credits. Koop er vóór die tijd 2.')

    await db.insert(creditTransactions).values({ accountId, kind: 'correction', amount: 1, note: 'welkom' })
    const list = words((await visit(overview)).body)
    expect(list).not.toContain('Koop er vóór die tijd')
    expect(list.split('Op dat moment kom je er 1 tekort. Koop er 1 bij zodra ze op zijn.')).toHaveLength(2)
    // A posting that will not happen takes no credit.
    const setExpiry = (expiresAt: Date | null) =>
      db.update(vacancies).set({ expiresAt }).where(eq(vacancies.id, bakker))
    await setExpiry(daysAfter(now, 1))
    expect(words((await visit(overview)).body)).not.toContain('kom je er')
    await setExpiry(null)
    await db.insert(creditTransactions).values({ accountId, kind: 'correction', amount: 1, note: 'welkom' })
    expect(words((await visit(overview)).body)).not.toContain('kom je er')
  })

  test('gap 210: says when a planned posting will not happen, and why', async () => {
    const { company, accountId, visit } = await anAccountWith()
    const planner = await anEmployer(db, { accountId })
    const draft = { companyId: company.id, title: 'Bakker', placeId: place.id, postedAt: null, expiresAt: null }
    const { id } = await aVacancy(db, {
      ...draft,
      status: 'draft',
      postAt: daysAfter(now, 3),
      plannedById: planner.id,
    })
    const pages = async () => {
      const [list, form] = [await visit(overview), await visit(`/mijn-account/vacatures/${id}`)]
      return [words(list.body), words(form.body)]
    }
    for (const page of await pages()) expect(page).toContain('Wordt geplaatst op 20 november om 10.00 uur')
    await db
      .update(vacancies)
      .set({ typed: { title: 'Half' } })
      .where(eq(vacancies.id, id))
    for (const page of await pages()) {
      expect(page).toContain('Staat gepland voor 20 november om 10.00 uur, maar is nog niet af.')
      expect(page).not.toContain('Wordt geplaatst op')
    }
    await db
      .update(vacancies)
      .set({ typed: null, expiresAt: daysAfter(now, 2) })
      .where(eq(vacancies.id, id))
    for (const page of await pages()) {
      expect(page).toContain('Staat gepland voor 20 november om 10.00 uur, maar dan is de laatste dag')
      expect(page).not.toContain('Wordt geplaatst op')
    }
    await db.update(users).set({ blocked: true }).where(eq(users.id, planner.id))
    for (const page of await pages()) {
      expect(page).toContain('Wordt niet vanzelf geplaatst: wie dat plande, kan het niet meer voor je account doen.')
      expect(page).not.toContain('Wordt geplaatst op')
    }
  })

  test('gap 202: that deletes a draft says so when it is already gone', async () => {
    const { visit, company } = await anAccountWith()
    const [one, other] = [
      await aVacancy(db, { companyId: company.id, status: 'draft', postedAt: null, expiresAt: null }),
      await aVacancy(db, { companyId: company.id, status: 'draft', postedAt: null, expiresAt: null }),
    ]
    const remove = (...ids: number[]) =>
      visit(overview, [
        ['wat', 'remove'],
        ['bevestigd', 'ja'],
        ...ids.map((id): [string, string] => ['vacature', String(id)]),
      ])
    expect((await remove(one.id)).headers.location).toContain('gedaan=remove')
    const again = await remove(one.id)
    expect([again.statusCode, again.body.includes('Deze vacature bestaat niet meer.')]).toEqual([404, true])
    expect(again.body).toContain('Nieuwe vacature')
    expect((await remove(one.id, other.id)).headers.location).toContain('gedaan=remove')
    expect(await ofCompany(company.id)).toEqual([])
  })

  test("on somebody else's vacancy is not found", async () => {
    const { visit } = await anAccountWith()
    const other = await anAccountWith()
    const { id } = await aVacancy(db, { companyId: other.company.id, placeId: place.id })
    for (const wat of ['fill', 'duplicate', 'remove']) {
      expect((await visit(overview, { wat, vacature: String(id) })).statusCode).toBe(404)
    }
    expect((await visit(`/mijn-account/vacatures/${id}`)).statusCode).toBe(404)
    expect((await visit('/mijn-account/vacatures/99999999999')).statusCode).toBe(404)
    expect(await rowOf(id)).toMatchObject({ status: 'open' })
  })

  test('that makes it public has to wait until the address is confirmed', async () => {
    const { company, accountId } = await anAccountWith()
    const unconfirmed = await anEmployer(db, { accountId, confirmedAt: null })
    const visit = await asUser(unconfirmed.id)
    const { id } = await aVacancy(db, {
      companyId: company.id,
      status: 'draft',
      postedAt: null,
      expiresAt: null,
      placeId: place.id,
    })
    const answer = await visit(overview, { wat: 'post', vacature: String(id), bevestigd: 'ja' })
    expect([answer.statusCode, answer.body.includes('Bevestig eerst je e-mailadres.')]).toEqual([403, true])
    expect(await rowOf(id)).toMatchObject({ status: 'draft' })
  })
})

describe('the vacancy form', () => {
  const page = '/mijn-account/vacatures'
  const typed = ({ company, owner }: Awaited<ReturnType<typeof anAccountWith>>) => ({
    formulier: 'vacature',
    companyId: String(company.id),
    title: 'Bakker',
    placeId: String(place.id),
    hoursFrom: '24',
    hoursTo: '36',
    monthlySalaryFromCents: '2.400',
    jobText: 'Brood bakken.',
    coordinatorId: String(owner.id),
  })

  test('saves a draft without JavaScript, shows it again as it was, and leads to posting', async () => {
    const account = await anAccountWith()
    const saved = await account.visit(page, typed(account))
    const [draft] = await ofCompany(account.company.id)
    expect(saved.headers.location).toBe(`${page}/${draft!.id}?bewaard`)
    expect(draft).toMatchObject({ title: 'Bakker', typed: null, monthlySalaryFromCents: 240_000 })
    const shown = (await account.visit(saved.headers.location!)).body
    expect(shown).toContain('‘Bakker’ is bewaard.')
    expect(shown).toContain('value="2.400,00"')
    const posting = await account.visit(`${page}/${draft!.id}`, { ...typed(account), daarna: 'plaats' })
    expect(posting.headers.location).toBe(`${overview}?bevestig=post&vacature=${draft!.id}`)
  })

  test('shows an unlawful requirement of an open vacancy at its field, and without JavaScript too where to give a reason', async () => {
    const account = await anAccountWith()
    const { id } = await aVacancy(db, {
      companyId: account.company.id,
      placeId: place.id,
      coordinatorId: account.owner.id,
      paidUntil: daysAfter(now, 59),
    })
    const candidateText = 'Wij zoeken een jonge collega.'
    const asked = { ...typed(account), candidateText }
    const reason = /<input(?=[^>]*name="declaredReasons")(?=[^>]*value="age")/

    const refused = await account.visit(`${page}/${id}`, asked)
    expect(refused.statusCode).toBe(400)
    expect(words(refused.body)).toContain('Je vraagt naar leeftijd. Hiermee sluit je mensen uit om hun leeftijd.')
    expect(refused.body).toMatch(reason)
    expect(refused.body).toContain(candidateText)
    expect((await rowOf(id)).candidateText).toBeNull()

    const saved = await account.visit(`${page}/${id}`, { ...asked, declaredReasons: 'age' })
    expect(saved.headers.location).toBe(`${page}/${id}?bewaard`)
    expect(await rowOf(id)).toMatchObject({ declaredReasons: ['age'], status: 'open' })
  })

  const row = (index: number, fields: Record<string, string>) =>
    Object.fromEntries(Object.entries(fields).map(([name, value]) => [`questions[${index}].${name}`, value]))
  const days = row(0, { kind: 'choice', question: 'Welke dagen?', options: 'Ma\r\nDi', isRequired: 'on' })

  test('accepts questions without JavaScript: a row is added and moved, an unfinished one is kept, and all are shown again', async () => {
    const account = await anAccountWith()
    const intent = (type: string, payload: object) => ({
      __intent__: JSON.stringify({ type, payload: { name: 'questions', ...payload } }),
    })
    const added = await account.visit(page, { ...typed(account), ...days, ...intent('insert', {}) })
    expect(added.statusCode).toBe(200)
    expect(added.body).toContain('name="questions[1].question"')
    expect(words(added.body)).not.toContain('Er is geen vraag ingevuld')
    const [draft] = await ofCompany(account.company.id)
    expect(draft!.typed).toMatchObject({
      questions: [{ kind: 'choice', question: 'Welke dagen?', options: 'Ma\r\nDi', isRequired: 'on' }],
    })

    const half = { ...typed(account), ...days, ...row(1, { kind: 'text', question: '' }), draftId: String(draft!.id) }
    const moved = await account.visit(page, { ...half, ...intent('reorder', { from: 1, to: 0 }) })
    expect(moved.body).toMatch(/name="questions\[1\]\.question"[^>]+value="Welke dagen\?"/)
    const refused = await account.visit(page, half)
    expect([refused.statusCode, refused.body.includes('Er is geen vraag ingevuld')]).toEqual([400, true])
    expect((await rowOf(draft!.id)).typed).toMatchObject({ questions: [{ kind: 'choice' }, { kind: 'text' }] })
    expect((await account.visit(`${page}/${draft!.id}`)).body).toContain('name="questions[1].kind"')

    const asked = { ...typed(account), ...days, isAnonymousFirst: 'on', draftId: String(draft!.id) }
    await account.visit(page, asked)
    expect(await rowOf(draft!.id)).toMatchObject({
      typed: null,
      questions: [{ kind: 'choice', question: 'Welke dagen?', options: ['Ma', 'Di'], isRequired: true }],
      isAnonymousFirst: true,
    })
    const shown = (await account.visit(`${page}/${draft!.id}`)).body
    expect(shown).toMatch(/<textarea[^>]+name="questions\[0\]\.options"[^>]*>Ma\nDi<\/textarea>/)
    expect(shown).toMatch(/name="isAnonymousFirst"[^>]+checked/)
  })

  test('shows at the question of an open vacancy why it is unlawful', async () => {
    const account = await anAccountWith()
    const { id } = await aVacancy(db, { companyId: account.company.id, placeId: place.id })
    const asked = { ...days, ...row(1, { kind: 'text', question: 'Ben je <zwanger>?' }) }
    const refused = await account.visit(`${page}/${id}`, { ...typed(account), ...asked })
    expect(refused.statusCode).toBe(400)
    expect(words(refused.body)).toContain(
      'Vraag 2: Je vraagt naar kinderen of zwangerschap. Of iemand zwanger is, of kinderen heeft of wil, mag niet meetellen. Vraag liever of iemand op de werktijden kan.',
    )
    expect(await rowOf(id)).toMatchObject({ questions: [] })
  })

  test('names list entries that were removed meanwhile at their field, keeps what was typed, and shows the new list', async () => {
    const account = await anAccountWith()
    const [gone, stays] = [await anEducation(db, { title: 'Lts' }), await anEducation(db, { title: 'Vmbo' })]
    const gonePlace = await aPlace(db, { title: 'Verdwenendorp', regionId: region.id })
    const admin = actorOf(await anAdmin(db)) as Admin
    const sent = { ...typed(account), title: 'Zadelmaker', educationIds: [String(gone.id), String(stays.id)] }
    await removeEntry(db, admin, { list: 'educations', id: gone.id, now })
    const refused = await account.visit(page, sent)
    expect(refused.statusCode).toBe(400)
    expect(words(refused.body)).toContain('‘Lts’ staat niet meer in de lijst. Kies opnieuw')
    expect(refused.body).toMatch(/name="title"[^>]+value="Zadelmaker"/)
    const box = (id: number) => new RegExp(`name="educationIds"[^>]+value="${id}"[^>]*`).exec(refused.body)?.[0]
    expect([box(gone.id), box(stays.id)?.includes('checked')]).toEqual([undefined, true])
    await db.delete(places).where(eq(places.id, gonePlace.id))
    const both = await account.visit(page, { ...sent, placeId: String(gonePlace.id) })
    expect(words(both.body)).toContain('Wat je koos, staat niet meer in de lijst. Kies opnieuw')
    expect(words(both.body)).toContain('‘Lts’ staat niet meer in de lijst. Kies opnieuw')
  })

  test('keeps a vacancy at its company once somebody applied, and says so at that field', async () => {
    const account = await anAccountWith()
    const { accountId, owner, company } = account
    const other = await aCompany(db, { accountId, primaryContactId: owner.id, placeId: place.id })
    const { id } = await aVacancy(db, { companyId: company.id, placeId: place.id })
    await anApplication(db, { vacancyId: id, companyId: company.id })

    const refused = await account.visit(`${page}/${id}`, { ...typed(account), companyId: String(other.company.id) })
    expect(refused.statusCode).toBe(400)
    expect(words(refused.body)).toContain(
      'Bedrijf: Op deze vacature is al gesolliciteerd. Daarom blijft hij bij dit bedrijf.',
    )
    expect(await rowOf(id)).toMatchObject({ companyId: company.id })
  })

  test('rejects questions that no browser would send', async () => {
    const account = await anAccountWith()
    const many = Object.assign(
      {},
      ...Array.from({ length: 6 }, (_, index) => row(index, { kind: 'yes-no', question: `Vraag ${index}?` })),
    ) as Record<string, string>
    const six = await account.visit(page, { ...typed(account), ...many })
    expect([six.statusCode, six.body.includes('Stel hoogstens vijf vragen')]).toEqual([400, true])
    const [draft] = await ofCompany(account.company.id)
    expect((draft!.typed as { questions: unknown[] }).questions).toHaveLength(5)
    const send = (fields: Record<string, string>) =>
      account.visit(page, { ...typed(account), ...fields, draftId: String(draft!.id) })

    const hostile = row(0, { kind: 'yes-no', question: `<script>alert(1)</script>\u0000${'a'.repeat(10_000)}` })
    const long = await send(hostile)
    expect([long.statusCode, long.body.includes('Maximaal 200 tekens')]).toEqual([400, true])
    expect(long.body).not.toContain('<script>alert(1)')
    expect((await send({ 'questions[150].question': 'Ver weg', 'questions[0].kind': 'draw' })).statusCode).toBe(400)
    expect((await account.visit(`${page}/${draft!.id}`)).statusCode).toBe(200)
    for (const name of ['questions[0].__proto__', 'questions.__proto__.kind', 'questions[9999].kind', 'questions']) {
      const { statusCode } = await send({ ...days, [name]: 'on' })
      expect({ name, statusCode }).toEqual({ name, statusCode: 400 })
    }
    expect(await ofCompany(account.company.id)).toHaveLength(1)
  })

  test('saves an invalid form as a draft, shows the errors, and loses nothing', async () => {
    const account = await anAccountWith()
    const wrong = { ...typed(account), title: '', hoursTo: '44', monthlySalaryFromCents: 'veel' }
    const answer = await account.visit(page, wrong)
    expect(answer.statusCode).toBe(400)
    for (const sentence of [
      'Er is geen titel ingevuld',
      'Maximaal 40',
      'Dit bedrag klopt niet. Schrijf het als 1.234,50',
    ]) {
      expect(answer.body).toContain(sentence)
    }
    const [draft] = await ofCompany(account.company.id)
    expect(draft).toMatchObject({ title: 'Vacature zonder titel', status: 'draft' })
    expect(draft!.typed).toMatchObject({ hoursTo: '44', monthlySalaryFromCents: 'veel' })
    // The form knows the draft that it became, so sending it again does not make a second one.
    expect(answer.body).toContain(`name="draftId" value="${draft!.id}"`)
    await account.visit(page, { ...wrong, draftId: String(draft!.id), hoursTo: '43' })
    expect(await ofCompany(account.company.id)).toHaveLength(1)
    expect((await account.visit(`${page}/${draft!.id}`)).body).toContain('value="43"')
    const reversed = { ...typed(account), draftId: String(draft!.id), hoursFrom: '36', hoursTo: '24' }
    const refused = await account.visit(page, { ...reversed, daarna: 'plaats' })
    expect(refused.statusCode).toBe(400)
    expect(words(refused.body)).toContain('Dit is minder dan het aantal uren bij ‘van’')
    await account.visit(page, { ...typed(account), draftId: String(draft!.id) })
    expect(await ofCompany(account.company.id)).toMatchObject([{ title: 'Bakker', typed: null }])
  })

  test('keeps a title that is too long as it was pasted, with an error', async () => {
    const account = await anAccountWith()
    const title = 'Bakker in de nacht '.repeat(6).trim()
    const { body } = await account.visit(page, { ...typed(account), title })
    expect(body).toContain('Maximaal 100 tekens')
    const [input] = /<input[^>]* name="title"[^>]*>/.exec(body)!
    expect(input).toContain(`value="${title}"`)
    expect(input).not.toContain('maxLength')
  })

  test('is saved as a draft while its owner types, and not for anybody else', async () => {
    const account = await anAccountWith()
    const kept = await account.visit('/mijn-account/vacature-concept', { ...typed(account), title: 'Bak' })
    const { id, at } = kept.json() as { id: number; at: string }
    expect(at).toMatch(/^\d\d:\d\d$/)
    expect(await rowOf(id)).toMatchObject({ title: 'Bak', typed: { title: 'Bak', hoursFrom: '24' } })
    const other = await anAccountWith()
    const attempt = await other.visit('/mijn-account/vacature-concept', { ...typed(other), draftId: String(id) })
    expect(attempt.statusCode).toBe(404)
    expect(await rowOf(id)).toMatchObject({ title: 'Bak' })
  })

  test('is not saved for another account that signed in on another tab', async () => {
    const account = await anAccountWith()
    const other = await anAccountWith()
    const shown = /name="ingelogd" value="(\d+)"/.exec((await account.visit(page)).body)![1]!
    expect(shown).toBe(String(account.owner.id))
    const sent = { ...typed(other), ingelogd: shown }
    const saved = await other.visit(page, sent)
    expect(saved.statusCode).toBe(403)
    expect(words(saved.body)).toContain('Op een ander tabblad is met een ander account ingelogd.')
    expect((await other.visit('/mijn-account/vacature-concept', sent)).statusCode).toBe(403)
    expect(await ofCompany(other.company.id)).toEqual([])
    await account.visit(page, { ...typed(account), ingelogd: shown })
    expect(await ofCompany(account.company.id)).toHaveLength(1)
  })

  test('shows the second of two people what the first one saved, and keeps what was typed', async () => {
    const account = await anAccountWith()
    await account.visit(page, typed(account))
    const [draft] = await ofCompany(account.company.id)
    const colleague = await anEmployer(db, { accountId: account.accountId })
    const visit = await asUser(colleague.id)
    const seen = hiddenIn((await visit(`${page}/${draft!.id}`)).body)
    await db
      .update(vacancies)
      .set({
        title: 'Banketbakker',
        questions: [{ kind: 'yes-no', question: 'Heb je rijbewijs B?', options: [], isRequired: true }],
      })
      .where(eq(vacancies.id, draft!.id))
    const mine = { ...typed(account), ...days, title: 'Meesterbakker' }
    const answer = await visit(`${page}/${draft!.id}`, { ...mine, ...seen })
    expect(answer.body).toContain('Deze vacature is intussen ook ergens anders bewaard.')
    const shown = words(answer.body)
    expect(shown).toContain('Dit bewaarde Sanne Kuijpers intussen Titel Banketbakker')
    expect(shown).toContain('Vragen aan wie solliciteert Heb je rijbewijs B? (Ja of nee, verplicht)')
    expect(answer.body).toContain('value="Meesterbakker"')
    await visit(`${page}/${draft!.id}`, { ...mine, ...hiddenIn(answer.body) })
    expect(await rowOf(draft!.id)).toMatchObject({ title: 'Meesterbakker' })
  })

  test('warns that somebody else changed the picture', async () => {
    const account = await anAccountWith()
    const { accountId, company } = account
    const { id } = await aVacancy(db, { companyId: company.id, placeId: place.id })
    const seen = hiddenIn((await account.visit(`${page}/${id}`)).body)
    const { id: headerImageId } = await aFile(db, { visibility: 'public', accountId, name: 'oven.jpg' })
    await db.update(vacancies).set({ headerImageId }).where(eq(vacancies.id, id))
    const shown = words((await account.visit(`${page}/${id}`, { ...typed(account), ...seen })).body)
    expect(shown).toMatch(/Dit bewaarde .+ intussen .*Beeld bovenaan oven.jpg/)
  })

  test('shows somebody what they saved themselves on another tab, even if unfinished', async () => {
    const account = await anAccountWith()
    const made = await account.visit(page, typed(account))
    const path = made.headers.location!.replace('?bewaard', '')
    const [older, newer] = [hiddenIn((await account.visit(path)).body), hiddenIn((await account.visit(path)).body)]
    const draftId = path.split('/').at(-1)!
    const asked = { ...typed(account), ...days, draftId }
    const kept = { ...asked, ...newer, title: 'Broodbakker', hoursTo: '', isAnonymousFirst: 'on' }
    expect((await account.visit('/mijn-account/vacature-concept', kept)).statusCode).toBe(200)

    const mine = { ...asked, ...older, title: 'Meesterbakker' }
    expect((await account.visit('/mijn-account/vacature-concept', mine)).json()).toEqual({ reason: 'changed' })
    const answer = await account.visit(path, mine)
    const shown = words(answer.body)
    expect(shown).toContain('Dit bewaarde je zelf intussen Titel Broodbakker')
    expect(shown).toContain('leeg')
    expect(shown).not.toContain('Vragen aan wie solliciteert Welke dagen')
    expect(shown).toContain('Kijk eerst zonder naam ja')
    expect((await rowOf(Number(draftId))).typed).toMatchObject({ title: 'Broodbakker' })
    await account.visit(path, { ...mine, ...hiddenIn(answer.body) })
    expect(await rowOf(Number(draftId))).toMatchObject({ title: 'Meesterbakker', typed: null })
  })

  test('creates one vacancy when it is sent twice without JavaScript, even if the first was unfinished', async () => {
    const account = await anAccountWith()
    const first = hiddenIn((await account.visit(page)).body)
    const half = { ...typed(account), ...first, hoursTo: '' }
    const answers = [await account.visit(page, half), await account.visit(page, half)]
    expect(await ofCompany(account.company.id)).toHaveLength(1)
    const hidden = hiddenIn(answers[1]!.body)
    const corrected = { ...typed(account), ...hidden }
    expect(hidden.draftId).toBe(String((await ofCompany(account.company.id))[0]!.id))
    for (const _ of [1, 2]) expect((await account.visit(page, corrected)).headers.location).toMatch(/\?bewaard$/)
    expect(await ofCompany(account.company.id)).toMatchObject([{ typed: null }])
    const next = hiddenIn((await account.visit(page)).body)
    await account.visit(page, { ...typed(account), ...next })
    expect(await ofCompany(account.company.id)).toHaveLength(2)
  })

  test('starts from an earlier vacancy, a template or an example', async () => {
    await aProfession(db, { slug: 'horeca', title: 'Horeca' })
    const { company, visit } = await anAccountWith()
    const earlier = await aVacancy(db, { companyId: company.id, title: 'Bakker', placeId: place.id })
    const kept = await visit(overview, { wat: 'template', vacature: String(earlier.id) })
    expect((await visit(kept.headers.location!)).body).toContain('‘Bakker’ is bewaard als sjabloon.')

    const shown = words((await visit(page)).body)
    expect(shown).toContain('Niet vanaf nul beginnen?')
    expect(shown).toContain('Bakker · Bakkerij Vos')
    const [, template] = /value="(sjabloon-\d+)"/.exec((await visit(page)).body) ?? []
    for (const van of [template!, `vacature-${earlier.id}`, 'voorbeeld-horeca']) {
      const begun = await visit(page, { wat: 'begin', van })
      const draft = (await ofCompany(company.id)).at(-1)!
      expect([van, begun.headers.location, draft.status]).toEqual([van, `${page}/${draft.id}`, 'draft'])
    }
    expect((await visit(`${page}/${(await ofCompany(company.id)).at(-1)!.id}`)).body).toContain(
      'Je ontvangt gasten en neemt bestellingen op.',
    )
    for (const van of ['', 'vacature-x', 'voorbeeld-', 'voorbeeld-bestaat-niet', 'sjabloon-999999']) {
      const answer = await visit(page, { wat: 'begin', van })
      expect([van, answer.body.includes('Kies waarmee je wilt beginnen.')]).toEqual([van, true])
    }
    const other = await anAccountWith()
    expect((await other.visit(page, { wat: 'begin', van: template! })).statusCode).toBe(404)
    const forget = { wat: 'vergeet', sjabloon: template!.replace('sjabloon-', '') }
    expect((await other.visit(page, forget)).statusCode).toBe(404)
    expect((await visit(page, forget)).headers.location).toBe(page)
    expect((await visit(page)).body).not.toContain(template!)
  })

  test('explains to an employer without a company what comes first', async () => {
    const visit = await asUser((await anEmployer(db)).id)
    expect((await visit(page)).body).toContain('Voeg eerst een bedrijf toe.')
  })
})

/** Five credits and fifty drafts, posted alternately by a page and by a program: whatever the order, five are open. */
test.runIf(isPostgres)(
  'fifty posts at once, by pages and programs, open five with five credits, repeatedly',
  async () => {
    for (let round = 0; round < 20; round += 1) {
      const { company, owner, accountId, visit } = await anAccountWith({ credits: 5 })
      const headers = { host, ...(await asProgram(services, owner.id)) }
      const draft = { companyId: company.id, title: 'Bakker', placeId: place.id, hoursFrom: 24, hoursTo: 36 }
      const fifty = Array.from({ length: 50 }, (_, made) => ({ ...draft, slug: `bakker-${round}-${made}` }))
      const drafts = await db.insert(vacancies).values(fifty).returning({ id: vacancies.id })

      const answers = await Promise.all(
        drafts.map(({ id }, index) =>
          index % 2 === 0
            ? visit(overview, { wat: 'post', vacature: String(id), bevestigd: 'ja' })
            : app.inject({ method: 'POST', url: `/api/vacancies/${id}/actions/post`, headers }),
        ),
      )

      expect(answers.filter(({ statusCode }) => statusCode === 302 || statusCode === 200)).toHaveLength(5)
      expect((await ofCompany(company.id)).filter(({ status }) => status === 'open')).toHaveLength(5)
      expect(await creditBalance(db, accountId)).toBe(0)
    }
  },
  // A thousand requests.
  180_000,
)
