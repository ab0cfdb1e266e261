import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { users } from '#features/accounts/user.table.ts'
import { blockedReasons } from '#features/vacancies/vacancy-hold.rules.ts'
import { vacancyHolds } from '#features/vacancies/vacancy-hold.table.ts'
import { outgoingMails } from '#platform/mail/mail.table.ts'
import { anAdmin } from '#test/support/builders.ts'
import { daysAfter, now } from '#test/support/clock.ts'
import { freshDb, isPostgres } from '#test/support/db.ts'
import { aModeratedAccount } from '#test/support/moderation.ts'
import { race } from '#test/support/race.ts'
import { remindAdmins } from './moderation-reminder.commands.server.ts'
import { moderationReminders } from './moderation-reminder.table.ts'

const db = await freshDb()
const { anOpen, admin, company, owner, region } = await aModeratedAccount(db)
await db.update(users).set({ email: 'els@banen.test', firstName: 'Els' }).where(eq(users.id, admin.userId))
await anAdmin(db, { email: 'bas@banen.test' })
await anAdmin(db, { blocked: true })
await anAdmin(db, { blocked: true, erasedAt: now })
// Invited, but never signed in.
await anAdmin(db, { confirmedAt: null })

beforeEach(async () => {
  await db.delete(outgoingMails)
  await db.delete(moderationReminders)
  await db.delete(vacancyHolds)
})

const hoursAfter = (hours: number) => new Date(now.getTime() + hours * 3_600_000)
const remind = (at = now, as = db) => remindAdmins(as, { baseAddress: 'https://banen.test', now: at })
const listMails = () => db.select().from(outgoingMails).orderBy(outgoingMails.id)

async function hold(turnAt: Date) {
  const { id } = await anOpen({ heldAt: turnAt })
  const explanation = 'Haal het inschrijfgeld weg.'
  await db
    .insert(vacancyHolds)
    .values({ vacancyId: id, reasons: [], heldAt: turnAt, turnAt, isNewPosting: true, explanation })
  return id
}

const approveAll = () => db.update(vacancyHolds).set({ approvedAt: now })

test('every admin who may sign in is mailed how many vacancies wait and how long, and nothing else', async () => {
  await hold(daysAfter(now, -1))
  await hold(hoursAfter(-1))

  expect(await remind()).toBe(2)

  const mails = await listMails()
  expect(mails).toMatchObject([{ recipient: 'els@banen.test' }, { recipient: 'bas@banen.test' }])
  expect(mails[0]!.text).toContain('Dag Els,')
  for (const { kind, subject, html, text } of mails) {
    expect([kind, subject]).toEqual(['moderation-reminder', '2 vacatures wachten op een besluit'])
    expect(text).toContain('De oudste wacht sinds gisteren.')
    expect(html).toContain(`https://${region.url}.banen.test/beheer/vacatures?lijst=te-doen`)
    for (const secret of ['Bakker', company.name, owner.email, 'inschrijfgeld']) {
      expect(`${subject} ${html} ${text}`).not.toContain(secret)
    }
  }
})

test('nobody is mailed when nothing waits, nor twice about the same vacancies', async () => {
  expect(await remind()).toBe(0)
  await hold(hoursAfter(-1))
  expect(await remind()).toBe(2)
  expect(await remind()).toBe(0)
  expect(await remind(hoursAfter(7))).toBe(0)
  expect(await listMails()).toHaveLength(2)
})

test('new vacancies are mailed about after two hours, and those that still wait on the next working day', async () => {
  await hold(hoursAfter(-1))
  await remind()
  await hold(hoursAfter(0.5))
  expect(await remind(hoursAfter(1))).toBe(0)
  expect(await remind(hoursAfter(2))).toBe(2)
  expect(await remind(hoursAfter(4))).toBe(0)
  // Eight in the morning.
  expect(await remind(hoursAfter(22))).toBe(2)
  expect(await remind(hoursAfter(24))).toBe(0)
})

test('a vacancy that arrives after everything was decided is new again', async () => {
  await hold(hoursAfter(-1))
  await remind()
  await approveAll()
  expect(await remind(hoursAfter(3))).toBe(0)
  await hold(hoursAfter(3))
  expect(await remind(hoursAfter(3.25))).toBe(2)
  expect((await listMails()).at(-1)!.subject).toBe('1 vacature wacht op een besluit')
})

test('a vacancy that waits only because its account is blocked is not reported while nobody there can sign in', async () => {
  const { id } = await anOpen({ heldAt: now })
  const blocked = { reasons: [...blockedReasons], heldAt: now, turnAt: now, isNewPosting: false }
  await db.insert(vacancyHolds).values({ vacancyId: id, ...blocked })
  await db.update(users).set({ blocked: true }).where(eq(users.id, owner.id))
  expect(await remind()).toBe(0)
  await db.update(users).set({ blocked: false }).where(eq(users.id, owner.id))
  expect(await remind()).toBe(2)
})

test('a board without admins stores no reminder', async () => {
  const other = await freshDb()
  const { anOpen: anOther, admin: only } = await aModeratedAccount(other)
  const { id } = await anOther({ heldAt: now })
  await other.insert(vacancyHolds).values({ vacancyId: id, reasons: [], heldAt: now, turnAt: now, isNewPosting: true })
  await other.update(users).set({ blocked: true }).where(eq(users.id, only.userId))
  expect(await remind(now, other)).toBe(0)

  await other.update(users).set({ blocked: false }).where(eq(users.id, only.userId))
  expect(await remind(now, other)).toBe(1)
})

test.runIf(isPostgres)('two processes at once mail once, even the very first time', async () => {
  await hold(hoursAfter(-1))
  const first = await race(db, {
    first: (tx) => tx.insert(moderationReminders).values({ id: 1, remindedAt: daysAfter(now, -1), newestAt: now }),
    waiting: [() => remind(), () => remind()],
  })
  // Both had read that no reminder was sent yet.
  expect(first).toEqual([0, 0])

  const again = await race(db, {
    first: (tx) => tx.select().from(moderationReminders).for('update'),
    waiting: [() => remind(), () => remind()],
  })
  expect(again.toSorted()).toEqual([0, 2])
  expect(await listMails()).toHaveLength(2)
})
