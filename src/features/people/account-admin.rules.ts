/** Why an admin's change to an account was refused. */
export type AccountAdminRefusal = 'not-found' | 'nobody' | 'closed'

/** In characters: why an account is blocked. */
export const longestReason = 2000

export const accountStates = ['open', 'geblokkeerd', 'gesloten'] as const
export type AccountState = (typeof accountStates)[number]

/** An account is blocked if all its users are. */
export function accountState({
  closedAt,
  people,
  blocked,
}: {
  closedAt: Date | null
  people: number
  blocked: number
}) {
  if (closedAt !== null) return 'gesloten'
  return people > 0 && people === blocked ? 'geblokkeerd' : 'open'
}
