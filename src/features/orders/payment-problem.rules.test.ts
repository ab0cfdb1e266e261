import { expect, test } from 'vitest'
import { decideHandling, isDoubtful, isNewProblem, leftOf, toGiveBack } from './payment-problem.rules.ts'

test('what is left of a payment is the amount paid and not refunded', () => {
  const amounts = { amountCents: 63_525, backCents: 20_000 }
  expect(leftOf({ ...amounts, status: 'paid' })).toBe(43_525)
  expect(leftOf({ ...amounts, status: 'open' })).toBe(0)
  // A refund and a chargeback.
  expect(leftOf({ ...amounts, status: 'paid', backCents: 127_050 })).toBe(0)
})

test('an unbooked payment is refunded in full, a smaller refund up to the amount credited', () => {
  const amounts = { amountCents: 63_525, backCents: 0 }
  expect(toGiveBack({ ...amounts, problem: 'wrong-amount', leftCents: 70_000 })).toBe(70_000)
  expect(toGiveBack({ ...amounts, problem: 'paid-twice', leftCents: 63_525 })).toBe(63_525)
  expect(toGiveBack({ ...amounts, problem: 'paid-twice', leftCents: 0 })).toBe(0)
  const credited = { ...amounts, backCents: 20_000, problem: 'given-back-less' } as const
  expect(toGiveBack({ ...credited, leftCents: 58_525 })).toBe(15_000)
  expect(toGiveBack({ ...credited, leftCents: 43_525 })).toBe(0)
  expect(toGiveBack({ ...credited, leftCents: 0 })).toBe(0)
})

test('a problem is new when it differs, or when more of the money is left', () => {
  const known = { problem: 'wrong-amount', leftCents: 100 } as const
  expect(isNewProblem(known, { problem: 'wrong-amount', leftCents: 100 })).toBe(false)
  expect(isNewProblem(known, { problem: 'wrong-amount', leftCents: 0 })).toBe(false)
  expect(isNewProblem(known, { problem: undefined, leftCents: 100 })).toBe(false)
  expect(isNewProblem(known, { problem: 'given-back-less', leftCents: 100 })).toBe(true)
  expect(isNewProblem(known, { problem: 'wrong-amount', leftCents: 101 })).toBe(true)
  // A second payment is reported without a problem, even when giving it back failed.
  expect(isNewProblem({ ...known, problem: 'paid-twice' }, { problem: undefined, leftCents: 101 })).toBe(true)
})

test('an admin handles only the problem that they saw, once', () => {
  const seen = { problem: 'wrong-amount', leftCents: 100 } as const
  const known = { ...seen, handledAt: null }
  expect(decideHandling(known, seen)).toMatchObject({ ok: true })
  expect(decideHandling({ ...known, leftCents: 0 }, seen)).toMatchObject({ ok: true })
  expect(decideHandling({ ...known, problem: null }, seen)).toMatchObject({ reason: 'no-problem' })
  expect(decideHandling({ ...known, handledAt: new Date(0) }, seen)).toMatchObject({ reason: 'already-handled' })
  expect(decideHandling({ ...known, problem: 'paid-twice' }, seen)).toMatchObject({ reason: 'other-problem' })
  expect(decideHandling({ ...known, leftCents: 101 }, seen)).toMatchObject({ reason: 'other-problem' })
})

test("a provider's answer that would bother an admin again is doubtful", () => {
  const known = { problem: 'wrong-amount', leftCents: 0, handledAt: null } as const
  const told = { problem: 'wrong-amount', leftCents: 100 } as const
  expect(isDoubtful(known, told)).toBe(false)
  expect(isDoubtful({ ...known, handledAt: new Date(0) }, told)).toBe(true)
  expect(isDoubtful({ ...known, handledAt: new Date(0) }, { ...told, leftCents: 0 })).toBe(false)
  expect(isDoubtful({ ...known, problem: null }, { problem: 'given-back-less', leftCents: 100 })).toBe(true)
})
