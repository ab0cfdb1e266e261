import { asc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { lockAccount } from '#features/accounts/account-lock.commands.server.ts'
import { type Admin, actorOf, type ConfirmedEmployer, type Employer } from '#features/accounts/actor.rules.ts'
import { rateLimit } from '#platform/rate-limit.server.ts'
import { outgoingMailAttachments, outgoingMails } from '#platform/mail/mail.table.ts'
import { anEmployerWithApplications, answersPerEmail, links } from '#test/support/applications.ts'
import { anAdmin, anApplication, anEmployer } from '#test/support/builders.ts'
import { daysAfter, now } from '#test/support/clock.ts'
import { freshDb, isPostgres } from '#test/support/db.ts'
import { race } from '#test/support/race.ts'
import { answerApplications } from './application-answer.commands.server.ts'
import { erase } from './application-erasure.commands.server.ts'
import { listHistory, listMessages } from './application-detail.queries.server.ts'
import { historyWords } from './application-history.rules.ts'
import { aboutApplication } from './application-link.rules.ts'
import { saveTemplate, sendMessage } from './application-message.commands.server.ts'
import { findTemplate, versionOfAppointment, versionOfTemplate } from './application-answer.queries.server.ts'
import { moveApplications } from './application-move.commands.server.ts'
import { addNote, recordLook, removeNote } from './application-note.commands.server.ts'
import { answerInvitation, replyToEmployer } from './own-application.commands.server.ts'
import { savePersonalRules } from './personal-field.commands.server.ts'
import { defaultPersonalRules } from './personal-field.rules.ts'
import { mostMoves, type SeenStatus } from './application.rules.ts'
import { applicationMessages, applicationNotes, applications, applicationStatusChanges } from './application.table.ts'

const db = await freshDb()

const rowOf = async (id: number) => (await db.select().from(applications).where(eq(applications.id, id)))[0]!
const mailsAbout = (id: number) =>
  db
    .select()
    .from(outgoingMails)
    .where(eq(outgoingMails.about, aboutApplication(id)))
    .orderBy(asc(outgoingMails.id))
const accountMailPerEmail = rateLimit({ points: 5, seconds: 3600 })
const rejecting = {
  kind: 'rejected' as const,
  subject: 'Over {vacature}',
  body: 'Dag {voornaam},\n\nHelaas.',
  links,
  answersPerEmail,
  now,
}

describe('a status', () => {
  test('may follow any other, and who set it is recorded', async () => {
    const { employer, owner, applications: made } = await anEmployerWithApplications(db)
    const { id } = made[0]!
    const move = (from: 'open' | 'rejected', to: 'rejected' | 'interesting') =>
      moveApplications(db, employer, { chosen: [{ id, from }], to, now })

    expect(await move('open', 'rejected')).toEqual({ ok: true, value: { moved: 1, left: [] } })
    expect(await move('rejected', 'interesting')).toMatchObject({ ok: true })

    expect(await rowOf(id)).toMatchObject({ status: 'interesting', answeredAt: now })
    const history = await listHistory(db, id)
    expect(history.map(({ to, by }) => [to, by?.firstName])).toEqual([
      ['interesting', owner.firstName],
      ['rejected', owner.firstName],
    ])
  })

  test('is not changed when it is no longer the one the page showed', async () => {
    const { employer, applications: made } = await anEmployerWithApplications(db, 2)
    const [first, second] = made
    await moveApplications(db, employer, { chosen: [{ id: first!.id, from: 'open' }], to: 'contacted', now })

    const chosen = [first!, second!].map(({ id }) => ({ id, from: 'open' as const }))
    const moved = await moveApplications(db, employer, { chosen, to: 'interesting', now })

    expect(moved).toEqual({ ok: true, value: { moved: 1, left: [first!.id] } })
    expect((await rowOf(first!.id)).status).toBe('contacted')
    expect((await rowOf(second!.id)).status).toBe('interesting')
    expect(await mailsAbout(second!.id)).toEqual([])
  })

  test('is not changed to the status it already has, except as a retry by the same colleague', async () => {
    const { employer, applications: made } = await anEmployerWithApplications(db)
    const chosen = [{ id: made[0]!.id, from: 'open' as const }]
    const move = () => moveApplications(db, employer, { chosen, to: 'contacted', now })

    expect(await move()).toEqual(await move())

    expect(await listHistory(db, made[0]!.id)).toHaveLength(1)
    // No second mail is sent.
    const answered = await answerApplications(db, employer, { ...rejecting, chosen })
    expect(answered).toEqual({ ok: true, value: { moved: 0, left: [made[0]!.id] } })
  })

  test('changes at most a thousand times, and its history shows the latest changes', async () => {
    const { employer, owner, applications: made } = await anEmployerWithApplications(db)
    const { id } = made[0]!
    const back = { applicationId: id, fromStatus: 'interesting', toStatus: 'open', userId: owner.id } as const
    const changes = Array.from({ length: mostMoves - 1 }, (_, nth) => ({
      ...back,
      changedAt: daysAfter(now, nth - 1000),
    }))
    await db.insert(applicationStatusChanges).values(changes)
    const move = (from: 'open' | 'interesting', to: 'open' | 'interesting') =>
      moveApplications(db, employer, { chosen: [{ id, from }], to, now })

    expect(await move('open', 'interesting')).toMatchObject({ value: { moved: 1 } })
    expect(await move('interesting', 'open')).toEqual({ ok: true, value: { moved: 0, left: [id] } })

    expect((await rowOf(id)).status).toBe('interesting')
    const history = await listHistory(db, id)
    expect(history).toHaveLength(200)
    expect(history[0]).toMatchObject({ to: 'interesting', at: now })
  })

  test('of another account, or of an erased application, cannot be changed', async () => {
    const { employer } = await anEmployerWithApplications(db)
    const other = await anApplication(db)
    const chosen = [{ id: other.id, from: 'open' as const }]
    expect(await moveApplications(db, employer, { chosen, to: 'hired', now })).toEqual({
      ok: false,
      reason: 'not-found',
    })
    expect(await answerApplications(db, employer, { ...rejecting, chosen })).toEqual({ ok: false, reason: 'not-found' })
    expect((await rowOf(other.id)).status).toBe('open')
    expect(await mailsAbout(other.id)).toEqual([])
  })

  test('of an erased application does not stop the others from being moved or mailed', async () => {
    const { employer, applications: made } = await anEmployerWithApplications(db, 3)
    const [gone, first, second] = made.map(({ id }) => id)
    await db.transaction((tx) => erase(tx, made.slice(0, 1), { why: 'withdrawn', userId: null, now }))
    const chosen = (id: number) => [gone!, id].map((one) => ({ id: one, from: 'open' as const }))

    const one = { ok: true, value: { moved: 1, left: [gone] } }
    expect(await moveApplications(db, employer, { chosen: chosen(first!), to: 'interesting', now })).toEqual(one)
    expect(await answerApplications(db, employer, { ...rejecting, chosen: chosen(second!) })).toEqual(one)
    expect([await mailsAbout(first!), await mailsAbout(second!)].map(({ length }) => length)).toEqual([0, 1])

    const ofOther = { id: (await anApplication(db)).id, from: 'open' as const }
    const notFound = { ok: false, reason: 'not-found' }
    const mixed = [...chosen(first!), ofOther]
    expect(await moveApplications(db, employer, { chosen: mixed, to: 'hired', now })).toEqual(notFound)
    expect(await answerApplications(db, employer, { ...rejecting, chosen: mixed })).toEqual(notFound)
  })

  test.runIf(isPostgres)('that two colleagues change at once changes once', async () => {
    const { employer, applications: made } = await anEmployerWithApplications(db)
    const chosen = [{ id: made[0]!.id, from: 'open' as const }]
    const [answered, moved] = await race<[unknown, unknown]>(db, {
      first: (tx) => tx.select().from(applications).where(eq(applications.id, made[0]!.id)).for('update'),
      waiting: [
        () => answerApplications(db, employer, { ...rejecting, chosen }),
        () => moveApplications(db, employer, { chosen, to: 'hired', now }),
      ],
    })
    expect([answered, moved]).toEqual([
      { ok: true, value: { moved: 1, left: [] } },
      { ok: true, value: { moved: 0, left: [made[0]!.id] } },
    ])
    expect(await mailsAbout(made[0]!.id)).toHaveLength(1)
  })
})

test.runIf(isPostgres)('people can be moved while an admin removes a field from the form', async () => {
  const admin = actorOf(await anAdmin(db)) as Admin
  const { employer, applications: made } = await anEmployerWithApplications(db, 2)
  const [first, second] = made
  // Updated, so that a table scan reads it after the second one.
  await db.update(applications).set({ email: 'ander@voorbeeld.test' }).where(eq(applications.id, first!.id))
  const chosen = made.map(({ id }) => ({ id, from: 'open' as const }))
  const rules = { ...defaultPersonalRules, gender: 'left-out' as const }

  const [saved, moved] = await race(db, {
    first: (tx) => tx.select().from(applications).where(eq(applications.id, second!.id)).for('update'),
    waiting: [
      () => savePersonalRules(db, admin, { rules, now }),
      () => moveApplications(db, employer, { chosen, to: 'interesting', now }),
    ],
  })

  expect([saved.ok, moved.ok]).toEqual([true, true])
  await savePersonalRules(db, admin, { rules: defaultPersonalRules, now })
})

describe('an answer', () => {
  test.runIf(isPostgres)('goes to the address as corrected while it was written, like a message', async () => {
    const { employer, accountId, applications: made } = await anEmployerWithApplications(db)
    const { id } = made[0]!
    const email = 'noor.juist@voorbeeld.test'

    await race(db, {
      first: (tx) => lockAccount(tx, accountId),
      waiting: [
        () => answerApplications(db, employer, { ...rejecting, chosen: [{ id, from: 'open' }] }),
        () => sendMessage(db, employer, { applicationId: id, body: 'Tot dan', links, accountMailPerEmail, now }),
      ],
      last: (tx) => tx.update(applications).set({ email }).where(eq(applications.id, id)),
    })

    expect((await mailsAbout(id)).map(({ recipient }) => recipient)).toEqual([email, email])
  })

  test('that the same person sends again is accepted only if unchanged, and is mailed once', async () => {
    const { employer, accountId, applications: made } = await anEmployerWithApplications(db)
    const chosen = [{ id: made[0]!.id, from: 'open' as const }]
    const appointment = { at: daysAfter(now, 3), place: 'Heuvel 1' }
    const answer = (by: ConfirmedEmployer, change: Partial<Parameters<typeof answerApplications>[2]> = {}) =>
      answerApplications(db, by, { ...rejecting, kind: 'invited', appointment, chosen, ...change })
    const sent = { ok: true, value: { moved: 1, left: [] } }
    expect(await Promise.all([answer(employer), answer(employer)])).toEqual([sent, sent])

    const left = { ok: true, value: { moved: 0, left: [made[0]!.id] } }
    const colleague = actorOf(await anEmployer(db, { accountId })) as ConfirmedEmployer
    expect(await answer(colleague)).toEqual(left)
    expect(await answer(employer, { body: 'Anders' })).toEqual(left)
    expect(await answer(employer, { appointment: { ...appointment, at: daysAfter(now, 4) } })).toEqual(left)
    expect(await answer(employer, { now: daysAfter(now, 1) })).toEqual(left)
    expect(await answer(employer, { now: daysAfter(now, 4) })).toEqual({ ok: false, reason: 'past' })
    expect(await mailsAbout(made[0]!.id)).toHaveLength(1)
    expect(await listHistory(db, made[0]!.id)).toHaveLength(1)
  })

  test('goes to thirty people at once, to each with their own name', async () => {
    const { employer, owner, vacancy, applications: made } = await anEmployerWithApplications(db, 30)
    await db.update(applications).set({ firstName: 'Ünal' }).where(eq(applications.id, made[29]!.id))
    const chosen = made.map(({ id }) => ({ id, from: 'open' as const }))

    const answered = await answerApplications(db, employer, { ...rejecting, chosen })

    expect(answered).toEqual({ ok: true, value: { moved: 30, left: [] } })
    const [mail, ...more] = await mailsAbout(made[29]!.id)
    expect(more).toEqual([])
    expect(mail).toMatchObject({
      recipient: made[29]!.email,
      replyTo: owner.email,
      subject: `Over ${vacancy.title}`,
    })
    expect(mail!.text).toContain('Dag Ünal,')
    expect(mail!.html).toContain(`https://oss.test/sollicitatie/t${made[29]!.id}`)
    expect(await listMessages(db, made[29]!.id)).toMatchObject([{ kind: 'rejected', body: 'Dag Ünal,\n\nHelaas.' }])
    expect(await rowOf(made[0]!.id)).toMatchObject({ status: 'rejected', answeredAt: now })
  })

  test('that invites stores the appointment, and attaches it as a calendar file', async () => {
    const { employer, applications: made } = await anEmployerWithApplications(db)
    const at = daysAfter(now, 3)
    const appointment = { at, place: 'Middegaal 88, Veghel' }
    const chosen = [{ id: made[0]!.id, from: 'open' as const }]

    await answerApplications(db, employer, {
      chosen,
      kind: 'invited',
      subject: 'Kom',
      body: '{afspraak}',
      appointment,
      links,
      answersPerEmail,
      now,
    })

    expect(await rowOf(made[0]!.id)).toMatchObject({ appointmentAt: at, appointmentPlace: 'Middegaal 88, Veghel' })
    const [mail] = await mailsAbout(made[0]!.id)
    expect(mail!.text).toContain('Middegaal 88, Veghel')
    expect(mail!.text).toContain('Laat weten of je komt')
    const [file] = await db.select().from(outgoingMailAttachments).where(eq(outgoingMailAttachments.mailId, mail!.id))
    const calendar = Buffer.from(file!.content).toString()
    expect(file).toMatchObject({ name: 'afspraak.ics', mime: 'text/calendar; charset=utf-8' })
    expect(calendar).toContain(`DTSTART:${at.toISOString().replace(/[-:]|\.\d{3}/g, '')}`)
    expect(calendar).toContain('LOCATION:Middegaal 88\\, Veghel')
    expect(calendar.endsWith('\r\nEND:VCALENDAR\r\n')).toBe(true)
  })

  test('that invites again replaces the appointment, if that is still the one that was shown', async () => {
    const { employer, applications: made } = await anEmployerWithApplications(db)
    const { id } = made[0]!
    const invite = (from: 'open' | 'invited', days: number | undefined, version?: string) =>
      answerApplications(db, employer, {
        chosen: [{ id, from }],
        kind: 'invited',
        subject: 'Kom',
        body: '{afspraak}',
        appointment: days === undefined ? undefined : { at: daysAfter(now, days), place: 'Heuvel 1' },
        version,
        links,
        answersPerEmail,
        now,
      })
    const sent = { ok: true, value: { moved: 1, left: [] } }
    const left = { ok: true, value: { moved: 0, left: [id] } }
    await invite('open', undefined)
    const none = versionOfAppointment(await rowOf(id))
    expect(await invite('invited', 3, none)).toEqual(sent)
    await answerInvitation(db, { applicationId: id, attendance: 'other-day', links, now })

    // From a colleague whose page still shows no appointment.
    expect(await invite('invited', 5, none)).toEqual(left)
    expect(await invite('invited', undefined)).toEqual(left)
    expect(await invite('invited', 4, versionOfAppointment(await rowOf(id)))).toEqual(sent)

    expect(await rowOf(id)).toMatchObject({ status: 'invited', appointmentAt: daysAfter(now, 4), attendance: null })
    const toApplicant = (await mailsAbout(id)).filter(({ recipient }) => recipient === made[0]!.email)
    expect(toApplicant.map(({ text }) => /\w+dag \d+ november/.exec(text)?.[0])).toEqual([
      undefined,
      'Vrijdag 20 november',
      'Zaterdag 21 november',
    ])
    const [latest] = await listHistory(db, id)
    expect(latest).toMatchObject({ from: 'invited', to: 'invited' })
    expect(historyWords(latest!, { source: null, sourceOther: null })).toContain('Afspraak gewijzigd door')
  })

  test('of no ends an appointment, even if somebody is invited after all', async () => {
    const moment = { appointmentAt: daysAfter(now, 3), appointmentPlace: 'Hier', attendance: 'coming' as const }
    const { employer, applications: made } = await anEmployerWithApplications(db, 2, { status: 'invited', ...moment })
    const [rejected, moved] = made.map(({ id }) => id) as [number, number]
    await answerApplications(db, employer, { ...rejecting, chosen: [{ id: rejected, from: 'invited' }] })
    const move = (id: number, from: 'invited' | 'rejected' | 'contacted', to: 'contacted' | 'invited') =>
      moveApplications(db, employer, { chosen: [{ id, from }], to, now })
    await move(rejected, 'rejected', 'invited')
    const none = { appointmentAt: null, appointmentPlace: null, attendance: null }
    expect(await rowOf(rejected)).toMatchObject({ status: 'invited', ...none })

    // The applicant was not told about these changes.
    await move(moved, 'invited', 'contacted')
    await move(moved, 'contacted', 'invited')
    expect(await rowOf(moved)).toMatchObject({ status: 'invited', ...moment })
  })

  test('skips somebody whose status has changed meanwhile', async () => {
    const { employer, applications: made } = await anEmployerWithApplications(db, 2)
    await moveApplications(db, employer, { chosen: [{ id: made[0]!.id, from: 'open' }], to: 'hired', now })
    const chosen = made.map(({ id }) => ({ id, from: 'open' as const }))
    const answered = await answerApplications(db, employer, { ...rejecting, chosen })
    expect(answered).toEqual({ ok: true, value: { moved: 1, left: [made[0]!.id] } })
    expect((await rowOf(made[0]!.id)).status).toBe('hired')
    expect(await mailsAbout(made[0]!.id)).toEqual([])
  })

  test("is in the account's own words, once it has some", async () => {
    const { employer, accountId } = await anEmployerWithApplications(db)
    const { accountId: otherId } = await anEmployerWithApplications(db)
    const words = { subject: 'Nee', body: 'Dag {voornaam}' }
    await saveTemplate(db, employer, { kind: 'rejected', words, now })
    expect(await findTemplate(db, accountId, 'rejected')).toEqual({ ...words, isOwn: true })
    expect(await findTemplate(db, otherId, 'rejected')).toMatchObject({ isOwn: false })
    const seen = versionOfTemplate(words)
    await saveTemplate(db, employer, { kind: 'rejected', words: { ...words, subject: 'Helaas' }, version: seen, now })
    const late = { kind: 'rejected' as const, words: { ...words, body: 'Hoi' }, version: seen, now }
    expect(await saveTemplate(db, employer, late)).toEqual({ ok: false, reason: 'changed' })
    expect(await findTemplate(db, accountId, 'rejected')).toMatchObject({ subject: 'Helaas', body: words.body })
    const again = { ...late, words: { ...words, subject: 'Helaas' } }
    expect(await saveTemplate(db, employer, again)).toMatchObject({ ok: true })
    await saveTemplate(db, employer, { kind: 'rejected', words: undefined, now })
    expect(await findTemplate(db, accountId, 'rejected')).toMatchObject({ isOwn: false })
  })
})

test('an answer does not greet the applicant by a name that is a web address', async () => {
  const { employer, applications: made } = await anEmployerWithApplications(db, 1, { firstName: 'kwaad.example/prijs' })
  const chosen = [{ id: made[0]!.id, from: 'open' as const }]
  expect((await answerApplications(db, employer, { ...rejecting, chosen })).ok).toBe(true)
  expect((await mailsAbout(made[0]!.id))[0]!.text).toMatch(/^Dag,$/m)
})

test('mails have a limit: after so many messages an answer skips the applicant', async () => {
  const { employer, applications: made, owner } = await anEmployerWithApplications(db)
  const { id } = made[0]!
  const message = { applicationId: id, kind: 'message' as const, userId: owner.id, subject: 'x', body: 'x' }
  await db.insert(applicationMessages).values(Array.from({ length: 200 }, () => message))
  const chosen = [{ id, from: 'open' as const }]
  expect(await answerApplications(db, employer, { ...rejecting, chosen })).toMatchObject({
    value: { moved: 0, left: [id] },
  })
  expect(await sendMessage(db, employer, { applicationId: id, body: 'x', links, accountMailPerEmail, now })).toEqual({
    ok: false,
    reason: 'too-many',
  })
  expect(await mailsAbout(id)).toEqual([])
})

test('gap 312: an account answers one address ten times an hour, whichever its applications, also once one is erased', async () => {
  const { employer, company, vacancy, applications: made } = await anEmployerWithApplications(db)
  const { id, email } = made[0]!
  const other = await anApplication(db, { companyId: company.id, vacancyId: vacancy.id, email: email! })
  const elsewhere = await anEmployerWithApplications(db, 1, { email: email! })
  const limited = { ...rejecting, answersPerEmail: rateLimit({ points: 10, seconds: 3600 }) }
  const answer = (kind: 'hired' | 'rejected', from: SeenStatus, which = id) =>
    answerApplications(db, employer, { ...limited, kind, chosen: [{ id: which, from }] })
  await answer('rejected', 'open')
  for (let times = 0; times < 4; times += 1) {
    await answer('hired', 'rejected')
    await answer('rejected', 'hired')
  }
  expect(await answer('rejected', 'open', other.id)).toEqual({ ok: true, value: { moved: 1, left: [] } })

  const often = { ok: true, value: { moved: 0, left: [], often: [other.id] } }
  expect(await answer('hired', 'rejected', other.id)).toEqual(often)
  expect([await mailsAbout(id), await mailsAbout(other.id)].map((mails) => mails.length)).toEqual([9, 1])
  await db.transaction((tx) => erase(tx, made, { why: 'withdrawn', userId: null, now }))
  expect(await answer('hired', 'rejected', other.id)).toEqual(often)
  const chosen = [{ id: elsewhere.applications[0]!.id, from: 'open' as const }]
  expect(await answerApplications(db, elsewhere.employer, { ...limited, chosen })).toMatchObject({
    value: { moved: 1 },
  })
})

test('gap 312: of people who are answered together, those above the limit are left, and named', async () => {
  const email = 'vaak@voorbeeld.test'
  const { employer, applications: made } = await anEmployerWithApplications(db, 3, { email })
  const chosen = made.map(({ id }) => ({ id, from: 'open' as const }))
  const limited = { ...rejecting, answersPerEmail: rateLimit({ points: 2, seconds: 3600 }) }
  const answered = await answerApplications(db, employer, { ...limited, chosen })
  expect(answered).toEqual({ ok: true, value: { moved: 2, left: [], often: [made[2]!.id] } })
})

test('a message that is sent again succeeds, even if it was the last allowed, and counts once', async () => {
  const { employer, applications: made, owner } = await anEmployerWithApplications(db)
  const { id } = made[0]!
  const message = { applicationId: id, kind: 'message' as const, userId: owner.id, subject: 'x', body: 'x' }
  await db.insert(applicationMessages).values(Array.from({ length: 198 }, () => message))
  const limit = rateLimit({ points: 2, seconds: 3600 })
  const send = async (body: string) => {
    const sent = await sendMessage(db, employer, { applicationId: id, body, links, accountMailPerEmail: limit, now })
    return sent.ok || sent.reason
  }
  expect(await Promise.all([send('Kom je?'), send('Kom je?')])).toEqual([true, true])
  expect([await send('Neem je cv mee'), await send('Neem je cv mee')]).toEqual([true, true])
  expect(await send('Tot dan')).toBe('too-many')
  expect(await mailsAbout(id)).toHaveLength(2)
})

test('an invitation without an appointment says that a date follows, and asks for no reply', async () => {
  const { employer, applications: made } = await anEmployerWithApplications(db)
  const chosen = [{ id: made[0]!.id, from: 'open' as const }]
  const words = await findTemplate(db, employer.accountId, 'invited')
  expect(
    await answerApplications(db, employer, { ...words, chosen, kind: 'invited', links, answersPerEmail, now }),
  ).toMatchObject({
    ok: true,
  })
  const [mail] = await mailsAbout(made[0]!.id)
  expect(mail!.text).toContain('Een dag en tijd spreken we nog met je af.')
  expect(mail!.text).not.toMatch(/laat (ons )?weten/i)
})

describe('a message, a note and a view', () => {
  test('a message is stored and mailed, and counts as the first response', async () => {
    const { employer, owner, applications: made } = await anEmployerWithApplications(db)
    const applicationId = made[0]!.id
    expect(
      await sendMessage(db, employer, { applicationId, body: 'Heb je al tijd?', links, accountMailPerEmail, now }),
    ).toMatchObject({
      ok: true,
    })
    expect(await mailsAbout(applicationId)).toMatchObject([
      { recipient: made[0]!.email, replyTo: owner.email, kind: 'application-message' },
    ])
    expect((await rowOf(applicationId)).answeredAt).toEqual(now)
  })

  test('a message that is retried because its response got lost is stored and mailed once', async () => {
    const { employer, accountId, applications: made } = await anEmployerWithApplications(db)
    const applicationId = made[0]!.id
    const write = (by: ConfirmedEmployer, at = now) =>
      sendMessage(db, by, { applicationId, body: 'Heb je al tijd?', links, accountMailPerEmail, now: at })
    const colleague = actorOf(await anEmployer(db, { accountId })) as ConfirmedEmployer
    await Promise.all([write(employer), write(employer)])
    expect(await mailsAbout(applicationId)).toHaveLength(1)

    // From somebody else, later, or after a reply it is a different message.
    await write(colleague)
    await write(colleague, daysAfter(now, 1))
    await replyToEmployer(db, { applicationId, body: 'Nee', links, now: daysAfter(now, 1) })
    await write(colleague, daysAfter(now, 1))
    expect(await listMessages(db, applicationId)).toHaveLength(5)
  })

  test('a message to one address has to wait after five in an hour', async () => {
    const { employer, applications: made } = await anEmployerWithApplications(db)
    const write = (times: number) =>
      sendMessage(db, employer, {
        applicationId: made[0]!.id,
        body: `Nog iets, ${times}`,
        links,
        accountMailPerEmail,
        now,
      })
    for (let times = 0; times < 5; times += 1) expect(await write(times)).toMatchObject({ ok: true })

    expect(await write(5)).toMatchObject({ reason: 'too-often', retryAfterSeconds: expect.any(Number) })
    expect(await mailsAbout(made[0]!.id)).toHaveLength(5)
  })

  test('a note is removed only by its author', async () => {
    const { employer, applications: made, accountId } = await anEmployerWithApplications(db)
    const colleague = await aColleague(accountId)
    const applicationId = made[0]!.id
    await addNote(db, employer, { applicationId, text: 'Rustig', now })
    const [note] = await db.select().from(applicationNotes).where(eq(applicationNotes.applicationId, applicationId))
    expect(await removeNote(db, colleague, { applicationId, noteId: note!.id })).toMatchObject({ ok: false })
    expect(await removeNote(db, employer, { applicationId, noteId: note!.id })).toMatchObject({ ok: true })
  })

  test('a later message does not change when the applicant was first answered', async () => {
    const { employer, applications: made } = await anEmployerWithApplications(db)
    const applicationId = made[0]!.id
    for (const day of [0, 1])
      await sendMessage(db, employer, {
        applicationId,
        body: 'Dag',
        links,
        accountMailPerEmail,
        now: daysAfter(now, day),
      })

    expect((await rowOf(applicationId)).answeredAt).toEqual(now)
  })

  test('a view is recorded once per hour and person, and marks the application as read', async () => {
    const { employer, applications: made } = await anEmployerWithApplications(db)
    const look = (at: Date) => recordLook(db, employer, { applicationId: made[0]!.id, now: at })
    await look(now)
    await look(new Date(now.getTime() + 59 * 60_000))
    expect(await listHistory(db, made[0]!.id)).toHaveLength(1)
    await look(new Date(now.getTime() + 61 * 60_000))
    expect(await listHistory(db, made[0]!.id)).toHaveLength(2)
    expect((await rowOf(made[0]!.id)).readAt).toEqual(now)
  })

  test('a message from the applicant is unread until somebody opens it, writes back or answers, and so is the next', async () => {
    const { employer, applications: made } = await anEmployerWithApplications(db)
    const applicationId = made[0]!.id
    const minutesLater = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
    const reply = (body: string, at: Date) => replyToEmployer(db, { applicationId, body, links, now: at })
    const unread = async () => (await rowOf(applicationId)).unreadMessageAt
    await recordLook(db, employer, { applicationId, now })
    const { updatedAt } = await rowOf(applicationId)

    await reply('Kan het ook om 14.00 uur?', minutesLater(1))
    expect(await unread()).toEqual(minutesLater(1))
    // Within the hour, which counts as the same view.
    await recordLook(db, employer, { applicationId, now: minutesLater(2) })
    expect(await rowOf(applicationId)).toMatchObject({ unreadMessageAt: null, readAt: now, updatedAt })

    await reply('Hoort u mij?', minutesLater(3))
    await sendMessage(db, employer, { applicationId, body: 'Ja', links, accountMailPerEmail, now: minutesLater(4) })
    expect(await unread()).toBeNull()

    await reply('Fijn.', minutesLater(5))
    await answerApplications(db, employer, { ...rejecting, chosen: [{ id: applicationId, from: 'open' }] })
    expect(await unread()).toBeNull()
  })

  test('are refused for an application of another account', async () => {
    const { employer } = await anEmployerWithApplications(db)
    const { id: applicationId } = await anApplication(db)
    const refused = { ok: false, reason: 'not-found' }
    expect(await addNote(db, employer, { applicationId, text: 'x', now })).toEqual(refused)
    expect(await recordLook(db, employer, { applicationId, now })).toEqual(refused)
    expect(await sendMessage(db, employer, { applicationId, body: 'x', links, accountMailPerEmail, now })).toEqual(
      refused,
    )
  })
})

async function aColleague(accountId: number) {
  return actorOf(await anEmployer(db, { accountId, accountRole: 'member' })) as Employer
}
