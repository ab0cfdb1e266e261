import { done, refused } from '#basics/result.ts'

type Leaver = { role: 'employer' | 'admin'; accountRole: 'owner' | 'member' | null }

export type LeaveRefusal = 'last-owner' | 'last-admin'

/** At least one person always remains who is responsible for the account, and for the board. */
export function decideLeaving(
  { role, accountRole }: Leaver,
  { otherOwners, otherAdmins }: { otherOwners: number; otherAdmins: number },
) {
  if (role === 'admin' && otherAdmins === 0) return refused('last-admin')
  if (accountRole === 'owner' && otherOwners === 0) return refused('last-owner')
  return done(undefined)
}

/** After how long without confirming the address or being signed in a registration is deleted (gap 183). */
export const abandonedAfterDays = 30

/** What stays of a person who left: enough for the rows that reference them, and nothing personal (gap 28). */
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
