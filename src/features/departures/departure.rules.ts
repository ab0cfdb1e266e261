import { done, refused } from '#basics/result.ts'

type Leaver = { role: 'employer' | 'admin'; accountRole: 'owner' | 'member' | null }

export type LeaveRefusal = 'last-owner' | 'last-admin'

/** At least one person must remain who is responsible for the account, and for the board. */
export function decideLeaving(
  { role, accountRole }: Leaver,
  { otherOwners, otherAdmins }: { otherOwners: number; otherAdmins: number },
) {
  if (role === 'admin' && otherAdmins === 0) return refused('last-admin')
  if (accountRole === 'owner' && otherOwners === 0) return refused('last-owner')
  return done(undefined)
}

/** A registration is deleted after this long without a confirmed address and without a session in use (gap 183). */
export const abandonedAfterDays = 30

/** What remains of a person who left: enough for the rows that reference them, and nothing personal (gap 28). */
export function nobodyInPlaceOf(id: number) {
  return {
    email: `vertrokken-${id}@vertrokken.invalid`,
    username: null,
    providerSubject: null,
    passwordHash: null,
    firstName: 'Voormalig',
    infix: null,
    lastName: 'gebruiker',
    phone: null,
    blocked: true,
  }
}
