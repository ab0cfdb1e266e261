import { expect, test } from 'vitest'
import { actorOf, type Owner } from '#features/accounts/actor.rules.ts'
import { closeAccount } from '#features/departures/account-closing.commands.server.ts'
import { leave } from '#features/departures/departure.commands.server.ts'
import { accountLinks } from '#test/support/account-mails.ts'
import { testApp } from '#test/support/app.ts'
import { aCompany, anEmployer, aPlace, aVacancy } from '#test/support/builders.ts'
import { now } from '#test/support/clock.ts'
import { freshDb } from '#test/support/db.ts'
import { testServices } from '#test/support/services.ts'
import { aSessionId, asUser } from '#test/support/sign-in.ts'

const db = await freshDb()
const services = testServices(db)
const api = await testApp(services)
const get = (path: string, headers = {}) => api.inject({ url: `/api${path}`, headers })
const idsAt = async (path: string, headers = {}) =>
  (await get(path, headers)).json().data.map(({ id }: { id: number }) => id)

test('the API shows nothing of a closed account', async () => {
  const place = await aPlace(db)
  const { company, owner } = await aCompany(db, { placeId: place.id })
  const { company: staying } = await aCompany(db, { placeId: place.id })
  const vacancy = await aVacancy(db, { companyId: company.id, placeId: place.id })
  expect(await idsAt('/companies')).toEqual([company.id, staying.id])

  const sessionId = await aSessionId(services, owner.id)
  await closeAccount(db, actorOf(owner) as Owner, {
    limits: services.limits,
    password: '',
    sessionId,
    links: accountLinks,
    now,
  })
  await services.changes.settle()

  expect(await idsAt('/companies')).toEqual([staying.id])
  expect((await get(`/companies/${company.id}`)).statusCode).toBe(404)
  expect(await idsAt('/vacancies')).toEqual([])
  expect((await get(`/vacancies/${vacancy.id}`)).statusCode).toBe(404)
})

test('someone who left is no longer a contact person', async () => {
  const owner = await anEmployer(db)
  const member = await anEmployer(db, { accountId: owner.accountId, accountRole: 'member' })
  const headers = await asUser(services, owner.id)
  expect(await idsAt('/contact-persons', headers)).toEqual([owner.id, member.id])

  const sessionId = await aSessionId(services, member.id)
  const leaving = { limits: services.limits, password: '', sessionId, links: accountLinks, now }
  await leave(db, actorOf(member) as Owner, leaving)

  expect(await idsAt('/contact-persons', headers)).toEqual([owner.id])
})
