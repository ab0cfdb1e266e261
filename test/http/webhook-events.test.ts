import { eq, inArray } from 'drizzle-orm'
import { describe, expect, onTestFinished, test } from 'vitest'
import { actorOf, type ConfirmedEmployer } from '#features/accounts/actor.rules.ts'
import { answerApplications } from '#features/applications/application-answer.commands.server.ts'
import { eraseApplications, eraseOwnApplication } from '#features/applications/application-erasure.commands.server.ts'
import { moveApplications } from '#features/applications/application-move.commands.server.ts'
import { withdraw } from '#features/applications/own-application.commands.server.ts'
import { applications } from '#features/applications/application.table.ts'
import { removeContactPerson } from '#features/departures/departure.commands.server.ts'
import { blockAccountAndHold } from '#features/moderation/account-blocking.commands.server.ts'
import { approveVacancy, sendBackVacancy } from '#features/moderation/moderation.commands.server.ts'
import { appealTakedown, decideOnAppeal, takeDownVacancy } from '#features/moderation/takedown.commands.server.ts'
import { vacancyTakedowns } from '#features/moderation/takedown.table.ts'
import { blockAccount } from '#features/people/account-admin.commands.server.ts'
import { vacancyFields } from '#features/vacancies/vacancy.fields.ts'
import { changeVacancy, expireVacancies } from '#features/vacancies/vacancy.commands.server.ts'
import { planPosting, postPlanned } from '#features/vacancies/vacancy-plan.commands.server.ts'
import { saveVacancy } from '#features/vacancies/vacancy-save.commands.server.ts'
import type { VacancyChange } from '#features/vacancies/vacancy-change.rules.ts'
import { vacancies } from '#features/vacancies/vacancy.table.ts'
import { sendAgain, sendTest } from '#features/webhooks/webhook.commands.server.ts'
import { webhookChanges, webhookDeliveries, webhooks } from '#features/webhooks/webhook.table.ts'
import { forgetDeliveries } from '#features/webhooks/webhook-delivery.commands.server.ts'
import { accountLinks } from '#test/support/account-mails.ts'
import { testApp } from '#test/support/app.ts'
import { answersPerEmail, anApplicationBody, anApplicationForm, links } from '#test/support/applications.ts'
import { anApplication, anEmployer } from '#test/support/builders.ts'
import { daysAfter, now } from '#test/support/clock.ts'
import { freshDb } from '#test/support/db.ts'
import { aModeratedAccount, suspicious } from '#test/support/moderation.ts'
import { testServices } from '#test/support/services.ts'
import { aSessionCookie, asUser } from '#test/support/sign-in.ts'
import { browserAt } from '#test/support/visit.ts'
import { aReceiver, aWebhook, deliveriesOf } from '#test/support/webhooks.ts'
import { schedule } from '../../src/jobs/schedule.ts'
import { startJobs } from '../../src/jobs/start-jobs.server.ts'

const db = await freshDb()
const services = testServices(db, { settings: { BASE_ADDRESS: 'http://banen.test' } })
const app = await testApp(services)
const baseAddress = 'http://banen.test'
const later = daysAfter(now, 3)

/** An account with a webhook for all events, at an address that is never requested. */
async function someone() {
  const account = await aModeratedAccount(db)
  const { id: webhookId } = await aWebhook(services, account)
  const { employer } = account
  /** The messages since the last call, in order. */
  let known = 0
  const told = async () => {
    await schedule['send-webhooks'].run(services)
    const deliveries = await deliveriesOf(db, webhookId)
    const bodies = deliveries.slice(known).map(({ body }) => JSON.parse(body))
    known = deliveries.length
    return bodies as { type: string; data: Record<string, unknown> }[]
  }
  const types = async () => (await told()).map(({ type }) => type)
  const change = async (vacancyId: number, change: VacancyChange, at = now) =>
    expect(await changeVacancy(db, employer, { vacancyId, change, now: at })).toMatchObject({ ok: true })
  const anApplicant = (vacancyId: number, fields = {}) =>
    anApplication(db, { companyId: account.company.id, vacancyId, ...fields })
  const headers = () => asUser(services, account.owner.id)
  return { ...account, webhookId, told, types, change, anApplicant, headers }
}

const save = (employer: ConfirmedEmployer, vacancy: typeof vacancies.$inferSelect, changed: object, at = later) =>
  saveVacancy(db, employer, {
    id: vacancy.id,
    fields: vacancyFields.parse({ ...vacancy, ...changed }),
    now: at,
  })

describe('a vacancy sends one event per change', () => {
  test('and none when a program writes the same values', async () => {
    const { anOpen, employer, headers, types } = await someone()
    const vacancy = await anOpen()
    const { id } = vacancy
    await save(employer, vacancy, { hoursTo: 33 })
    expect(await types()).toEqual(['vacancy.changed'])
    const put = async (data: object) =>
      app.inject({ method: 'PUT', url: `/api/vacancies/${id}`, headers: await headers(), payload: { data } })
    const changed = async (data: object) => {
      expect((await put(data)).statusCode).toBe(200)
      return types()
    }
    for (const same of [{}, { hoursTo: 33 }, { unknown: 1 }]) expect(await changed(same)).toEqual([])
    expect(await changed({ hoursTo: 34 })).toEqual(['vacancy.changed'])
  })

  test('posted, ended and reopened by its employer', async () => {
    const { aDraft, change, types, told } = await someone()
    const { id, companyId } = await aDraft()
    await change(id, 'post')
    expect(await told()).toEqual([
      {
        type: 'vacancy.posted',
        timestamp: expect.any(String),
        data: { id, company: companyId, status: 'open', withheld: null, url: `${baseAddress}/api/vacancies/${id}` },
      },
    ])
    for (const end of ['close', 'fill', 'complete', 'cancel'] as const) {
      await change(id, end)
      expect(await types()).toEqual(['vacancy.ended'])
      await change(id, 'reopen')
      expect(await types()).toEqual(['vacancy.posted'])
    }
    await change(id, 'extend', daysAfter(now, 55))
    expect(await types()).toEqual(['vacancy.changed'])
  })

  test('changed, but only after it was on the board', async () => {
    const { employer, aDraft, anOpen, types } = await someone()
    expect(await save(employer, await aDraft(), { title: 'Kok' })).toMatchObject({ ok: true })
    expect(await types()).toEqual([])
    expect(await save(employer, await anOpen(), { title: 'Kok' })).toMatchObject({ ok: true })
    expect(await types()).toEqual(['vacancy.changed'])
  })

  test('by the clock: planned, and expired', async () => {
    const { employer, aDraft, types } = await someone()
    const { id } = await aDraft()
    await planPosting(db, employer, { vacancyId: id, at: later, now })
    expect(await types()).toEqual([])
    expect(await postPlanned(db, { baseAddress, now: later })).toBe(1)
    expect(await types()).toEqual(['vacancy.posted'])
    await expireVacancies(db, { now: daysAfter(now, 100) })
    expect(await types()).toEqual(['vacancy.ended'])
  })

  test('by the board: none while on hold, posted once it is approved, and what follows', async () => {
    const { admin, aDraft, change, types, told } = await someone()
    const { id } = await aDraft({ jobText: suspicious })
    const about = { vacancyId: id, baseAddress, now: later }
    await change(id, 'post')
    expect(await types()).toEqual([])
    expect(await approveVacancy(db, admin, about)).toMatchObject({ ok: true })
    expect(await types()).toEqual(['vacancy.posted'])
    expect(await sendBackVacancy(db, admin, { ...about, explanation: 'Zo kan het niet.' })).toMatchObject({ ok: true })
    expect(await told()).toMatchObject([{ type: 'vacancy.ended', data: { status: 'open', withheld: 'held' } }])
  })

  test('by a block of the account: kept, however long, and sent once that is lifted', async () => {
    const { admin, accountId, webhookId, anOpen, told } = await someone()
    const { id } = await anOpen()
    await told()
    await blockAccountAndHold(db, admin, {
      accountId,
      reason: 'Nepvacatures.',
      site: links.site,
      holdsVacancies: true,
      now,
    })
    expect(await told()).toMatchObject([{ type: 'vacancy.ended', data: { id, status: 'open', withheld: 'held' } }])
    const last = async () => (await deliveriesOf(db, webhookId)).at(-1)
    expect(await last()).toMatchObject({ state: 'waiting', attempts: 0 })
    await forgetDeliveries(db, { now: daysAfter(now, 1000) })
    expect(await last()).toMatchObject({ event: 'vacancy.ended' })

    await blockAccount(db, admin, { accountId, isBlocked: false, now })
    await forgetDeliveries(db, { now: daysAfter(now, 1000) })
    await db.update(webhooks).set({ restsUntil: null }).where(eq(webhooks.id, webhookId))
    await told()
    expect(await last()).toMatchObject({ attempts: 1 })
  })

  test('taken down, and put back after an appeal', async () => {
    const { admin, employer, anOpen, told } = await someone()
    const { id } = await anOpen()
    const statement = { ground: 'fraud' as const, rule: null, facts: 'Oplichting.', sign: String }
    await takeDownVacancy(db, admin, { vacancyId: id, ...statement, baseAddress, now: later })
    expect(await told()).toMatchObject([
      { type: 'vacancy.ended', data: { id, status: 'cancelled', withheld: 'taken-down' } },
    ])
    const isIts = eq(vacancyTakedowns.vacancyId, id)
    const takedownId = (await db.select().from(vacancyTakedowns).where(isIts))[0]!.id
    await appealTakedown(db, employer, { takedownId, text: null, now: later })
    expect(await told()).toEqual([])
    const appeal = { takedownId, outcome: 'reversed' as const, answer: 'Je hebt gelijk.', baseAddress, now: later }
    expect(await decideOnAppeal(db, admin, appeal)).toMatchObject({ ok: true })
    expect(await told()).toMatchObject([{ type: 'vacancy.posted', data: { id, withheld: null } }])
  })

  test('through the API and on the page', async () => {
    const { aDraft, headers, owner, types } = await someone()
    const { id } = await aDraft()
    const act = async (action: string) =>
      app.inject({
        method: 'POST',
        url: `/api/vacancies/${id}/actions/${action}`,
        headers: await headers(),
        payload: { data: {} },
      })
    expect((await act('post')).statusCode).toBe(200)
    expect(await types()).toEqual(['vacancy.posted'])
    const jar = { sessie: await aSessionCookie(services, owner.id) }
    const form = { wat: 'close', vacature: String(id) }
    const browser = browserAt(app, 'banen.test')
    expect((await browser('/mijn-account/vacatures-overzicht', { jar, form })).statusCode).toBe(302)
    expect(await types()).toEqual(['vacancy.ended'])
  })

  test('never for a rollback, for another account, or without a webhook', async () => {
    const { anOpen, types } = await someone()
    const stranger = await aModeratedAccount(db)
    const { id } = await stranger.anOpen()
    await changeVacancy(db, stranger.employer, { vacancyId: id, change: 'close', now })
    const own = await anOpen()
    const broken = db.transaction(async (tx) => {
      await tx.update(vacancies).set({ status: 'closed', endedAt: now }).where(eq(vacancies.id, own.id))
      throw new Error('broken off')
    })
    await expect(broken).rejects.toThrow('broken off')
    expect(await db.$count(webhookChanges)).toBe(0)
    expect(await types()).toEqual([])
  })

  test("even when a colleague's departure gives it another coordinator", async () => {
    const { owner, accountId, anOpen, types, company } = await someone()
    const member = await anEmployer(db, { accountId, accountRole: 'member' })
    const { id } = await anOpen({ coordinatorId: member.id })
    await removeContactPerson(db, actorOf(owner) as never, { userId: member.id, links: accountLinks, now: later })
    expect(await db.select().from(vacancies).where(eq(vacancies.id, id))).toMatchObject([
      { coordinatorId: company.primaryContactId },
    ])
    expect(await types()).toEqual(['vacancy.changed'])
  })
})

describe('an application sends one event per change', () => {
  test('received from an applicant, and added by hand', async () => {
    const { anOpen, owner, told, types } = await someone()
    const { id, companyId } = await anOpen()
    const data = anApplicationBody({ vacancy: id })
    const sent = await app.inject({ method: 'POST', url: '/api/applications', payload: { data } })
    expect(sent.statusCode).toBe(200)
    const [message] = await told()
    expect(message).toEqual({
      type: 'application.received',
      timestamp: expect.any(String),
      data: {
        id: expect.any(Number),
        company: companyId,
        vacancy: id,
        status: 'open',
        previousStatus: null,
        url: `${baseAddress}/api/applications/${message!.data.id}`,
      },
    })

    const jar = { sessie: await aSessionCookie(services, owner.id) }
    const { privacyConsent: _, motivationText: _text, ...person } = anApplicationForm()
    const form = { ...person, formulier: 'met-de-hand', vacancyId: String(id), motivationKind: 'none', knows: 'on' }
    const added = await browserAt(app, 'banen.test')('/mijn-account/sollicitaties', { jar, form })
    expect(added.statusCode).toBe(302)
    expect(await types()).toEqual(['application.received'])
  })

  test('moved on the page, through the API, together, and with an answer', async () => {
    const { employer, owner, anOpen, anApplicant, headers, told, types } = await someone()
    const { id: vacancyId } = await anOpen()
    const [one, other] = [await anApplicant(vacancyId), await anApplicant(vacancyId)]
    expect(await types()).toEqual(['application.received', 'application.received'])

    const jar = { sessie: await aSessionCookie(services, owner.id) }
    const form = { wat: 'verplaats', sollicitatie: `${one.id}:open`, naar: 'interesting' }
    await browserAt(app, 'banen.test')('/mijn-account/sollicitaties-overzicht', { jar, form })
    expect(await told()).toMatchObject([
      { type: 'application.status-changed', data: { id: one.id, status: 'interesting', previousStatus: 'open' } },
    ])

    const url = `/api/applications/${one.id}/actions/move`
    const payload = { data: { from: 'interesting', to: 'contacted' } }
    expect((await app.inject({ method: 'POST', url, headers: await headers(), payload })).statusCode).toBe(200)
    expect(await types()).toEqual(['application.status-changed'])

    const chosen = [
      { id: one.id, from: 'contacted' as const },
      { id: other.id, from: 'open' as const },
    ]
    expect(await moveApplications(db, employer, { chosen, to: 'interesting', now })).toMatchObject({ ok: true })
    expect((await told()).map(({ data }) => data.id)).toEqual([one.id, other.id])

    const appointment = { at: later, place: 'Middegaal 88' }
    const words = { subject: 'Kom langs', body: 'Dag {voornaam}' }
    const answer = { kind: 'invited' as const, ...words, appointment, links, answersPerEmail, now }
    const invited = [{ id: one.id, from: 'interesting' as const }]
    expect(await answerApplications(db, employer, { ...answer, chosen: invited })).toMatchObject({ ok: true })
    expect(await types()).toEqual(['application.status-changed'])
  })

  test('erased by its employer, its applicant, and on its erasure date', async () => {
    const { employer, anOpen, anApplicant, types, told } = await someone()
    const { files } = services
    const { id: vacancyId } = await anOpen()
    const fields = { privacyConsentAt: now }
    const ids = []
    for (let made = 0; made < 4; made += 1) ids.push((await anApplicant(vacancyId, fields)).id)
    const [first, second, third, fourth] = ids as [number, number, number, number]
    await types()

    await eraseOwnApplication(db, files, employer, { baseAddress, applicationId: first, now })
    expect(await told()).toMatchObject([{ type: 'application.erased', data: { id: first, status: 'deleted' } }])
    await withdraw(db, files, { applicationId: second, links, now })
    expect(await types()).toEqual(['application.erased'])
    await db
      .update(applications)
      .set({ eraseAt: now })
      .where(inArray(applications.id, [third, fourth]))
    await eraseApplications(db, files, { baseAddress, now })
    expect((await told()).map(({ type, data }) => [type, data.id])).toEqual([
      ['application.erased', third],
      ['application.erased', fourth],
    ])
  })

  test('none for reading it, or writing a note', async () => {
    const { anOpen, anApplicant, headers, types } = await someone()
    const { id } = await anApplicant((await anOpen()).id)
    await types()
    const url = `/api/applications/${id}`
    expect((await app.inject({ url, headers: await headers() })).statusCode).toBe(200)
    const note = { data: { text: 'Rustig' } }
    await app.inject({ method: 'POST', url: `${url}/actions/note`, headers: await headers(), payload: note })
    expect(await types()).toEqual([])
  })

  test("and never with the applicant's data", async () => {
    const { employer, anOpen, anApplicant, webhookId } = await someone()
    const { id } = await anApplicant((await anOpen()).id, {
      residencePlace: 'Berghem',
      motivationText: 'Ik bak graag.',
    })
    const [row] = await db.select().from(applications).where(eq(applications.id, id))
    await moveApplications(db, employer, { chosen: [{ id, from: 'open' }], to: 'hired', now })
    const kept = JSON.stringify(await db.select().from(webhookChanges))
    await schedule['send-webhooks'].run(services)
    await eraseOwnApplication(db, services.files, employer, { baseAddress, applicationId: id, now })
    await schedule['send-webhooks'].run(services)

    const bodies = (await deliveriesOf(db, webhookId)).map(({ body }) => body)
    expect(bodies.map((body) => JSON.parse(body).type)).toEqual([
      'application.received',
      'application.status-changed',
      'application.erased',
    ])
    const { firstName, lastName, email, phone, birthDate, residencePlace, motivationText } = row!
    const personal = [firstName, lastName, email, phone, birthDate, residencePlace, motivationText]
    for (const value of personal) {
      expect(value).toMatch(/.{4}/)
      expect(kept).not.toContain(value)
      expect(bodies.join()).not.toContain(value)
    }
    expect(Object.keys(JSON.parse(bodies[0]!).data)).toEqual([
      'id',
      'company',
      'vacancy',
      'status',
      'previousStatus',
      'url',
    ])
  })
})

test('a webhook gets the events it subscribed to, and none while it is off', async () => {
  const { accountId, anOpen, change } = await someone()
  const picky = await aWebhook(services, { accountId, events: ['vacancy.ended'] })
  const { id } = await anOpen()
  await change(id, 'close')
  await change(id, 'reopen')
  await schedule['send-webhooks'].run(services)
  expect((await deliveriesOf(db, picky.id)).map(({ event }) => event)).toEqual(['vacancy.ended'])

  await db.update(webhooks).set({ offAt: now, offBecause: 'owner' }).where(eq(webhooks.accountId, accountId))
  await change(id, 'close')
  expect(await db.$count(webhookChanges)).toBe(0)
})

test('a message leaves as soon as its change is committed', async () => {
  const allowed = testServices(db, { settings: { PRIVATE_ADDRESSES: 'allowed' }, now: () => new Date() })
  // At normal speed no scheduled job runs during the test.
  const jobs = startJobs(allowed, { startAfterMs: 0 })
  onTestFinished(() => jobs.stop(1000))
  await jobs.ready
  await allowed.changes.settle()
  const { url, received } = await aReceiver()
  const { accountId, anOpen, employer } = await aModeratedAccount(db)
  const { id: webhookId } = await aWebhook(allowed, { accountId, url })
  const { id } = await anOpen()

  await changeVacancy(db, employer, { vacancyId: id, change: 'close', now })
  await expect.poll(() => received.length).toBe(1)
  await sendTest(db, employer as never, { webhookId, now: new Date() })
  await expect.poll(() => received.length).toBe(2)
  await expect.poll(async () => (await deliveriesOf(db, webhookId))[1]!.state).toBe('delivered')
  const deliveryId = (await deliveriesOf(db, webhookId))[0]!.id
  await sendAgain(db, employer as never, { webhookId, deliveryId, now: new Date() })
  await expect.poll(() => received.length).toBe(3)
  expect(received[2]!.id).toBe(received[0]!.id)
})

test('a test message is shown as on its way only while it is', async () => {
  const { owner, accountId } = await aModeratedAccount(db)
  const { id } = await aWebhook(services, { accountId })
  const jar = { sessie: await aSessionCookie(services, owner.id) }
  const browser = browserAt(app, 'banen.test')
  const path = `/mijn-account/koppelingen/webhooks/${id}`
  const sent = await browser(path, { jar, form: { wat: 'proef' }, headers: { origin: 'http://banen.test' } })
  const saysSo = async () =>
    (await browser(sent.headers.location!, { jar })).body.includes('Het proefbericht is onderweg.')
  expect(await saysSo()).toBe(true)
  await db.update(webhookDeliveries).set({ state: 'given-up', nextAt: null }).where(eq(webhookDeliveries.webhookId, id))
  expect(await saysSo()).toBe(false)
})

test('without messages the page says what can be done, and mentions no more days than it knows of', async () => {
  const { owner, accountId } = await aModeratedAccount(db)
  const { id } = await aWebhook(services, { accountId })
  const jar = { sessie: await aSessionCookie(services, owner.id) }
  const shown = async (changed: Partial<typeof webhooks.$inferSelect>) => {
    await db.update(webhooks).set(changed).where(eq(webhooks.id, id))
    const { body } = await browserAt(app, 'banen.test')(`/mijn-account/koppelingen/webhooks/${id}`, { jar })
    return /(?:Er is nog|De laatste 30 dagen is er) niets verstuurd[^<]*/.exec(body)![0]
  }

  expect(await shown({ createdAt: daysAfter(now, -29) })).toBe(
    'Er is nog niets verstuurd. Stuur een proefbericht om te zien of het werkt.',
  )
  expect(await shown({ offAt: now, offBecause: 'owner' })).toBe(
    'Er is nog niets verstuurd. Zet de webhook eerst weer aan. Daarna kun je een proefbericht sturen.',
  )
  expect(await shown({ createdAt: daysAfter(now, -31) })).toBe(
    'De laatste 30 dagen is er niets verstuurd. Zet de webhook eerst weer aan. Daarna kun je een proefbericht sturen.',
  )
})

test("the page shows how a message's attempts went, and that a recent one is on its way", async () => {
  const { owner, accountId } = await aModeratedAccount(db)
  const { id } = await aWebhook(services, { accountId })
  const jar = { sessie: await aSessionCookie(services, owner.id) }
  const waiting = { webhookId: id, event: 'test', body: '{}', nextAt: now } as const
  await db.insert(webhookDeliveries).values(waiting)
  const shown = async (changed: Partial<typeof webhookDeliveries.$inferSelect>) => {
    await db.update(webhookDeliveries).set(changed).where(eq(webhookDeliveries.webhookId, id))
    const { body } = await browserAt(app, 'banen.test')(`/mijn-account/koppelingen/webhooks/${id}`, { jar })
    return ['Wacht', 'Onderweg', 'Probeert opnieuw', 'volgende poging', '1 poging', 'antwoord 500'].filter((words) =>
      new RegExp(`>[^<]*\\b${words}\\b`).test(body),
    )
  }

  expect(await shown({ attempts: 0 })).toEqual(['Wacht', 'volgende poging'])
  expect(await shown({ attempts: 1, attemptedAt: now })).toEqual(['Onderweg', '1 poging'])
  expect(await shown({ lastStatus: 500 })).toEqual(['Probeert opnieuw', 'volgende poging', '1 poging', 'antwoord 500'])
  expect(await shown({ lastStatus: null, lastFault: 'unreachable' })).toContain('Probeert opnieuw')
})
