import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { lockAccount } from '#features/accounts/account-lock.commands.server.ts'
import type { SignedIn } from '#features/accounts/actor.rules.ts'
import { users } from '#features/accounts/user.table.ts'
import { companies } from '#features/companies/company.table.ts'
import type { Tx } from '#platform/db.server.ts'
import { anEmployer } from '#test/support/builders.ts'
import { daysAfter, now } from '#test/support/clock.ts'
import { freshDb, isPostgres } from '#test/support/db.ts'
import { aModeratedAccount, holdsOf, logOf, suspicious, vacancyNow } from '#test/support/moderation.ts'
import { race } from '#test/support/race.ts'
import { changeShown, holdAfterChange } from './vacancy-hold-shown.commands.server.ts'
import { vacancyHolds } from './vacancy-hold.table.ts'
import { changeVacancy } from './vacancy.commands.server.ts'

const db = await freshDb()

const foreign = '+447911123456'
const number = { rule: 'foreign-phone' as const, evidence: foreign }
const fee = { rule: 'advance-fee' as const, evidence: 'Je betaalt eerst inschrijfgeld.' }

type Account = Awaited<ReturnType<typeof aModeratedAccount>>

const call = (actor: SignedIn, personId: number, phone: string | null = foreign) =>
  changeShown(db, actor, { personId, now }, (tx) => tx.update(users).set({ phone }).where(eq(users.id, personId)))

const describeAs = (actor: SignedIn, { company }: Account, description: string) =>
  changeShown(db, actor, { companyId: company.id, now }, (tx) =>
    tx.update(companies).set({ description }).where(eq(companies.id, company.id)),
  )

const reasonsOf = async (id: number) => (await holdsOf(db, id)).map(({ reasons }) => reasons)

test('a foreign number takes every open vacancy that it is a contact of off the board, until an admin has looked', async () => {
  const account = await aModeratedAccount(db)
  const { employer, accountId } = account
  const contact = await anEmployer(db, { accountId, accountRole: 'member' })
  const [theirs, other] = [await account.anOpen({ coordinatorId: contact.id }), await account.anOpen()]
  const [draft, ended] = [
    await account.aDraft({ coordinatorId: contact.id }),
    await account.anOpen({ coordinatorId: contact.id, status: 'filled', endedAt: now }),
  ]
  await call(employer, contact.id, '+31612345678')
  expect(await reasonsOf(theirs.id)).toEqual([])

  await call(employer, contact.id)
  expect(await vacancyNow(db, theirs.id)).toMatchObject({ status: 'open', heldAt: now })
  expect(await holdsOf(db, theirs.id)).toMatchObject([
    { reasons: [number], turn: 'board', isNewPosting: false, heldAt: now, approvedAt: null },
  ])
  expect((await logOf(db, theirs.id)).at(-1)).toMatchObject({
    action: 'vacancy-held',
    role: 'employer',
    accountId,
    after: { rules: ['foreign-phone'] },
  })
  // Its page shows no contact, and a draft is judged when it is posted.
  for (const { id } of [other, draft, ended]) expect(await vacancyNow(db, id)).toMatchObject({ heldAt: null })
})

test('so does that of the primary contact of the company', async () => {
  const account = await aModeratedAccount(db)
  const { id } = await account.anOpen({ coordinatorId: null })
  await call(account.employer, account.owner.id)
  expect(await reasonsOf(id)).toEqual([[number]])
})

test('a text of the company with words of fraud takes its open vacancies off the board, and nothing else does', async () => {
  const account = await aModeratedAccount(db)
  const { id } = await account.anOpen()
  await describeAs(account.employer, account, '<p>Wij bakken brood met 200 medewerkers voor € 9.000 per dag.</p>')
  expect(await reasonsOf(id)).toEqual([])
  await describeAs(account.employer, account, `<p>Wij bakken brood.</p>${suspicious}`)
  expect(await reasonsOf(id)).toEqual([[fee]])
  expect(await vacancyNow(db, id)).toMatchObject({ status: 'open', heldAt: now })
})

test('what was there before, or was approved in this account, is no reason', async () => {
  const [old, approved] = [await aModeratedAccount(db), await aModeratedAccount(db)]
  await db.update(companies).set({ description: suspicious }).where(eq(companies.id, old.company.id))
  const { id } = await old.anOpen()
  await describeAs(old.employer, old, `${suspicious}<p>Kom langs!</p>`)
  expect(await reasonsOf(id)).toEqual([])

  const { id: vacancyId } = await approved.anOpen()
  const hold = { vacancyId, reasons: [number], isNewPosting: true, heldAt: now, turnAt: now, approvedAt: now }
  await db.insert(vacancyHolds).values(hold)
  await call(approved.employer, approved.owner.id)
  expect(await vacancyNow(db, vacancyId)).toMatchObject({ heldAt: null })
})

test('one that waits already gets the reason too, so that an admin reads it', async () => {
  const account = await aModeratedAccount(db)
  const { id } = await account.aDraft({ jobText: suspicious })
  await changeVacancy(db, account.employer, { vacancyId: id, change: 'post', now: daysAfter(now, -1) })
  await call(account.employer, account.owner.id)
  expect(await holdsOf(db, id)).toMatchObject([{ reasons: [fee, number], heldAt: daysAfter(now, -1) }])
})

test('what an admin changes holds nothing, and neither does what is refused', async () => {
  const account = await aModeratedAccount(db)
  const { id } = await account.anOpen()
  await changeShown(db, account.employer, { personId: account.owner.id, now }, async () => undefined)
  await call(account.admin, account.owner.id)
  await describeAs(account.admin, account, suspicious)
  expect(await reasonsOf(id)).toEqual([])
})

test('a number that was changed elsewhere counts afterwards', async () => {
  const account = await aModeratedAccount(db)
  const [{ id }, personId] = [await account.anOpen(), account.owner.id]
  await holdAfterChange(db, { personId, now })
  expect(await reasonsOf(id)).toEqual([])
  await db.update(users).set({ phone: foreign }).where(eq(users.id, personId))
  await holdAfterChange(db, { personId, now })
  await holdAfterChange(db, { personId, now })
  expect(await reasonsOf(id)).toEqual([[number]])
})

test.runIf(isPostgres)('a posting at the same moment is found too', async () => {
  const account = await aModeratedAccount(db)
  const { id } = await account.aDraft()
  await race(db, {
    first: (tx: Tx) => lockAccount(tx, account.accountId),
    waiting: [() => call(account.employer, account.owner.id)],
    last: (tx: Tx) => changeVacancy(tx, account.employer, { vacancyId: id, change: 'post', now }),
  })
  expect(await reasonsOf(id)).toEqual([[number]])
})
