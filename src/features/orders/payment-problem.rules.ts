import { done, refused } from '#basics/result.ts'
import type { PaymentProblem, PaymentStatus } from './order.rules.ts'

type Told = { status: PaymentStatus; amountCents: number; backCents: number }

/** The amount that was paid and not refunded. A refund and a chargeback together may exceed the payment. */
export function leftOf({ status, amountCents, backCents }: Told) {
  return status === 'paid' ? Math.max(0, amountCents - backCents) : 0
}

/** The amount that must still be refunded: what the order did not need, or what was credited and not refunded. */
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
 * Whether the state at the provider needs an admin again. The provider repeats the same state many times, and less is
 * left after a refund; more is left if somebody paid after all, or a refund failed.
 */
export function isNewProblem(
  known: Known,
  { problem, leftCents }: { problem: PaymentProblem | undefined; leftCents: number },
) {
  return (problem !== undefined && problem !== known.problem) || leftCents > known.leftCents
}

/**
 * Whether to ask the provider again before involving an admin: while it answered, a newer answer with a larger refund
 * may have been booked.
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
