import { done, refused } from '#basics/result.ts'
import type { PaymentProblem, PaymentStatus } from './order.rules.ts'

type Told = { status: PaymentStatus; amountCents: number; backCents: number }

/** What was paid and not given back. A refund and a chargeback together may be more than was paid. */
export function leftOf({ status, amountCents, backCents }: Told) {
  return status === 'paid' ? Math.max(0, amountCents - backCents) : 0
}

/** What must still go back to the payer: what the order did not need, or what was credited and not given back. */
export function toGiveBack({
  problem,
  amountCents,
  backCents,
  leftCents,
}: Pick<Told, 'amountCents' | 'backCents'> & SeenProblem) {
  return problem === 'given-back-less' ? Math.max(0, leftCents - (amountCents - backCents)) : leftCents
}

/** A problem as an admin saw it. */
export type SeenProblem = { problem: PaymentProblem; leftCents: number }
type Known = { problem: PaymentProblem | null; leftCents: number }

/**
 * Whether what the provider says needs an admin again. It says the same thing many times, and less is left once the
 * money was given back; more is left when somebody paid after all, or a refund failed.
 */
export function isNewProblem(
  known: Known,
  { problem, leftCents }: { problem: PaymentProblem | undefined; leftCents: number },
) {
  return (problem !== undefined && problem !== known.problem) || leftCents > known.leftCents
}

/**
 * Whether the provider is asked once more before an admin is: while it answered, another answer may have been booked that
 * says more was given back.
 */
export function isDoubtful(
  known: Known & { handledAt: Date | null },
  told: { problem: PaymentProblem | undefined; leftCents: number },
) {
  return told.problem === 'given-back-less' || (known.handledAt !== null && isNewProblem(known, told))
}

export type HandlingRefusal = 'no-problem' | 'already-handled' | 'other-problem'

/** Whether an admin may mark a problem as handled: only the one that they saw. */
export function decideHandling({ handledAt, ...known }: Known & { handledAt: Date | null }, seen: SeenProblem) {
  if (known.problem === null) return refused('no-problem')
  if (handledAt !== null) return refused('already-handled')
  const isSeen = known.problem === seen.problem && known.leftCents <= seen.leftCents
  return isSeen ? done(undefined) : refused('other-problem')
}
