import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { readListQuery } from '#ui/lists/list-query.rules.ts'
import { anAccount, anAdmin, anEmployer } from '#test/support/builders.ts'
import { now } from '#test/support/clock.ts'
import { freshDb } from '#test/support/db.ts'
import { findAccountForAdmin } from './account-admin.queries.server.ts'
import { accounts } from '#features/accounts/account.table.ts'
import { type Admin, actorOf } from '#features/accounts/actor.rules.ts'
import { userList } from './components/user-list.tsx'
import { findUserForAdmin, listPeopleOf, listUsers } from './user-admin.queries.server.ts'
import { countUsersByRole } from '#features/accounts/user.queries.server.ts'

const db = await freshDb()
const admin = actorOf(await anAdmin(db, { firstName: 'Bram' })) as Admin
const elsewhere = await anEmployer(db, { firstName: 'Eef', confirmedAt: null })
const { id: accountId } = await anAccount(db, { legalName: 'Bakkerij Lamers' })
await anEmployer(db, { accountId, firstName: 'Joep' })
const member = await anEmployer(db, { accountId, firstName: 'Noor', accountRole: 'member', blocked: true })
const left = await anEmployer(db, { accountId, firstName: 'Weg', blocked: true, phone: null, erasedAt: now })

test('the list of users leaves out those who left, and filters by words, state and role', async () => {
  const list = async (asked: string) => {
    const { rows } = await listUsers(db, admin, { asked: readListQuery(userList, new URLSearchParams(asked)) })
    return rows.map(({ firstName }) => firstName).toSorted()
  }

  expect(await list('')).toEqual(['Bram', 'Eef', 'Joep', 'Noor'])
  expect(await list('zoek=lamers')).toEqual(['Joep', 'Noor'])
  expect(await list('staat=actief')).toEqual(['Bram', 'Joep'])
  expect(await list('staat=onbevestigd')).toEqual(['Eef'])
  expect(await list('staat=geblokkeerd')).toEqual(['Noor'])
  expect(await list('rol=admin')).toEqual(['Bram'])
  expect(await list('rol=owner')).toEqual(['Eef', 'Joep'])
  expect(await list('rol=member')).toEqual(['Noor'])
  expect(await countUsersByRole(db, admin)).toEqual(
    new Map([
      ['admin', 1],
      ['employer', 3],
    ]),
  )
})

test('an admin finds a user, and the people of an account, until they leave', async () => {
  expect(await findUserForAdmin(db, admin, member.id)).toMatchObject({ firstName: 'Noor' })
  expect(await findUserForAdmin(db, admin, left.id)).toBeUndefined()
  const people = await listPeopleOf(db, admin, accountId)
  expect(people.map(({ firstName }) => firstName)).toEqual(['Joep', 'Noor'])
})

test('an admin finds one account', async () => {
  expect(await findAccountForAdmin(db, admin, accountId)).toMatchObject({ id: accountId })
  await db.update(accounts).set({ closedAt: now }).where(eq(accounts.id, accountId))
  expect(await findAccountForAdmin(db, admin, elsewhere.accountId!)).toMatchObject({ closedAt: null })
})
