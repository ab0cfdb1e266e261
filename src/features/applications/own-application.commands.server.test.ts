import { desc, eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addDays } from '#basics/dutch-date.ts'
import { done } from '#basics/result.ts'
import { actorOf, type ConfirmedEmployer } from '#features/accounts/actor.rules.ts'
import { users } from '#features/accounts/user.table.ts'
import { vacancies } from '#features/vacancies/vacancy.table.ts'
import { outgoingMails } from '#platform/mail/mail.table.ts'
import { answersPerEmail, anEmployerWithApplications, links } from '#test/support/applications.ts'
import { aFile, anEmployer } from '#test/support/builders.ts'
import { daysAfter, now } from '#test/support/clock.ts'
import { freshDb, isPostgres } from '#test/support/db.ts'
import { race } from '#test/support/race.ts'
import { testServices } from '#test/support/services.ts'
import { takeMails } from '#test/support/taken-mails.ts'
import { answerApplications } from './application-answer.commands.server.ts'
import { versionOfAppointment } from './application-answer.queries.server.ts'
import { listHistory, listMessages } from './application-detail.queries.server.ts'
import { changePerson, versionOfPerson } from './application-by-hand.commands.server.ts'
import type { PersonFields } from './application-by-hand.fields.ts'
import { mostMessages } from './application-message.rules.ts'
import { aboutApplication } from './application-link.rules.ts'
import { moveApplications } from './application-move.commands.server.ts'
import { aboutLinksTo } from './lost-link.rules.ts'
import { addNote, recordLook } from './application-note.commands.server.ts'
import {
  applicationErasures,
  applicationEvents,
  applicationMessages,
  applicationNotes,
  applications,
  applicationStatusChanges,
  consents,
} from './application.table.ts'
import {
  answerInvitation,
  correctContact,
  replyToEmployer,
  revokeConsent,
  withdraw,
} from './own-application.commands.server.ts'

const db = await freshDb()
const { files: store } = testServices(db)
const rowOf = async (id: number) => (await db.select().from(applications).where(eq(applications.id, id)))[0]!
const newestMail = async () => (await db.select().from(outgoingMails).orderBy(desc(outgoingMails.id)).limit(1))[0]
const gone = { ok: false, reason: 'gone' }

test('a reply is stored, and mailed to the coordinator', async () => {
  const { owner, applications: made } = await anEmployerWithApplications(db)
  const applicationId = made[0]!.id
  expect(await replyToEmployer(db, { applicationId, body: 'Ik kan ook later.', links, now })).toMatchObject({
    ok: true,
  })
  expect(await listMessages(db, applicationId)).toMatchObject([{ body: 'Ik kan ook later.', by: null }])
  const mails = await db.$count(outgoingMails)
  await replyToEmployer(db, { applicationId, body: 'Ik kan ook later.', links, now })
  expect(await listMessages(db, applicationId)).toHaveLength(1)
  expect(await db.$count(outgoingMails)).toBe(mails)
  const mail = await newestMail()
  expect(mail).toMatchObject({ recipient: owner.email, replyTo: made[0]!.email })
  expect(mail!.text).toContain('Ik kan ook later.')
  expect(mail!.html).toContain(`https://oss.test/mijn-account/sollicitaties/${applicationId}`)
})

test('a reply that is sent again is stored and mailed once', async () => {
  const { applications: made } = await anEmployerWithApplications(db)
  const applicationId = made[0]!.id
  const before = await db.$count(outgoingMails)
  const reply = (body: string) => replyToEmployer(db, { applicationId, body, links, now })
  expect(await Promise.all([reply('Ik kan ook later.'), reply('Ik kan ook later.')])).toMatchObject([
    { ok: true },
    { ok: true },
  ])
  expect(await db.$count(outgoingMails)).toBe(before + 1)
  await reply('Of eerder.')
  expect(await listMessages(db, applicationId)).toHaveLength(2)
})

test('a reply is refused while nobody at the company may read it', async () => {
  const { owner, applications: made } = await anEmployerWithApplications(db)
  await db.update(users).set({ blocked: true }).where(eq(users.accountId, owner.accountId!))
  const applicationId = made[0]!.id
  const reply = () => replyToEmployer(db, { applicationId, body: 'Ik kan ook later.', links, now })
  expect(await reply()).toEqual({ ok: false, reason: 'unanswered' })
  expect(await listMessages(db, applicationId)).toEqual([])
  await db.update(users).set({ blocked: false }).where(eq(users.id, owner.id))
  expect((await reply()).ok).toBe(true)
})

test('an invitation is answered once, and the coordinator is notified', async () => {
  const invited = { status: 'invited' as const, appointmentAt: daysAfter(now, 3), appointmentPlace: 'Hier' }
  const { applications: made } = await anEmployerWithApplications(db, 1, invited)
  const applicationId = made[0]!.id
  const answer = () => answerInvitation(db, { applicationId, attendance: 'coming', links, now })
  const before = await db.$count(outgoingMails)
  expect([await answer(), await answer()]).toMatchObject([{ ok: true }, { ok: true }])
  expect(await db.$count(outgoingMails)).toBe(before + 1)
  expect((await newestMail())!.subject).toContain('komt naar het gesprek')
  expect((await rowOf(applicationId)).attendance).toBe('coming')
  expect(await listHistory(db, applicationId)).toMatchObject([{ kind: 'coming', by: null }])
})

test('a colleague who made the appointment is notified of the answer too, while they are in the account', async () => {
  const invited = { status: 'invited' as const, appointmentAt: daysAfter(now, 3), appointmentPlace: 'Hier' }
  const { applications: made, accountId, owner } = await anEmployerWithApplications(db, 2, invited)
  const colleague = await anEmployer(db, { accountId })
  const others = [await anEmployer(db, { accountId, blocked: true }), await anEmployer(db)]
  const invite = { fromStatus: 'open', toStatus: 'invited', changedAt: now } as const
  const invites = [colleague, ...others].map(({ id }) => ({ ...invite, applicationId: made[1]!.id, userId: id }))
  await db
    .insert(applicationStatusChanges)
    .values([...invites, { ...invite, applicationId: made[0]!.id, userId: owner.id }])
  await db.delete(outgoingMails)
  const tolds = async () => (await takeMails(db)).map(({ recipient }) => recipient)

  await answerInvitation(db, { applicationId: made[1]!.id, attendance: 'other-day', links, now })
  expect(await tolds()).toEqual([owner.email, colleague.email])
  await withdraw(db, testServices(db).files, { applicationId: made[1]!.id, links, now })
  expect(await tolds()).toEqual([owner.email, colleague.email])
  await answerInvitation(db, { applicationId: made[0]!.id, attendance: 'coming', links, now })
  expect(await tolds()).toEqual([owner.email])
})

test('gap 251: whoever invited last is notified, by mail or by telephone', async () => {
  const { applications: made, accountId, owner } = await anEmployerWithApplications(db)
  const applicationId = made[0]!.id
  const [byMail, byTelephone] = [await anEmployer(db, { accountId }), await anEmployer(db, { accountId })]
  const actor = (user: typeof byMail) => actorOf(user) as ConfirmedEmployer
  const appointment = { at: daysAfter(now, 3), place: 'Hier' }
  const choose = (from: 'open' | 'invited') => [{ id: applicationId, from }]
  const phone = (from: 'open' | 'invited', to: 'open' | 'invited') =>
    moveApplications(db, actor(byTelephone), {
      chosen: choose(from),
      to,
      ...(to === 'invited' && { appointment }),
      now,
    })
  const mail = (from: 'open' | 'invited', at: Date) =>
    answerApplications(db, actor(byMail), {
      chosen: choose(from),
      kind: 'invited',
      subject: 'Kom langs',
      body: 'Dag',
      appointment: { ...appointment, at },
      links,
      answersPerEmail,
      now,
    })
  const tolds = async (attendance: 'coming' | 'other-day') => {
    await db.delete(outgoingMails)
    await answerInvitation(db, { applicationId, attendance, links, now })
    return (await takeMails(db)).map(({ recipient }) => recipient)
  }

  expect(await mail('open', appointment.at)).toMatchObject({ ok: true })
  expect(await tolds('other-day')).toEqual([owner.email, byMail.email])
  await phone('invited', 'open')
  expect(await phone('open', 'invited')).toMatchObject({ ok: true })
  expect(await tolds('coming')).toEqual([owner.email, byTelephone.email])
  expect(await mail('invited', daysAfter(now, 4))).toMatchObject({ ok: true })
  expect(await tolds('coming')).toEqual([owner.email, byMail.email])
})

test('an invitation is answered only for the appointment that was shown, and before its time', async () => {
  const invited = { status: 'invited' as const, appointmentAt: daysAfter(now, 3), appointmentPlace: 'Hier' }
  const { applications: made } = await anEmployerWithApplications(db, 1, invited)
  const applicationId = made[0]!.id
  const version = versionOfAppointment(made[0]!)
  await db.update(applications).set({ appointmentPlace: 'Daar' }).where(eq(applications.id, applicationId))
  const before = await db.$count(outgoingMails)
  const answer = (at: Date, seen?: string) =>
    answerInvitation(db, { applicationId, attendance: 'coming', version: seen, links, now: at })

  expect(await answer(now, version)).toEqual({ ok: false, reason: 'not-invited' })
  expect(await answer(daysAfter(now, 3))).toEqual({ ok: false, reason: 'past' })
  expect((await rowOf(applicationId)).attendance).toBeNull()
  expect(await db.$count(outgoingMails)).toBe(before)
  expect(await answer(now, versionOfAppointment(await rowOf(applicationId)))).toMatchObject({ ok: true })
})

test('without an invitation there is nothing to answer', async () => {
  const { applications: made } = await anEmployerWithApplications(db)
  const asked = { applicationId: made[0]!.id, attendance: 'coming' as const, links, now }
  expect(await answerInvitation(db, asked)).toEqual({ ok: false, reason: 'not-invited' })
})

test.runIf(isPostgres)('an invitation that is cancelled at that moment is not answered', async () => {
  const invited = { status: 'invited' as const, appointmentAt: daysAfter(now, 3), appointmentPlace: 'Hier' }
  const { applications: made } = await anEmployerWithApplications(db, 1, invited)
  const applicationId = made[0]!.id
  const before = await db.$count(outgoingMails)
  const [answer] = await race(db, {
    first: (tx) => tx.update(applications).set({ status: 'rejected' }).where(eq(applications.id, applicationId)),
    waiting: [() => answerInvitation(db, { applicationId, attendance: 'coming', links, now })],
  })
  expect(answer).toEqual({ ok: false, reason: 'not-invited' })
  expect((await rowOf(applicationId)).attendance).toBeNull()
  expect(await db.$count(outgoingMails)).toBe(before)
})

test('an applicant cannot write once the application has the maximum number of messages', async () => {
  const { applications: made } = await anEmployerWithApplications(db)
  const applicationId = made[0]!.id
  const message = { applicationId, kind: 'message', subject: 'Je sollicitatie', body: 'Dag' } as const
  await db.insert(applicationMessages).values(Array.from({ length: mostMessages - 1 }, () => message))
  const reply = (body: string) => replyToEmployer(db, { applicationId, body, links, now })
  expect([await reply('Hoi'), await reply('Hallo')]).toEqual([done(undefined), { ok: false, reason: 'too-many' }])
  // Sent again after the answer to the last one got lost.
  expect(await reply('Hoi')).toEqual(done(undefined))
})

test('contact data is corrected, and the history shows it', async () => {
  const { applications: made } = await anEmployerWithApplications(db)
  const applicationId = made[0]!.id
  const fields = { email: 'noor@nieuw.test', phone: '+31687654321' }
  await correctContact(db, { applicationId, fields, now })
  await correctContact(db, { applicationId, fields, now })
  expect(await rowOf(applicationId)).toMatchObject(fields)
  expect((await listHistory(db, applicationId)).map(({ kind }) => kind)).toEqual(['corrected'])
})

test('changing the address cancels queued links to the earlier one, and no other mail', async () => {
  const { applications: made } = await anEmployerWithApplications(db)
  const { id: applicationId, email } = made[0]!
  await db.delete(outgoingMails)
  const mail = { kind: 'test', recipient: 'iemand@voorbeeld.test', subject: 'Dag', html: 'Dag', text: 'Dag' }
  const abouts = [aboutLinksTo(email!), aboutLinksTo('els@voorbeeld.test'), null]
  await db.insert(outgoingMails).values(abouts.map((about) => ({ ...mail, about })))

  await correctContact(db, { applicationId, fields: { email: 'noor@ander.test', phone: '+31687654321' }, now })

  const left = await db.select({ about: outgoingMails.about }).from(outgoingMails).orderBy(outgoingMails.id)
  expect(left).toEqual([{ about: aboutLinksTo('els@voorbeeld.test') }, { about: null }])
})

test("mails not delivered to the earlier address go to the corrected one, but nobody else's mails do", async () => {
  const { owner, applications: made } = await anEmployerWithApplications(db, 2)
  const [{ id: applicationId, email }, other] = made as [(typeof made)[0], (typeof made)[0]]
  await db.delete(outgoingMails)
  const mail = { kind: 'application-copy', recipient: email!, subject: 'Dag', html: 'Dag', text: 'Dag' }
  const about = aboutApplication(applicationId)
  const refused = { attempts: 3, attemptsAllowed: 3, retryAt: now, lastError: '550', addressRefusedAt: now }
  await db.insert(outgoingMails).values([
    { ...mail, about, ...refused },
    { ...mail, about, sentAt: now },
    { ...mail, about, isClaimed: true },
    { ...mail, about, recipient: owner.email, kind: 'application-received' },
    { ...mail, about, kind: 'application-received' },
    { ...mail, about: aboutApplication(other.id) },
  ])
  const fields = { email: 'noor@juist.test', phone: '+31687654321' }

  expect(await correctContact(db, { applicationId, fields, now })).toEqual(done({ isNewAddress: true }))

  const mails = await db.select().from(outgoingMails).orderBy(outgoingMails.id)
  expect(mails.map(({ recipient }) => recipient)).toEqual([fields.email, email, email, owner.email, email, email])
  expect(mails[0]).toMatchObject({ attempts: 0, attemptsAllowed: 12, retryAt: null, addressRefusedAt: null })
})

test('the number of changes to an application is limited for each side; withdrawing always works', async () => {
  const invited = { status: 'invited' as const, appointmentAt: daysAfter(now, 3), appointmentPlace: 'Hier' }
  const { employer, applications: made } = await anEmployerWithApplications(db, 1, invited)
  const applicationId = made[0]!.id
  const correct = (turn: number) =>
    correctContact(db, { applicationId, fields: { email: `noor${turn}@nieuw.test`, phone: '+31687654321' }, now })
  const { firstName, lastName, email, phone, infix, birthDate, residencePlace, gender, hours } = made[0]!
  const person = { firstName, lastName, email, phone, infix, birthDate, residencePlace, gender, hours }
  const change = (turn: number) => {
    const fields = { ...(person as PersonFields), residencePlace: `Oss ${turn}` }
    return changePerson(db, employer, { applicationId, fields, now })
  }
  expect(await change(0)).toMatchObject({ ok: true })
  for (let turn = 0; turn < 50; turn += 1) expect(await correct(turn)).toMatchObject({ ok: true })
  await recordLook(db, employer, { applicationId, now })

  const before = await db.$count(outgoingMails)
  const tooOften = { ok: false, reason: 'changed-too-often' }
  expect(await correct(50)).toEqual(tooOften)
  expect(await answerInvitation(db, { applicationId, attendance: 'coming', links, now })).toEqual(tooOften)
  for (let turn = 1; turn < 50; turn += 1) expect(await change(turn)).toMatchObject({ ok: true })
  expect(await change(50)).toEqual(tooOften)
  expect((await rowOf(applicationId)).attendance).toBeNull()
  expect(await db.$count(applicationEvents, eq(applicationEvents.applicationId, applicationId))).toBe(101)
  expect(await db.$count(outgoingMails)).toBe(before)
  expect(await withdraw(db, store, { applicationId, links, now })).toMatchObject({ ok: true })
})

test('details saved unchanged are no change', async () => {
  const { employer, applications: made } = await anEmployerWithApplications(db)
  const applicationId = made[0]!.id
  const before = await rowOf(applicationId)
  const { firstName, infix, lastName, email, phone, birthDate, residencePlace, gender, hours } = before as PersonFields
  const fields = { firstName, infix, lastName, email, phone, birthDate, residencePlace, gender, hours }
  const version = versionOfPerson(fields)
  const save = (changed: Partial<PersonFields>) =>
    changePerson(db, employer, { applicationId, fields: { ...fields, ...changed }, version, now: daysAfter(now, 1) })

  expect(await save({})).toMatchObject({ ok: true })
  expect(await rowOf(applicationId)).toEqual(before)
  expect(await listHistory(db, applicationId)).toEqual([])
  // Sent twice, because the answer got lost.
  for (const residencePlace of ['Lith', 'Lith']) expect(await save({ residencePlace })).toMatchObject({ ok: true })
  expect(await listHistory(db, applicationId)).toMatchObject([{ kind: 'changed' }])
})

test("the applicant's correction is not overwritten by an employer who opened the details before it", async () => {
  const { employer, applications: made } = await anEmployerWithApplications(db)
  const applicationId = made[0]!.id
  const { firstName, infix, lastName, email, phone, birthDate, gender, hours } = made[0]! as PersonFields
  const fields = { firstName, infix, lastName, email, phone, birthDate, gender, hours, residencePlace: 'Lith' }
  const version = versionOfPerson(made[0]! as PersonFields)
  const corrected = { email: 'noor@nieuw.test', phone: '+31687654321' }
  await correctContact(db, { applicationId, fields: corrected, now })
  const change = (seen: string) => changePerson(db, employer, { applicationId, fields, version: seen, now })
  expect(await change(version)).toEqual({ ok: false, reason: 'changed' })
  expect(await rowOf(applicationId)).toMatchObject(corrected)
  expect(await change(versionOfPerson((await rowOf(applicationId)) as PersonFields))).toMatchObject({ ok: true })
  // Sent again, because the answer got lost.
  expect(await change(version)).toMatchObject({ ok: true })
})

test('withdrawing erases everything at once, including notes, messages, documents and mails, and leaves a proof', async () => {
  const cv = await aFile(db, { name: 'cv.pdf', keptAt: now })
  await store.put(cv.key, Buffer.from('Noor'))
  const { owner, employer, applications: made } = await anEmployerWithApplications(db, 1, { cvFileId: cv.id })
  const applicationId = made[0]!.id
  await addNote(db, employer, { applicationId, text: 'Rustig', now })
  await replyToEmployer(db, { applicationId, body: 'Hoi', links, now })
  const proofs = await db.$count(applicationErasures)

  expect(await withdraw(db, store, { applicationId, links, now })).toMatchObject({ ok: true })

  expect(await rowOf(applicationId)).toMatchObject({ status: 'deleted', firstName: null, email: null, erasedAt: now })
  expect(await db.$count(applicationNotes, eq(applicationNotes.applicationId, applicationId))).toBe(0)
  expect(await db.$count(applicationMessages, eq(applicationMessages.applicationId, applicationId))).toBe(0)
  await expect(store.read(cv.key)).rejects.toThrow()
  const mails = await db.select().from(outgoingMails)
  expect(mails.filter(({ html }) => html.includes(made[0]!.email!))).toEqual([])
  const mail = await newestMail()
  expect(mail).toMatchObject({ recipient: owner.email, kind: 'application-withdrawn' })
  expect(mail!.text).not.toContain(made[0]!.lastName)
  const [proof, ...more] = (await db.select().from(applicationErasures)).slice(proofs)
  expect(more).toEqual([])
  expect(proof).toMatchObject({ why: 'withdrawn', applications: 1, documents: 1, mails: 1, erasedAt: now })
})

test('the coordinator is notified that an appointment is off, and that a rejected applicant erased everything', async () => {
  const invited = { appointmentAt: daysAfter(now, 3), appointmentPlace: 'Heuvel 1' }
  const { applications: made } = await anEmployerWithApplications(db, 3, { status: 'invited', ...invited })
  const [coming, past, rejected] = made.map(({ id }) => id) as [number, number, number]
  await db.update(applications).set({ status: 'rejected' }).where(eq(applications.id, rejected))
  const told = async (applicationId: number, at = now) => {
    await withdraw(db, store, { applicationId, links, now: at })
    return (await newestMail())!
  }

  const mail = await told(coming)
  expect(mail.subject).toContain('Sollicitatie ingetrokken')
  expect(mail.text).toContain('De afspraak gaat niet door: vrijdag 20 november om 10.00 uur, Heuvel 1.')
  expect(mail.text).not.toContain('Je hoeft niets te doen.')
  expect((await told(past, daysAfter(now, 4))).text).toContain('Je hoeft niets te doen.')
  const erased = await told(rejected)
  expect(erased.subject).toContain('Sollicitatie gewist')
  expect(erased.text).not.toContain('ingetrokken')
  expect(erased.text).not.toContain('afspraak')
})

test('each consent is withdrawn separately: the application continues, and the time is stored', async () => {
  const fields = { mayKeepForAYear: true, wantsBaanTreffers: true, eraseAt: daysAfter(now, 365) }
  const { applications: made } = await anEmployerWithApplications(db, 1, fields)
  const applicationId = made[0]!.id
  const given = { applicationId, wording: 'Dat mag', givenAt: daysAfter(now, -1) }
  await db.insert(consents).values([
    { ...given, kind: 'privacy' },
    { ...given, kind: 'keep-for-a-year' },
    { ...given, kind: 'baan-treffers' },
  ])
  const withdrawn = async () => {
    const rows = await db.select().from(consents).where(eq(consents.applicationId, applicationId)).orderBy(consents.id)
    return rows.map(({ withdrawnAt }) => withdrawnAt)
  }

  await revokeConsent(db, { applicationId, kind: 'keep-for-a-year', isFromMail: true, links, now })
  const month = { status: 'open', mayKeepForAYear: false, eraseAt: daysAfter(now, 28) }
  expect(await rowOf(applicationId)).toMatchObject({ ...month, wantsBaanTreffers: true })
  expect(await withdrawn()).toEqual([null, now, null])

  await revokeConsent(db, { applicationId, kind: 'baan-treffers', isFromMail: true, links, now: daysAfter(now, 1) })
  await revokeConsent(db, { applicationId, kind: 'keep-for-a-year', isFromMail: true, links, now: daysAfter(now, 2) })
  expect(await rowOf(applicationId)).toMatchObject({ ...month, wantsBaanTreffers: false })
  expect(await withdrawn()).toEqual([null, now, daysAfter(now, 1)])
})

test('whoever takes back the consent that alone kept an application is missed by those who expect them', async () => {
  const kept = { mayKeepForAYear: true, eraseAt: daysAfter(now, 300) }
  const invited = { status: 'invited' as const, appointmentAt: daysAfter(now, 3), appointmentPlace: 'Hier' }
  const someone = await anEmployerWithApplications(db, 1, { ...kept, ...invited })
  const applicationId = someone.applications[0]!.id
  await db.insert(applicationStatusChanges).values({
    applicationId,
    fromStatus: 'open',
    toStatus: 'invited',
    changedAt: now,
    userId: someone.owner.id,
  })
  await db.delete(outgoingMails)
  const revoke = (id: number) =>
    revokeConsent(db, { applicationId: id, kind: 'keep-for-a-year', isFromMail: true, links, now })

  await revoke(applicationId)
  await revoke(applicationId)
  const [mail, ...more] = await takeMails(db)
  expect([mail!.recipient, more]).toEqual([someone.owner.email, []])
  expect(mail!.text).toContain('worden gewist op 17 november 2026, dus vóór jullie afspraak')
  // Nobody is told as long as it stays until then, or when nobody expects them.
  const stays = await anEmployerWithApplications(db, 1, { ...kept, ...invited, eraseAt: daysAfter(now, 341) })
  const unmet = await anEmployerWithApplications(db, 1, kept)
  for (const {
    applications: [one],
  } of [stays, unmet])
    await revoke(one!.id)
  expect(await db.$count(outgoingMails)).toBe(0)
})

/** A person with two applications who agreed to tips in both. */
async function tippedTwice() {
  const fields = { wantsBaanTreffers: true, email: `twee-${crypto.randomUUID()}@voorbeeld.test` }
  const { applications: made } = await anEmployerWithApplications(db, 2, fields)
  const ids = made.map(({ id }) => id)
  const given = { kind: 'baan-treffers' as const, wording: 'Dat mag', givenAt: daysAfter(now, -1) }
  await db.insert(consents).values(ids.map((applicationId) => ({ ...given, applicationId })))
  const withdrawn = async () => {
    const rows = await db.select().from(consents).where(inArray(consents.applicationId, ids)).orderBy(consents.id)
    return rows.map(({ withdrawnAt }) => withdrawnAt)
  }
  return { ids, withdrawn, email: fields.email }
}

test('baanTreffers is switched off for all applications of a person at once, and for nobody else', async () => {
  const { ids, withdrawn, email } = await tippedTwice()
  const other = await tippedTwice()
  const [deleted] = (await anEmployerWithApplications(db, 1, { email, wantsBaanTreffers: true })).applications
  await withdraw(db, store, { applicationId: deleted!.id, links, now })
  await revokeConsent(db, { applicationId: ids[1]!, kind: 'baan-treffers', isFromMail: true, links, now })
  expect(await withdrawn()).toEqual([now, now])
  expect(await rowOf(ids[0]!)).toMatchObject({ status: 'open', wantsBaanTreffers: false })
  expect(await other.withdrawn()).toEqual([null, null])
  expect((await rowOf(other.ids[0]!)).wantsBaanTreffers).toBe(true)
})

test("someone who may have typed another person's address switches it off for this application only", async () => {
  const [unmailed, corrected] = [await tippedTwice(), await tippedTwice()]
  const say = (applicationId: number, isFromMail: boolean) =>
    revokeConsent(db, { applicationId, kind: 'baan-treffers', isFromMail, links, now })
  expect(await say(unmailed.ids[1]!, false)).toEqual(done({ isForAll: false }))
  expect(await unmailed.withdrawn()).toEqual([null, now])
  expect((await rowOf(unmailed.ids[0]!)).wantsBaanTreffers).toBe(true)

  // Their link was sent to their own address, before they changed it to somebody else's.
  const [mine] = (await anEmployerWithApplications(db, 1, { wantsBaanTreffers: true })).applications
  const fields = { email: corrected.email, phone: '0612345678' }
  await correctContact(db, { applicationId: mine!.id, fields, now })
  expect(await say(mine!.id, true)).toEqual(done({ isForAll: false }))
  expect((await rowOf(mine!.id)).wantsBaanTreffers).toBe(false)
  expect(await corrected.withdrawn()).toEqual([null, null])

  // Or their employer changed it.
  const { employer, applications: made } = await anEmployerWithApplications(db, 1, { wantsBaanTreffers: true })
  const applicationId = made[0]!.id
  const { firstName, infix, lastName, birthDate, gender, hours } = made[0]! as PersonFields
  const person = { firstName, infix, lastName, birthDate, gender, hours, residencePlace: 'Lith', ...fields }
  expect(await changePerson(db, employer, { applicationId, fields: person as never, now })).toMatchObject({ ok: true })
  expect(await say(applicationId, true)).toEqual(done({ isForAll: false }))
  expect(await corrected.withdrawn()).toEqual([null, null])
})

test('after it was switched off for one application, a link from the mail switches it off for the others too', async () => {
  const { ids, withdrawn } = await tippedTwice()
  const say = (isFromMail: boolean) =>
    revokeConsent(db, { applicationId: ids[1]!, kind: 'baan-treffers', isFromMail, links, now })
  expect(await say(false)).toEqual(done({ isForAll: false }))
  expect(await say(true)).toEqual(done({ isForAll: true }))
  expect(await withdrawn()).toEqual([now, now])
  expect((await rowOf(ids[0]!)).wantsBaanTreffers).toBe(false)
})

test.runIf(isPostgres)('nor for others when the address is changed to theirs at that moment', async () => {
  const others = await tippedTwice()
  const [mine] = (await anEmployerWithApplications(db, 1, { wantsBaanTreffers: true })).applications
  const applicationId = mine!.id
  const [said] = await race(db, {
    first: (tx) => correctContact(tx, { applicationId, fields: { email: others.email, phone: '0612345678' }, now }),
    waiting: [() => revokeConsent(db, { applicationId, kind: 'baan-treffers', isFromMail: true, links, now })],
  })
  expect(said).toEqual(done({ isForAll: false }))
  expect(await others.withdrawn()).toEqual([null, null])
})

test.runIf(isPostgres)('switching it off on two pages at the same moment does not deadlock', async () => {
  const { ids, withdrawn } = await tippedTwice()
  const revoke = (applicationId: number) => () =>
    revokeConsent(db, { applicationId, kind: 'baan-treffers', isFromMail: true, links, now })
  const both = await race(db, {
    first: (tx) => tx.select().from(applications).where(eq(applications.id, ids[0]!)).for('update'),
    waiting: [revoke(ids[0]!), revoke(ids[1]!)],
  })
  expect(both).toEqual([done({ isForAll: true }), done({ isForAll: true })])
  expect(await withdrawn()).toEqual([now, now])
})

test('once consent to keep it for a year is withdrawn, the erasure date follows from the end of its vacancy', async () => {
  const { vacancy, applications: made } = await anEmployerWithApplications(db, 1, { mayKeepForAYear: true })
  const applicationId = made[0]!.id
  const endedAt = daysAfter(now, -40)
  await db.update(vacancies).set({ status: 'filled', endedAt }).where(eq(vacancies.id, vacancy.id))
  await revokeConsent(db, { applicationId, kind: 'keep-for-a-year', isFromMail: true, links, now })
  expect((await rowOf(applicationId)).eraseAt).toEqual(addDays(endedAt, 28))
})

test('an erased application can do nothing any longer', async () => {
  const { applications: made } = await anEmployerWithApplications(db)
  const asking = { applicationId: made[0]!.id, links, now }
  await withdraw(db, store, asking)
  expect(await revokeConsent(db, { ...asking, kind: 'baan-treffers', isFromMail: true })).toEqual(gone)
  expect(await withdraw(db, store, asking)).toEqual(gone)
  expect(await replyToEmployer(db, { ...asking, body: 'Hoi' })).toEqual(gone)
  expect(await answerInvitation(db, { ...asking, attendance: 'coming' })).toEqual(gone)
  expect(await correctContact(db, { ...asking, fields: { email: 'a@b.nl', phone: '+31612345678' } })).toEqual(gone)
})
