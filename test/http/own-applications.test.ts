import { eq, inArray } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { accounts } from '#features/accounts/account.table.ts'
import { users } from '#features/accounts/user.table.ts'
import { listMessages } from '#features/applications/application-detail.queries.server.ts'
import { eraseApplications } from '#features/applications/application-erasure.commands.server.ts'
import { ownApplicationPath } from '#features/applications/application-link.rules.ts'
import { applicationEvents, applications } from '#features/applications/application.table.ts'
import { documentText } from '#features/applications/document.text.ts'
import { vacancies as vacancyTable } from '#features/vacancies/vacancy.table.ts'
import { mailSuppressions } from '#platform/mail/mail-suppression.table.ts'
import { outgoingMails } from '#platform/mail/mail.table.ts'
import { testApp } from '#test/support/app.ts'
import { anApplicationForm, anEmployerWithApplications } from '#test/support/applications.ts'
import { aCompany, aFile, anApplication, anEmployer, aRegion, aVacancy } from '#test/support/builders.ts'
import { daysAfter, now } from '#test/support/clock.ts'
import { freshDb } from '#test/support/db.ts'
import { testServices } from '#test/support/services.ts'
import { aSessionCookie } from '#test/support/sign-in.ts'
import { unzip } from '#test/support/unzip.ts'
import { browserAt, type Visit, words } from '#test/support/visit.ts'

const db = await freshDb()
const services = testServices(db, { settings: { BASE_ADDRESS: 'http://banen.test' } })
const app = await testApp(services)
const browser = browserAt(app, 'oss.banen.test')
await aRegion(db, { url: 'oss', title: 'Baan in Oss' })

const overview = '/mijn-account/sollicitaties-overzicht'
const rowOf = async (id: number) => (await db.select().from(applications).where(eq(applications.id, id)))[0]!

/** An employer with a browser, and people who applied. */
async function someone(count = 1, fields: Parameters<typeof anApplication>[1] = {}) {
  const world = await anEmployerWithApplications(db, count, fields)
  const jar = { sessie: await aSessionCookie(services, world.owner.id) }
  return { ...world, visit: (path: string, form?: Visit['form']) => browser(path, { jar, form }) }
}

test('messages to one applicant wait after five in an hour, and what was written stays', async () => {
  const { visit, applications: made } = await someone()
  const page = `/mijn-account/sollicitaties/${made[0]!.id}`
  for (let times = 0; times < 5; times += 1)
    expect((await visit(page, { formulier: 'bericht', body: `Kom je? ${times}` })).statusCode).toBe(302)

  const refused = await visit(page, { formulier: 'bericht', body: 'Nog één ding' })

  expect([refused.statusCode, refused.headers['retry-after'] !== undefined]).toEqual([429, true])
  expect(words(refused.body)).toContain('Je hebt net al vaak geschreven. Probeer het straks nog een keer.')
  expect(refused.body).toContain('Nog één ding')
  expect(await listMessages(db, made[0]!.id)).toHaveLength(5)
})

describe('the list and the board', () => {
  test('say of applications that were erased that they were there, as the vacancy still counts them', async () => {
    const { visit, vacancy } = await someone(2, { eraseAt: now })
    const other = await someone(0)
    expect(await eraseApplications(db, services.files, { baseAddress: 'http://banen.test', now })).toBe(2)

    for (const query of ['', `?vacature=${vacancy.id}`, `?vacature=${vacancy.id}&weergave=lijst`]) {
      const page = words((await visit(`${overview}${query}`)).body)
      expect(page).toContain('Er waren 2 sollicitaties. Die zijn allemaal gewist.')
      expect(words((await other.visit(`${overview}${query}`)).body)).not.toContain('gewist')
    }
    expect(words((await visit(`${overview}?zoek=Noor`)).body)).toContain('Niemand gevonden met deze filters.')
  })

  test('say of one vacancy how many were erased beside those that are left', async () => {
    const { visit, vacancy, applications: made } = await someone(3, { eraseAt: daysAfter(now, 9) })
    const path = ownApplicationPath(services.applicationTokens.sign, made[0]!.id)
    await browser(path, { form: { formulier: 'intrekken', isSure: 'on' } })
    for (const view of ['', '&weergave=lijst']) {
      const page = words((await visit(`${overview}?vacature=${vacancy.id}${view}`)).body)
      expect(page).toContain('2 sollicitaties , 2 zonder antwoord , 1 gewist')
    }
    expect(words((await visit(overview)).body)).not.toContain('gewist')
  })

  test('show who applied, with counts, and only to their own account', async () => {
    const { visit, applications: made } = await someone(2, { lastName: 'Zonneveld' })
    const other = await someone(1, { lastName: 'Elders' })
    await visit(overview, { wat: 'verplaats', sollicitatie: `${made[0]!.id}:open`, naar: 'contacted' })
    for (const path of [overview, `${overview}?weergave=lijst`]) {
      const page = words((await visit(path)).body)
      expect(page).toContain('2 sollicitaties')
      expect(page).toContain('1 zonder antwoord')
      expect(page).toContain('Noor Zonneveld')
      expect(page).not.toContain('Elders')
      expect(words((await other.visit(path)).body)).not.toContain('Zonneveld')
    }
  })

  test('are filtered by vacancy, words, date and status', async () => {
    const { visit, company, vacancy } = await someone(1, { lastName: 'Alder', createdAt: daysAfter(now, -9) })
    const second = await aVacancy(db, { companyId: company.id })
    await anApplication(db, { companyId: company.id, vacancyId: second.id, lastName: 'Berken', status: 'invited' })
    await anApplication(db, { companyId: company.id, lastName: 'Cederhout' })
    const day = (moment: Date) => moment.toISOString().slice(0, 10)
    const names = async (query: string) =>
      ['Alder', 'Berken', 'Cederhout'].filter((name) => shown.get(query)!.includes(name))
    const queries = [
      `vacature=${vacancy.id}`,
      'vacature=open',
      'zoek=berk',
      `van=${day(daysAfter(now, -10))}&tot=${day(daysAfter(now, -8))}`,
      'status=invited&weergave=lijst',
    ]
    const shown = new Map<string, string>()
    for (const query of queries) shown.set(query, words((await visit(`${overview}?${query}`)).body))
    expect(await Promise.all(queries.map(names))).toEqual([['Alder'], ['Cederhout'], ['Berken'], ['Alder'], ['Berken']])
  })

  test('a board of a thousand shows some of each column, and says how many more there are', async () => {
    const { visit, company, vacancy } = await someone(0)
    const many = Array.from({ length: 1025 }, (_, made) => ({
      companyId: company.id,
      vacancyId: vacancy.id,
      firstName: 'Noor',
      lastName: `Nummer${made}`,
      email: `n${made}@voorbeeld.test`,
      eraseAt: daysAfter(now, 28),
      createdAt: daysAfter(now, -made / 100),
    }))
    await db.insert(applications).values(many)
    const { body } = await visit(overview)
    expect(body.match(/data-card=/g)).toHaveLength(25)
    expect(words(body)).toContain('Nog 1.000')
    expect(words(body)).not.toMatch(/\b1025\b/)
    // The oldest waits longest.
    expect(words(body)).toContain('Nummer1024')
    expect(words(body)).not.toContain('Nummer0 ')
  })

  test('a move of what somebody else changed is refused, and says how it is now', async () => {
    const { visit, applications: made } = await someone()
    const { id } = made[0]!
    await visit(overview, { wat: 'verplaats', sollicitatie: `${id}:open`, naar: 'contacted' })
    const stale = await visit(overview, { wat: 'verplaats', sollicitatie: `${id}:open`, naar: 'interesting' })
    expect(stale.statusCode).toBe(409)
    expect(words(stale.body)).toContain('niet verplaatst: Noor Peters (Contact gehad)')
    expect((await rowOf(id)).status).toBe('contacted')
  })

  test('of several, those that somebody else changed are named, and what happened to the others is told', async () => {
    const { visit, applications: made } = await someone(4)
    const [hired, second, third, fourth] = made.map(({ id }) => `${id}:open`) as [string, string, string, string]
    await db.update(applications).set({ status: 'hired' }).where(eq(applications.id, made[0]!.id))
    const form = { wat: 'verplaats', naar: 'interesting', sollicitatie: [hired, second] }
    const moved = words((await visit(overview, form)).body)
    expect(moved).toContain('De sollicitatie staat nu op Interessant.')
    expect(moved).toContain('dus niet verplaatst: Noor Peters (Aangenomen).')

    const chosen = [hired, third, fourth]
    const address = `/mijn-account/sollicitaties/antwoord?naar=rejected&${chosen.map((one) => `sollicitatie=${one}`).join('&')}`
    const answer = { formulier: 'antwoord', subject: 'Nee', body: 'Nee', sollicitatie: chosen }
    const mailed = await visit(address, answer)
    expect(mailed.statusCode).toBe(409)
    expect(words(mailed.body)).toContain('2 mails zijn verstuurd. De sollicitaties staan op Afgewezen.')
    expect(words(mailed.body)).toContain('dus niet gemaild en niet verplaatst: Noor Peters (Aangenomen).')
  })

  test('what goes with a mail leads to that mail, and nothing is sent before it was read', async () => {
    const { visit, applications: made } = await someone(2)
    const before = await db.$count(outgoingMails)
    const form = { wat: 'verplaats', naar: 'rejected', sollicitatie: made.map(({ id }) => `${id}:open`) }
    const asked = await visit(`${overview}?zoek=noor`, form)
    expect(asked.statusCode).toBe(302)
    const address = String(asked.headers.location)
    expect(address).toContain('/mijn-account/sollicitaties/antwoord?naar=rejected')
    expect(await db.$count(outgoingMails)).toBe(before)
    const page = words((await visit(address)).body)
    expect(page).toContain('2 mensen vriendelijk afwijzen')
    expect(page).toContain('Verstuur 2 mails')

    const sent = await visit(address, {
      formulier: 'antwoord',
      subject: 'Over {vacature}',
      body: 'Dag {voornaam}',
      sollicitatie: made.map(({ id }) => `${id}:open`),
    })
    expect(sent.headers.location).toBe(`${overview}?zoek=noor&gedaan=mailed&aantal=2&naar=rejected`)
    expect(await db.$count(outgoingMails)).toBe(before + 2)
    expect(words((await visit(String(sent.headers.location))).body)).toContain('2 mails zijn verstuurd.')
  })

  test('who has the status already is not mailed it once more', async () => {
    const { visit, applications: made } = await someone(2)
    await db.update(applications).set({ status: 'rejected' }).where(eq(applications.id, made[0]!.id))
    const [done, waiting] = [`${made[0]!.id}:rejected`, `${made[1]!.id}:open`]
    const reject = (sollicitatie: string[]) => visit(overview, { wat: 'verplaats', naar: 'rejected', sollicitatie })

    const asked = new URL(String((await reject([done, waiting])).headers.location), 'http://x')
    expect(asked.searchParams.getAll('sollicitatie')).toEqual([waiting])
    expect((await reject([done])).headers.location).toBe(`${overview}?gedaan=moved&aantal=1&naar=rejected`)

    // A colleague took one back since the page was shown.
    await db.update(applications).set({ status: 'interesting' }).where(eq(applications.id, made[0]!.id))
    expect((await reject([done])).statusCode).toBe(409)
    expect((await reject(['999999:rejected'])).statusCode).toBe(404)
  })

  test('a word between braces that is not known is refused, with what was typed', async () => {
    const { visit, applications: made } = await someone()
    const address = `/mijn-account/sollicitaties/antwoord?naar=rejected&sollicitatie=${made[0]!.id}:open`
    const answer = await visit(address, {
      formulier: 'antwoord',
      subject: 'Over {functie}',
      body: 'Dag',
      sollicitatie: `${made[0]!.id}:open`,
    })
    expect(answer.statusCode).toBe(400)
    expect(words(answer.body)).toContain('We weten niet wat we bij {functie} moeten invullen')
    expect(answer.body).toContain('value="Over {functie}"')
    expect((await rowOf(made[0]!.id)).status).toBe('open')
  })

  test('an appointment in the past is refused, with what was typed', async () => {
    const { visit, applications: made } = await someone()
    const chosen = `${made[0]!.id}:open`
    const answer = await visit(`/mijn-account/sollicitaties/antwoord?naar=invited&sollicitatie=${chosen}`, {
      formulier: 'antwoord',
      subject: 'Kom langs',
      body: 'Dag {voornaam}',
      day: '3-12-2025',
      time: '15:30',
      place: 'Middegaal 88',
      sollicitatie: chosen,
    })
    expect(answer.statusCode).toBe(400)
    expect(words(answer.body)).toContain('Dit moment is al voorbij')
    expect(answer.body).toContain('value="Middegaal 88"')
    expect((await rowOf(made[0]!.id)).status).toBe('open')
  })

  test('somebody who was invited gets another appointment, which needs a day', async () => {
    const moment = { appointmentAt: daysAfter(now, 3), appointmentPlace: 'Hier' }
    const { visit, applications: made } = await someone(1, { status: 'invited', attendance: 'other-day', ...moment })
    const { id } = made[0]!
    const page = (await visit(`/mijn-account/sollicitaties/${id}`)).body
    const address = `/mijn-account/sollicitaties/antwoord?naar=invited&sollicitatie=${id}%3Ainvited`
    expect(page).toContain(`href="${address.replace('&', '&amp;')}"`)
    expect(words(page)).toContain('Andere afspraak')
    const asked = (await visit(address)).body
    expect(words(asked)).toContain('Nieuwe afspraak met Noor Peters')
    expect(asked).not.toContain('name="stil"')
    const [, versie] = /name="versie" value="([^"]+)"/.exec(asked)!
    const form = {
      formulier: 'antwoord',
      subject: 'Kom',
      body: '{afspraak}',
      sollicitatie: `${id}:invited`,
      versie: versie!,
    }

    const without = await visit(address, form)
    expect(without.statusCode).toBe(400)
    expect(words(without.body)).toContain('Er is geen dag ingevuld')
    const other = { ...form, day: '24-11-2026', time: '9.30', place: 'Heuvel 1' }
    expect((await visit(address, other)).statusCode).toBe(302)
    expect(await rowOf(id)).toMatchObject({ appointmentAt: new Date('2026-11-24T09:30:00+01:00'), attendance: null })
    const late = await visit(address, { ...other, day: '25-11-2026' })
    expect(late.statusCode).toBe(409)
    expect(words(late.body)).toContain('Intussen veranderd door iemand anders')
  })

  test('somebody whose address gets no mail is known before they are answered', async () => {
    const { visit, applications: made } = await someone(2)
    const [{ id, email }, other] = made as [(typeof made)[0], (typeof made)[0]]
    await db.insert(mailSuppressions).values({ email: email!.toLowerCase(), reason: 'Bestaat niet' })
    const answer = (one: number) => `/mijn-account/sollicitaties/antwoord?naar=rejected&sollicitatie=${one}:open`
    const [known, reached] = await Promise.all(
      [id, other.id].map(async (one) =>
        words((await visit(`/mijn-account/sollicitaties/${one}`)).body + (await visit(answer(one))).body),
      ),
    )
    expect(known).toContain(`${email} Op dit adres komt geen mail aan.`)
    expect(known).not.toContain('krijgt een mail met een link naar je bericht')
    expect(known).toContain('krijgt geen mail: het adres werkt niet')
    expect(reached).not.toContain('geen mail')
    expect(reached).toContain('krijgt een mail met een link naar je bericht')
  })

  test('a mail that gets too long once it is filled in is refused, with what was typed; a subject is cut', async () => {
    const { visit, vacancy, applications: made } = await someone()
    await db
      .update(vacancyTable)
      .set({ title: 'B'.repeat(100) })
      .where(eq(vacancyTable.id, vacancy.id))
    const address = `/mijn-account/sollicitaties/antwoord?naar=rejected&sollicitatie=${made[0]!.id}:open`
    const form = {
      formulier: 'antwoord',
      subject: '{vacature}{vacature}{vacature}',
      body: '{vacature}'.repeat(51),
      sollicitatie: `${made[0]!.id}:open`,
    }
    const before = await db.$count(outgoingMails)
    const tooLong = await visit(address, form)
    expect(tooLong.statusCode).toBe(400)
    expect(words(tooLong.body)).toContain('Met alles ingevuld is de tekst te lang voor een mail. Maak hem korter')
    expect(tooLong.body).toContain('{vacature}'.repeat(51))
    expect((await rowOf(made[0]!.id)).status).toBe('open')
    expect(await db.$count(outgoingMails)).toBe(before)

    expect((await visit(address, { ...form, body: '{vacature}'.repeat(50) })).statusCode).toBe(302)
    const [message] = await listMessages(db, made[0]!.id)
    expect([message!.subject, message!.body.length]).toEqual(['B'.repeat(200), 5000])
  })

  test('nobody is chosen: the page says so', async () => {
    const { visit } = await someone()
    const answer = await visit(overview, { wat: 'verplaats', status: 'interesting' })
    expect(answer.statusCode).toBe(400)
    expect(words(answer.body)).toContain('Kies eerst een of meer sollicitaties.')
  })

  test('nobody is left to answer, with a mail or without: the page says so, with what was typed', async () => {
    const { visit, applications: made } = await someone()
    const address = `/mijn-account/sollicitaties/antwoord?naar=rejected&sollicitatie=${made[0]!.id}:open`
    const mail = { formulier: 'antwoord', subject: 'Over jou', body: 'Nog even geduld' }
    for (const form of [mail, { ...mail, stil: 'ja' }]) {
      const refused = await visit(address, form)
      expect(refused.statusCode).toBe(400)
      expect(words(refused.body)).toContain('Kies eerst een of meer sollicitaties.')
      expect(refused.body).toContain('Nog even geduld')
    }
    expect((await rowOf(made[0]!.id)).status).toBe('open')
  })

  test('people who were all erased meanwhile are not answered, and the board says so', async () => {
    const { visit, applications: made } = await someone(2)
    const chosen = made.map(({ id }) => `${id}:open`)
    const address = `/mijn-account/sollicitaties/antwoord?naar=rejected&sollicitatie=${chosen.join('&sollicitatie=')}&terug=%3Fweergave%3Dlijst`
    for (const { id } of made) await visit(`/mijn-account/sollicitaties/${id}`, { wat: 'wis', bevestigd: 'ja' })
    const mail = { formulier: 'antwoord', subject: 'Over jou', body: 'Dag', sollicitatie: chosen }
    const others = await someone()
    const foreign = `${others.applications[0]!.id}:open`

    for (const form of [undefined, mail, { ...mail, stil: 'ja' }]) {
      const answer = await visit(address, form)
      expect(answer.headers.location).toBe(`${overview}?weergave=lijst&gedaan=weg&aantal=2`)
      const told = words((await visit(String(answer.headers.location))).body)
      expect(told).toContain('2 sollicitaties zijn intussen gewist.')
    }
    for (const form of [mail, { ...mail, stil: 'ja' }])
      expect((await visit(address, { ...form, sollicitatie: [...chosen, foreign] })).statusCode).toBe(404)
    expect((await visit(`/mijn-account/sollicitaties/antwoord?naar=rejected&sollicitatie=${foreign}`)).statusCode).toBe(
      404,
    )
  })

  test('a board is downloaded with everyone on it, a list as it is filtered', async () => {
    const { visit } = await someone()
    const downloads = async (query: string) =>
      [...(await visit(`${overview}${query}`)).body.matchAll(/href="(\/mijn-account\/sollicitaties\.[^"]+)"/g)].map(
        ([, address]) => address!.replaceAll('&amp;', '&'),
      )
    const [csv, zip] = ['/mijn-account/sollicitaties.csv', '/mijn-account/sollicitaties.zip']
    // The mail about people who wait leads here.
    expect(await downloads('?status=open')).toEqual([csv, zip])
    const list = '?weergave=lijst&status=open'
    expect(await downloads(list)).toEqual([`${csv}${list}`, `${zip}${list}`])
  })

  test('a page that everybody was moved away from shows those of the page before', async () => {
    const { visit, company, applications: made } = await someone(51, { createdAt: now })
    const newest = made.at(-1)!
    await db
      .update(applications)
      .set({ createdAt: daysAfter(now, 1), lastName: 'Laatste' })
      .where(eq(applications.id, newest.id))
    const page = `${overview}?weergave=lijst&status=open&pagina=2`
    expect(words((await visit(page)).body)).toContain('Laatste')
    const move = { wat: 'verplaats', sollicitatie: `${newest.id}:open`, naar: 'interesting' }
    const moved = words((await visit(String((await visit(page, move)).headers.location))).body)
    expect(moved).toContain('De sollicitatie staat nu op Interessant.')
    expect(moved).toContain('Peters')
    expect(moved).not.toContain('Niemand gevonden')

    // Also when somebody else was first: that is told.
    const stale = words((await visit(page, { ...move, naar: 'contacted' })).body)
    expect(stale).toContain('Noor Laatste (Interessant)')
    expect(stale).toContain('Peters')

    for (let more = 0; more < 20; more += 1) await aVacancy(db, { companyId: company.id, title: 'Bakker' })
    const vacancies = '/mijn-account/vacatures-overzicht'
    expect(words((await visit(`${vacancies}?pagina=9`)).body)).toContain('21 tot en met 21 van 21')
  })

  test('an application without a vacancy names its company, wherever there may be more', async () => {
    const { visit, accountId } = await someone(0)
    const { company } = await aCompany(db, { accountId, name: 'Molen De Ooievaar' })
    await anApplication(db, { companyId: company.id, lastName: 'Wiek' })
    const named = 'Open sollicitatie bij Molen De Ooievaar'
    for (const query of ['', '?weergave=lijst', '?vacature=open', '?vacature=open&weergave=lijst'])
      expect(words((await visit(`${overview}${query}`)).body)).toContain(named)
    expect((await visit('/mijn-account/sollicitaties.csv')).body).toContain(named)
  })

  test('a spreadsheet holds what the list shows, and no formula', async () => {
    const { visit } = await someone(1, { lastName: '=HYPERLINK("x")', motivationText: '+31' })
    const { body, headers } = await visit('/mijn-account/sollicitaties.csv')
    expect(headers['content-disposition']).toContain('attachment; filename="sollicitaties-')
    expect(body).toContain(`"'=HYPERLINK(""x"")"`)
    expect(body).toContain(`;'+31;`)
  })
})

test('everyone the list shows is downloaded on paper, in one file, and nobody else', async () => {
  const { visit, company, applications: made } = await someone(2, { lastName: 'Dé Vries' })
  const cv = await aFile(db, { name: 'Mijn cv.pdf', keptAt: now })
  await services.files.put(cv.key, Buffer.from('%PDF van Noor'))
  await db.update(applications).set({ cvFileId: cv.id }).where(eq(applications.id, made[0]!.id))
  await anApplication(db, { companyId: company.id, lastName: 'Anders' })
  const zip = await visit('/mijn-account/sollicitaties.zip?zoek=vries')
  expect(zip.headers['content-disposition']).toContain('.zip"')
  const files = unzip(zip.rawPayload)
  const [first, second] = made.map(({ id }) => `noor-de-vries-${id}`)
  const expected = [`${first}/sollicitatie.pdf`, `${first}/cv.pdf`, `${second}/sollicitatie.pdf`]
  expect(Object.keys(files).toSorted()).toEqual(expected.toSorted())
  expect(files[`${first}/cv.pdf`]!.toString()).toBe('%PDF van Noor')
  expect(files[`${first}/sollicitatie.pdf`]!.toString('latin1')).toMatch(/^%PDF/)
})

test('a download names the documents that are not in it: lost, not scanned yet, or with a virus', async () => {
  const { visit, applications: made } = await someone(4)
  const cvs = await Promise.all([
    aFile(db, { name: 'Cv.pdf', keptAt: now }),
    aFile(db, { name: 'Cv.pdf', keptAt: now, scan: 'waiting' }),
    aFile(db, { name: 'Cv.pdf', keptAt: now, scan: 'infected' }),
    aFile(db, { name: 'Cv.pdf', keptAt: now }),
  ])
  await services.files.put(cvs[3].key, Buffer.from('%PDF van Noor'))
  for (const [index, { id }] of made.entries())
    await db.update(applications).set({ cvFileId: cvs[index]!.id }).where(eq(applications.id, id))
  const files = unzip((await visit('/mijn-account/sollicitaties.zip')).rawPayload)
  const papers = made.map(({ id }) => `noor-peters-${id}/sollicitatie.pdf`)
  const whole = `noor-peters-${made[3]!.id}/cv.pdf`
  expect(Object.keys(files).toSorted()).toEqual([...papers, whole, 'ontbreekt.txt'].toSorted())
  expect(files[whole]!.toString()).toBe('%PDF van Noor')
  expect(files['ontbreekt.txt']!.toString().replace('\uFEFF', '').split('\r\n')).toEqual([
    'Dit zit niet in deze zip:',
    '',
    ...[documentText.cannotOpen.gone, documentText.cannotOpen.waiting, documentText.cannotOpen.infected].map(
      (why, index) => `noor-peters-${made[index]!.id}/cv.pdf: ${why}`,
    ),
    '',
  ])
})

test('of more than five hundred applications a download holds the first, and says so', async () => {
  const { visit } = await someone(501)
  const files = unzip((await visit('/mijn-account/sollicitaties.zip')).rawPayload)
  expect(Object.keys(files)).toHaveLength(501)
  expect(files['ontbreekt.txt']!.toString()).toContain('Je koos 501 sollicitaties. Alleen de eerste 500 zitten erin.')
})

// An error in the zip that nothing listens to would end the process.
test('a storage that cannot be reached breaks the download off, and the board goes on', async () => {
  const { visit, applications: made } = await someone(2)
  const { id } = await aFile(db, { name: 'Cv.pdf', keptAt: now, key: '../buiten-de-opslag' })
  const sent = made.map((application) => application.id)
  await db.update(applications).set({ cvFileId: id }).where(inArray(applications.id, sent))
  await expect(visit('/mijn-account/sollicitaties.zip')).rejects.toThrow()
  expect((await visit(overview)).statusCode).toBe(200)
})

describe('one application', () => {
  test('is shown with its history, and opening it is part of that', async () => {
    const { visit, applications: made, owner } = await someone(1, { motivationText: 'Ik bak <b>graag</b>' })
    const page = await visit(`/mijn-account/sollicitaties/${made[0]!.id}`)
    expect(words(page.body)).toContain(`Geopend door ${owner.firstName}`)
    expect(page.body).toContain('Ik bak &lt;b&gt;graag&lt;/b&gt;')
    expect((await rowOf(made[0]!.id)).readAt).not.toBeNull()
  })

  test('of another account does not exist, however it is asked for', async () => {
    const { visit } = await someone()
    const { applications: others } = await someone()
    const { id } = others[0]!
    for (const path of [`/mijn-account/sollicitaties/${id}`, `/mijn-account/sollicitaties/${id}/bewerken`])
      expect((await visit(path)).statusCode).toBe(404)
    expect(
      (await visit(overview, { wat: 'verplaats', sollicitatie: `${id}:open`, naar: 'hired' })).headers.location,
    ).toContain('/antwoord')
    const asked = `/mijn-account/sollicitaties/antwoord?naar=hired&sollicitatie=${id}:open`
    expect((await visit(asked)).statusCode).toBe(404)
    expect((await rowOf(id)).readAt).toBeNull()
  })

  test('is added by hand with every required field, and the applicant hears of it', async () => {
    const { visit, owner, vacancy } = await someone(0)
    const path = '/mijn-account/sollicitaties'
    const empty = await visit(path, { formulier: 'met-de-hand', motivationKind: 'text' })
    expect(empty.statusCode).toBe(400)
    for (const sentence of [
      'Er is geen vacature gekozen',
      'Er is geen voornaam ingevuld',
      'Er is geen achternaam ingevuld',
      'Er is geen e-mailadres ingevuld',
      'Er is geen telefoonnummer ingevuld',
      'Er is geen geboortedatum ingevuld',
      'Er is geen woonplaats ingevuld',
      'Er is geen geslacht gekozen',
      'Er is geen motivatie ingevuld',
      'Er is geen bron gekozen',
      'Vertel het eerst aan de sollicitant',
    ])
      expect(words(empty.body)).toContain(sentence)

    const added = await visit(path, {
      formulier: 'met-de-hand',
      vacancyId: String(vacancy.id),
      firstName: 'Bo',
      lastName: 'Vos',
      email: 'bo@voorbeeld.test',
      phone: '06 12 34 56 78',
      birthDate: '2-5-1994',
      residencePlace: 'Uden',
      gender: 'other',
      motivationKind: 'none',
      source: 'newspaper',
      knows: 'on',
    })
    expect(added.headers.location).toMatch(/^\/mijn-account\/sollicitaties\/\d+\?gedaan=added$/)
    const [mail] = await db.select().from(outgoingMails).where(eq(outgoingMails.recipient, 'bo@voorbeeld.test'))
    expect(mail).toMatchObject({ kind: 'application-added', replyTo: owner.email })
    expect(mail!.text).toContain('Uden')
  })

  test('holds a file that was sent ahead only in the session that sent it', async () => {
    const { visit, owner, vacancy } = await someone(0)
    const file = new File(['Ik bak.'], 'cv.txt')
    const token = (await visit('/uploaden', { bestand: file, soort: 'document' })).json<{ token: string }>().token
    const typed = { formulier: 'met-de-hand', vacancyId: String(vacancy.id), motivationKind: 'none', knows: 'on' }
    const form = { ...typed, ...anApplicationForm({ motivationKind: 'none' }), 'cv-bewaard': token }
    const elsewhere = { sessie: await aSessionCookie(services, owner.id) }

    const refused = await browser('/mijn-account/sollicitaties', { jar: elsewhere, form })
    expect(refused.statusCode).toBe(400)
    expect(words(refused.body)).toContain('Je bestand is er niet meer. Kies het opnieuw.')
    expect(refused.body).not.toContain('cv.txt')
    expect((await visit('/mijn-account/sollicitaties', form)).statusCode).toBe(302)
    const [added] = await db.select().from(applications).where(eq(applications.vacancyId, vacancy.id))
    expect(added!.cvFileId).not.toBeNull()
  })

  test('is not added before a vacancy was posted', async () => {
    const owner = await anEmployer(db)
    const jar = { sessie: await aSessionCookie(services, owner.id) }
    for (const path of [overview, '/mijn-account/sollicitaties']) {
      const { body } = await browser(path, { jar })
      expect(words(body)).toContain('Plaats eerst een vacature.')
      expect(body).not.toContain('name="vacancyId"')
    }
  })

  test("is added only to a vacancy of the account's own that was posted", async () => {
    const { visit, vacancy } = await someone(0)
    const { vacancy: theirs } = await someone(0)
    const draft = await aVacancy(db, { companyId: vacancy.companyId, status: 'draft' })
    for (const { id } of [theirs, draft]) {
      const typed = { formulier: 'met-de-hand', vacancyId: String(id), knows: 'on' }
      const refused = await visit('/mijn-account/sollicitaties', {
        ...typed,
        ...anApplicationForm({ motivationKind: 'none' }),
      })
      expect(refused.statusCode).toBe(400)
      expect(words(refused.body)).toContain('Deze vacature is er niet meer')
      expect(await db.$count(applications, eq(applications.vacancyId, id))).toBe(0)
    }
  })

  test('is erased only after it was confirmed', async () => {
    const { visit, applications: made } = await someone()
    const path = `/mijn-account/sollicitaties/${made[0]!.id}`
    expect((await visit(path, { wat: 'wis' })).headers.location).toBe(`${path}?wissen`)
    expect(words((await visit(`${path}?wissen`)).body)).toContain('Het kan niet terug.')
    expect((await rowOf(made[0]!.id)).status).toBe('open')
    expect((await visit(path, { wat: 'wis', bevestigd: 'ja' })).statusCode).toBe(302)
    expect(await rowOf(made[0]!.id)).toMatchObject({ status: 'deleted', firstName: null })
    expect((await visit(path)).statusCode).toBe(404)
    const missing = words((await visit(path)).body)
    expect(missing).toContain('Misschien is het net verwijderd, of mag je er niet meer bij.')
    expect(missing).not.toContain('Zoek werk')
    // Of another account it is not told whether there ever was one.
    expect((await (await someone()).visit(path, { wat: 'wis', bevestigd: 'ja' })).statusCode).toBe(404)
    const again = await visit(path, { wat: 'wis', bevestigd: 'ja' })
    expect(words((await visit(again.headers.location!)).body)).toContain('1 sollicitatie is intussen gewist.')
    // What nobody can do at once is not said, whatever a link pretends.
    expect((await visit(`${overview}?gedaan=weg&aantal=2000000000`)).body).not.toContain('intussen gewist')
  })

  test('that is gone is said where it is moved, and the others are', async () => {
    const { visit, applications: made } = await someone(2)
    const [gone, other] = made.map(({ id }) => id)
    expect((await visit(`/mijn-account/sollicitaties/${gone}`, { wat: 'wis', bevestigd: 'ja' })).statusCode).toBe(302)
    const move = (...ids: (number | undefined)[]) =>
      visit(overview, { wat: 'verplaats', sollicitatie: ids.map((id) => `${id}:open`), naar: 'interesting' })
    const alone = await move(gone)
    expect(words((await visit(alone.headers.location!)).body)).toContain('1 sollicitatie is intussen gewist.')
    expect((await rowOf(other!)).status).toBe('open')
    expect(words((await move(gone, other)).body)).toContain(
      'De sollicitatie staat nu op Interessant. 1 sollicitatie is intussen gewist.',
    )
    expect((await rowOf(other!)).status).toBe('interesting')
  })
})

describe('the applicant’s own page', () => {
  const own = (id: number) => ownApplicationPath(services.applicationTokens.sign, id)

  test('explains a link that does not work', async () => {
    for (const path of ['/sollicitatie/abc', '/sollicitatie/MQ.x', `${own(1)}x`]) {
      const page = await browser(path)
      expect(page.statusCode).toBe(404)
      expect(words(page.body)).toContain('Deze link werkt niet')
      expect((await browser(path, { form: { formulier: 'antwoord', body: 'Hoi' } })).statusCode).toBe(302)
      expect((await browser(`${path}/gegevens.json`)).statusCode).toBe(404)
      expect((await browser(`${path}/afspraak.ics`)).statusCode).toBe(404)
    }
  })

  test('asks somebody who was rejected about erasing, not about withdrawing, and knows of nobody else', async () => {
    const { applications: made } = await someone(2, { status: 'rejected' })
    await db.update(applications).set({ status: 'open' }).where(eq(applications.id, made[1]!.id))
    const rejected = words((await browser(own(made[0]!.id))).body)
    expect(rejected).toContain('gaat niet verder met je sollicitatie')
    expect(rejected).not.toContain('iemand anders')
    expect(rejected).toContain('Wis mijn sollicitatie')
    expect(rejected).not.toContain('Wil je toch niet verder?')
    const waits = words((await browser(own(made[1]!.id))).body)
    expect(waits).toContain('Wil je toch niet verder?')
    expect(waits).toContain('Trek mijn sollicitatie in')
  })

  test('says whose turn it is, and takes the answer to an invitation', async () => {
    const { applications: made } = await someone(1, {
      status: 'invited',
      appointmentAt: daysAfter(now, 3),
      appointmentPlace: 'Middegaal 88',
    })
    const path = own(made[0]!.id)
    const page = words((await browser(path)).body)
    expect(page).toContain('Nu aan de beurt: jij')
    expect(page).toContain('Middegaal 88')
    expect((await browser(`${path}/afspraak.ics`)).body).toContain('BEGIN:VEVENT')
    const answer = await browser(path, { form: { wat: 'other-day' } })
    expect(answer.headers.location).toBe(`${path}?gedaan=other-day`)
    expect(words((await browser(path)).body)).toContain('Je hebt om een andere dag gevraagd.')
  })

  test('does not ask whether somebody comes to another appointment than they saw, or to one that is over', async () => {
    const invited = { status: 'invited' as const, appointmentAt: daysAfter(now, 3), appointmentPlace: 'Hier' }
    const { applications: made } = await someone(2, invited)
    const [path, pastPath] = made.map(({ id }) => own(id)) as [string, string]
    const [, versie] = /name="versie" value="([^"]+)"/.exec((await browser(path)).body)!
    await db
      .update(applications)
      .set({ appointmentAt: daysAfter(now, 4) })
      .where(eq(applications.id, made[0]!.id))
    const late = await browser(path, { form: { wat: 'coming', versie: versie! } })
    expect(late.statusCode).toBe(409)
    expect(words(late.body)).toContain('Deze uitnodiging is veranderd.')
    expect((await rowOf(made[0]!.id)).attendance).toBeNull()

    await db
      .update(applications)
      .set({ appointmentAt: daysAfter(now, -1) })
      .where(eq(applications.id, made[1]!.id))
    const past = words((await browser(pastPath)).body)
    expect(past).toContain('De afspraak was maandag 16 november om 10.00 uur, Hier.')
    expect(past).not.toContain('Nu aan de beurt: jij')
    expect(past).not.toContain('Ik kom')
  })

  test('takes a change of mind only so often: each is mailed', async () => {
    const invited = { status: 'invited' as const, appointmentAt: daysAfter(now, 3), appointmentPlace: 'Hier' }
    const { applications: made } = await someone(1, invited)
    const answers = []
    for (let turn = 0; turn < 8; turn += 1)
      answers.push((await browser(own(made[0]!.id), { form: { wat: turn % 2 ? 'coming' : 'other-day' } })).statusCode)
    expect(answers).toEqual([302, 302, 302, 302, 302, 429, 429, 429])
  })

  test('takes messages and corrections, and gives everything that is kept', async () => {
    const moment = { appointmentAt: daysAfter(now, 3), appointmentPlace: 'Heuvel 1', attendance: 'coming' as const }
    const question = { kind: 'text', question: 'E-mailadres' } as const
    const answers = [
      { ...question, answer: 'dat van mijn werk' },
      { ...question, answer: 'heb ik' },
    ]
    const { applications: made } = await someone(1, { status: 'invited', answers, ...moment })
    const path = own(made[0]!.id)
    expect((await browser(path)).body).toContain('value="06 12 34 56 78"')
    await browser(path, { form: { formulier: 'antwoord', body: 'Ik kan ook later.' } })
    await browser(path, { form: { formulier: 'gegevens', email: 'noor@nieuw.test', phone: '06 87654321' } })
    const kept = (await browser(`${path}/gegevens.json`)).json()
    expect(kept.gegevens['E-mailadres']).toBe('noor@nieuw.test')
    expect(kept.antwoorden).toEqual([
      { vraag: 'E-mailadres', antwoord: 'dat van mijn werk' },
      { vraag: 'E-mailadres', antwoord: 'heb ik' },
    ])
    expect(kept.berichten).toMatchObject([{ van: 'sollicitant', tekst: 'Ik kan ook later.' }])
    expect(kept.afspraak).toEqual({ op: '2026-11-20T09:00:00.000Z', waar: 'Heuvel 1', antwoord: 'Ik kom' })
  })

  test('mails the link to an address that is corrected, and not for another telephone number', async () => {
    const { applications: made } = await someone()
    const path = own(made[0]!.id)
    const correct = (email: string, phone: string) => browser(path, { form: { formulier: 'gegevens', email, phone } })
    const mailed = (email: string) => db.select().from(outgoingMails).where(eq(outgoingMails.recipient, email))
    const { email: before } = made[0]!
    expect((await correct(before!, '06 87654321')).headers.location).toBe(`${path}?gedaan=gegevens`)

    const corrected = await correct('noor@juist.test', '06 87654321')
    expect(words((await browser(String(corrected.headers.location))).body)).toContain('mailen we naar je nieuwe adres.')
    await expect.poll(async () => (await mailed('noor@juist.test')).length).toBe(1)
    const [mail] = await mailed('noor@juist.test')
    expect(mail).toMatchObject({ kind: 'application-links' })
    expect(mail!.text).toContain(path)
    expect(await mailed(before!)).toEqual([])
  })

  test('says of an address that gets no mail that it does, until it is corrected', async () => {
    const { applications: made } = await someone(2)
    const [path, other] = made.map(({ id }) => own(id)) as [string, string]
    const email = made[0]!.email!
    await db.insert(mailSuppressions).values({ email, reason: 'Bestaat niet' })
    const page = async (one: string) => words((await browser(`${one}?verstuurd`)).body)
    const says = 'Op dit e-mailadres komt geen mail van ons aan.'
    expect(await page(path)).toContain(`Op ${email} komt geen mail van ons aan.`)
    expect(await page(path)).toContain(says)
    expect(await page(path)).not.toContain('Je krijgt een kopie')
    expect(await page(other)).toContain(`Je krijgt een kopie op ${made[1]!.email}`)
    expect(await page(other)).not.toContain(says)
    await browser(path, { form: { formulier: 'gegevens', email: 'noor@werkt.test', phone: '06 87654321' } })
    expect(await page(path)).not.toContain('komt geen mail van ons aan')
  })

  test('refuses a correction after many, in the form as it was typed', async () => {
    const { visit, owner, applications: made } = await someone()
    const { id } = made[0]!
    const events = [
      { applicationId: id, kind: 'corrected' as const },
      { applicationId: id, kind: 'changed' as const, userId: owner.id },
    ]
    await db.insert(applicationEvents).values(Array.from({ length: 50 }, () => events).flat())
    const form = { formulier: 'gegevens', email: 'noor@nieuw.test', phone: '06 87654321' }
    const refused = await browser(own(id), { form })
    expect(refused.statusCode).toBe(400)
    expect(words(refused.body)).toContain('Dit is al heel vaak veranderd. Bel of mail liever.')
    expect(refused.body).toContain('value="noor@nieuw.test"')

    const person = { firstName: 'Bo', lastName: 'Vos', email: 'bo@voorbeeld.test', phone: '06 12345678' }
    const rest = { birthDate: '2-5-1994', residencePlace: 'Uden', gender: 'other' }
    const edited = await visit(`/mijn-account/sollicitaties/${id}/bewerken`, {
      formulier: 'persoon',
      ...person,
      ...rest,
    })
    expect(edited.statusCode).toBe(400)
    expect(words(edited.body)).toContain('Deze gegevens zijn al heel vaak veranderd. Schrijf het in een notitie.')
  })

  test('takes back a consent, and says when everything is erased then', async () => {
    const fields = { mayKeepForAYear: true, wantsBaanTreffers: true, eraseAt: daysAfter(now, 365) }
    const { applications: made } = await someone(2, fields)
    const [first, second] = made.map(({ id }) => own(id)) as [string, string]
    await db
      .update(applications)
      .set({ eraseAt: daysAfter(now, 300) })
      .where(eq(applications.id, made[1]!.id))
    const shown = async (path: string) => words((await browser(path)).body)
    expect(await shown(first)).toContain('Bewaren we ze niet langer, dan worden ze gewist op 15 december 2026.')
    expect(await shown(second)).toContain('Bewaren we ze niet langer, dan wissen we ze meteen.')

    const answer = await browser(first, { form: { wat: 'keep-for-a-year' } })
    expect(answer.headers.location).toBe(`${first}?gedaan=keep-for-a-year`)
    await browser(first, { form: { wat: 'baan-treffers' } })
    const page = await shown(first)
    expect(page).toContain('Worden gewist op 15 december 2026, vier weken nadat de vacature sluit.')
    for (const left of ['Bewaar ze niet zo lang', 'Geen tips van recruiters']) expect(page).not.toContain(left)
    expect(await rowOf(made[0]!.id)).toMatchObject({ mayKeepForAYear: false, wantsBaanTreffers: false })
  })

  test('and the employer’s say on what day it is erased, and what that day follows from', async () => {
    const { visit, applications: made } = await someone(5, { eraseAt: new Date('2026-12-24T12:00:00Z') })
    const ids = made.map(({ id }) => id)
    const [, year, open, openYear, rejected] = ids as [number, number, number, number, number]
    const change = (ids: number[], fields: Partial<typeof applications.$inferInsert>) =>
      db.update(applications).set(fields).where(inArray(applications.id, ids))
    await change([open, openYear], { vacancyId: null })
    await change([year, openYear], { mayKeepForAYear: true })
    await change([rejected], { status: 'rejected' })
    const saysToApplicant = async (id: number) =>
      /Worden gewist op 24 december 2026[^.]*\./.exec(words((await browser(own(id))).body))?.[0]
    const saysToEmployer = async (id: number) =>
      /Alles wordt gewist op 24 december 2026 (.*?)\./.exec(
        words((await visit(`/mijn-account/sollicitaties/${id}`)).body),
      )?.[1]

    expect(await Promise.all(ids.map(saysToApplicant))).toEqual([
      'Worden gewist op 24 december 2026, vier weken nadat de vacature sluit.',
      'Worden gewist op 24 december 2026: je gaf toestemming voor een jaar.',
      'Worden gewist op 24 december 2026, vier weken na je sollicitatie.',
      'Worden gewist op 24 december 2026: je gaf toestemming voor een jaar.',
      'Worden gewist op 24 december 2026, ook als de vacature langer open blijft.',
    ])
    expect(await Promise.all(ids.map(saysToEmployer))).toEqual([
      'Vier weken nadat de vacature sluit',
      'Er is toestemming om de gegevens een jaar te bewaren',
      'Vier weken na de sollicitatie',
      'Er is toestemming om de gegevens een jaar te bewaren',
      'Wie is afgewezen, blijft niet langer bewaard als de vacature langer open blijft',
    ])
  })

  test('erases everything once that was confirmed', async () => {
    const { applications: made } = await someone()
    const path = own(made[0]!.id)
    const unsure = await browser(path, { form: { formulier: 'intrekken' } })
    expect(unsure.statusCode).toBe(400)
    expect(words(unsure.body)).toContain('niet terug te draaien is. Zet eerst een vinkje')
    expect(words(unsure.body)).not.toContain('is.:')
    expect((await rowOf(made[0]!.id)).status).toBe('open')
    await browser(path, { form: { formulier: 'intrekken', isSure: 'on' } })
    expect(await rowOf(made[0]!.id)).toMatchObject({ status: 'deleted', email: null })
    expect(words((await browser(path)).body)).toContain('Je sollicitatie is gewist.')
  })

  test('says who had it erased: the applicant or its day, the employer, or the end of the account', async () => {
    const { visit, company, accountId, applications: made } = await someone(3)
    const [mine, theirs, last] = made.map(({ id }) => id) as [number, number, number]
    await browser(own(mine), { form: { formulier: 'intrekken', isSure: 'on' } })
    await visit(`/mijn-account/sollicitaties/${theirs}`, { wat: 'wis', bevestigd: 'ja' })
    await db.update(accounts).set({ closedAt: now }).where(eq(accounts.id, accountId))
    await db.update(applications).set({ eraseAt: now }).where(eq(applications.id, last))
    await eraseApplications(db, services.files, { baseAddress: 'http://banen.test', now })
    await db
      .update(applications)
      .set({ erasedAt: daysAfter(now, -1) })
      .where(inArray(applications.id, [mine, theirs]))

    const page = async (id: number) => words((await browser(own(id))).body)
    const mailAboutIt = 'Mailden we je daarover, dan is die mail na twee weken ook weg.'
    expect(await page(mine)).toContain('Je sollicitatie is gewist. We tellen nog mee')
    expect(await page(mine)).not.toContain(mailAboutIt)
    for (const id of [theirs, last]) expect(await page(id)).toContain(mailAboutIt)
    expect(await page(theirs)).toContain(`${company.name} heeft je sollicitatie gewist. We tellen nog mee`)
    expect(await page(last)).toContain(
      `${company.name} gebruikt deze site niet meer. Daarom is je sollicitatie gewist.`,
    )
  })

  test('says while it waits that the vacancy is closed, or no longer on the board', async () => {
    const { vacancy, applications: made } = await someone(2)
    const [waits, rejected] = made.map(({ id }) => id) as [number, number]
    await db.update(applications).set({ status: 'rejected' }).where(eq(applications.id, rejected))
    const closed = 'De vacature is gesloten. Dat zegt nog niets over jouw sollicitatie.'
    const gone = 'De vacature staat niet meer op deze site.'
    const change = (fields: Partial<typeof vacancyTable.$inferInsert>) =>
      db.update(vacancyTable).set(fields).where(eq(vacancyTable.id, vacancy.id))
    const said = async (id: number) => {
      const page = words((await browser(own(id))).body)
      return [closed, gone].filter((sentence) => page.includes(sentence))
    }

    expect(await said(waits)).toEqual([])
    await change({ heldAt: now })
    expect(await said(waits)).toEqual([])
    await change({ heldAt: null, expiresAt: now })
    expect([await said(waits), await said(rejected)]).toEqual([[closed], []])
    await change({ status: 'cancelled', endedAt: now, takenDownAt: now })
    expect([await said(waits), await said(rejected)]).toEqual([[gone], []])
  })

  test('is never kept by a browser or a proxy', async () => {
    const { applications: made } = await someone()
    for (const path of [own(made[0]!.id), `${own(made[0]!.id)}/gegevens.json`])
      expect((await browser(path)).headers['cache-control']).toBe('no-store')
  })
})

describe('the link in the mail about a new application', () => {
  /** The link as the coordinator was mailed it. */
  const linkOf = (applicationId: number, userId: number, until = daysAfter(now, 30)) =>
    `/antwoord/${services.answerTokens.sign(`${applicationId} ${userId} ${until.getTime()}`)}`

  test('gives the first answer after one more click, without signing in', async () => {
    const { owner, applications: made } = await someone()
    const { id } = made[0]!
    const link = linkOf(id, owner.id)
    const page = words((await browser(`${link}?naar=invited`)).body)
    expect(page).toContain('Noor Peters uitnodigen')
    expect((await rowOf(id)).status).toBe('open')

    const answered = await browser(`${link}?naar=invited`, {
      form: { formulier: 'antwoord', subject: 'Kom', body: 'Dag {voornaam}', sollicitatie: `${id}:open` },
    })
    expect(answered.statusCode).toBe(302)
    expect((await rowOf(id)).status).toBe('invited')
    const after = words((await browser(link)).body)
    expect(after).toContain('Deze sollicitatie staat nu op Uitgenodigd')
    await browser(`${link}?naar=rejected`, {
      form: { formulier: 'antwoord', subject: 'Nee', body: 'Nee', sollicitatie: `${id}:invited` },
    })
    expect((await rowOf(id)).status).toBe('invited')
  })

  test('works for a contact person who never signs in, and no longer once they are gone', async () => {
    const { accountId, applications: made } = await someone()
    const contact = await anEmployer(db, { accountId, accountRole: 'member', confirmedAt: null, passwordHash: null })
    const { id } = made[0]!
    await browser(`${linkOf(id, contact.id)}?naar=interesting`, { form: {} })
    expect((await rowOf(id)).status).toBe('interesting')
    await db.update(users).set({ blocked: true }).where(eq(users.id, contact.id))
    expect((await browser(linkOf(id, contact.id))).statusCode).toBe(404)
  })

  test('reaches no other application, no other account, and nothing after a month', async () => {
    const { owner, applications: made } = await someone(2)
    const { applications: others } = await someone()
    const [first, second] = made
    expect((await browser(linkOf(others[0]!.id, owner.id))).statusCode).toBe(404)
    expect((await browser(linkOf(first!.id, owner.id, daysAfter(now, -1)))).statusCode).toBe(404)
    expect((await browser('/antwoord/abc.def')).statusCode).toBe(404)
    // A token made for the applicant's page is not one for answering.
    expect(
      (await browser(`/antwoord/${services.applicationTokens.sign(`${first!.id} ${owner.id} 9e15`)}`)).statusCode,
    ).toBe(404)
    const answer = { formulier: 'antwoord', subject: 'Nee', body: 'Nee', sollicitatie: `${second!.id}:open` }
    expect((await browser(`${linkOf(first!.id, owner.id)}?naar=rejected`, { form: answer })).statusCode).toBe(400)
    expect((await rowOf(second!.id)).status).toBe('open')
    expect((await rowOf(first!.id)).status).toBe('open')
  })
})

describe('a vacancy that ends', () => {
  const vacancies = '/mijn-account/vacatures-overzicht'
  const endingAddress = (change: string, ids: number[]) =>
    `/mijn-account/sollicitaties/antwoord?naar=rejected&einde=${change}${ids.map((id) => `&vacature=${id}`).join('')}`
  const mail = { formulier: 'antwoord', subject: 'Over {vacature}', body: 'Dag {voornaam}' }

  test('lists who still waits, and answers them in the same step', async () => {
    const { visit, vacancy, applications: made } = await someone(3)
    await visit(overview, { wat: 'verplaats', sollicitatie: `${made[0]!.id}:open`, naar: 'contacted' })
    await db.update(applications).set({ status: 'hired' }).where(eq(applications.id, made[1]!.id))
    const asked = await visit(vacancies, { wat: 'fill', vacature: String(vacancy.id) })
    const address = String(asked.headers.location)
    expect(address).toBe(endingAddress('fill', [vacancy.id]))
    expect(await statusOf(vacancy.id)).toBe('open')
    const page = words((await visit(address)).body)
    expect(page).toContain('Er wachten nog 2 mensen op antwoord')

    const chosen = [`${made[0]!.id}:contacted`, `${made[2]!.id}:open`]
    const sent = await visit(address, { ...mail, sollicitatie: chosen })
    expect(sent.headers.location).toBe(`${vacancies}?gedaan=fill&vacature=${vacancy.id}`)
    expect(await statusOf(vacancy.id)).toBe('filled')
    // The answer got lost: whoever sends it again reads the same, and nobody is mailed twice.
    const mailed = await db.$count(outgoingMails)
    const again = await visit(address, { ...mail, sollicitatie: chosen })
    expect(again.headers.location).toBe(sent.headers.location)
    expect(await db.$count(outgoingMails)).toBe(mailed)
    expect((await rowOf(made[0]!.id)).status).toBe('rejected')
    expect((await rowOf(made[1]!.id)).status).toBe('hired')
    expect((await rowOf(made[2]!.id)).status).toBe('rejected')
  })

  test('that cannot end leaves those who wait for it without a mail; the others are answered', async () => {
    const { visit, company, vacancy, applications: made } = await someone()
    const second = await aVacancy(db, { companyId: company.id, title: 'Slager', status: 'closed' })
    const waiting = await anApplication(db, { companyId: company.id, vacancyId: second.id })
    const address = endingAddress('fill', [vacancy.id, second.id])
    const before = await db.$count(outgoingMails)
    const told = await visit(address, { ...mail, sollicitatie: [`${made[0]!.id}:open`, `${waiting.id}:open`] })
    expect(told.statusCode).toBe(409)
    expect(words(told.body)).toContain('Bij 1 vacature is het gelukt. Bij deze niet:')
    expect(words(told.body)).toContain('‘Slager’: Dat kan niet meer: de vacature heeft intussen een andere status.')
    expect(words(told.body)).toContain('Wie op deze vacatures wacht, kreeg geen mail.')
    expect([await statusOf(vacancy.id), await statusOf(second.id)]).toEqual(['filled', 'closed'])
    expect([(await rowOf(made[0]!.id)).status, (await rowOf(waiting.id)).status]).toEqual(['rejected', 'open'])
    expect(await db.$count(outgoingMails)).toBe(before + 1)
  })

  test('goes on while the mail cannot be sent', async () => {
    const { visit, vacancy, applications: made } = await someone()
    const sollicitatie = `${made[0]!.id}:open`
    for (const body of ['', '{bedrijf}{wisdatum}'.repeat(200)]) {
      expect((await visit(endingAddress('close', [vacancy.id]), { ...mail, body, sollicitatie })).statusCode).toBe(400)
      expect(await statusOf(vacancy.id)).toBe('open')
    }
  })

  test('says what was done when somebody was decided on meanwhile', async () => {
    const { visit, vacancy, applications: made } = await someone(2)
    await db.update(applications).set({ status: 'hired' }).where(eq(applications.id, made[0]!.id))
    await db.update(vacancyTable).set({ title: 'Bakker' }).where(eq(vacancyTable.id, vacancy.id))
    const sollicitatie = made.map(({ id }) => `${id}:open`)
    const told = words((await visit(endingAddress('fill', [vacancy.id]), { ...mail, sollicitatie })).body)
    expect(told).toContain('‘Bakker’ is vervuld. Gefeliciteerd!')
    expect(told).toContain('De mail is verstuurd. De sollicitatie staat op Afgewezen.')
    expect(told).toContain('dus niet gemaild en niet verplaatst: Noor Peters (Aangenomen).')
    expect(told).toContain('Er wacht niemand meer op antwoord')
  })

  test('is answered a hundred at a time, and says how many more wait', async () => {
    const { visit, company, vacancy } = await someone(0)
    const many = Array.from({ length: 130 }, (_, made) => ({
      companyId: company.id,
      vacancyId: vacancy.id,
      firstName: 'Noor',
      lastName: `Nummer${made}`,
      email: `n${made}@voorbeeld.test`,
      eraseAt: daysAfter(now, 28),
    }))
    await db.insert(applications).values(many)
    const page = words((await visit(endingAddress('close', [vacancy.id]))).body)
    expect(page).toContain('Er wachten nog 130 mensen op antwoord')
    expect(page).toContain('De andere 30 antwoord je daarna op het bord.')
    expect(page).toContain('verstuur 100 mails')
  })

  test('may end without an answer, when the employer says so', async () => {
    const { visit, vacancy, applications: made } = await someone()
    const before = await db.$count(outgoingMails)
    const ended = await visit(endingAddress('close', [vacancy.id]), {
      formulier: 'antwoord',
      stil: 'ja',
      sollicitatie: `${made[0]!.id}:open`,
    })
    expect(ended.statusCode).toBe(302)
    expect(await statusOf(vacancy.id)).toBe('closed')
    expect((await rowOf(made[0]!.id)).status).toBe('open')
    expect(await db.$count(outgoingMails)).toBe(before)
  })

  test('ends at once when nobody waits, and never for another account', async () => {
    const { visit, vacancy } = await someone(0)
    const other = await someone()
    await visit(vacancies, { wat: 'close', vacature: String(vacancy.id) })
    expect(await statusOf(vacancy.id)).toBe('closed')
    await visit(endingAddress('close', [other.vacancy.id]), {
      formulier: 'antwoord',
      stil: 'ja',
      sollicitatie: `${other.applications[0]!.id}:open`,
    })
    expect(await statusOf(other.vacancy.id)).toBe('open')
  })
})

const statusOf = async (id: number) =>
  (await db.select({ status: vacancyTable.status }).from(vacancyTable).where(eq(vacancyTable.id, id)))[0]!.status
