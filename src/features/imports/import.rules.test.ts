import { describe, expect, test } from 'vitest'
import { importText, tellFigures } from './import.text.ts'
import {
  broughtNothing,
  decideItem,
  decideMissing,
  isShort,
  type Known,
  listMissing,
  nextFetch,
  noFigures,
} from './import.rules.ts'

const now = new Date('2026-11-17T12:00:00Z')
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
const known = (fields: Partial<Known> = {}): Known => ({
  hash: 'a',
  vacancy: { status: 'draft', isUntouched: true, isPlanned: false },
  missing: 0,
  missingSince: null,
  goneAt: null,
  ...fields,
})
const open = { status: 'open', isUntouched: false, isPlanned: false } as const

test('a single vacancy left in a feed is asked about in the singular', () => {
  const { button } = importText.accept
  expect([button(1), button(2)]).toEqual(['Ja, het is er nu 1', 'Ja, het zijn er nu 2'])
})

describe('a vacancy in the feed', () => {
  test.each([
    ['is new when it is not known', undefined, 'new'],
    ['is unchanged when it says the same', known({ hash: 'b' }), 'unchanged'],
    ['updates a draft that nobody touched', known(), 'updated'],
    [
      'leaves a draft that somebody touched',
      known({ vacancy: { status: 'draft', isUntouched: false, isPlanned: false } }),
      'differs',
    ],
    ['leaves what is on the board', known({ vacancy: { ...open, isUntouched: true, isPlanned: false } }), 'differs'],
    [
      'leaves one that was gone closed, whatever it says',
      known({ hash: 'b', goneAt: hoursAgo(9), vacancy: { ...open, status: 'closed' } }),
      'returned',
    ],
    [
      'does not tell that of one that the employer opened',
      known({ hash: 'b', goneAt: hoursAgo(9), vacancy: open }),
      'unchanged',
    ],
    ['does not bring back what the employer deleted', known({ vacancy: undefined }), 'deleted'],
  ] as const)('%s', (_what, before, outcome) => {
    expect(decideItem(before, 'b')).toBe(outcome)
  })
})

describe('a vacancy that is no longer in the feed', () => {
  const missing = { missing: 1, missingSince: hoursAgo(24) }

  test.each([
    ['is only counted the first time', known({ vacancy: open }), 'counted'],
    ['is closed the second time', known({ ...missing, vacancy: open }), 'closed'],
    ['is not closed on the same day', known({ missing: 5, missingSince: hoursAgo(19), vacancy: open }), 'counted'],
    ['is removed as a draft that nobody touched', known(missing), 'removed'],
    [
      'stays as a draft that somebody touched',
      known({ ...missing, vacancy: { status: 'draft', isUntouched: false, isPlanned: false } }),
      'left',
    ],
    [
      'is not posted automatically',
      known({ ...missing, vacancy: { status: 'draft', isUntouched: false, isPlanned: true } }),
      'unplanned',
    ],
    ['stays as it is when it had ended', known({ ...missing, vacancy: { ...open, status: 'filled' } }), 'left'],
    ['is dealt with once', known({ ...missing, vacancy: open, goneAt: hoursAgo(2) }), undefined],
    ['and was deleted, needs nothing', known({ ...missing, vacancy: undefined }), undefined],
  ] as const)('%s', (_what, one, outcome) => {
    expect(decideMissing(one, { fetchedAt: now, now })).toBe(outcome)
  })

  test('counts no further when the same fetch is processed again', () => {
    const one = known({ ...missing, vacancy: open })
    expect(decideMissing(one, { fetchedAt: hoursAgo(24), now })).toBeUndefined()
    expect(decideMissing(one, { fetchedAt: hoursAgo(23), now })).toBe('closed')
  })

  test('is one of which neither the reference nor the title is found', () => {
    const all = new Map([
      ['a1', { ...known(missing), title: 'Kok', placeId: null }],
      ['a2', { ...known(missing), title: 'Bakker', placeId: 3 }],
      ['a3', { ...known(missing), title: null, placeId: null }],
    ])
    const referencesOf = (read: Parameters<typeof listMissing>[1]) => listMissing(all, read).map(([one]) => one)
    expect(referencesOf([{ reference: 'a1', title: 'Kok' }])).toEqual(['a2', 'a3'])
    // With new numbers.
    expect(
      referencesOf([
        { reference: 'b1', title: 'KOK' },
        { reference: 'b2', title: 'Bakker' },
      ]),
    ).toEqual(['a3'])
    // Another one with that title, elsewhere; and one with an unknown place.
    const bakers = (placeId?: number) => [
      { reference: 'a1', title: 'Kok' },
      { reference: 'b2', title: 'Bakker', fields: { placeId } },
    ]
    expect(referencesOf(bakers(4))).toEqual(['a2', 'a3'])
    expect(referencesOf(bakers(3))).toEqual(['a3'])
    expect(referencesOf(bakers())).toEqual(['a3'])
    // It could be any of them.
    expect(referencesOf([{ reference: undefined, title: 'Ober' }])).toEqual([])
  })

  test('is one of two with the same title and place, when only one of them is left', () => {
    const baker = (fields: Partial<Known> = {}, placeId = 3) => ({ ...known(fields), title: 'Bakker', placeId })
    const onBoard = baker({ vacancy: open })
    const item = (reference: string, placeId = 3) => ({ reference, title: 'Bakker', fields: { placeId } })
    const missingOf = (all: Record<string, ReturnType<typeof baker>>, read: ReturnType<typeof item>[]) =>
      listMissing(new Map(Object.entries(all)), read).map(([one]) => one)

    expect(missingOf({ a1: onBoard, a2: onBoard }, [item('a2')])).toEqual(['a1'])
    expect(missingOf({ a1: baker(), a2: baker() }, [item('a2')])).toEqual(['a1'])
    expect(missingOf({ a1: onBoard, a2: onBoard }, [item('a2'), item('b1')])).toEqual([])
    expect(missingOf({ a1: onBoard, a2: onBoard }, [item('b1'), item('b2')])).toEqual([])
    // Both have a new number, and one is gone: it does not matter which.
    expect(missingOf({ a1: baker({ vacancy: open }), a2: baker({ vacancy: open }) }, [item('b1')])).toEqual(['a1'])
    // The draft that the new number created is not a duplicate until it is posted; a second draft goes.
    expect(missingOf({ a1: onBoard, b1: baker() }, [item('b1')])).toEqual([])
    expect(missingOf({ a1: onBoard, b1: onBoard }, [item('b1')])).toEqual(['a1'])
    expect(missingOf({ a1: baker(), b1: baker() }, [item('b1')])).toEqual(['a1'])
    // Renamed on the board, so that its item has another title: the other vacancy has a new number.
    const evening = { reference: 'a2', title: 'Bakker avond', fields: { placeId: 3 } }
    expect(missingOf({ a1: onBoard, a2: onBoard }, [evening, item('b1')])).toEqual([])
    // An item whose vacancy the employer filled or deleted is not a new number.
    for (const vacancy of [{ ...open, status: 'filled' } as const, undefined])
      expect(missingOf({ a1: onBoard, a2: baker({ vacancy }) }, [item('a2')])).toEqual(['a1'])
    // Elsewhere, ended by the employer, deleted, or gone before: not a duplicate.
    const others = [
      baker({ vacancy: open }, 4),
      baker({ vacancy: { ...open, status: 'filled' } }),
      baker({ vacancy: undefined }),
      baker({ vacancy: open, goneAt: hoursAgo(9) }),
    ]
    for (const other of others)
      expect(missingOf({ a1: onBoard, a2: other }, [item('a2', other.placeId), item('b1')])).toEqual([])
  })
})

test('a feed is short below half of its earlier number', () => {
  expect([isShort(4, 10), isShort(5, 10), isShort(0, 1), isShort(0, 0), isShort(3, 0)]).toEqual([
    true,
    false,
    true,
    false,
    false,
  ])
})

describe('the next fetch', () => {
  const at = (failures: number, id = 1) => nextFetch({ id, failures, now }).toISOString()

  test('is in the next night, at a different moment for each', () => {
    expect(at(0)).toBe('2026-11-18T02:07:00.000Z')
    expect(at(0, 10)).toBe('2026-11-18T03:10:00.000Z')
    expect(nextFetch({ id: 1, failures: 0, now: new Date('2026-11-17T01:00:00Z') }).toISOString()).toBe(
      '2026-11-17T02:07:00.000Z',
    )
  })

  test('is in the next night too when the clocks change in it', () => {
    const late = new Date('2027-03-27T22:30:00Z')
    expect(nextFetch({ id: 1, failures: 0, now: late }).toISOString()).toBe('2027-03-28T01:07:00.000Z')
  })

  test('comes sooner after a failure, and later after each further one', () => {
    expect([at(1), at(2), at(3), at(4)]).toEqual([
      '2026-11-17T12:30:00.000Z',
      '2026-11-17T14:00:00.000Z',
      '2026-11-17T20:00:00.000Z',
      '2026-11-18T02:07:00.000Z',
    ])
  })
})

test('a run brought nothing when nothing could be read, not when nothing was new', () => {
  expect(broughtNothing({ ...noFigures, unreadable: 2 })).toBe(true)
  expect(broughtNothing({ ...noFigures, unreadable: 2, unchanged: 1 })).toBe(false)
  expect(broughtNothing(noFigures)).toBe(false)
})

test('the figures of a run have a singular and a plural', () => {
  expect(tellFigures({ ...noFigures, full: 1 })).toEqual(['1 past niet meer bij je concepten'])
  expect(tellFigures({ ...noFigures, full: 2 })).toEqual(['2 passen niet meer bij je concepten'])
  const why = (count: number) => importText.closedMail.why('https://bakker.test/feed.xml', count)
  expect(why(1)).toMatch(/^Deze vacature stond twee keer niet meer op .* Daarom is hij gesloten,/)
  expect(why(2)).toMatch(/^Deze vacatures stonden twee keer niet meer op .* Daarom zijn ze gesloten,/)
})
