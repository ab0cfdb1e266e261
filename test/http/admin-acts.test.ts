import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { accounts } from '#features/accounts/account.table.ts'
import { users } from '#features/accounts/user.table.ts'
import { findRenamedCompany } from '#features/companies/company.queries.server.ts'
import { companies } from '#features/companies/company.table.ts'
import { type Admin, actorOf } from '#features/accounts/actor.rules.ts'
import { contactMessages } from '#features/content/contact-message.table.ts'
import { correctCredits } from '#features/credits/credit.commands.server.ts'
import { creditBalance } from '#features/credits/credit.queries.server.ts'
import { logEntries } from '#features/log/log-entry.table.ts'
import { vacancyReports } from '#features/moderation/report.table.ts'
import { occupationFamilies, occupations } from '#features/occupations/occupation.table.ts'
import { plans } from '#features/orders/order.table.ts'
import { minimumWages } from '#features/reference/minimum-wage.table.ts'
import { secondFactors } from '#features/sign-in/second-factor.table.ts'
import { vacancyBoosts } from '#features/vacancies/vacancy-boost.table.ts'
import { vacancyHolds } from '#features/vacancies/vacancy-hold.table.ts'
import { vacancies } from '#features/vacancies/vacancy.table.ts'
import { outgoingMails } from '#platform/mail/mail.table.ts'
import { testApp } from '#test/support/app.ts'
import { aCompany, anAdmin, anEmployer, aPlace, aRegion, aVacancy } from '#test/support/builders.ts'
import { now } from '#test/support/clock.ts'
import { freshDb } from '#test/support/db.ts'
import { testServices } from '#test/support/services.ts'
import { aBrowserSession } from '#test/support/sign-in.ts'
import { browserAt, words } from '#test/support/visit.ts'

const db = await freshDb()
const services = testServices(db, { settings: { BASE_ADDRESS: 'http://banen.test' } })
const host = 'oss.banen.test'
const browser = browserAt(await testApp(services), host)
await aRegion(db, { url: 'oss' })
const self = await anAdmin(db)
const { jar } = await aBrowserSession(services, self.id)

const send = (path: string, form: Record<string, string>) =>
  browser(path, { jar: { ...jar }, form, headers: { origin: `http://${host}` } })

test('an admin changes the name and address of a company', async () => {
  const [taken, company] = [(await aCompany(db, { slug: 'bezet' })).company, (await aCompany(db)).company]
  const path = `/beheer/bedrijven/${company.id}`
  const refused = await send(path, { formulier: 'hernoem', name: 'De Molen', slug: taken.slug })
  expect(refused.statusCode).toBe(400)
  expect(words(refused.body)).toContain('Er bestaat al een bedrijf met dit webadres')

  expect((await send(path, { formulier: 'hernoem', name: 'De Molen', slug: 'de-molen' })).statusCode).toBe(302)
  const [renamed] = await db.select().from(companies).where(eq(companies.id, company.id))
  expect(renamed).toMatchObject({ name: 'De Molen', slug: 'de-molen' })
  expect(await findRenamedCompany(db, company.slug)).toEqual({ slug: 'de-molen' })

  const happenedAt = async (page: string) => {
    const { body } = await browser(page, { jar: { ...jar } })
    return body.slice(body.indexOf('id="logboek"'), body.indexOf('</main>'))
  }
  const link = `<a href="${path}" data-discover="true">bedrijf De Molen</a>`
  expect(await happenedAt(`/beheer/accounts/${company.accountId}`)).toContain(link)
  expect(await happenedAt(path)).toContain('De Molen')
  expect(await happenedAt(path)).not.toContain(link)
})

test('an admin resends a mail that failed', async () => {
  const [mail] = await db
    .insert(outgoingMails)
    .values({
      kind: 'test',
      recipient: 'els@voorbeeld.test',
      subject: 'Welkom',
      text: 'Hallo',
      html: '<p>Hallo</p>',
      attempts: 7,
      lastError: 'weg',
      createdAt: now,
    })
    .returning()
  expect((await send('/beheer/e-mails', { wat: 'nog-eens', gekozen: String(mail!.id) })).statusCode).toBe(302)
  const [again] = await db.select().from(outgoingMails).where(eq(outgoingMails.id, mail!.id))
  expect(again).toMatchObject({ attempts: 0, lastError: null, sentAt: null })
})

test('the home page links to all mails that it counts as stuck, including those that were given up', async () => {
  await db.delete(outgoingMails)
  const mail = {
    kind: 'test',
    subject: 'Welkom',
    text: 'Hallo',
    html: '<p>Hallo</p>',
    lastError: 'weg',
    createdAt: now,
  }
  await db.insert(outgoingMails).values([
    { ...mail, recipient: 'hangt@voorbeeld.test', attempts: 1 },
    { ...mail, recipient: 'opgegeven@voorbeeld.test', attempts: 12 },
    { ...mail, recipient: 'wacht@voorbeeld.test', lastError: null },
  ])
  const home = (await browser('/beheer', { jar })).body
  expect(words(home)).toMatch(/2 Mails blijven hangen/)
  const to = /href="(\/beheer\/e-mails[^"]*)"[^>]*>Mails blijven hangen/.exec(home)![1]!
  const rows = words((await browser(to, { jar })).body.split('<tbody')[1]!.split('</tbody>')[0]!)
  expect(rows).toContain('opgegeven@voorbeeld.test')
  expect(rows).toContain('hangt@voorbeeld.test')
  expect(rows).not.toContain('wacht@voorbeeld.test')
})

test('the home page links to the messages that it counts, not to all of them', async () => {
  const sent = { name: 'Noor', email: 'noor@voorbeeld.test', message: 'Hallo' }
  await db.insert(contactMessages).values([
    { ...sent, subject: 'Nog te doen', key: 'open' },
    { ...sent, subject: 'Lang geleden', key: 'af', handledAt: now, handledById: self.id },
  ])
  const home = (await browser('/beheer', { jar })).body
  expect(words(home)).toMatch(/1 Bericht van een bezoeker/)
  const to = /href="(\/beheer\/berichten[^"]*)"[^>]*>Bericht van een bezoeker/.exec(home)![1]!
  const rows = words((await browser(to, { jar })).body.split('<tbody')[1]!.split('</tbody>')[0]!)
  expect(rows).toContain('Nog te doen')
  expect(rows).not.toContain('Lang geleden')
})

test('an admin invites another admin', async () => {
  const form = { formulier: 'beheerder', firstName: 'Els', lastName: 'Dijk', email: 'els.beheer@voorbeeld.test' }
  expect((await send('/beheer/gebruikers/nieuw', form)).statusCode).toBe(302)
  const [added] = await db.select().from(users).where(eq(users.email, form.email))
  expect(added).toMatchObject({ role: 'admin', firstName: 'Els' })
  const path = `/beheer/gebruikers/${added!.id}`
  expect((await send('/beheer/gebruikers/nieuw', form)).headers.location).toBe(`${path}?gedaan=uitnodiging`)
  expect(words((await browser(path, { jar })).body)).toContain('Stuur de uitnodiging nog eens')
  expect((await send(path, { wat: 'uitnodiging' })).headers.location).toBe(`${path}?gedaan=uitnodiging`)
  expect(words((await browser(`${path}?gedaan=uitnodiging`, { jar })).body)).toContain('De uitnodiging is onderweg.')

  const mails = await db
    .select()
    .from(outgoingMails)
    .where(eq(outgoingMails.recipient, form.email))
    .orderBy(outgoingMails.id)
  expect(mails).toHaveLength(3)
  const link = /\/\S+\?code=[\w-]+/.exec(mails.at(-1)!.text)![0].replace(/^\/\/[^/]+/, '')
  const invitation = words((await browser(link)).body)
  expect([invitation.includes('Els'), invitation.includes('Ben jij contactpersoon')]).toEqual([false, false])

  await db.update(users).set({ passwordHash: 'x' }).where(eq(users.id, added!.id))
  expect(words((await browser(path, { jar })).body)).not.toContain('Stuur de uitnodiging nog eens')
  const refused = await send(path, { wat: 'uitnodiging' })
  expect([refused.statusCode, words(refused.body).includes('Deze beheerder heeft al een wachtwoord.')]).toEqual([
    409,
    true,
  ])
  const employer = await anEmployer(db)
  expect((await send(`/beheer/gebruikers/${employer.id}`, { wat: 'uitnodiging' })).statusCode).toBe(404)
})

test('the page of a user shows what an admin can do, except on their own page', async () => {
  const other = await anAdmin(db)
  const says = async (id: number) => words((await browser(`/beheer/gebruikers/${id}`, { jar })).body)
  expect(await says(other.id)).toContain('Wat je kunt doen')
  expect(await says(self.id)).not.toContain('Wat je kunt doen')
})

test('an admin adds a plan, and errors are shown at their fields', async () => {
  const path = '/beheer/stamgegevens/tarieven?regel=nieuw'
  const form = {
    formulier: 'tarief',
    title: 'Proefpakket',
    credits: '3',
    priceCents: '300,00',
    sort: '5',
    active: 'on',
  }
  const refused = await send(path, { ...form, priceCents: 'veel' })
  expect(refused.statusCode).toBe(400)
  expect(words(refused.body)).toContain('Dit bedrag klopt niet')
  expect((await send(path, form)).statusCode).toBe(302)
  const [plan] = await db.select().from(plans).where(eq(plans.title, 'Proefpakket'))
  expect(plan).toMatchObject({ credits: 3, priceCents: 30_000, active: true })
  const log = (await browser('/beheer/logboek?zoek=proefpakket', { jar })).body
  expect(words(log)).toMatch(/Tarief toegevoegd .*tarief Proefpakket/)
  expect(log).toContain(`href="/beheer/stamgegevens/tarieven?regel=${plan!.id}"`)
  expect(log).not.toMatch(/>id: /)
})

test('gap 252: an admin makes a plan for one account, from its page, and none for a closed one', async () => {
  const [accountId, otherId] = [(await anEmployer(db)).accountId!, (await anEmployer(db)).accountId!]
  const account = `/beheer/accounts/${accountId}`
  const path = `/beheer/stamgegevens/tarieven?regel=nieuw&account=${accountId}`
  const seen = async (address: string) => (await browser(address, { jar })).body
  await db.update(accounts).set({ legalName: 'Bakkerij Bos' }).where(eq(accounts.id, accountId))
  expect(words(await seen(account))).toContain('Dit account koopt voor de gewone prijzen.')
  expect(await seen(account)).toContain(`href="${path.replaceAll('&', '&amp;')}"`)
  expect(words(await seen(path))).toContain('Alleen voor Bakkerij Bos')

  const terms = {
    formulier: 'tarief',
    title: 'Vaste klant',
    credits: '4',
    priceCents: '320,00',
    sort: '9',
    active: 'on',
  }
  const form = { ...terms, accountId: String(accountId) }
  const made = await send(path, form)
  expect([made.statusCode, made.headers.location]).toEqual([302, `${account}?gedaan=tarief`])
  const told = words(await seen(`${account}?gedaan=tarief`))
  expect(told).toContain('Het tarief is bewaard. Het is er alleen voor dit account.')
  expect(told).toContain('Eigen tarieven Vaste klant')
  const [plan] = await db.select().from(plans).where(eq(plans.title, 'Vaste klant'))
  expect(plan).toMatchObject({ accountId, credits: 4 })
  expect(words(await seen(account))).toContain('Vaste klant 4 credits · € 320,00')
  // The account that it is for does not change with its terms.
  const row = `/beheer/stamgegevens/tarieven?regel=${plan!.id}`
  expect(words(await seen(row))).toContain('Alleen voor Bakkerij Bos')
  const cheaper = { ...terms, priceCents: '310,00' }
  for (const sent of [cheaper, { ...cheaper, accountId: '' }, { ...cheaper, accountId: String(otherId) }])
    expect((await send(row, sent)).headers.location).toBe(`${account}?gedaan=tarief`)
  expect(await db.select().from(plans).where(eq(plans.id, plan!.id))).toMatchObject([{ accountId, priceCents: 31_000 }])

  await db.update(accounts).set({ closedAt: now }).where(eq(accounts.id, accountId))
  expect(await seen(account)).not.toContain('regel=nieuw')
  const late = await send(path, { ...form, title: 'Te laat' })
  expect([late.statusCode, words(late.body)]).toEqual([
    400,
    expect.stringContaining('Dit account is gesloten en koopt niets meer.'),
  ])
  expect(await db.$count(plans, eq(plans.title, 'Te laat'))).toBe(0)
  // Its older plans can still be taken off sale.
  const { active: _, ...withdrawn } = terms
  expect((await send(row, withdrawn)).statusCode).toBe(302)
  for (const unknown of ['999999', 'abc']) {
    const { statusCode } = await browser(`/beheer/stamgegevens/tarieven?regel=nieuw&account=${unknown}`, { jar })
    expect(statusCode).toBe(404)
  }
})

test('a panel opened from a searched list leads back to that search', async () => {
  const [entry] = await db
    .insert(occupationFamilies)
    .values({ title: 'kaasmakerij', words: ['kaas'] })
    .returning()
  const list = '/beheer/beroepen/families?zoek=kaas'
  const opened = `${list}&regel=${entry!.id}`
  const { body } = await browser(list, { jar })
  expect(body).toContain(`href="${opened.replaceAll('&', '&amp;')}"`)
  expect(body).toContain(`href="${list}&amp;regel=nieuw"`)
  const page = (await browser(opened, { jar })).body
  expect(words(page)).toContain('kaasmakerij')
  expect(page).toContain(`href="${list}"`)
  const form = { formulier: 'familie', title: 'kaasmakers', words: 'kaas' }
  expect((await send(opened, form)).headers.location).toBe(`${list}&gedaan=bewaard`)
  expect((await send(opened, { wat: 'verwijder' })).headers.location).toBe(`${list}&gedaan=verwijder`)
  expect((await send(opened, { wat: 'verwijder' })).headers.location).toBe(`${list}&gedaan=al-weg`)
})

test('an admin adds a family of occupations with one in it, and removes both again', async () => {
  const families = '/beheer/beroepen/families'
  expect(
    (await send(`${families}?regel=nieuw`, { formulier: 'familie', title: 'zeevaart', words: 'zee, varen' }))
      .statusCode,
  ).toBe(302)
  const [family] = await db.select().from(occupationFamilies).where(eq(occupationFamilies.title, 'zeevaart'))
  expect(family).toMatchObject({ words: ['zee', 'varen'], professionId: null })
  const form = { formulier: 'beroep', title: 'stuurman', familyId: String(family!.id), names: 'stuurvrouw' }
  expect((await send('/beheer/beroepen?regel=nieuw', form)).headers.location).toBe('/beheer/beroepen?gedaan=bewaard')
  const [added] = await db.select().from(occupations).where(eq(occupations.title, 'stuurman'))
  expect(added).toMatchObject({ names: ['stuurvrouw'], familyId: family!.id })

  const used = await send(`${families}?regel=${family!.id}`, { wat: 'verwijder' })
  expect([used.statusCode, words(used.body).includes('Er zijn nog beroepen van deze familie.')]).toEqual([409, true])
  const panel = words((await browser(`/beheer/beroepen?regel=${added!.id}`, { jar })).body)
  expect(panel).toContain('Hoort bij de familie zeevaart, met 1 andere naam.')
  expect(panel).toContain('vindt dan alleen nog vacatures waar die naam in staat')
  expect((await send(`/beheer/beroepen?regel=${added!.id}`, { wat: 'verwijder' })).statusCode).toBe(302)
  expect((await send(`${families}?regel=${family!.id}`, { wat: 'verwijder' })).statusCode).toBe(302)
  expect(await db.$count(occupationFamilies)).toBe(0)
})

const userOf = async (id: number) => (await db.select().from(users).where(eq(users.id, id)))[0]!
const mailsTo = (recipient: string) => db.$count(outgoingMails, eq(outgoingMails.recipient, recipient))
const loggedAbout = (subject: 'user' | 'account' | 'company', subjectId: number) =>
  db
    .select()
    .from(logEntries)
    .where(and(eq(logEntries.subject, subject), eq(logEntries.subjectId, subjectId)))
    .orderBy(asc(logEntries.id))

test('an admin mails the confirmation again to somebody who did not confirm yet', async () => {
  const waiting = await anEmployer(db, { confirmedAt: null, passwordHash: 'x', email: 'nog-niet@voorbeeld.test' })
  const path = `/beheer/gebruikers/${waiting.id}`
  expect((await send(path, { wat: 'bevestiging' })).headers.location).toBe(`${path}?gedaan=bevestiging`)
  expect(await mailsTo(waiting.email)).toBe(1)
  expect(await loggedAbout('user', waiting.id)).toMatchObject([{ after: { confirmationMailed: true } }])

  const confirmed = await anEmployer(db, { passwordHash: 'x' })
  const refused = await send(`/beheer/gebruikers/${confirmed.id}`, { wat: 'bevestiging' })
  expect([refused.statusCode, words(refused.body).includes('Dit e-mailadres is al bevestigd')]).toEqual([409, true])
  expect(await mailsTo(confirmed.email)).toBe(0)
})

test('an admin turns off the second factor of somebody who lost their phone, who is notified', async () => {
  const user = await anEmployer(db, { passwordHash: 'x' })
  await db.insert(secondFactors).values({ userId: user.id, secret: 'verzegeld', confirmedAt: now, createdAt: now })
  const path = `/beheer/gebruikers/${user.id}`
  expect(words((await browser(path, { jar })).body)).toContain('Zet de tweede stap uit')
  expect((await send(path, { wat: 'tweede-stap' })).statusCode).toBe(302)
  expect(await db.$count(secondFactors, eq(secondFactors.userId, user.id))).toBe(0)
  expect(await mailsTo(user.email)).toBe(1)
  expect((await send(path, { wat: 'tweede-stap' })).statusCode).toBe(409)
})

test('an admin turns off their own second factor elsewhere, where it requires their password', async () => {
  await db.insert(secondFactors).values({ userId: self.id, secret: 'verzegeld', confirmedAt: now, createdAt: now })
  const path = `/beheer/gebruikers/${self.id}`
  expect(words((await browser(path, { jar })).body)).not.toContain('Zet de tweede stap uit')
  expect((await send(path, { wat: 'tweede-stap' })).statusCode).toBe(409)
  expect(await db.$count(secondFactors, eq(secondFactors.userId, self.id))).toBe(1)
  await db.delete(secondFactors).where(eq(secondFactors.userId, self.id))
})

test('an admin makes somebody owner or member, and an account keeps one owner', async () => {
  const owner = await anEmployer(db, { passwordHash: 'x' })
  const member = await anEmployer(db, { accountId: owner.accountId, accountRole: 'member', passwordHash: 'x' })
  const act = (id: number, wat: string) => send(`/beheer/gebruikers/${id}`, { wat })
  const last = await act(owner.id, 'medewerker')
  expect([last.statusCode, words(last.body).includes('Een account houdt altijd een eigenaar')]).toEqual([409, true])
  expect((await act(member.id, 'eigenaar')).statusCode).toBe(302)
  expect((await act(owner.id, 'medewerker')).statusCode).toBe(302)
  expect([(await userOf(owner.id)).accountRole, (await userOf(member.id)).accountRole]).toEqual(['member', 'owner'])
})

test('somebody without a login cannot be made an owner, and has no way of signing in', async () => {
  const { accountId } = await anEmployer(db, { passwordHash: 'x' })
  const pageOf = async (fields: { passwordHash: string | null; confirmedAt?: null }) => {
    const { id } = await anEmployer(db, { accountId, accountRole: 'member', ...fields })
    return words((await browser(`/beheer/gebruikers/${id}`, { jar: { ...jar } })).body)
  }
  const [makeOwner, signsIn] = ['Maak eigenaar van het account', 'Logt in met wachtwoord']
  const withLogin = await pageOf({ passwordHash: 'x' })
  expect([withLogin.includes(makeOwner), withLogin.includes(signsIn)]).toEqual([true, true])
  const withoutLogin = await pageOf({ passwordHash: null })
  expect([withoutLogin.includes(makeOwner), withoutLogin.includes(signsIn)]).toEqual([false, false])
  expect(withoutLogin).toContain('Geen login')
  const unconfirmed = await pageOf({ passwordHash: 'x', confirmedAt: null })
  expect([unconfirmed.includes(makeOwner), unconfirmed.includes(signsIn)]).toEqual([false, true])
})

test('an admin is removed by another, not by themselves, and nobody else can be removed here', async () => {
  const [other, employer] = [await anAdmin(db, { email: 'weg@voorbeeld.test' }), await anEmployer(db)]
  const page = async (id: number) => words((await browser(`/beheer/gebruikers/${id}`, { jar })).body)
  expect([await page(other.id), await page(self.id)].map((body) => body.includes('Verwijder deze beheerder'))).toEqual([
    true,
    false,
  ])
  const oneself = await send(`/beheer/gebruikers/${self.id}`, { wat: 'verwijder' })
  expect([oneself.statusCode, words(oneself.body).includes('Dit kun je niet met jezelf doen')]).toEqual([409, true])
  expect((await send(`/beheer/gebruikers/${employer.id}`, { wat: 'verwijder' })).statusCode).toBe(404)

  const removed = await send(`/beheer/gebruikers/${other.id}`, { wat: 'verwijder' })
  expect(removed.headers.location).toBe('/beheer/gebruikers?gedaan=verwijder')
  expect(words((await browser('/beheer/gebruikers?gedaan=verwijder', { jar })).body)).toContain(
    'De beheerder is verwijderd.',
  )
  expect(await userOf(other.id)).toMatchObject({ firstName: 'Voormalig', blocked: true })
  expect(await loggedAbout('user', other.id)).toMatchObject([{ action: 'user-removed', userId: self.id }])
  expect([(await userOf(self.id)).erasedAt, (await userOf(employer.id)).erasedAt]).toEqual([null, null])
})

test('an admin blocks everybody in an account, and lets them in again', async () => {
  const owner = await anEmployer(db)
  const member = await anEmployer(db, { accountId: owner.accountId, accountRole: 'member' })
  const path = `/beheer/accounts/${owner.accountId}`
  const blocked = async () => [(await userOf(owner.id)).blocked, (await userOf(member.id)).blocked]
  const mails = () => db.select().from(outgoingMails).where(eq(outgoingMails.kind, 'account-blocked'))
  for (const [waarom, refusal] of [
    ['  ', 'Schrijf eerst waarom. Er is niets geblokkeerd.'],
    ['x'.repeat(2001), 'Dat is te lang: het mogen 2.000 tekens zijn. Er is niets geblokkeerd.'],
  ]) {
    const refused = await send(path, { wat: 'blokkeer', waarom: waarom! })
    expect([refused.statusCode, words(refused.body)]).toEqual([409, expect.stringContaining(refusal!)])
  }
  expect([await blocked(), await mails()]).toEqual([[false, false], []])
  const waarom = 'Je vroeg sollicitanten om geld. Dat mag niet volgens onze afspraken.'
  expect((await send(path, { wat: 'blokkeer', waarom })).headers.location).toBe(`${path}?gedaan=blokkeer`)
  expect(await blocked()).toEqual([true, true])
  // DSA article 17: what, why, by whom, and where to go.
  const [mail, ...more] = await mails()
  expect([mail!.recipient, more]).toEqual([owner.email, []])
  for (const told of ['17 november 2026', waarom, 'Een medewerker heeft dit besloten', '/contact', 'naar de rechter'])
    expect(mail!.text).toContain(told)
  expect(mail!.text).not.toContain('open vacatures zijn van de site')
  expect(await loggedAbout('account', owner.accountId!)).toMatchObject([{ after: { reason: waarom } }])
  expect((await send(path, { wat: 'hef-op' })).statusCode).toBe(302)
  expect(await blocked()).toEqual([false, false])
})

test('an admin who blocks an account puts its open vacancies on hold, unless they choose otherwise', async () => {
  const { company, accountId } = await aCompany(db)
  const place = await aPlace(db)
  const of = { companyId: company.id, placeId: place.id }
  const open = await aVacancy(db, { ...of, updatedAt: now })
  const ended = await aVacancy(db, { ...of, status: 'filled', endedAt: now })
  const path = `/beheer/accounts/${accountId}`
  const heldAtOf = async () =>
    (
      await db
        .select({ id: vacancies.id, heldAt: vacancies.heldAt })
        .from(vacancies)
        .where(eq(vacancies.companyId, company.id))
        .orderBy(asc(vacancies.id))
    ).map(({ heldAt }) => heldAt)
  expect((await browser(path, { jar })).body).toMatch(/<input type="checkbox" name="wacht" checked/)
  await send(path, { wat: 'blokkeer', waarom: 'Nepvacatures.' })
  expect(await heldAtOf()).toEqual([null, null])
  await send(path, { wat: 'hef-op' })
  await db.delete(outgoingMails)
  await send(path, { wat: 'blokkeer', wacht: 'on', waarom: 'Nepvacatures.' })
  expect(await heldAtOf()).toEqual([now, null])
  expect(
    await db
      .select()
      .from(vacancyHolds)
      .where(inArray(vacancyHolds.vacancyId, [open.id, ended.id])),
  ).toMatchObject([
    { vacancyId: open.id, turn: 'board', isNewPosting: false, reasons: [{ rule: 'account-blocked', evidence: '' }] },
  ])
  const mails = await db.select().from(outgoingMails)
  expect(mails).toMatchObject([
    { kind: 'account-blocked', text: expect.stringContaining('vacatures zijn van de site') },
  ])
  const queue = words((await browser(`/beheer/vacatures?lijst=te-doen&vacature=${open.id}`, { jar })).body)
  expect(queue).toContain('Het account werd geblokkeerd.')
  await db.delete(vacancies).where(eq(vacancies.companyId, company.id))
})

test('an admin closes an account that nobody in it can close, and everyone in it is notified', async () => {
  const owner = await anEmployer(db)
  const { accountId } = owner
  await db.update(accounts).set({ legalName: 'Bakkerij Stil BV' }).where(eq(accounts.id, accountId!))
  const unconfirmed = await anEmployer(db, { accountId, accountRole: 'member', confirmedAt: null })
  const blocked = await anEmployer(db, { accountId, accountRole: 'member', blocked: true })
  const path = `/beheer/accounts/${accountId}`
  expect(words((await browser(path, { jar })).body)).toContain('Sluit het account voorgoed')
  expect(words((await browser(path, { jar })).body)).toContain('Het gaat nu om 0 open vacatures en 0 credits.')
  const unsure = await send(path, { wat: 'sluit' })
  expect([unsure.statusCode, words(unsure.body).includes('Er is niets gesloten.')]).toEqual([409, true])
  expect((await db.select().from(accounts).where(eq(accounts.id, accountId!)))[0]!.closedAt).toBeNull()
  expect((await send(path, { wat: 'sluit', zeker: 'on' })).headers.location).toBe(`${path}?gedaan=sluit`)

  expect((await db.select().from(accounts).where(eq(accounts.id, accountId!)))[0]!.closedAt).not.toBeNull()
  expect((await userOf(owner.id)).email).not.toBe(owner.email)
  expect(await loggedAbout('account', accountId!)).toMatchObject([{ action: 'account-closed', userId: self.id }])
  const mailed = await db
    .select()
    .from(outgoingMails)
    .where(eq(outgoingMails.kind, 'account-closed'))
    .orderBy(outgoingMails.id)
  expect(mailed.map(({ recipient }) => recipient)).toEqual([owner.email, blocked.email])
  expect(mailed[0]!.text).toContain('heeft het account van Bakkerij Stil BV gesloten.')
  expect(mailed.map(({ recipient }) => recipient)).not.toContain(unconfirmed.email)

  const { body } = await browser(path, { jar })
  expect([words(body).includes('Gesloten'), words(body).includes('Sluit het account voorgoed')]).toEqual([true, false])
  const again = await send(path, { wat: 'sluit', zeker: 'on' })
  expect([again.statusCode, words(again.body).includes('Dit account was al gesloten.')]).toEqual([409, true])
})

test('an admin renames an account, which its owner finds in the log', async () => {
  const { accountId } = await anEmployer(db)
  await db.update(accounts).set({ legalName: 'Oud BV' }).where(eq(accounts.id, accountId!))
  const path = `/beheer/accounts/${accountId}`
  const empty = await send(path, { formulier: 'accountnaam', legalName: ' ' })
  expect(empty.statusCode).toBe(400)
  const renamed = await send(path, { formulier: 'accountnaam', legalName: 'Nieuw BV' })
  expect(renamed.headers.location).toBe(`${path}?gedaan=hernoemd`)
  expect((await db.select().from(accounts).where(eq(accounts.id, accountId!)))[0]!.legalName).toBe('Nieuw BV')
  expect(await loggedAbout('account', accountId!)).toMatchObject([
    { accountId, action: 'billing-changed', before: { legalName: 'Oud BV' }, after: { legalName: 'Nieuw BV' } },
  ])
  await db.update(accounts).set({ closedAt: now }).where(eq(accounts.id, accountId!))
  expect((await send(path, { formulier: 'accountnaam', legalName: 'Te laat' })).statusCode).toBe(404)
})

test('a correction of credits that is sent again asks for confirmation, and is not booked twice', async () => {
  const { accountId } = await anEmployer(db)
  const path = `/beheer/accounts/${accountId}`
  const give = (note: string) => send(path, { formulier: 'correctie', amount: '5', note })
  expect((await give('cadeau')).headers.location).toBe(`${path}?gedaan=correctie`)
  expect(words((await browser(`${path}?gedaan=correctie`, { jar: { ...jar } })).body)).toContain(
    'De credits zijn gecorrigeerd. Het saldo is nu 5.',
  )
  const odd = await send(path, { formulier: 'correctie', amount: '1e3', note: 'te veel' })
  expect([odd.statusCode, words(odd.body)]).toEqual([400, expect.stringContaining('Vul een heel getal in')])
  const again = await give('cadeau')
  expect(again.statusCode).toBe(400)
  expect(words(again.body)).toContain('Precies dit heb je net al geboekt.')
  expect(await creditBalance(db, accountId!)).toBe(5)
  expect((await give('nog een cadeau')).statusCode).toBe(302)
  expect(await creditBalance(db, accountId!)).toBe(10)
})

test('the second of two admins who correct the same credits sees what was booked, and may book it too', async () => {
  const { accountId } = await anEmployer(db)
  const path = `/beheer/accounts/${accountId}`
  const versionOn = (html: string) =>
    /name="formulier" value="correctie".*?name="versie" value="(\d+)"/s.exec(html)![1]!
  const versie = versionOn((await browser(path, { jar })).body)
  const colleague = actorOf(await anAdmin(db)) as Admin
  await correctCredits(db, colleague, { accountId: accountId!, amount: 5, note: 'Storing van maandag', now })
  const mine = { formulier: 'correctie', amount: '5', note: 'Goedmakertje' }
  const told = await send(path, { ...mine, versie })
  expect(told.statusCode).toBe(400)
  expect(words(told.body)).toContain('Op dit account is intussen al een correctie geboekt')
  expect(words(told.body)).toContain('Storing van maandag')
  expect(await creditBalance(db, accountId!)).toBe(5)
  expect((await send(path, { ...mine, versie: versionOn(told.body) })).statusCode).toBe(302)
  expect(await creditBalance(db, accountId!)).toBe(10)
})

test('an admin lists a company that posted nothing, and hides it while it has no open vacancies', async () => {
  const { company } = await aCompany(db, { slug: 'de-stille', listedAt: null })
  const path = `/beheer/bedrijven/${company.id}`
  const status = async () => {
    await services.changes.settle()
    return (await browser('/bedrijven/de-stille')).statusCode
  }
  expect(await status()).toBe(404)
  expect((await send(path, { wat: 'toon' })).headers.location).toBe(`${path}?gedaan=toon`)
  expect(await status()).toBe(200)
  expect((await send(path, { wat: 'verberg' })).statusCode).toBe(302)
  expect(await status()).toBe(404)
  expect(await loggedAbout('company', company.id)).toMatchObject([
    { action: 'company-changed', before: { listedAt: null } },
    { action: 'company-changed', after: { listedAt: null } },
  ])

  const { id } = await aVacancy(db, { companyId: company.id })
  await send(path, { wat: 'toon' })
  // An action that would be refused is not offered, also for a vacancy on hold.
  for (const heldAt of [null, now]) {
    await db.update(vacancies).set({ heldAt }).where(eq(vacancies.id, id))
    const page = words((await browser(path, { jar: { ...jar } })).body)
    expect([page.includes('Haal van de site'), page.includes('Haal die eerst offline; daarna kan')]).toEqual([
      false,
      true,
    ])
  }
  const refused = await send(path, { wat: 'verberg' })
  expect([refused.statusCode, words(refused.body).includes('Dit bedrijf heeft open vacatures')]).toEqual([409, true])
  expect(await status()).toBe(200)
})

test('an admin reads that a company of a closed account is shown nowhere, and is offered no actions', async () => {
  const { company, accountId } = await aCompany(db, { listedAt: now })
  await db.update(accounts).set({ closedAt: now }).where(eq(accounts.id, accountId))
  const page = words((await browser(`/beheer/bedrijven/${company.id}`, { jar: { ...jar } })).body)
  expect(page).toContain('Het account van dit bedrijf is gesloten.')
  for (const offer of ['Op de site', 'Bekijk op de site', 'Haal van de site']) expect(page).not.toContain(offer)
})

test('the home page counts reports separately from other pending work, and links to them', async () => {
  const vacancy = await aVacancy(db, { heldAt: now })
  await db
    .insert(vacancyHolds)
    .values({ vacancyId: vacancy.id, reasons: [], heldAt: now, isNewPosting: true, turnAt: now })
  const reported = await aVacancy(db)
  const createdAt = new Date(now.getTime() - 28 * 3_600_000)
  const report = { vacancyId: reported.id, kind: 'other', explanation: 'Klopt niet', isInGoodFaith: true } as const
  for (const submissionKey of ['een', 'twee'])
    await db.insert(vacancyReports).values({ ...report, submissionKey, createdAt })
  // A notice by the board itself is not anybody's report.
  const noticed = { kind: 'noticed', explanation: 'Er staat: ‘betaal eerst’', submissionKey: 'gezien' } as const
  const { id: vacancyId } = await aVacancy(db)
  await db.insert(vacancyReports).values({ ...report, ...noticed, vacancyId, createdAt: now })
  const [owner] = await db.select().from(companies).where(eq(companies.id, reported.companyId))
  await db.insert(vacancyBoosts).values({ vacancyId: reported.id, postedAt: reported.postedAt!, requestedAt: now })
  const { body } = await browser('/beheer', { jar })
  expect(words(body)).toMatch(/1 Vacature gemeld ‘Klopt niet’/)
  expect(words(body)).toMatch(/Wat wacht oudste: 1 dag en 4 uur/)
  expect(words(body)).toMatch(/2 Vacatures wachten op een besluit/)
  expect(words(body)).toMatch(new RegExp(`1 Booster aangevraagd ${owner!.name}`))
  for (const to of ['lijst=te-doen', 'lijst=booster', 'lijst=open'])
    expect(body).toContain(`href="/beheer/vacatures?${to}"`)
})

test('the home page says so while the minimum wage of this half year is missing', async () => {
  const home = async () => words((await browser('/beheer', { jar })).body)
  const wage = { hourlyCents: 1471, youthPercentages: {} }
  expect(await home()).toMatch(/1 Minimumloon ontbreekt De vacaturecheck vergelijkt lonen nu nergens mee/)
  await db.insert(minimumWages).values({ ...wage, fromDay: '2027-01-01' })
  expect(await home()).toMatch(/1 Minimumloon ontbreekt De vacaturecheck vergelijkt lonen nu nergens mee/)
  await db.insert(minimumWages).values({ ...wage, fromDay: '2026-01-01' })
  expect(await home()).toMatch(/1 Minimumloon ontbreekt Het laatste bedrag is van 1 januari 2026/)
  await db.insert(minimumWages).values({ ...wage, fromDay: '2026-07-01' })
  expect(await home()).not.toContain('Minimumloon ontbreekt')
})

test('an admin who approves changes made after the end of a vacancy reads that it stays closed', async () => {
  const endedAt = new Date(now.getTime() - 86_400_000)
  const { id } = await aVacancy(db, { status: 'filled', endedAt, heldAt: now })
  await db.insert(vacancyHolds).values({ vacancyId: id, reasons: [], heldAt: now, isNewPosting: false, turnAt: now })
  const { headers } = await send(`/beheer/vacatures?vacature=${id}`, { wat: 'keur-goed' })
  const { body } = await browser(String(headers.location), { jar })
  expect(words(body)).toContain('De pagina van de vacature is weer te zien; reageren kan niet meer.')
  expect(words(body)).not.toContain('De vacature staat online')
})

test('a decided vacancy leaves the to-do list, and the next one is offered', async () => {
  const region = await aRegion(db, { url: 'wachtrij' })
  const placeId = (await aPlace(db, { regionId: region.id })).id
  const ids: number[] = []
  for (const hours of [3, 2, 1]) {
    const turnAt = new Date(now.getTime() - hours * 3_600_000)
    const { id } = await aVacancy(db, { heldAt: turnAt, placeId })
    await db.insert(vacancyHolds).values({ vacancyId: id, reasons: [], heldAt: turnAt, isNewPosting: true, turnAt })
    ids.push(id)
  }
  const read = async (path: string) => (await browser(path, { jar })).body
  const linkTo = (html: string, id: number | undefined) =>
    new RegExp(`href="(/beheer/vacatures\\?[^"]*vacature=${id}&[^"]*)"`).exec(html)?.[1]?.replaceAll('&amp;', '&')
  const opened = linkTo(await read('/beheer/vacatures?regio=wachtrij'), ids[1])!
  expect(words(await read(opened))).toContain('2 van 3')

  const { headers } = await send(opened, { wat: 'keur-goed' })

  const after = await read(String(headers.location))
  const goesOn = /href="([^"]*)"[^>]*>Volgende vacature/.exec(after)?.[1]?.replaceAll('&amp;', '&')
  expect(goesOn).toBe(linkTo(after, ids[2]))
  expect(words(await read(goesOn!))).toContain('2 van 2')
  expect(after).toMatch(
    new RegExp(
      `href="[^"]*vacature=${ids[0]}&[^"]*"[^>]*aria-label="Vorige"|aria-label="Vorige"[^>]*vacature=${ids[0]}&`,
    ),
  )
})

test('of several vacancies, one whose text changed since the list was loaded is not approved', async () => {
  const ids: number[] = []
  for (const _ of ['read', 'changed']) {
    const { id } = await aVacancy(db, { heldAt: now, updatedAt: now })
    await db.insert(vacancyHolds).values({ vacancyId: id, reasons: [], heldAt: now, isNewPosting: true, turnAt: now })
    ids.push(id)
  }
  const path = '/beheer/vacatures?lijst=te-doen'
  const { body } = await browser(path, { jar })
  // Saved by a request that was sent before the list was made.
  const before = new Date(now.getTime() - 1000)
  await db.update(vacancies).set({ updatedAt: before }).where(eq(vacancies.id, ids[1]!))

  const form = { ...seenIn(body), wat: 'keur-goed-alle', gekozen: ids.map(String) }
  const answer = await browser(path, { jar, form, headers: { origin: `http://${host}` } })

  expect(words(answer.body)).toContain('De werkgever heeft intussen iets veranderd')
  const held = await db.select().from(vacancies).where(inArray(vacancies.id, ids)).orderBy(asc(vacancies.id))
  expect(held.map(({ heldAt }) => heldAt)).toEqual([null, now])
})

test('a form that does not say which texts were listed approves none', async () => {
  const { id } = await aVacancy(db, { heldAt: now, updatedAt: now })
  await db.insert(vacancyHolds).values({ vacancyId: id, reasons: [], heldAt: now, isNewPosting: true, turnAt: now })
  for (const said of ['', 'x']) {
    const form = { [`tekst-${id}`]: said, wat: 'keur-goed-alle', gekozen: String(id) }
    const answer = await browser('/beheer/vacatures', { jar, form, headers: { origin: `http://${host}` } })
    expect(answer.statusCode).toBe(409)
  }
  expect(await db.$count(vacancies, and(eq(vacancies.id, id), isNull(vacancies.heldAt)))).toBe(0)
})

test('of several vacancies, one that fails is named, and the others are approved', async () => {
  const ids: number[] = []
  for (const title of ['Bakker', 'Slager', 'Kok']) {
    const { id } = await aVacancy(db, { title, heldAt: now, updatedAt: now })
    await db.insert(vacancyHolds).values({ vacancyId: id, reasons: [], heldAt: now, isNewPosting: true, turnAt: now })
    ids.push(id)
  }
  const path = '/beheer/vacatures?lijst=te-doen'
  const form = { ...seenIn((await browser(path, { jar })).body), wat: 'keur-goed-alle', gekozen: ids.map(String) }
  await db.execute(
    sql.raw(`create function break_off() returns trigger language plpgsql as
    $$ begin if old.id = ${ids[1]} then raise 'broken off'; end if; return new; end $$`),
  )
  await db.execute(sql`create trigger break_off before update on vacancies for each row execute function break_off()`)

  const answer = await browser(path, { jar, form, headers: { origin: `http://${host}` } })

  await db.execute(sql`drop trigger break_off on vacancies`)
  expect(answer.statusCode).toBe(200)
  expect(words(answer.body)).toContain('Bij 2 gelukt. Niet gelukt: ‘Slager’: door een fout bij ons')
  const held = await db.select().from(vacancies).where(inArray(vacancies.id, ids)).orderBy(asc(vacancies.id))
  expect(held.map(({ heldAt }) => heldAt)).toEqual([null, now, null])
})

/** The hidden fields of a list's form, which record what it showed. */
function seenIn(html: string) {
  const found = html.matchAll(/<input type="hidden" name="((?:gezien|tekst)[^"]*)" value="([^"]*)"/g)
  return Object.fromEntries(Array.from(found, ([, name, value]) => [name!, value!]))
}
