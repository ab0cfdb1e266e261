import { eq, inArray } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { accounts } from '#features/accounts/account.table.ts'
import { users } from '#features/accounts/user.table.ts'
import { eraseApplications } from '#features/applications/application-erasure.commands.server.ts'
import { ownApplicationPath, sentApplicationPath } from '#features/applications/application-link.rules.ts'
import {
  applicationEvents,
  applications,
  applicationStatusChanges,
  consents,
} from '#features/applications/application.table.ts'
import { vacancyTakedowns } from '#features/moderation/takedown.table.ts'
import { vacancies as vacancyTable } from '#features/vacancies/vacancy.table.ts'
import { mailSuppressions } from '#platform/mail/mail-suppression.table.ts'
import { outgoingMails } from '#platform/mail/mail.table.ts'
import { anAdmin, anEmployer } from '#test/support/builders.ts'
import { daysAfter, now } from '#test/support/clock.ts'
import { openApplicationPages } from '#test/support/application-pages.ts'
import { freshDb } from '#test/support/db.ts'
import { words } from '#test/support/visit.ts'

const db = await freshDb()
const { services, browser, rowOf, someone } = await openApplicationPages(db)

describe("the applicant's own page", () => {
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

  test('asks a rejected applicant about erasing, not about withdrawing, and mentions nobody else', async () => {
    const { applications: made } = await someone(2, { status: 'rejected' })
    await db.update(applications).set({ status: 'open' }).where(eq(applications.id, made[1]!.id))
    const rejected = words((await browser(own(made[0]!.id))).body)
    expect(rejected).toContain('Er is een besluit Het is niet doorgegaan')
    expect(rejected).toContain('gaat niet verder met je sollicitatie')
    expect(rejected).not.toContain('iemand anders')
    expect(rejected).toContain('Wis mijn sollicitatie')
    expect(rejected).not.toContain('Wil je toch niet verder?')
    const waits = words((await browser(own(made[1]!.id))).body)
    expect(waits).toContain('Wil je toch niet verder?')
    expect(waits).toContain('Trek mijn sollicitatie in')
  })

  test('shows whose turn it is, and accepts the answer to an invitation', async () => {
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

  test('does not ask about attending an appointment that changed since it was shown, or that is over', async () => {
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

  test('limits changes of mind, as each is mailed', async () => {
    const invited = { status: 'invited' as const, appointmentAt: daysAfter(now, 3), appointmentPlace: 'Hier' }
    const { applications: made } = await someone(1, invited)
    const answers = []
    for (let turn = 0; turn < 8; turn += 1)
      answers.push((await browser(own(made[0]!.id), { form: { wat: turn % 2 ? 'coming' : 'other-day' } })).statusCode)
    expect(answers).toEqual([302, 302, 302, 302, 302, 429, 429, 429])
  })

  test('accepts messages and corrections, and exports everything that is stored', async () => {
    const moment = { appointmentAt: daysAfter(now, 3), appointmentPlace: 'Heuvel 1', attendance: 'coming' as const }
    const question = { kind: 'text', question: 'E-mailadres' } as const
    const answers = [
      { ...question, answer: 'dat van mijn werk' },
      { ...question, answer: 'heb ik' },
    ]
    const { applications: made } = await someone(1, { status: 'invited', answers, ...moment })
    const path = own(made[0]!.id)
    const of = { applicationId: made[0]!.id }
    await db.insert(consents).values({ ...of, kind: 'privacy', wording: 'Dat mag', givenAt: now })
    await db.insert(applicationStatusChanges).values({ ...of, toStatus: 'invited', changedAt: now })
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
    expect(kept.verloop).toEqual([{ op: now.toISOString(), status: 'invited' }])
    expect(kept.toestemmingen).toEqual([
      { waarvoor: 'privacy', tekst: 'Dat mag', gegeven: now.toISOString(), ingetrokken: null },
    ])
    expect(kept.afspraak).toEqual({ op: '2026-11-20T09:00:00.000Z', waar: 'Heuvel 1', antwoord: 'Ik kom' })
  })

  test('mails the link to a corrected address, but not after a new telephone number', async () => {
    const { applications: made } = await someone()
    const path = own(made[0]!.id)
    const correct = (email: string, phone: string) => browser(path, { form: { formulier: 'gegevens', email, phone } })
    const mailed = (email: string) =>
      db.select().from(outgoingMails).where(eq(outgoingMails.recipient, email)).orderBy(outgoingMails.id)
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

  test('says that the address gets no mail, until it is corrected', async () => {
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

  test('promises no copy when none was mailed', async () => {
    const { applications: made } = await someone()
    const { id, email } = made[0]!
    const { body } = await browser(`${own(id)}?verstuurd=zonder-kopie`)
    expect(words(body)).toContain(`het laatste uur gingen er al veel naar ${email}. Bewaar de link naar deze pagina.`)
    expect(words(body)).not.toContain('Je krijgt een kopie')
  })

  test('refuses a correction after many, with the form as it was typed', async () => {
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

  test('withdraws a consent, and says when everything will be erased', async () => {
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

  test('withdraws baanTreffers for every application only with a link from the mail', async () => {
    const { applications: made } = await someone(3, { wantsBaanTreffers: true, email: 'zelfde@voorbeeld.test' })
    const [theirs, typed] = made.map(({ id }) => id) as [number, number, number]
    const path = sentApplicationPath(services.applicationTokens.sign, typed)
    expect((await browser(path)).body).toContain('Geen tips van recruiters')
    const answer = await browser(path, { form: { wat: 'baan-treffers' } })
    expect(answer.headers.location).toBe(`${path}?gedaan=baan-treffers-hier`)
    const told = words((await browser(answer.headers.location!)).body)
    expect(told).toContain('Je toestemming voor tips is ingetrokken voor deze sollicitatie.')
    const wants = async () => Promise.all(made.map(async ({ id }) => (await rowOf(id))!.wantsBaanTreffers))
    expect(await wants()).toEqual([true, false, true])

    const mailed = await browser(own(theirs), { form: { wat: 'baan-treffers' } })
    expect(mailed.headers.location).toBe(`${own(theirs)}?gedaan=baan-treffers`)
    expect(await wants()).toEqual([false, false, false])
  })

  test("and the employer's show the erasure date and the reason for it", async () => {
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

  test('erases everything after confirmation', async () => {
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

  test('says who erased it: the applicant or the erasure date, the employer, or the end of the account', async () => {
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
    const gone = 'We hebben de vacature van de site gehaald.'
    const warning = 'Let op: betaal niets, en stuur geen kopie'
    const change = (fields: Partial<typeof vacancyTable.$inferInsert>) =>
      db.update(vacancyTable).set(fields).where(eq(vacancyTable.id, vacancy.id))
    const said = async (id: number) => {
      const page = words((await browser(own(id))).body)
      return [closed, gone, warning, 'Nu aan de beurt'].filter((sentence) => page.includes(sentence))
    }

    const turn = 'Nu aan de beurt'
    expect(await said(waits)).toEqual([turn])
    await change({ heldAt: now })
    expect(await said(waits)).toEqual([turn])
    await change({ heldAt: null, expiresAt: now })
    expect([await said(waits), await said(rejected)]).toEqual([[closed, turn], []])
    await change({ status: 'cancelled', endedAt: now, takenDownAt: now })
    const down = { vacancyId: vacancy.id, facts: 'Men vraagt geld.', isFoundByRule: false, isReported: false }
    const [admin, of] = [await anAdmin(db), { statusBefore: 'open' as const, takenDownAt: now }]
    const [takedown] = await db
      .insert(vacancyTakedowns)
      .values({ ...down, ...of, ground: 'misleading', takenDownById: admin.id })
      .returning()
    expect([await said(waits), await said(rejected)]).toEqual([[gone], []])
    expect(words((await browser(own(waits))).body)).toContain('Niemand is aan de beurt')
    expect(words((await browser(own(waits))).body)).not.toContain('Je hoort het, ook als het niet doorgaat.')
    expect(words((await browser(own(waits))).body)).toContain('kan je nog wel antwoorden.')
    expect(words((await browser(own(waits))).body)).not.toContain('Wacht niet meer op een antwoord')
    await db.update(vacancyTakedowns).set({ ground: 'fraud' }).where(eq(vacancyTakedowns.id, takedown!.id))
    expect([await said(waits), await said(rejected)]).toEqual([[gone, warning], [warning]])
    expect(words((await browser(own(waits))).body)).toContain('Wacht niet meer op een antwoord via deze site.')
  })

  test('keeps an appointment about a vacancy that was taken down, unless it may be a fraud', async () => {
    const {
      vacancy,
      owner,
      applications: made,
    } = await someone(1, {
      status: 'invited',
      appointmentAt: daysAfter(now, 3),
      appointmentPlace: 'Middegaal 88',
    })
    await db.update(vacancyTable).set({ status: 'cancelled', takenDownAt: now }).where(eq(vacancyTable.id, vacancy.id))
    const found = { isFoundByRule: false, isReported: false, takenDownById: (await anAdmin(db)).id }
    const of = { vacancyId: vacancy.id, statusBefore: 'open' as const, takenDownAt: now, facts: 'Klopt niet.' }
    const ofVacancy = eq(vacancyTakedowns.vacancyId, vacancy.id)
    await db.insert(vacancyTakedowns).values({ ...found, ...of, ground: 'misleading' })
    const path = own(made[0]!.id)

    const page = await browser(path)
    expect(words(page.body)).toContain('Nu aan de beurt: jij')
    expect(words(page.body)).toContain('Je bent uitgenodigd')
    expect(words(page.body)).toContain('kan je nog wel antwoorden.')
    expect(page.body).toContain('value="coming"')
    await db.update(vacancyTakedowns).set({ ground: 'fraud' }).where(ofVacancy)
    const warned = await browser(path)
    expect(words(warned.body)).toContain('Niemand is aan de beurt')
    expect(warned.body).not.toContain('value="coming"')
    expect([page.body, warned.body].map((body) => body.includes('name="body"'))).toEqual([true, false])
    // Nor in the data that comes with the page, for its script.
    const sent = (await browser(`${path}.data`)).body
    expect(sent).toContain('isWarned')
    expect([page.body, warned.body, sent].map((body) => body.includes(owner.email))).toEqual([true, false, false])
    for (const name of ['hasLogin', 'addedById', 'companyId', 'accountId']) {
      expect(page.body).not.toContain(name)
      expect(sent).not.toContain(name)
    }
  })

  test('says that nobody reads it while everybody at the company is blocked, and offers no message form', async () => {
    const { company, accountId, applications: made } = await someone()
    const path = own(made[0]!.id)
    const said = `Bij ${company.name} kan op dit moment niemand sollicitaties en berichten lezen.`
    expect((await browser(path)).body).toContain('name="body"')
    await db.update(users).set({ blocked: true }).where(eq(users.accountId, accountId))

    const page = await browser(path)
    expect(words(page.body)).toContain(`Niemand is aan de beurt Je sollicitatie is binnen ${said}`)
    expect(words(page.body)).not.toContain('leest je sollicitatie')
    expect(words(page.body)).not.toContain('Stel hem hier')
    expect(page.body).not.toContain('name="body"')
  })

  test('is never cached by a browser or a proxy', async () => {
    const { applications: made } = await someone()
    for (const path of [own(made[0]!.id), `${own(made[0]!.id)}/gegevens.json`])
      expect((await browser(path)).headers['cache-control']).toBe('no-store')
  })
})

describe('the link in the mail about a new application', () => {
  /** The link as it was mailed to the coordinator. */
  const linkOf = (applicationId: number, userId: number, until = daysAfter(now, 30)) =>
    `/antwoord/${services.answerTokens.sign(`${applicationId} ${userId} ${until.getTime()}`)}`

  test('gives the first response after one more click, without signing in', async () => {
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

  test('works for a contact person who never signs in, until they are removed', async () => {
    const { accountId, applications: made } = await someone()
    const contact = await anEmployer(db, { accountId, accountRole: 'member', confirmedAt: null, passwordHash: null })
    const { id } = made[0]!
    await browser(`${linkOf(id, contact.id)}?naar=interesting`, { form: {} })
    expect((await rowOf(id)).status).toBe('interesting')
    await db.update(users).set({ blocked: true }).where(eq(users.id, contact.id))
    expect((await browser(linkOf(id, contact.id))).statusCode).toBe(404)
  })

  test('gives no access to other applications or accounts, and none after a month', async () => {
    const { owner, applications: made } = await someone(2)
    const { applications: others } = await someone()
    const [first, second] = made
    expect((await browser(linkOf(others[0]!.id, owner.id))).statusCode).toBe(404)
    expect((await browser(linkOf(first!.id, owner.id, daysAfter(now, -1)))).statusCode).toBe(404)
    expect((await browser('/antwoord/abc.def')).statusCode).toBe(404)
    // A token for the applicant's page does not work for answering.
    expect(
      (await browser(`/antwoord/${services.applicationTokens.sign(`${first!.id} ${owner.id} 9e15`)}`)).statusCode,
    ).toBe(404)
    const answer = { formulier: 'antwoord', subject: 'Nee', body: 'Nee', sollicitatie: `${second!.id}:open` }
    expect((await browser(`${linkOf(first!.id, owner.id)}?naar=rejected`, { form: answer })).statusCode).toBe(400)
    expect((await rowOf(second!.id)).status).toBe('open')
    expect((await rowOf(first!.id)).status).toBe('open')
  })
})
