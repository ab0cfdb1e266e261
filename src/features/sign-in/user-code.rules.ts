export const codePurposes = ['reset', 'confirm', 'invite', 'email'] as const
export type CodePurpose = (typeof codePurposes)[number]

const minute = 60_000

/** How long each code is valid, and how many random bytes it has (clients expect 64 and 20). */
export const codeKinds = {
  reset: { lifeMs: 60 * minute, bytes: 64 },
  confirm: { lifeMs: 24 * 60 * minute, bytes: 20 },
  email: { lifeMs: 24 * 60 * minute, bytes: 32 },
  invite: { lifeMs: 7 * 24 * 60 * minute, bytes: 32 },
} satisfies Record<CodePurpose, { lifeMs: number; bytes: number }>
