import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { done } from '#basics/result.ts'
import { sameForMs } from '#basics/sent-again.ts'
import { actorOf, type ConfirmedEmployer } from '#features/accounts/actor.rules.ts'
import { anEmployerWithApplications } from '#test/support/applications.ts'
import { anEmployer } from '#test/support/builders.ts'
import { now } from '#test/support/clock.ts'
import { freshDb } from '#test/support/db.ts'
import { lookMinutes } from './application-event.rules.ts'
import { mostNotes } from './application-message.rules.ts'
import { addNote, recordLook, removeNote } from './application-note.commands.server.ts'
import { applicationEvents, applicationNotes } from './application.table.ts'

const db = await freshDb()

test('each application has a maximum number of notes', async () => {
  const { employer, applications } = await anEmployerWithApplications(db, 2)
  const [full, other] = applications.map(({ id }) => id)
  const note = { applicationId: full!, userId: employer.userId, text: 'Bellen', createdAt: now }
  await db.insert(applicationNotes).values(Array.from({ length: mostNotes - 1 }, () => note))
  let times = 0
  const add = (applicationId: number) => addNote(db, employer, { applicationId, text: `Nog eens ${(times += 1)}`, now })
  expect(await add(full!)).toMatchObject({ ok: true })
  expect(await add(full!)).toEqual({ ok: false, reason: 'too-many' })
  expect(await add(other!)).toMatchObject({ ok: true })
})

test('a note sent twice is stored once, unless by a colleague, with other words or later', async () => {
  const { employer, accountId, applications } = await anEmployerWithApplications(db, 2)
  const colleague = actorOf(await anEmployer(db, { accountId })) as ConfirmedEmployer
  const [applicationId, other] = applications.map(({ id }) => id) as [number, number]
  const count = async (id = applicationId) => db.$count(applicationNotes, eq(applicationNotes.applicationId, id))
  const note = { applicationId, text: 'Belde terug', now }
  for (const _ of [1, 2]) expect(await addNote(db, employer, note)).toEqual(done(undefined))
  expect(await count()).toBe(1)
  await addNote(db, employer, { ...note, applicationId: other })
  expect(await count(other)).toBe(1)
  await addNote(db, colleague, note)
  await addNote(db, employer, note)
  await addNote(db, employer, { ...note, text: 'Belde nog eens' })
  await addNote(db, employer, note)
  expect(await count()).toBe(5)
  await addNote(db, employer, { ...note, now: new Date(now.getTime() + sameForMs) })
  expect(await count()).toBe(5)
  await addNote(db, employer, { ...note, now: new Date(now.getTime() + sameForMs + 1) })
  expect(await count()).toBe(6)
})

test('a note is removed by its author only, from its own application only', async () => {
  const { employer, accountId, applications } = await anEmployerWithApplications(db, 2)
  const [applicationId, other] = applications.map(({ id }) => id) as [number, number]
  for (const text of ['Bellen', 'Mailen']) await addNote(db, employer, { applicationId, text, now })
  const notes = () => db.select().from(applicationNotes).where(eq(applicationNotes.applicationId, applicationId))
  const note = (await notes()).find(({ text }) => text === 'Bellen')
  const colleague = actorOf(await anEmployer(db, { accountId })) as ConfirmedEmployer
  const gone = { ok: false, reason: 'not-found' }
  expect(await removeNote(db, colleague, { applicationId, noteId: note!.id })).toEqual(gone)
  expect(await removeNote(db, employer, { applicationId: other, noteId: note!.id })).toEqual(gone)
  expect(await removeNote(db, employer, { applicationId, noteId: note!.id })).toMatchObject({ ok: true })
  expect(await notes()).toMatchObject([{ text: 'Mailen' }])
})

test('another view within the hour counts as the same one, per person and application', async () => {
  const { employer, accountId, applications } = await anEmployerWithApplications(db, 2)
  const [applicationId, other] = applications.map(({ id }) => id) as [number, number]
  const colleague = actorOf(await anEmployer(db, { accountId })) as ConfirmedEmployer
  const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
  // Changing it is not a view.
  const changed = { applicationId, kind: 'changed', userId: employer.userId, happenedAt: now } as const
  await db.insert(applicationEvents).values(changed)
  await recordLook(db, employer, { applicationId, now })
  await recordLook(db, employer, { applicationId, now: after(lookMinutes - 1) })
  await recordLook(db, employer, { applicationId: other, now: after(1) })
  await recordLook(db, colleague, { applicationId, now: after(1) })
  await recordLook(db, employer, { applicationId, now: after(lookMinutes + 1) })
  const looks = await db.select().from(applicationEvents).where(eq(applicationEvents.kind, 'opened'))
  expect(looks.map(({ applicationId: at, userId }) => [at, userId])).toEqual([
    [applicationId, employer.userId],
    [other, employer.userId],
    [applicationId, colleague.userId],
    [applicationId, employer.userId],
  ])
})
