import { expect, test } from 'vitest'
import { decideLeaving, nobodyInPlaceOf } from './departure.rules.ts'

const owner = { role: 'employer', accountRole: 'owner' } as const
const member = { role: 'employer', accountRole: 'member' } as const
const admin = { role: 'admin', accountRole: null } as const
const alone = { otherOwners: 0, otherAdmins: 0 }

test('an owner leaves when another owner stays', () => {
  expect(decideLeaving(owner, { otherOwners: 1, otherAdmins: 0 })).toEqual({ ok: true, value: undefined })
  expect(decideLeaving(owner, alone)).toEqual({ ok: false, reason: 'last-owner' })
})

test('a member leaves whenever they like', () => {
  expect(decideLeaving(member, alone).ok).toBe(true)
})

test('an admin leaves when another admin stays', () => {
  expect(decideLeaving(admin, { otherOwners: 0, otherAdmins: 1 }).ok).toBe(true)
  expect(decideLeaving(admin, alone)).toEqual({ ok: false, reason: 'last-admin' })
})

test('someone who left gets a unique address that cannot receive mail', () => {
  expect(nobodyInPlaceOf(7).email).toBe('vertrokken-7@vertrokken.invalid')
})
