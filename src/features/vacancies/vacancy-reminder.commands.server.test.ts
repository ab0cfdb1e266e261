import { asc, eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { endOfDayAfter, localDay } from '#basics/dutch-date.ts'
import { actorOf, type ConfirmedEmployer } from '#features/accounts/actor.rules.ts'
import { users } from '#features/accounts/user.table.ts'
import { companies } from '#features/companies/company.table.ts'
import { creditTransactions } from '#features/credits/credit.table.ts'
import { outgoingMails } from '#platform/mail/mail.table.ts'
import { aCompany, anEmployer, aPlace, aRegion, aVacancy } from '#test/support/builders.ts'
import { daysAfter, now } from '#test/support/clock.ts'
import { freshDb, isPostgres } from '#test/support/db.ts'
import { race } from '#test/support/race.ts'
import { changeVacancy } from './vacancy.commands.server.ts'
import { vacancyFields } from './vacancy.fields.ts'
import { remindOfClosing } from './vacancy-reminder.commands.server.ts'
import { saveVacancy } from './vacancy-save.commands.server.ts'
import { vacancies } from './vacancy.table.ts'

const db = await freshDb()
const region = await aRegion(db, { url: 'oss', title: 'Baan in Oss' })
const place = await aPlace(db, { regionId: region.id })
beforeEach(async () => {
  await db.delete(outgoingMails)
  // Vacancies of earlier tests are no longer due.
  await db.update(vacancies).set({ remindedAt: now })
})

const remind = (at = now) => remindOfClosing(db, { baseAddress: 'https://banen.test', now: at })
const listMails = () => db.select().from(outgoingMails).orderBy(asc(outgoingMails.id))

async function anAccount() {
  const { company, owner, accountId } = await aCompany(db, { placeId: place.id })
  const coordinator = await anEmployer(db, { accountId, firstName: 'Ilse' })
  const closing = (fields = {}) =>
    aVacancy(db, {
      companyId: company.id,
      title: 'Bakker',
      placeId: place.id,
      coordinatorId: coordinator.id,
      postedAt: daysAfter(now, -50),
      expiresAt: daysAfter(now, 6),
      ...fields,
    })
  return { accountId, owner, coordinator, closing }
}

test('a week before the last day the coordinator is mailed once, with links to extend it and to mark it as filled', async () => {
  const { coordinator, closing } = await anAccount()
  const { id } = await closing()
  expect(await remind()).toBe(1)
  expect(await remind(daysAfter(now, 1))).toBe(0)
  const [mail] = await listMails()
  expect(mail).toMatchObject({ recipient: coordinator.email, subject: '‘Bakker’ sluit bijna' })
  expect(mail!.text).toContain('Dag Ilse')
  expect(mail!.text).toContain('Er kwamen nog geen sollicitaties binnen.')
  const page = 'https://oss.banen.test/mijn-account/vacatures-overzicht'
  for (const change of ['extend', 'fill']) expect(mail!.text).toContain(`${page}?bevestig=${change}&vacature=${id}`)
})

test('somebody without a login reads who can give them one', async () => {
  const { coordinator, closing } = await anAccount()
  await closing()
  await remind()
  await db.update(users).set({ passwordHash: 'x' }).where(eq(users.id, coordinator.id))
  await closing()
  await remind()
  const told = (await listMails()).map(({ text }) => text.includes('Je hebt nog geen login.'))
  expect(told.toSorted()).toEqual([false, true])
})

test('somebody who can sign in is mailed rather than the coordinator who cannot', async () => {
  const { owner, coordinator, closing } = await anAccount()
  await db.update(users).set({ passwordHash: 'x' }).where(eq(users.id, owner.id))
  await closing()
  await remind()
  await db.update(users).set({ passwordHash: 'x' }).where(eq(users.id, coordinator.id))
  await closing()
  await remind()
  expect((await listMails()).map(({ recipient }) => recipient)).toEqual([owner.email, coordinator.email])
})

test('the mail comes a week before the last day, even early on that day', async () => {
  const { closing } = await anAccount()
  await closing({ expiresAt: endOfDayAfter(now, 7) })
  expect(await remind(daysAfter(endOfDayAfter(now, 0), -1))).toBe(0)
  const earlyInTheMorning = new Date(`${localDay(now)}T05:00:00Z`)
  expect(await remind(earlyInTheMorning)).toBe(1)
})

test('a reminder that fails does not keep others from being mailed', async () => {
  const { closing } = await anAccount()
  const [first, broken, last] = [await closing(), await closing(), await closing()]
  await db.execute(
    sql.raw(`create function break_off() returns trigger language plpgsql as
    $$ begin if old.id = ${broken.id} then raise 'broken off'; end if; return new; end $$`),
  )
  await db.execute(sql`create trigger break_off before update on vacancies for each row execute function break_off()`)
  await expect(remind()).rejects.toThrow('1 reminders could not be sent')
  await db.execute(sql`drop trigger break_off on vacancies`)
  const told = (await listMails()).map(({ text }) => /bevestig=fill&vacature=(\d+)/.exec(text)?.[1])
  expect(told.toSorted()).toEqual([first, last].map(({ id }) => String(id)).toSorted())
  expect(await remind()).toBe(1)
})

test('the mail about a vacancy with more paid days says until when, and that those days are free', async () => {
  const { closing } = await anAccount()
  const { id } = await closing({ paidUntil: endOfDayAfter(now, 20) })
  await remind()
  const [mail] = await listMails()
  expect(mail!.text).toContain(
    'Je hebt betaald tot en met 7 december 2026. Een latere laatste dag kiezen kost tot dan niets.',
  )
  expect(mail!.text).toContain(`https://oss.banen.test/mijn-account/vacatures/${id}`)

  await db.delete(outgoingMails)
  const expiresAt = endOfDayAfter(now, 6)
  await closing({ expiresAt, paidUntil: expiresAt })
  await remind()
  expect((await listMails())[0]!.text).not.toContain('Je hebt betaald')
})

test('the mail about a vacancy with its form elsewhere counts no applications', async () => {
  const { closing } = await anAccount()
  await closing({ externalApplyUrl: 'https://werkenbij.test/bakker' })
  await remind()
  const [mail] = await listMails()
  expect(mail!.text).toContain('is de laatste dag om te reageren op ‘Bakker’.')
  expect(mail!.text).not.toContain('sollicitaties binnen')
})

test('a blocked contact is not mailed: the next contact is', async () => {
  const { accountId, owner, closing } = await anAccount()
  const blocked = await anEmployer(db, { accountId, accountRole: 'member', blocked: true })
  await closing({ coordinatorId: blocked.id })
  expect(await remind()).toBe(1)
  expect(await listMails()).toMatchObject([{ recipient: owner.email }])
})

test('without any contact an owner of its own account is mailed, and not one of an earlier account', async () => {
  await anAccount()
  const { owner, accountId, closing } = await anAccount()
  await db.update(companies).set({ primaryContactId: null }).where(eq(companies.accountId, accountId))
  await closing({ coordinatorId: null })
  expect(await remind()).toBe(1)
  expect(await listMails()).toMatchObject([{ recipient: owner.email }])
})

test('only open vacancies that close within a week are reminded of', async () => {
  const { closing } = await anAccount()
  await closing({ expiresAt: daysAfter(now, 8) })
  await closing({ status: 'filled' })
  await closing({ expiresAt: daysAfter(now, -1) })
  await closing({ status: 'draft', postedAt: null })
  expect(await remind()).toBe(0)
})

test('without a coordinator the primary contact is mailed, and there is another mail after an extension', async () => {
  const { owner, accountId, closing } = await anAccount()
  await db.insert(creditTransactions).values({ accountId, kind: 'correction', amount: 1, note: 'x', userId: owner.id })
  const { id } = await closing({ coordinatorId: null })
  expect(await remind()).toBe(1)
  expect(await listMails()).toMatchObject([{ recipient: owner.email }])
  const employer = actorOf(owner) as ConfirmedEmployer
  expect(await changeVacancy(db, employer, { vacancyId: id, change: 'extend', now })).toMatchObject({ ok: true })
  expect(await remind(daysAfter(now, 10))).toBe(0)
  expect(await remind(daysAfter(now, 60))).toBe(1)
})

test('there is another mail before a later last day, and none when only the text changed', async () => {
  const { owner, closing } = await anAccount()
  const { id, companyId, title } = await closing({
    expiresAt: endOfDayAfter(now, 6),
    paidUntil: endOfDayAfter(now, 40),
  })
  expect(await remind()).toBe(1)
  const save = async (lastDay: string) => {
    const people = { companyId, coordinatorId: owner.id, placeId: place.id }
    const fields = vacancyFields.parse({ ...people, title, hoursFrom: 24, hoursTo: 36, lastDay })
    expect(await saveVacancy(db, actorOf(owner) as ConfirmedEmployer, { id, fields, now })).toMatchObject({ ok: true })
  }
  await save(localDay(daysAfter(now, 6)))
  expect(await remind()).toBe(0)
  await save(localDay(daysAfter(now, 30)))
  expect(await remind(daysAfter(now, 20))).toBe(0)
  expect(await remind(daysAfter(now, 25))).toBe(1)
})

test('there is no mail when the chosen last day is already near, on posting or when moved', async () => {
  const { owner, accountId, closing } = await anAccount()
  await db.insert(creditTransactions).values({ accountId, kind: 'correction', amount: 1, note: 'x', userId: owner.id })
  const employer = actorOf(owner) as ConfirmedEmployer
  const draft = await closing({ status: 'draft', postedAt: null, expiresAt: endOfDayAfter(now, 3) })
  expect(await changeVacancy(db, employer, { vacancyId: draft.id, change: 'post', now })).toMatchObject({ ok: true })

  const open = await closing({ expiresAt: endOfDayAfter(now, 2), paidUntil: endOfDayAfter(now, 40) })
  const fields = vacancyFields.parse({
    companyId: open.companyId,
    coordinatorId: owner.id,
    placeId: place.id,
    title: open.title,
    hoursFrom: 24,
    hoursTo: 36,
    lastDay: localDay(daysAfter(now, 5)),
  })
  expect(await saveVacancy(db, employer, { id: open.id, fields, now })).toMatchObject({ ok: true })
  expect(await remind(daysAfter(now, 1))).toBe(0)
})

test.runIf(isPostgres)('a vacancy that is filled at the same moment gets no mail', async () => {
  const { closing } = await anAccount()
  const { id } = await closing()
  const [queued] = await race(db, {
    first: (tx) => tx.update(vacancies).set({ status: 'filled', endedAt: now }).where(eq(vacancies.id, id)),
    waiting: [() => remind()],
  })
  expect(queued).toBe(0)
  expect(await listMails()).toEqual([])
})
