import { expect, test } from 'vitest'
import { comparePlans } from './plan.rules.ts'

const plan = (credits: number, priceCents: number) => ({
  id: credits,
  title: '',
  credits,
  priceCents,
  isOwn: false,
})

test('a bundle shows how much cheaper each vacancy is than the dearest, rounded down', () => {
  const compared = comparePlans([
    plan(1, 12_500),
    plan(3, 34_500),
    plan(5, 52_500),
    plan(10, 95_000),
    plan(25, 212_500),
  ])
  expect(compared.map(({ eachCents, cheaper }) => [eachCents, cheaper])).toEqual([
    [12_500, 0],
    [11_500, 8],
    [10_500, 16],
    [9_500, 24],
    [8_500, 32],
  ])
  expect(compared[2]).toMatchObject({ vatCents: 11_025, totalCents: 63_525 })
})

test('a title is shown if it says more than the number of credits', () => {
  const named = (title: string) => comparePlans([{ ...plan(3, 34_500), title }])[0]!.name
  expect(['', '3 credits', '1 vacature', '10 vacatures'].map(named)).toEqual(Array(4).fill(undefined))
  expect(['Zomeractie', 'Voor Bakkerij Bos', '3 vacatures voor starters'].map(named)).toEqual([
    'Zomeractie',
    'Voor Bakkerij Bos',
    '3 vacatures voor starters',
  ])
})

test("gap 252: an account's own plan replaces the one for as many credits, and shows what it saves", () => {
  const compared = comparePlans([{ ...plan(1, 9_950), id: 7, isOwn: true }, plan(1, 12_500), plan(3, 34_500)])
  expect(compared.map(({ id, isOwn, cheaper }) => [id, isOwn, cheaper])).toEqual([
    [7, true, 20],
    [3, false, 8],
  ])
})

test('comparing with a free plan does not divide by zero', () => {
  expect(comparePlans([plan(1, 0)])[0]).toMatchObject({ eachCents: 0, cheaper: 0, totalCents: 0 })
  expect(comparePlans([plan(1, 0), plan(3, 34_500)]).map(({ cheaper }) => cheaper)).toEqual([0, 0])
  expect(comparePlans([])).toEqual([])
})
