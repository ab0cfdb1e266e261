import { and, eq, isNull } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { actorOf, type ConfirmedOwner } from '#features/accounts/actor.rules.ts'
import { users } from '#features/accounts/user.table.ts'
import { companies } from '#features/companies/company.table.ts'
import { importSources } from '#features/imports/import.table.ts'
import { createApiToken } from '#features/sign-in/api-token.commands.server.ts'
import { userCodes } from '#features/sign-in/user-code.table.ts'
import { vacancies } from '#features/vacancies/vacancy.table.ts'
import { accountLinks, countMails, forgetAllMails, newestMail } from '#test/support/account-mails.ts'
import { testApp } from '#test/support/app.ts'
import { aCompany, anAdmin, anEmployer, aRegion, aVacancy } from '#test/support/builders.ts'
import { daysAfter, now } from '#test/support/clock.ts'
import { freshDb } from '#test/support/db.ts'
import { testServices } from '#test/support/services.ts'
import { aSessionId, asUser, aSessionCookie } from '#test/support/sign-in.ts'
import { words } from '#test/support/visit.ts'

const db = await freshDb()
const settings = { BASE_ADDRESS: 'http://banen.test' }
const services = testServices(db, { settings: { ...settings, AUTH_LIMIT: '1000' } })
const app = await testApp(services)
const strictApp = await testApp(testServices(db, { settings: { ...settings, AUTH_LIMIT: '2' } }))
await aRegion(db, { url: 'oss', title: 'Baan in Oss' })
const host = 'oss.banen.test'
const list = '/mijn-account/contactpersonen'

beforeEach(() => forgetAllMails(db))

/** Requests pages as a browser in which this user is signed in; posts a form if there is one. */
async function browserOf(userId: number, to = app) {
  const cookie = `sessie=${await aSessionCookie(services, userId)}`
  return (url: string, form?: Record<string, string>) =>
    to.inject({
      url,
      method: form ? 'POST' : 'GET',
      headers: { host, cookie, ...(form && { 'content-type': 'application/x-www-form-urlencoded' }) },
      ...(form && { payload: String(new URLSearchParams(form)) }),
    })
}

/** A company with its owner, and a colleague without a login. */
async function anAccountOfTwo() {
  const { company, owner, accountId } = await aCompany(db)
  const contact = await aContact(accountId)
  return { company, owner, accountId, contact, visit: await browserOf(owner.id) }
}

const aContact = (accountId: number, fields = {}) =>
  anEmployer(db, {
    accountId,
    accountRole: 'member',
    confirmedAt: null,
    firstName: 'Noor',
    lastName: 'Dijk',
    ...fields,
  })

const rowOf = async (id: number) => (await db.select().from(users).where(eq(users.id, id)))[0]!
const peopleOf = (accountId: number) =>
  db
    .select()
    .from(users)
    .where(and(eq(users.accountId, accountId), isNull(users.erasedAt)))

let made = 0
const typed = (fields = {}) => ({
  formulier: 'contactpersoon',
  firstName: 'Gijs',
  infix: 'van',
  lastName: 'Dommelen',
  email: `gijs-${(made += 1)}@bakkerij.test`,
  phone: '06 12 34 56 78',
  ...fields,
})

test("a colleague's changes made meanwhile are shown, and overwritten only by saving again", async () => {
  const { contact, visit } = await anAccountOfTwo()
  const path = `${list}/${contact.id}`
  const versionIn = ({ body }: { body: string }) => /name="versie" value="([^"]+)"/.exec(body)![1]!
  const versie = versionIn(await visit(path))
  const first = typed({ firstName: 'Anne' })
  expect((await visit(path, { ...first, versie })).statusCode).toBe(302)
  // The answer got lost: sending the same again is not a conflict.
  expect((await visit(path, { ...first, versie })).statusCode).toBe(302)

  const second = typed({ firstName: 'Bo', email: first.email })
  const refused = await visit(path, { ...second, versie })
  expect(refused.statusCode).toBe(400)
  expect(words(refused.body)).toContain('Dit is intussen ook ergens anders bewaard.')
  expect(words(refused.body)).toContain('Voornaam Anne')
  expect(refused.body).toContain('value="Bo"')
  expect(await rowOf(contact.id)).toMatchObject({ firstName: 'Anne' })

  expect((await visit(path, { ...second, versie: versionIn(refused) })).statusCode).toBe(302)
  expect(await rowOf(contact.id)).toMatchObject({ firstName: 'Bo' })
})

describe('the list of contact persons', () => {
  test('shows the people of the account: how to reach them, and whether they can sign in', async () => {
    const { owner, accountId, contact, visit } = await anAccountOfTwo()
    await aContact(accountId, { firstName: 'Ilse', passwordHash: 'x', phone: null })
    await aContact(accountId, { firstName: 'Weg', blocked: true, phone: null, erasedAt: now })
    const stranger = await anEmployer(db, { firstName: 'Vreemde' })

    const { statusCode, body } = await visit(list)
    expect(statusCode).toBe(200)
    const text = words(body)
    expect(text).toContain(`Sanne Kuijpers Dit ben jij ${owner.email} 0412 345678 Geen login Eigenaar Mijn gegevens`)
    expect(text).toContain(`Noor Dijk ${contact.email} 0412 345678 Geen login Lid Nodig uit Bewerk Verwijder`)
    expect(text).toMatch(/Ilse Dijk \S+ Geen telefoonnummer Kan inloggen Lid Bewerk Maak eigenaar Verwijder/)
    expect(text).not.toContain('Vreemde')
    expect(text).not.toContain(stranger.email)
    expect(text).not.toContain('Weg Dijk')
  })

  test('finds somebody in a long list by name or address, and has no search while it is short', async () => {
    const { accountId, contact, visit } = await anAccountOfTwo()
    expect((await visit(list)).body).not.toContain('name="zoek"')
    for (let nth = 1; nth <= 12; nth += 1) await aContact(accountId, { firstName: `Ilse ${nth}`, lastName: 'Bos' })

    expect((await visit(list)).body).toContain('name="zoek"')
    const found = words((await visit(`${list}?zoek=dijk`)).body)
    expect(found).toContain(`1 gevonden met ‘dijk’. Toon alles Noor Dijk ${contact.email}`)
    expect(found).not.toContain('Ilse')
    expect(words((await visit(`${list}?zoek=${contact.email}`)).body)).toContain('Noor Dijk')
    expect(words((await visit(`${list}?zoek=niemand`)).body)).toContain('Niets gevonden met ‘niemand’ Toon alles')
  })

  test('lets a member look, and open their own details, but nothing else', async () => {
    const { accountId, contact, company } = await anAccountOfTwo()
    const member = await aContact(accountId, { firstName: 'Ilse', passwordHash: 'x', confirmedAt: now })
    const visit = await browserOf(member.id)

    const { body } = await visit(list)
    expect(words(body)).toContain('Een eigenaar van het account kan mensen toevoegen, wijzigen en uitnodigen.')
    for (const action of ['Nodig uit', 'Bewerk', 'Maak', 'Verwijder', 'Nieuwe contactpersoon']) {
      expect(words(body)).not.toContain(action)
    }
    expect(body).toContain('href="/mijn-account/mijn-gegevens"')
    expect(words((await visit(`${list}?verwijder=${contact.id}`)).body)).not.toContain('verwijderen?')
    expect(words((await visit(`${list}?rol=${contact.id}`)).body)).not.toContain('eigenaar maken?')

    for (const page of [`${list}/nieuw`, `${list}/${contact.id}`]) {
      expect([(await visit(page)).statusCode, (await visit(page, typed())).statusCode]).toEqual([403, 403])
    }
    for (const wat of ['nodig-uit', 'verwijder']) {
      expect((await visit(list, { wat, persoon: String(contact.id) })).statusCode).toBe(403)
    }
    expect(await peopleOf(company.accountId)).toHaveLength(3)
    expect(await countMails(db)).toBe(0)
  })

  test('is closed to visitors, and explains to an admin that it is for employers', async () => {
    expect((await app.inject({ url: list, headers: { host } })).statusCode).toBe(302)
    const visit = await browserOf((await anAdmin(db)).id)
    expect((await visit(list)).body).toContain('Deze pagina is voor werkgevers.')
    expect((await visit(`${list}/nieuw`)).statusCode).toBe(403)
  })
})

describe('an owner', () => {
  test('adds someone without a login, and gets a confirmation', async () => {
    const { accountId, visit } = await anAccountOfTwo()
    const form = typed({ email: 'GIJS@Bakkerij.test' })

    const added = await visit(`${list}/nieuw`, form)
    const row = (await peopleOf(accountId)).at(-1)!
    expect(added.headers.location).toBe(`${list}?gedaan=toegevoegd&persoon=${row.id}`)
    expect(row).toMatchObject({
      firstName: 'Gijs',
      infix: 'van',
      lastName: 'Dommelen',
      email: 'gijs@bakkerij.test',
      role: 'employer',
      accountRole: 'member',
      passwordHash: null,
      confirmedAt: null,
    })
    expect(words((await visit(added.headers.location!)).body)).toContain('Gijs van Dommelen is toegevoegd.')
    expect(await countMails(db)).toBe(0)
  })

  test('sees errors at their fields: a missing name, an address in use', async () => {
    const { accountId, visit } = await anAccountOfTwo()
    const taken = (await anEmployer(db)).email

    const missing = await visit(`${list}/nieuw`, typed({ firstName: '' }))
    expect([missing.statusCode, missing.body.includes('Er is geen voornaam ingevuld')]).toEqual([400, true])
    const refused = await visit(`${list}/nieuw`, typed({ email: taken.toUpperCase() }))
    expect(refused.statusCode).toBe(400)
    expect(words(refused.body)).toContain('Dit e-mailadres is op deze site al in gebruik')
    const field = /<input[^>]*name="email"[^>]*>/.exec(refused.body)![0]
    expect(field).toContain('aria-invalid="true"')
    expect(field).toContain(`value="${taken.toUpperCase()}"`)
    expect(await peopleOf(accountId)).toHaveLength(2)
  })

  test('cannot probe a list of addresses', async () => {
    const { owner, accountId } = await anAccountOfTwo()
    const visit = await browserOf(owner.id, strictApp)
    await visit(`${list}/nieuw`, typed())
    await visit(`${list}/nieuw`, typed())

    const refused = await visit(`${list}/nieuw`, typed())
    expect([refused.statusCode, refused.headers['retry-after'] !== undefined]).toEqual([429, true])
    expect(words(refused.body)).toContain('Dat was erg vaak achter elkaar.')
    expect(await peopleOf(accountId)).toHaveLength(4)
  })

  test('changes someone, but not the address they sign in with', async () => {
    const { accountId, contact, visit } = await anAccountOfTwo()
    const form = typed({ firstName: 'Noortje' })
    const saved = await visit(`${list}/${contact.id}`, form)
    expect(saved.headers.location).toBe(`${list}?gedaan=gewijzigd&persoon=${contact.id}`)
    expect(await rowOf(contact.id)).toMatchObject({ firstName: 'Noortje', email: form.email })

    const colleague = await aContact(accountId, { passwordHash: 'x' })
    expect(words((await visit(`${list}/${colleague.id}`)).body)).toContain('Deze persoon logt in met dit adres.')
    const refused = await visit(`${list}/${colleague.id}`, typed())
    expect([refused.statusCode, words(refused.body).includes('Daarom kun jij het niet wijzigen')]).toEqual([400, true])
    const kept = await visit(`${list}/${colleague.id}`, typed({ email: colleague.email }))
    expect(kept.statusCode).toBe(302)
    expect(await rowOf(colleague.id)).toMatchObject({ firstName: 'Gijs', email: colleague.email })
  })

  test('invites someone by mail, and again', async () => {
    const { contact, visit } = await anAccountOfTwo()

    const invited = await visit(list, { wat: 'nodig-uit', persoon: String(contact.id) })
    expect(invited.headers.location).toBe(`${list}?gedaan=uitgenodigd&persoon=${contact.id}`)
    const page = words((await visit(invited.headers.location!)).body)
    expect(page).toContain('Noor Dijk krijgt een mail met een link. Die werkt 7 dagen.')
    expect(page).toContain('Uitgenodigd Lid Nodig opnieuw uit')
    const mail = (await newestMail(db))!
    expect(mail).toMatchObject({ kind: 'invitation', recipient: contact.email })
    expect(mail.text).toContain(`http://oss.banen.test/registratie-voltooien?code=${mail.code}`)
    const open = async () =>
      (await app.inject({ url: `/registratie-voltooien?code=${mail.code}`, headers: { host } })).body
    expect(words(await open())).toContain(`en logt straks in met ${contact.email}.`)

    expect((await visit(list, { wat: 'nodig-uit', persoon: String(contact.id) })).statusCode).toBe(302)
    expect(await countMails(db)).toBe(2)
    const old = await open()
    expect(words(old)).toContain('Koos je al een wachtwoord? Log dan in.')
    expect(old).toMatch(/<main.*href="\/inloggen".*<\/main>/s)
  })

  test('cannot fill a mailbox with invitations', async () => {
    const { owner, contact } = await anAccountOfTwo()
    const visit = await browserOf(owner.id, strictApp)
    await visit(list, { wat: 'nodig-uit', persoon: String(contact.id) })

    const refused = await visit(list, { wat: 'nodig-uit', persoon: String(contact.id) })
    expect([refused.statusCode, words(refused.body).includes('De laatste mail werkt nog.')]).toEqual([429, true])
    expect(await countMails(db)).toBe(1)
  })

  test('invites nobody until their own address is confirmed', async () => {
    const { owner, contact, visit } = await anAccountOfTwo()
    await db.update(users).set({ confirmedAt: null }).where(eq(users.id, owner.id))

    const refused = await visit(list, { wat: 'nodig-uit', persoon: String(contact.id) })
    expect([refused.statusCode, words(refused.body).includes('Bevestig eerst je eigen e-mailadres')]).toEqual([
      403,
      true,
    ])
    expect(await countMails(db)).toBe(0)
  })

  test("cannot claim other people's addresses until their own is confirmed", async () => {
    const { owner, contact, visit } = await anAccountOfTwo()
    await db.update(users).set({ confirmedAt: null }).where(eq(users.id, owner.id))
    const person = { firstName: 'Ilse', lastName: 'Vos', email: 'ilse.vos@elders.test' }

    for (const page of [`${list}/nieuw`, `${list}/${contact.id}`]) {
      expect(words((await visit(page)).body)).toContain('Bevestig eerst je eigen e-mailadres')
      const refused = await visit(page, { formulier: 'contactpersoon', ...person })
      expect([page, refused.statusCode, words(refused.body).includes('Bevestig eerst je eigen e-mailadres')]).toEqual([
        page,
        400,
        true,
      ])
    }
    const headers = await asUser(services, owner.id)
    const program = (method: 'POST' | 'PUT', url: string) =>
      app.inject({ method, url: `/api/contact-persons${url}`, headers, payload: { data: person } })
    expect((await program('POST', '')).statusCode).toBe(403)
    expect((await program('PUT', `/${contact.id}`)).statusCode).toBe(403)
    expect(await db.$count(users, eq(users.email, person.email))).toBe(0)
  })

  test('sees what removing someone changes, and then removes them', async () => {
    const { company, owner, contact, visit } = await anAccountOfTwo()
    await db
      .update(companies)
      .set({ name: 'Bakkerij Vos', primaryContactId: contact.id })
      .where(eq(companies.id, company.id))
    const vacancy = await aVacancy(db, { companyId: company.id, coordinatorId: contact.id })
    const draft = { companyId: company.id, status: 'draft' as const, postedAt: null, expiresAt: null }
    await aVacancy(db, { ...draft, postAt: daysAfter(now, 1), plannedById: contact.id })
    const feed = {
      accountId: company.accountId,
      companyId: company.id,
      address: 'https://vos.test/feed',
      fetchedAt: now,
    }
    await db.insert(importSources).values({ ...feed, nightlyById: contact.id, nextFetchAt: daysAfter(now, 1) })
    const makeThem = (accountRole: 'owner' | 'member') =>
      db.update(users).set({ accountRole }).where(eq(users.id, contact.id))
    await makeThem('owner')
    await createApiToken(db, actorOf({ ...contact, accountRole: 'owner' }) as ConfirmedOwner, {
      limits: services.limits,
      fields: { name: 'Kassa', access: 'read', expiresAt: null, password: '' },
      sessionId: await aSessionId(services, contact.id),
      links: accountLinks,
      now,
    })
    await makeThem('member')

    const question = words((await visit(`${list}?verwijder=${contact.id}`)).body)
    expect(question).toContain('Noor Dijk verwijderen?')
    expect(question).toContain('Een eigenaar van het account wordt eerste contactpersoon van Bakkerij Vos.')
    expect(question).toContain('1 vacature krijgt de eerste contactpersoon van het bedrijf.')
    expect(question).toContain('1 vacature die deze persoon had gepland, wordt niet vanzelf geplaatst.')
    expect(question).toContain('1 import die deze persoon elke nacht liet doen, stopt.')
    expect(question).toContain('1 koppeling die deze persoon maakte, stopt.')
    expect(question).not.toContain('Inloggen kan daarna niet meer.')

    const removed = await visit(list, { wat: 'verwijder', persoon: String(contact.id) })
    expect(removed.headers.location).toBe(`${list}?gedaan=verwijderd`)
    const page = words((await visit(removed.headers.location!)).body)
    expect(page).toContain('De contactpersoon is verwijderd.')
    const again = await visit(list, { wat: 'verwijder', persoon: String(contact.id) })
    expect(words(again.body)).toContain('Deze persoon hoort niet meer bij je account.')
    expect(page).not.toContain('Noor Dijk')
    expect(await rowOf(contact.id)).toMatchObject({ firstName: 'Voormalig', erasedAt: now })
    expect((await db.select().from(vacancies).where(eq(vacancies.id, vacancy.id)))[0]!.coordinatorId).toBe(owner.id)
  })

  test('changes and removes themselves on their own details page', async () => {
    const { owner, visit } = await anAccountOfTwo()

    expect((await visit(`${list}/${owner.id}`)).headers.location).toBe('/mijn-account/mijn-gegevens')
    expect(words((await visit(`${list}?verwijder=${owner.id}`)).body)).not.toContain('verwijderen?')
    const refused = await visit(list, { wat: 'verwijder', persoon: String(owner.id) })
    expect([refused.statusCode, words(refused.body).includes('Jezelf verwijderen doe je bij Mijn gegevens.')]).toEqual([
      409,
      true,
    ])
    expect(await rowOf(owner.id)).toMatchObject({ erasedAt: null })
  })

  test('finds nobody in another account', async () => {
    const { visit } = await anAccountOfTwo()
    const stranger = await aContact((await anEmployer(db)).accountId!)

    for (const id of [stranger.id, 999_999, 0, 'x']) {
      expect([id, (await visit(`${list}/${id}`)).statusCode]).toEqual([id, 404])
      expect([id, (await visit(`${list}/${id}`, typed())).statusCode]).toEqual([id, 404])
      for (const wat of ['nodig-uit', 'verwijder']) {
        expect([id, wat, (await visit(list, { wat, persoon: String(id) })).statusCode]).toEqual([id, wat, 404])
      }
      expect(words((await visit(`${list}?verwijder=${id}`)).body)).not.toContain('verwijderen?')
      expect(words((await visit(`${list}?gedaan=uitgenodigd&persoon=${id}`)).body)).not.toContain('krijgt een mail')
    }
    expect(await rowOf(stranger.id)).toMatchObject({ firstName: 'Noor', erasedAt: null })
    expect(await db.$count(userCodes, eq(userCodes.userId, stranger.id))).toBe(0)
  })
})

describe('a program', () => {
  const send = async (method: 'POST' | 'PUT' | 'DELETE', path: string, headers: Record<string, string>, data = {}) => {
    const answer = await app.inject({
      method,
      url: `/api/contact-persons${path}`,
      headers: { host, ...headers },
      ...(method !== 'DELETE' && { payload: { data } }),
    })
    return { status: answer.statusCode, body: answer.json() }
  }
  const noor = { firstName: 'Noor', lastName: 'Dijk' }

  test('adds, changes and removes contact persons for a signed-in owner', async () => {
    const { owner, accountId } = await anAccountOfTwo()
    const headers = await asUser(services, owner.id)

    const added = await send('POST', '', headers, {
      ...noor,
      email: 'noor@api.test',
      accountRole: 'owner',
      role: 'admin',
    })
    expect(added).toMatchObject({ status: 200, body: { data: { attributes: { ...noor, email: 'noor@api.test' } } } })
    const { id } = added.body.data
    expect(await rowOf(id)).toMatchObject({ accountId, accountRole: 'member', role: 'employer', passwordHash: null })
    const changed = await send('PUT', `/${id}`, headers, { lastName: 'Dijkstra' })
    expect(changed.body.data.attributes).toMatchObject({
      firstName: 'Noor',
      lastName: 'Dijkstra',
      email: 'noor@api.test',
    })
    expect((await send('DELETE', `/${id}`, headers)).status).toBe(200)
    expect(await rowOf(id)).toMatchObject({ erasedAt: now })
    expect((await send('DELETE', `/${id}`, headers)).status).toBe(404)
  })

  test("gets the page's message with every refusal", async () => {
    const { owner, accountId } = await anAccountOfTwo()
    const headers = await asUser(services, owner.id)
    const colleague = await aContact(accountId, { passwordHash: 'x' })

    const taken = await send('POST', '', headers, { ...noor, email: owner.email })
    expect(taken).toMatchObject({ status: 400, body: { error: { message: 'This attribute must be unique' } } })
    const fixed = await send('PUT', `/${colleague.id}`, headers, { email: 'ander@api.test' })
    expect(fixed.body.error.details.userMessage).toContain('logt in met dit adres')
    const oneself = await send('DELETE', `/${owner.id}`, headers)
    expect(oneself.body.error.details.userMessage).toBe('Jezelf verwijderen doe je bij Mijn gegevens.')
  })

  test('with the token of an account may read them, and change nothing', async () => {
    const { owner, contact } = await anAccountOfTwo()
    const made = await createApiToken(db, actorOf(owner) as ConfirmedOwner, {
      limits: services.limits,
      fields: { name: 'Kassa', access: 'read-write', expiresAt: null, password: '' },
      sessionId: await aSessionId(services, owner.id),
      links: accountLinks,
      now,
    })
    if (!made.ok) throw new Error(made.reason)
    const headers = { authorization: `Bearer ${made.value.token}` }

    const refusals = [
      await send('POST', '', headers, { ...noor, email: 'noor@token.test' }),
      await send('PUT', `/${contact.id}`, headers, { lastName: 'Anders' }),
      await send('DELETE', `/${contact.id}`, headers),
    ]
    for (const { status, body } of refusals) {
      expect([status, body.error.details.userMessage]).toEqual([403, 'Alleen een eigenaar van het account mag dit'])
    }
    expect(await rowOf(contact.id)).toMatchObject({ lastName: 'Dijk', erasedAt: null })
  })

  test('cannot probe a list of addresses, by adding or by changing', async () => {
    const { owner, contact } = await anAccountOfTwo()
    const headers = { host, ...(await asUser(services, owner.id)) }
    const change = () =>
      strictApp.inject({ method: 'PUT', url: `/api/contact-persons/${contact.id}`, headers, payload: { data: noor } })
    const statuses = [await change(), await change(), await change()].map(({ statusCode }) => statusCode)
    const added = await strictApp.inject({
      method: 'POST',
      url: '/api/contact-persons',
      headers,
      payload: { data: noor },
    })
    expect([...statuses, added.statusCode]).toEqual([200, 200, 429, 429])
  })
})

describe('public details of a contact person', () => {
  test('are explained where they are filled in, and shown in the usual notation', async () => {
    const { company, owner, visit } = await anAccountOfTwo()
    await db.update(users).set({ phone: '+31698765432' }).where(eq(users.id, owner.id))
    const { slug } = await aVacancy(db, { companyId: company.id, coordinatorId: owner.id })

    const shown = words((await app.inject({ url: `/vacatures/${slug}`, headers: { host } })).body)
    expect(shown).toContain('06 98 76 54 32')
    expect(shown).not.toContain('+31698765432')

    const own = words((await visit('/mijn-account/mijn-gegevens')).body)
    expect(own).not.toContain('Alleen voor ons')
    expect(own.match(/staat het daarbij/g)).toHaveLength(2)
    expect(words((await visit(`${list}/nieuw`)).body).match(/Staat bij de vacatures van deze persoon/g)).toHaveLength(2)
  })
})
