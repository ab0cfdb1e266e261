import { expect, test } from 'vitest'
import { decideRole } from './account-role.rules.ts'

const owner = { accountRole: 'owner', blocked: false, hasLogin: true, isConfirmed: true } as const
const member = { ...owner, accountRole: 'member' } as const

test('a member who can sign in becomes an owner', () => {
  expect(decideRole(member, { to: 'owner', others: [owner] })).toEqual({ ok: true, value: 'owner' })
})

test('someone who cannot sign in does not become an owner', () => {
  for (const wrong of [{ hasLogin: false }, { isConfirmed: false }, { blocked: true }]) {
    expect(decideRole({ ...member, ...wrong }, { to: 'owner', others: [owner] })).toEqual({
      ok: false,
      reason: 'no-login',
    })
  }
})

test('an owner becomes a member only if another owner who can sign in stays', () => {
  expect(decideRole(owner, { to: 'member', others: [member, owner] })).toEqual({ ok: true, value: 'member' })
  for (const others of [[], [member], [{ ...owner, blocked: true }], [{ ...owner, hasLogin: false }]]) {
    expect(decideRole(owner, { to: 'member', others })).toEqual({ ok: false, reason: 'last-owner' })
  }
})
