import { eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { sweepFiles } from '#features/media/file.commands.server.ts'
import { files } from '#features/media/file.table.ts'
import { vacancies } from '#features/vacancies/vacancy.table.ts'
import { outgoingMails } from '#platform/mail/mail.table.ts'
import { rateLimit } from '#platform/rate-limit.server.ts'
import { answersPerEmail, anEmployerWithApplications, links } from '#test/support/applications.ts'
import { aCompany, aFile, anAccount, anApplication, aRegion, aVacancy } from '#test/support/builders.ts'
import { daysAfter, now } from '#test/support/clock.ts'
import { freshDb, isPostgres } from '#test/support/db.ts'
import { besides, race } from '#test/support/race.ts'
import { openS3, s3Environment } from '#test/support/s3.ts'
import { testServices } from '#test/support/services.ts'
import { answerApplications } from './application-answer.commands.server.ts'
import { changePerson } from './application-by-hand.commands.server.ts'
import type { PersonFields } from './application-by-hand.fields.ts'
import { erase, eraseApplications, eraseOwnApplication } from './application-erasure.commands.server.ts'
import { sendMessage } from './application-message.commands.server.ts'
import { applicationMessageText } from './application-message.text.ts'
import { moveApplications } from './application-move.commands.server.ts'
import { addNote, recordLook } from './application-note.commands.server.ts'
import {
  applicationAlertRegions,
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
const s3 = await openS3()
const { files: bucket } = testServices(db, { settings: s3Environment(s3) })
const region = await aRegion(db)
const baseAddress = 'http://banen.test'
const stays = ['id', 'companyId', 'vacancyId', 'status', 'eraseAt', 'erasedAt', 'createdAt', 'updatedAt']

async function anApplicationWithEverything(
  fields: Partial<typeof applications.$inferInsert> = {},
  { into = store } = {},
) {
  const documents = [
    await aFile(db, { name: 'cv Noor.pdf', keptAt: now }),
    await aFile(db, { name: 'brief Noor.pdf', keptAt: now }),
  ]
  for (const { key } of documents) await into.put(key, Buffer.from('Noor'))
  const vacancy = await aVacancy(db)
  const application = await anApplication(db, {
    companyId: vacancy.companyId,
    vacancyId: vacancy.id,
    status: 'invited',
    submissionKey: `sleutel-${vacancy.id}`,
    infix: 'van',
    hours: 32,
    cvFileId: documents[0]!.id,
    motivationFileId: documents[1]!.id,
    motivationText: 'Ik bak graag.',
    answers: [{ kind: 'text', question: 'Waar ben je trots op?', answer: 'Op mijn brood.' }],
    source: 'other',
    sourceOther: 'De kapper',
    wantsJobAlert: true,
    wantsBaanTreffers: true,
    mayKeepForAYear: true,
    eraseAt: now,
    ...fields,
  })
  await db.insert(consents).values({ applicationId: application.id, kind: 'privacy', wording: 'Ja', givenAt: now })
  await db.insert(applicationAlertRegions).values({ applicationId: application.id, regionId: region.id })
  return { id: application.id, documents }
}
const rowOf = async (id: number) => (await db.select().from(applications).where(eq(applications.id, id)))[0]!
const documentRows = (documents: readonly { id: number }[]) =>
  db
    .select()
    .from(files)
    .where(
      inArray(
        files.id,
        documents.map(({ id }) => id),
      ),
    )

test('on its erasure date nothing of the person is left, and the application still counts', async () => {
  const { id, documents } = await anApplicationWithEverything()
  const vacancyId = (await rowOf(id)).vacancyId

  expect(await eraseApplications(db, store, { baseAddress, now })).toBe(1)

  const row = await rowOf(id)
  expect(row).toMatchObject({ status: 'deleted', erasedAt: now, updatedAt: now, vacancyId })
  expect(row.answers).toEqual([])
  const gone: unknown[] = [null, false, row.answers]
  const left = Object.entries(row).filter(([name, value]) => !stays.includes(name) && !gone.includes(value))
  expect(left).toEqual([])
  expect(await db.$count(consents, eq(consents.applicationId, id))).toBe(0)
  expect(await db.$count(applicationAlertRegions, eq(applicationAlertRegions.applicationId, id))).toBe(0)
  expect(
    await db.select().from(applicationStatusChanges).where(eq(applicationStatusChanges.applicationId, id)),
  ).toMatchObject([{ fromStatus: 'invited', toStatus: 'deleted', userId: null, changedAt: now }])
  expect(await documentRows(documents)).toEqual([])
  for (const { key } of documents) await expect(store.read(key)).rejects.toThrow()
})

test('documents in S3 are deleted there, and not before', async () => {
  const { documents } = await anApplicationWithEverything({}, { into: bucket })
  // This server shows anyone what it holds.
  const held = () =>
    Promise.all(documents.map(async ({ key }) => (await fetch(`${s3.endpoint}/${s3.bucket}/${key}`)).status))
  expect(await held()).toEqual([200, 200])

  expect(await eraseApplications(db, bucket, { baseAddress, now })).toBe(1)

  expect(await documentRows(documents)).toEqual([])
  expect(await held()).toEqual([404, 404])
})

test('erasing a second time changes nothing', async () => {
  const { id } = await anApplicationWithEverything()
  await eraseApplications(db, store, { baseAddress, now })
  expect(await eraseApplications(db, store, { baseAddress, now: daysAfter(now, 1) })).toBe(0)
  expect((await rowOf(id)).erasedAt).toEqual(now)
  expect(await db.$count(applicationStatusChanges, eq(applicationStatusChanges.applicationId, id))).toBe(1)
})

test('before its erasure date an application stays whole', async () => {
  const { id, documents } = await anApplicationWithEverything({ eraseAt: new Date(now.getTime() + 1) })
  const running = await anApplication(db)

  expect(await eraseApplications(db, store, { baseAddress, now })).toBe(0)

  expect(await rowOf(id)).toMatchObject({ status: 'invited', firstName: 'Noor', erasedAt: null })
  expect(await documentRows(documents)).toHaveLength(2)
  expect(Buffer.from(await store.read(documents[0]!.key)).toString()).toBe('Noor')
  expect(await rowOf(running.id)).toMatchObject({ erasedAt: null })
  await db
    .update(applications)
    .set({ eraseAt: daysAfter(now, 28) })
    .where(eq(applications.id, id))
})

const mailsTo = (email: string) =>
  db.select().from(outgoingMails).where(eq(outgoingMails.recipient, email)).orderBy(outgoingMails.id)

test('an applicant still waiting for an answer is mailed when the employer erases the application, with any upcoming appointment', async () => {
  const { company, employer } = await anEmployerWithApplications(db)
  const companyId = company.id
  const vacancy = await aVacancy(db, { companyId, title: 'Bakker' })
  const appointment = { appointmentAt: daysAfter(now, 3), appointmentPlace: 'Kerkstraat 1' }
  const sent = { companyId, vacancyId: vacancy.id, createdAt: daysAfter(now, -10) }
  const told = async (email: string, fields: Partial<typeof applications.$inferInsert>) => {
    const { id } = await anApplication(db, { ...sent, ...fields, email })
    expect(await eraseOwnApplication(db, store, employer, { applicationId: id, baseAddress, now })).toMatchObject({
      ok: true,
    })
    return mailsTo(email)
  }

  const [invited] = await told('uitgenodigd@wist.test', { status: 'invited', ...appointment })
  expect(invited).toMatchObject({
    kind: 'application-erased',
    about: null,
    subject: 'Je sollicitatie is gewist: Bakker',
  })
  expect(invited!.text).toContain('heeft je sollicitatie gewist, met al je gegevens en bestanden.')
  expect(invited!.text).toContain(
    `Jullie hadden een afspraak: ${applicationMessageText.appointment({ at: appointment.appointmentAt, place: 'Kerkstraat 1' })}.`,
  )

  const past = { status: 'invited', appointmentAt: now, appointmentPlace: 'Kerkstraat 1' } as const
  const [waiting] = await told('geweest@wist.test', past)
  expect(waiting!.text).toContain('Wil je weten hoe het verdergaat?')
  expect(waiting!.text).not.toContain('afspraak')
  for (const status of ['open', 'interesting', 'contacted'] as const)
    expect(await told(`${status}@wist.test`, { status })).toHaveLength(1)
  for (const status of ['hired', 'rejected'] as const) expect(await told(`${status}@wist.test`, { status })).toEqual([])
})

test('applicants still waiting are mailed when the applications of a closed account are erased, but not when only their erasure date has come', async () => {
  const closed = await anAccount(db, { closedAt: now })
  const { company } = await aCompany(db, { accountId: closed.id, name: 'Bakkerij De Korst' })
  await anApplication(db, { companyId: company.id, vacancyId: null, eraseAt: now, email: 'wacht@wist.test' })
  await anApplication(db, { companyId: company.id, status: 'rejected', eraseAt: now, email: 'nee@wist.test' })
  await anApplication(db, { eraseAt: now, email: 'dag@wist.test' })

  expect(await eraseApplications(db, store, { baseAddress, now })).toBe(3)

  const [mail] = await mailsTo('wacht@wist.test')
  expect(mail).toMatchObject({ kind: 'application-erased', about: null, isBulk: true })
  expect(mail!.text).toContain('Bakkerij De Korst gebruikt deze site niet meer.')
  expect(await mailsTo('nee@wist.test')).toEqual([])
  expect(await mailsTo('dag@wist.test')).toEqual([])
})

test('one application more than fits in a batch is erased in the same round', async () => {
  const { id, companyId } = await anApplication(db, { eraseAt: now })
  for (let made = 0; made < 100; made += 1) await anApplication(db, { companyId, eraseAt: daysAfter(now, -1) })
  expect(await eraseApplications(db, store, { baseAddress, now })).toBe(101)
  expect(await rowOf(id)).toMatchObject({ status: 'deleted' })
})

test('a document that cannot be removed yet loses its name, and is removed by a later sweep', async () => {
  const { id, documents } = await anApplicationWithEverything()
  const broken = { ...store, delete: () => Promise.reject(new Error('disk')) }

  await expect(eraseApplications(db, broken, { baseAddress, now })).rejects.toThrow('2 files could not be removed')

  expect(await rowOf(id)).toMatchObject({ status: 'deleted', cvFileId: null })
  expect(await documentRows(documents)).toMatchObject([
    { name: '', keptAt: null },
    { name: '', keptAt: null },
  ])
  await sweepFiles(db, store, { now: daysAfter(new Date(), 2) })
  expect(await documentRows(documents)).toEqual([])
  for (const { key } of documents) await expect(store.read(key)).rejects.toThrow()
})

test.runIf(isPostgres)('an application that another process is erasing is skipped', async () => {
  const [busy, free] = [await anApplicationWithEverything(), await anApplicationWithEverything()]

  const count = await besides(
    db,
    (tx) => tx.select().from(applications).where(eq(applications.id, busy.id)).for('update'),
    () => eraseApplications(db, store, { baseAddress, now }),
  )

  expect(count).toBe(1)
  expect(await rowOf(free.id)).toMatchObject({ status: 'deleted' })
  expect(await rowOf(busy.id)).toMatchObject({ status: 'invited', erasedAt: null })
})

test.runIf(isPostgres)('nothing that the applicant does while the application is being erased is stored', async () => {
  const appointment = { appointmentAt: daysAfter(now, 3), appointmentPlace: 'Hier' }
  const { id: applicationId } = await anApplicationWithEverything(appointment)
  const row = await rowOf(applicationId)
  const asking = { applicationId, links, now }
  const mails = await db.$count(outgoingMails)

  const answers = await race<unknown[]>(db, {
    first: (tx) => erase(tx, [row], { why: 'retention', userId: null, now }),
    waiting: [
      () => replyToEmployer(db, { ...asking, body: 'Ik kan ook later.' }),
      () => answerInvitation(db, { ...asking, attendance: 'coming' }),
      () => correctContact(db, { ...asking, fields: { email: 'noor@nieuw.test', phone: '+31612345678' } }),
      () => revokeConsent(db, { ...asking, kind: 'keep-for-a-year', isFromMail: true }),
      () => withdraw(db, store, asking),
    ],
  })

  const gone = { ok: false, reason: 'gone' }
  expect(answers).toEqual([gone, { ok: false, reason: 'not-invited' }, gone, gone, gone])
  expect(await rowOf(applicationId)).toMatchObject({ status: 'deleted', email: null, attendance: null, eraseAt: now })
  expect(await db.$count(applicationMessages, eq(applicationMessages.applicationId, applicationId))).toBe(0)
  expect(await db.$count(outgoingMails)).toBe(mails)
})

test.runIf(isPostgres)('nothing that the employer does while the application is being erased is stored', async () => {
  const { employer, applications: made } = await anEmployerWithApplications(db)
  const [application] = made
  const { id: applicationId } = application!
  const chosen = [{ id: applicationId, from: 'open' as const }]
  const words = { kind: 'rejected' as const, subject: 'Over {vacature}', body: 'Dag {voornaam}' }
  const accountMailPerEmail = rateLimit({ points: 5, seconds: 3600 })
  const mails = await db.$count(outgoingMails)

  const answers = await race<unknown[]>(db, {
    first: (tx) => erase(tx, made, { why: 'withdrawn', userId: null, now }),
    waiting: [
      () => moveApplications(db, employer, { chosen, to: 'interesting', now }),
      () => answerApplications(db, employer, { ...words, chosen, links, answersPerEmail, now }),
      () => sendMessage(db, employer, { applicationId, body: 'Dag', links, accountMailPerEmail, now }),
      () => addNote(db, employer, { applicationId, text: 'Belde terug', now }),
      () => changePerson(db, employer, { applicationId, fields: application as PersonFields, now }),
      () => recordLook(db, employer, { applicationId, now }),
      () => eraseOwnApplication(db, store, employer, { baseAddress, applicationId, now }),
    ],
  })

  const notFound = { ok: false, reason: 'not-found' }
  const left = { ok: true, value: { moved: 0, left: [applicationId] } }
  expect(answers).toEqual([notFound, left, notFound, notFound, notFound, notFound, notFound])
  expect(await rowOf(applicationId)).toMatchObject({ status: 'deleted', email: null })
  for (const table of [applicationEvents, applicationMessages, applicationNotes]) {
    expect(await db.$count(table, eq(table.applicationId, applicationId))).toBe(0)
  }
  expect(await db.$count(outgoingMails)).toBe(mails)
})

test('a rejected applicant is erased no later than they were told, until they take part again', async () => {
  const eraseAt = daysAfter(now, 40)
  const { employer, vacancy, applications: made } = await anEmployerWithApplications(db, 3, { eraseAt })
  const [rejected, waiting, year] = made.map(({ id }) => id) as [number, number, number]
  await db
    .update(applications)
    .set({ mayKeepForAYear: true, eraseAt: daysAfter(now, 377) })
    .where(eq(applications.id, year))
  const chosen = [rejected, year].map((id) => ({ id, from: 'open' as const }))
  await moveApplications(db, employer, { chosen, to: 'rejected', now })
  const endsAfter = (days: number) =>
    db
      .update(vacancies)
      .set({ expiresAt: daysAfter(now, days) })
      .where(eq(vacancies.id, vacancy.id))
  const days = async () => {
    const rows = await Promise.all([rejected, waiting, year].map(rowOf))
    return rows.map((row) => Math.round((row.eraseAt!.getTime() - now.getTime()) / 86_400_000))
  }

  await endsAfter(72)
  expect(await days()).toEqual([40, 100, 377])
  await endsAfter(2)
  expect(await days()).toEqual([30, 30, 367])
  await endsAfter(62)
  expect(await days()).toEqual([30, 90, 367])
  const back = { chosen: [{ id: rejected, from: 'rejected' as const }], now }
  await moveApplications(db, employer, { ...back, to: 'interesting' })
  expect(await days()).toEqual([90, 90, 367])
})
