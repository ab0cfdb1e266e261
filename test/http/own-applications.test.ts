import { eq, inArray } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { localDay } from '#basics/dutch-date.ts'
import { listMessages } from '#features/applications/application-detail.queries.server.ts'
import { eraseApplications } from '#features/applications/application-erasure.commands.server.ts'
import { ownApplicationPath } from '#features/applications/application-link.rules.ts'
import { applications, consents } from '#features/applications/application.table.ts'
import { documentText } from '#features/applications/document.text.ts'
import { vacancies as vacancyTable } from '#features/vacancies/vacancy.table.ts'
import { mailSuppressions } from '#platform/mail/mail-suppression.table.ts'
import { outgoingMails } from '#platform/mail/mail.table.ts'
import { anApplicationForm } from '#test/support/applications.ts'
import { aCompany, aFile, anApplication, anEmployer, aVacancy } from '#test/support/builders.ts'
import { daysAfter, now } from '#test/support/clock.ts'
import { openApplicationPages } from '#test/support/application-pages.ts'
import { freshDb } from '#test/support/db.ts'
import { aSessionCookie } from '#test/support/sign-in.ts'
import { unzip } from '#test/support/unzip.ts'
import { words } from '#test/support/visit.ts'

const db = await freshDb()
const { services, browser, rowOf, someone } = await openApplicationPages(db)
const overview = '/mijn-account/sollicitaties-overzicht'

test('messages to one applicant have to wait after five in an hour, and the text is kept', async () => {
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
  test('say that there were applications which have been erased, as the vacancy still counts them', async () => {
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

  test('say for one vacancy how many were erased and how many are left', async () => {
    const { visit, vacancy, applications: made } = await someone(3, { eraseAt: daysAfter(now, 9) })
    const path = ownApplicationPath(services.applicationTokens.sign, made[0]!.id)
    await browser(path, { form: { formulier: 'intrekken', isSure: 'on' } })
    for (const view of ['', '&weergave=lijst']) {
      const page = words((await visit(`${overview}?vacature=${vacancy.id}${view}`)).body)
      expect(page).toContain('2 sollicitaties , 2 zonder antwoord , 1 gewist')
    }
    expect(words((await visit(overview)).body)).not.toContain('gewist')
  })

  test('show on a phone the first column that is not empty, unless another one is chosen', async () => {
    const { visit, applications: made } = await someone(1)
    const shown = async (query = '') => {
      const columns = [...(await visit(`${overview}${query}`)).body.matchAll(/data-column="(\w+)" class="([^"]*)"/g)]
      return columns.filter(([, , look]) => !look!.includes('max-lg:hidden')).map(([, status]) => status)
    }
    expect(await shown()).toEqual(['open'])
    await visit(overview, { wat: 'verplaats', sollicitatie: `${made[0]!.id}:open`, naar: 'contacted' })
    expect(await shown()).toEqual(['contacted'])
    expect(await shown('?status=open')).toEqual(['open'])
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

  test('a board with a thousand applications shows some in each column, and says how many more there are', async () => {
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
    // The oldest has waited longest.
    expect(words(body)).toContain('Nummer1024')
    expect(words(body)).not.toContain('Nummer0 ')
  })

  test('a move of an application that somebody else changed is refused, with its current status', async () => {
    const { visit, applications: made } = await someone()
    const { id } = made[0]!
    await visit(overview, { wat: 'verplaats', sollicitatie: `${id}:open`, naar: 'contacted' })
    const stale = await visit(overview, { wat: 'verplaats', sollicitatie: `${id}:open`, naar: 'interesting' })
    expect(stale.statusCode).toBe(409)
    expect(words(stale.body)).toContain('niet verplaatst: Noor Peters (Contact gehad)')
    expect((await rowOf(id)).status).toBe('contacted')
  })

  test('of several, those that somebody else changed are named, with what happened to the others', async () => {
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

  test('a move that involves a mail leads to that mail, and nothing is sent before it is reviewed', async () => {
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

  test('an applicant who already has the status is not mailed again', async () => {
    const { visit, applications: made } = await someone(2)
    await db.update(applications).set({ status: 'rejected' }).where(eq(applications.id, made[0]!.id))
    const [done, waiting] = [`${made[0]!.id}:rejected`, `${made[1]!.id}:open`]
    const reject = (sollicitatie: string[]) => visit(overview, { wat: 'verplaats', naar: 'rejected', sollicitatie })

    const asked = new URL(String((await reject([done, waiting])).headers.location), 'http://x')
    expect(asked.searchParams.getAll('sollicitatie')).toEqual([waiting])
    expect((await reject([done])).headers.location).toBe(`${overview}?gedaan=moved&aantal=1&naar=rejected`)

    // A colleague moved one back since the page was loaded.
    await db.update(applications).set({ status: 'interesting' }).where(eq(applications.id, made[0]!.id))
    expect((await reject([done])).statusCode).toBe(409)
    expect((await reject(['999999:rejected'])).statusCode).toBe(404)
  })

  test('an unknown placeholder between braces is refused, with what was typed', async () => {
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

  test('an applicant invited by telephone gets the appointment that was entered, without a mail', async () => {
    const { visit, applications: made } = await someone()
    const { id } = made[0]!
    const address = `/mijn-account/sollicitaties/antwoord?naar=invited&sollicitatie=${id}:open`
    const invite = (moment: Record<string, string>) =>
      visit(address, {
        formulier: 'antwoord',
        subject: 'Uitgenodigd',
        body: 'Kom je langs?',
        stil: 'ja',
        sollicitatie: `${id}:open`,
        ...moment,
      })
    const mails = await db.$count(outgoingMails)
    for (const [moment, told] of [
      [{ day: '24-11-2026', time: '9.30', place: '' }, 'Er is geen plek ingevuld'],
      [{ day: '1-1-2020', time: '9.30', place: 'Hier' }, 'Dit moment is al voorbij'],
    ] as const) {
      const refused = await invite(moment)
      expect([refused.statusCode, words(refused.body)]).toEqual([400, expect.stringContaining(told)])
      expect(refused.body).toContain(moment.day)
    }
    expect((await rowOf(id)).status).toBe('open')

    await invite({ day: '24-11-2026', time: '9.30', place: 'Kantine' })
    expect(await rowOf(id)).toMatchObject({
      status: 'invited',
      appointmentAt: new Date('2026-11-24T09:30:00+01:00'),
      appointmentPlace: 'Kantine',
    })
    expect(await db.$count(outgoingMails)).toBe(mails)

    // Sent twice it is done once; another appointment is not dropped without a message.
    const again = { day: '24-11-2026', time: '9.30', place: 'Kantine' }
    expect((await invite(again)).statusCode).toBe(302)
    expect((await invite({ ...again, day: '25-11-2026' })).statusCode).toBe(409)
    expect(await rowOf(id)).toMatchObject({ appointmentAt: new Date('2026-11-24T09:30:00+01:00') })

    // Nothing is mailed, so the mail's text does not matter. Without a day an earlier appointment ends.
    await db.update(applications).set({ status: 'open', attendance: 'coming' }).where(eq(applications.id, id))
    expect((await invite({ body: '', subject: '{onbekend}', day: '', time: '', place: '' })).statusCode).toBe(302)
    expect(await rowOf(id)).toMatchObject({ status: 'invited', appointmentAt: null, attendance: null })
  })

  test('an invited applicant can get another appointment, which needs a day', async () => {
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

  test("an employer sees that an applicant's address gets no mail before answering", async () => {
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

  test('gap 312: an answer to an address that was answered ten times in an hour is not sent, and says so', async () => {
    const { visit, owner, applications: made } = await someone(2)
    const { id, email } = made[0]!
    await services.limits.answersPerEmail(`answer of account ${owner.accountId} to ${email}`, 10)
    const form = { formulier: 'antwoord', subject: 'Nee', body: 'Helaas.', sollicitatie: `${id}:open` }
    const sent = await visit(`/mijn-account/sollicitaties/antwoord?naar=rejected&sollicitatie=${id}:open`, form)

    expect([sent.statusCode, sent.headers['retry-after']]).toEqual([429, '3600'])
    expect(words(sent.body)).toContain('Al heel vaak gemaild, dus nu niet: Noor Peters.')
    expect(sent.body).toContain('Helaas.')
    expect((await rowOf(id)).status).toBe('open')

    const other = made[1]!.id
    const both = { ...form, sollicitatie: [`${id}:open`, `${other}:open`] }
    const query = both.sollicitatie.map((one) => `sollicitatie=${one}`).join('&')
    const partly = await visit(`/mijn-account/sollicitaties/antwoord?naar=rejected&${query}`, both)
    expect(partly.statusCode).toBe(409)
    expect(words(partly.body)).toContain('De mail is verstuurd. De sollicitatie staat op Afgewezen.')
    expect(words(partly.body)).toContain('Noor Peters. Probeer het over een uur nog een keer.')
    expect(words(partly.body)).not.toContain('Intussen veranderd')
    expect([(await rowOf(id)).status, (await rowOf(other)).status]).toEqual(['open', 'rejected'])
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

  test('when nobody is chosen the page says so', async () => {
    const { visit } = await someone()
    const answer = await visit(overview, { wat: 'verplaats', status: 'interesting' })
    expect(answer.statusCode).toBe(400)
    expect(words(answer.body)).toContain('Kies eerst een of meer sollicitaties.')
  })

  test('when nobody is left to answer, with a mail or without, the page says so, with what was typed', async () => {
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

  test('applicants who were all erased meanwhile are not answered, and the board says so', async () => {
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

  test('a board is downloaded in full, a list as it is filtered', async () => {
    const { visit } = await someone()
    const downloads = async (query: string) =>
      [...(await visit(`${overview}${query}`)).body.matchAll(/href="(\/mijn-account\/sollicitaties\.[^"]+)"/g)].map(
        ([, address]) => address!.replaceAll('&amp;', '&'),
      )
    const [csv, zip] = ['/mijn-account/sollicitaties.csv', '/mijn-account/sollicitaties.zip']
    // The mail about waiting applicants links here.
    expect(await downloads('?status=open')).toEqual([csv, zip])
    const list = '?weergave=lijst&status=open'
    expect(await downloads(list)).toEqual([`${csv}${list}`, `${zip}${list}`])
  })

  test('a page that became empty shows the previous page instead', async () => {
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

    // When somebody else was first, the page says so.
    const stale = words((await visit(page, { ...move, naar: 'contacted' })).body)
    expect(stale).toContain('Noor Laatste (Interessant)')
    expect(stale).toContain('Peters')

    for (let more = 0; more < 20; more += 1) await aVacancy(db, { companyId: company.id, title: 'Bakker' })
    const vacancies = '/mijn-account/vacatures-overzicht'
    expect(words((await visit(`${vacancies}?pagina=9`)).body)).toContain('21 tot en met 21 van 21')
  })

  test('an application without a vacancy names its company in every list', async () => {
    const { visit, accountId } = await someone(0)
    const { company } = await aCompany(db, { accountId, name: 'Molen De Ooievaar' })
    await anApplication(db, { companyId: company.id, lastName: 'Wiek' })
    const named = 'Open sollicitatie bij Molen De Ooievaar'
    for (const query of ['', '?weergave=lijst', '?vacature=open', '?vacature=open&weergave=lijst'])
      expect(words((await visit(`${overview}${query}`)).body)).toContain(named)
    expect((await visit('/mijn-account/sollicitaties.csv')).body).toContain(named)
  })

  test('a download holds what the list shows, and no formulas', async () => {
    const { visit } = await someone(1, { lastName: '=HYPERLINK("x")', motivationText: '+31' })
    const { body, headers } = await visit('/mijn-account/sollicitaties.csv')
    expect(headers['content-disposition']).toContain('attachment; filename="sollicitaties-')
    expect(body).toContain(`"'=HYPERLINK(""x"")"`)
    expect(body).toContain(`;'+31;`)
  })

  test('a download has readable days, and Dutch phone numbers without a leading plus', async () => {
    const person = { birthDate: '1990-05-03', phone: '+31612345678', createdAt: now }
    const { visit } = await someone(1, person)
    const { body } = await visit('/mijn-account/sollicitaties.csv')
    const cells = body.trim().split('\r\n')[1]!.split(';')
    expect(cells).toEqual(expect.arrayContaining(['1990-05-03', '06 12 34 56 78', localDay(now)]))
  })
})

test('everyone in the list is downloaded as PDF, in one file, and nobody else', async () => {
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

test('a download names the documents that it lacks: lost, not scanned yet, or with a virus', async () => {
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

test('a download of more than five hundred applications holds the first, and says so', async () => {
  const { visit } = await someone(501)
  const files = unzip((await visit('/mijn-account/sollicitaties.zip')).rawPayload)
  expect(Object.keys(files)).toHaveLength(501)
  expect(files['ontbreekt.txt']!.toString()).toContain('Je koos 501 sollicitaties. Alleen de eerste 500 zitten erin.')
})

// An unhandled error in the zip would end the process.
test('an unreachable storage aborts the download, and the board keeps running', async () => {
  const { visit, applications: made } = await someone(2)
  const { id } = await aFile(db, { name: 'Cv.pdf', keptAt: now, key: '../buiten-de-opslag' })
  const sent = made.map((application) => application.id)
  await db.update(applications).set({ cvFileId: id }).where(inArray(applications.id, sent))
  await expect(visit('/mijn-account/sollicitaties.zip')).rejects.toThrow()
  expect((await visit(overview)).statusCode).toBe(200)
})

describe('one application', () => {
  test('is shown with its history, which records that it was opened', async () => {
    const { visit, applications: made, owner } = await someone(1, { motivationText: 'Ik bak <b>graag</b>' })
    const page = await visit(`/mijn-account/sollicitaties/${made[0]!.id}`)
    expect(words(page.body)).toContain(`Geopend door ${owner.firstName}`)
    expect(page.body).toContain('Ik bak &lt;b&gt;graag&lt;/b&gt;')
    expect((await rowOf(made[0]!.id)).readAt).not.toBeNull()
  })

  test('of another account does not exist, however it is requested', async () => {
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

  test('is added by hand with every required field, and the applicant is notified', async () => {
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
    // As in the form.
    const told = words(empty.body)
    expect(told.indexOf('Er is geen vacature gekozen')).toBeLessThan(told.indexOf('Er is geen voornaam ingevuld'))

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
    for (const told of ['Uden', 'Je gegevens worden gewist op ', '/privacy']) expect(mail!.text).toContain(told)
    // Nobody asked the person for anything.
    const [row] = await db.select().from(applications).where(eq(applications.email, 'bo@voorbeeld.test'))
    expect(row!.privacyConsentAt).toBe(null)
    expect(await db.$count(consents, eq(consents.applicationId, row!.id))).toBe(0)
  })

  test('keeps a file that was uploaded in advance only in the session that uploaded it', async () => {
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

  test('cannot be added before a vacancy was posted', async () => {
    const owner = await anEmployer(db)
    const jar = { sessie: await aSessionCookie(services, owner.id) }
    for (const path of [overview, '/mijn-account/sollicitaties']) {
      const { body } = await browser(path, { jar })
      expect(words(body)).toContain('Plaats eerst een vacature.')
      expect(body).not.toContain('name="vacancyId"')
    }
  })

  test("can be added only to a posted vacancy of one's own account", async () => {
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

  test('gap 312: is not added by hand above a hundred a day, with what was typed', async () => {
    const { visit, owner, vacancy } = await someone(0)
    const added = { companyId: vacancy.companyId, vacancyId: vacancy.id, addedById: owner.id, createdAt: now }
    for (let times = 0; times < 100; times += 1) await anApplication(db, added)
    const typed = { formulier: 'met-de-hand', vacancyId: String(vacancy.id), knows: 'on' }
    const refused = await visit('/mijn-account/sollicitaties', {
      ...typed,
      ...anApplicationForm({ motivationKind: 'none', lastName: 'Verstappen' }),
    })
    expect(refused.statusCode).toBe(400)
    expect(words(refused.body)).toContain('Er zijn de afgelopen dag al 100 sollicitaties met de hand toegevoegd.')
    expect(refused.body).toContain('Verstappen')
    expect(await db.$count(applications, eq(applications.vacancyId, vacancy.id))).toBe(100)
  })

  test('is erased only after confirmation', async () => {
    const { visit, applications: made } = await someone()
    const path = `/mijn-account/sollicitaties/${made[0]!.id}`
    expect((await visit(path, { wat: 'wis' })).headers.location).toBe(`${path}?wissen`)
    expect(words((await visit(`${path}?wissen`)).body)).toContain('Terugdraaien kan niet.')
    expect((await rowOf(made[0]!.id)).status).toBe('open')
    expect((await visit(path, { wat: 'wis', bevestigd: 'ja' })).statusCode).toBe(302)
    expect(await rowOf(made[0]!.id)).toMatchObject({ status: 'deleted', firstName: null })
    expect((await visit(path)).statusCode).toBe(404)
    const missing = words((await visit(path)).body)
    expect(missing).toContain('Misschien is het net verwijderd, of mag je er niet meer bij.')
    expect(missing).not.toContain('Zoek werk')
    // Another account cannot find out whether it ever existed.
    expect((await (await someone()).visit(path, { wat: 'wis', bevestigd: 'ja' })).statusCode).toBe(404)
    const again = await visit(path, { wat: 'wis', bevestigd: 'ja' })
    expect(words((await visit(again.headers.location!)).body)).toContain('1 sollicitatie is intussen gewist.')
    // A number that is impossible at once is not shown, whatever the link claims.
    expect((await visit(`${overview}?gedaan=weg&aantal=2000000000`)).body).not.toContain('intussen gewist')
  })

  test('that is gone is reported on moving, and the others are moved', async () => {
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
