import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '#features/accounts/user.table.ts'
import { listConversation } from '#features/applications/application-detail.queries.server.ts'
import { applicationMessageText } from '#features/applications/application-message.text.ts'
import { applications } from '#features/applications/application.table.ts'
import { companies, companyPlaces } from '#features/companies/company.table.ts'
import { files } from '#features/media/file.table.ts'
import { idempotencyKeys } from '#platform/idempotency.table.ts'
import { outgoingMails } from '#platform/mail/mail.table.ts'
import { testApp } from '#test/support/app.ts'
import { anEmployerWithApplications } from '#test/support/applications.ts'
import { aFile, anAdmin, anApplication, aRegion } from '#test/support/builders.ts'
import { freshDb } from '#test/support/db.ts'
import { testServices } from '#test/support/services.ts'
import { asUser } from '#test/support/sign-in.ts'

const db = await freshDb()
const services = testServices(db, { settings: { BASE_ADDRESS: 'http://banen.test' } })
const app = await testApp(services)
const rowOf = async (id: number) => (await db.select().from(applications).where(eq(applications.id, id)))[0]!

async function someone() {
  const world = await anEmployerWithApplications(db)
  const headers = await asUser(services, world.owner.id)
  const { id } = world.applications[0]!
  return { ...world, id, headers }
}

/** An action on an application, by the user with these headers. */
function act(id: number, action: string, data: object, headers: Record<string, string> = {}) {
  return app.inject({ method: 'POST', url: `/api/applications/${id}/actions/${action}`, headers, payload: { data } })
}

const calls = [
  ['move', { from: 'open', to: 'interesting' }],
  ['answer', { from: 'open', kind: 'rejected' }],
  ['message', { body: 'Kom je?' }],
  ['note', { text: 'Rustig' }],
] as const

test('an applicant who is invited without a mail gets an appointment, under the same rules as with one', async () => {
  const { id, headers } = await someone()
  const move = (data: object) => act(id, 'move', { to: 'invited', ...data }, headers)
  const appointment = { at: '2026-12-01T09:00:00+01:00', place: 'De Markt 1, Oss' }
  const past = await move({ from: 'open', appointment: { ...appointment, at: '2020-01-01T10:00:00Z' } })
  expect(past.json().error).toMatchObject({ status: 400, details: { errors: [{ path: ['appointment', 'at'] }] } })
  expect((await move({ from: 'open', appointment })).json().data.attributes).toMatchObject({
    status: 'invited',
    appointmentAt: '2026-12-01T08:00:00.000Z',
    appointmentPlace: 'De Markt 1, Oss',
  })
  // Not mentioned in the request, so it stays.
  await act(id, 'move', { from: 'invited', to: 'interesting' }, headers)
  expect((await move({ from: 'interesting' })).json().data.attributes.appointmentPlace).toBe('De Markt 1, Oss')
  await act(id, 'move', { from: 'invited', to: 'interesting' }, headers)
  expect((await move({ from: 'interesting', appointment: null })).json().data.attributes.appointmentAt).toBeNull()
})

test('only an invited applicant has an appointment', async () => {
  const { id, headers } = await someone()
  for (const appointment of [{ at: '2026-12-01T09:00:00+01:00', place: 'De Markt 1, Oss' }, null]) {
    const refused = await act(id, 'move', { from: 'open', to: 'interesting', appointment }, headers)
    expect(refused.json().error).toMatchObject({ status: 400, details: { errors: [{ path: ['appointment'] }] } })
  }
  expect((await rowOf(id)).status).toBe('open')
})

test('an invited applicant can get another appointment without a mail, or none any longer', async () => {
  const { id, headers } = await someone()
  const move = (from: string, appointment?: object | null) =>
    act(id, 'move', { from, to: 'invited', appointment }, headers)
  const appointment = { at: '2026-12-01T09:00:00+01:00', place: 'De Markt 1, Oss' }
  const other = { ...appointment, place: 'Middegaal 88' }
  await move('open', appointment)
  await db.update(applications).set({ attendance: 'coming' }).where(eq(applications.id, id))

  // Nothing changes, so the applicant's answer stays.
  await move('invited', appointment)
  await move('invited')
  expect(await rowOf(id)).toMatchObject({ appointmentPlace: 'De Markt 1, Oss', attendance: 'coming' })
  // A caller that did not see that appointment cannot change it.
  expect((await move('open', null)).statusCode).toBe(409)
  expect((await move('open', other)).statusCode).toBe(409)

  expect((await move('invited', other)).json().data.attributes.appointmentPlace).toBe('Middegaal 88')
  expect(await rowOf(id)).toMatchObject({ status: 'invited', attendance: null })
  expect((await move('invited', null)).json().data.attributes).toMatchObject({
    status: 'invited',
    appointmentAt: null,
    appointmentPlace: null,
  })
})

test('a program moves, answers, messages and notes as the pages do', async () => {
  const { id, headers } = await someone()
  expect((await act(id, 'move', { from: 'open', to: 'interesting' }, headers)).json().data.attributes.status).toBe(
    'interesting',
  )
  const appointment = { at: '2026-12-03T15:30:00+01:00', place: 'Middegaal 88' }
  const past = { ...appointment, at: '2025-12-03T15:30:00+01:00' }
  const refused = await act(id, 'answer', { from: 'interesting', kind: 'invited', appointment: past }, headers)
  expect(refused.json().error).toMatchObject({
    name: 'ValidationError',
    details: { errors: [{ path: ['appointment', 'at'], message: 'Dit moment is al voorbij' }] },
  })
  for (const [wrong, path, message] of [
    [{ at: '2036-12-03T15:30:00+01:00' }, 'appointment.at', applicationMessageText.wrong.erased],
    [{ place: ' ' }, 'appointment.place', 'Er is geen plek ingevuld'],
  ] as const) {
    const moment = { ...appointment, ...wrong }
    const answered = await act(id, 'answer', { from: 'interesting', kind: 'invited', appointment: moment }, headers)
    expect(answered.json().error.details.errors).toMatchObject([{ path: path.split('.'), message }])
    const moved = await act(id, 'move', { from: 'interesting', to: 'invited', appointment: moment }, headers)
    expect(moved.json().error.details.errors).toMatchObject([{ path: path.split('.'), message }])
  }
  const invited = await act(id, 'answer', { from: 'interesting', kind: 'invited', appointment }, headers)
  expect(invited.json().data.attributes).toMatchObject({ status: 'invited', appointmentAt: '2026-12-03T14:30:00.000Z' })
  const [mail] = await db
    .select()
    .from(outgoingMails)
    .where(eq(outgoingMails.about, `application ${id}`))
  expect(mail!.text).toContain('Middegaal 88')
  expect(mail!.html).toMatch(/http:\/\/streek-\d+\.banen\.test\/sollicitatie\//)

  expect((await act(id, 'message', { body: 'Kom je?' }, headers)).statusCode).toBe(200)
  expect((await act(id, 'note', { text: 'Rustig' }, headers)).statusCode).toBe(200)
  const { notes, messages } = await listConversation(db, id)
  expect([notes.map(({ text }) => text), messages.at(-1)!.body]).toEqual([['Rustig'], 'Kom je?'])
})

test('a program that writes to one applicant too often waits, as on the page', async () => {
  const { id, headers } = await someone()
  for (let times = 0; times < 5; times += 1)
    expect((await act(id, 'message', { body: `Kom je? ${times}` }, headers)).statusCode).toBe(200)

  const refused = await act(id, 'message', { body: 'Kom je?' }, headers)

  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await listConversation(db, id)).messages).toHaveLength(5)
})

test('mails about an open application to a company without a place link to the first region', async () => {
  const { company, headers } = await someone()
  await aRegion(db, { title: 'Aa', url: 'aa' })
  await db.delete(companyPlaces).where(eq(companyPlaces.companyId, company.id))
  const { id } = await anApplication(db, { companyId: company.id })
  expect((await act(id, 'message', { body: 'Kom je?' }, headers)).statusCode).toBe(200)
  const [mail] = await db
    .select()
    .from(outgoingMails)
    .where(eq(outgoingMails.about, `application ${id}`))
  expect(mail!.html).toContain('http://aa.banen.test/sollicitatie/')
})

test('the idempotency records hold nothing of the applicant, nor after erasure', async () => {
  const { id, headers } = await someone()
  const keyed = { ...headers, 'idempotency-key': 'een-sleutel' }
  const before = await db.$count(idempotencyKeys)
  expect((await act(id, 'message', { body: 'Dag Noor Peters' }, keyed)).statusCode).toBe(200)
  expect((await act(id, 'message', { body: 'Dag Noor Peters' }, keyed)).headers['idempotent-replayed']).toBe('true')
  expect(await db.$count(idempotencyKeys)).toBe(before + 1)
  const remembered = JSON.stringify(await db.select().from(idempotencyKeys))
  for (const word of ['Noor', 'Peters', '@voorbeeld.test', '31612345678']) expect(remembered).not.toContain(word)

  await app.inject({ method: 'DELETE', url: `/api/applications/${id}`, headers })
  const repeated = await act(id, 'message', { body: 'Dag Noor Peters' }, keyed)
  expect(repeated.statusCode).toBe(404)
  expect(repeated.body).not.toContain('Noor')
})

test('a status that changed meanwhile is a conflict, and nothing happens', async () => {
  const { id, headers } = await someone()
  await act(id, 'move', { from: 'open', to: 'contacted' }, headers)
  for (const [action, data] of calls.slice(0, 2)) {
    const answer = await act(id, action, data, headers)
    expect(answer.statusCode).toBe(409)
    expect(answer.json().error.details.userMessage).toBe('Intussen veranderd door iemand anders.')
  }
  expect((await rowOf(id)).status).toBe('contacted')
})

test('gap 312: an answer to an address that was answered ten times in an hour has to wait', async () => {
  const { id, headers } = await someone()
  const { email, companyId } = await rowOf(id)
  const [company] = await db.select().from(companies).where(eq(companies.id, companyId))
  await services.limits.answersPerEmail(`answer of account ${company!.accountId} to ${email}`, 10)
  const refused = await act(id, 'answer', { from: 'open', kind: 'rejected' }, headers)
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '3600'])
  expect((await rowOf(id)).status).toBe('open')
})

test('an unknown status is refused in the words of the dialect', async () => {
  const { id, headers } = await someone()
  const { statusCode, body } = await act(id, 'move', { from: 'open', to: 'weg' }, headers)
  const statuses = 'open, interesting, contacted, invited, hired, rejected'
  expect([statusCode, JSON.parse(body).error]).toMatchObject([
    400,
    {
      name: 'ValidationError',
      message: `to must be one of the following values: ${statuses}`,
      details: { errors: [{ path: ['to'] }] },
    },
  ])
})

test('nobody else can do any of this', async () => {
  const { id } = await someone()
  const other = await someone()
  const admin = await asUser(services, (await anAdmin(db)).id)
  const unconfirmed = await someone()
  await db.update(users).set({ confirmedAt: null }).where(eq(users.id, unconfirmed.owner.id))
  for (const [action, data] of calls) {
    expect([action, (await act(id, action, data, other.headers)).statusCode]).toEqual([action, 404])
    expect([action, (await act(id, action, data, admin)).statusCode]).toEqual([action, 403])
    expect([action, (await act(id, action, data)).statusCode]).toEqual([action, 403])
  }
  for (const [action, data] of [calls[1], calls[2]])
    expect((await act(unconfirmed.id, action, data, unconfirmed.headers)).statusCode).toBe(403)
  expect((await rowOf(id)).status).toBe('open')
})

test('invalid input is refused with the field and a message', async () => {
  const { id, headers } = await someone()
  for (const [action, data, path] of [
    ['move', { from: 'open', to: 'deleted' }, 'to'],
    ['answer', { from: 'open', kind: 'open' }, 'kind'],
    ['answer', { from: 'open', kind: 'rejected', subject: '{loon}' }, 'subject'],
    // With its words filled in it is longer than a message may be.
    ['answer', { from: 'open', kind: 'rejected', body: '{wisdatum}'.repeat(400) }, 'body'],
    ['message', { body: '' }, 'body'],
    ['note', { text: 'x'.repeat(4001) }, 'text'],
  ] as const) {
    const answer = await act(id, action, data, headers)
    expect([action, answer.statusCode]).toEqual([action, 400])
    expect(answer.json().error.details.errors[0].path).toEqual([path])
  }
})

test('a program corrects an applicant, and erases an application', async () => {
  const { id, headers } = await someone()
  const url = `/api/applications/${id}`
  const put = (data: object) => app.inject({ method: 'PUT', url, headers, payload: { data } })
  const corrected = await put({ lastName: 'Vos', infix: 'de', status: 'hired', eraseAt: '2099-01-01' })
  expect(corrected.json().data.attributes).toMatchObject({
    lastName: 'Vos',
    infix: 'de',
    firstName: 'Noor',
    status: 'open',
  })
  expect((await put({ phone: '12' })).statusCode).toBe(400)

  expect((await app.inject({ method: 'DELETE', url, headers })).statusCode).toBe(200)
  expect(await rowOf(id)).toMatchObject({ status: 'deleted', firstName: null, email: null })
  expect((await app.inject({ url, headers })).statusCode).toBe(404)
})

test('an applicant whose application a program erases before a decision is notified', async () => {
  const { id, headers } = await someone()
  const { email } = await rowOf(id)

  await app.inject({ method: 'DELETE', url: `/api/applications/${id}`, headers })

  const mails = await db.select().from(outgoingMails).where(eq(outgoingMails.recipient, email!))
  expect(mails.map(({ kind }) => kind)).toEqual(['application-erased'])
  expect(mails[0]!.html).toMatch(/http:\/\/streek-\d+\.banen\.test/)
})

test('documents have addresses that work for five minutes, for anybody who has them', async () => {
  const { id, headers } = await someone()
  const cv = await aFile(db, { name: 'cv Noor.pdf', mime: 'application/pdf', keptAt: new Date() })
  await services.files.put(cv.key, Buffer.from('%PDF'))
  await db.update(applications).set({ cvFileId: cv.id }).where(eq(applications.id, id))
  const told = (await act(id, 'documents', {}, headers)).json().data
  expect(told).toMatchObject({ cv: { name: 'cv Noor.pdf', mime: 'application/pdf', scan: null }, motivation: null })
  const address = told.cv.url.replace('http://banen.test', '')

  const opened = await app.inject({ url: address })
  expect(opened.body).toBe('%PDF')
  expect(opened.headers).toMatchObject({
    'content-disposition': expect.stringContaining('attachment; filename="cv Noor.pdf"'),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
  const over = services.documentTokens.sign(`download ${cv.id} until ${services.now().getTime() - 1}`)
  for (const path of [`/api/documents?access=${over}`, '/api/documents?access[]=1', '/api/documents', `${address}x`])
    expect((await app.inject({ url: path })).statusCode).toBe(404)

  await db.update(files).set({ scan: 'waiting' }).where(eq(files.id, cv.id))
  expect((await app.inject({ url: address })).statusCode).toBe(409)
  const other = await someone()
  expect((await act(id, 'documents', {}, other.headers)).statusCode).toBe(404)
  expect((await act(id, 'documents', {})).statusCode).toBe(403)
  await app.inject({ method: 'DELETE', url: `/api/applications/${id}`, headers })
  expect((await app.inject({ url: address })).statusCode).toBe(404)
})

test('a program corrects an applicant who stated their hours, and changes nothing else', async () => {
  const { id, headers } = await someone()
  await db.update(applications).set({ hours: 24 }).where(eq(applications.id, id))
  const put = (data: object) =>
    app.inject({ method: 'PUT', url: `/api/applications/${id}`, headers, payload: { data } })

  expect((await put({ residencePlace: 'Uden' })).statusCode).toBe(200)
  expect(await rowOf(id)).toMatchObject({ residencePlace: 'Uden', hours: 24 })
  expect((await put({ hours: 32 })).json().data.attributes).toMatchObject({ residencePlace: 'Uden', hours: 32 })
})
