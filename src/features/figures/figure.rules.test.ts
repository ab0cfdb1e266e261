import { describe, expect, test } from 'vitest'
import {
  bestDay,
  changeOf,
  countsPerDay,
  daysUpTo,
  fewestCompanies,
  regionLine,
  totalOf,
  viewsPerVacancy,
} from './figure.rules.ts'

test('the last days end with today, even across a month boundary and a change of the clocks', () => {
  expect(daysUpTo('2026-11-02', 3)).toEqual(['2026-10-31', '2026-11-01', '2026-11-02'])
  expect(daysUpTo('2026-10-26', 3)).toEqual(['2026-10-24', '2026-10-25', '2026-10-26'])
})

test('a day on which nothing was counted has zeros, and other days are left out', () => {
  const days = countsPerDay(
    ['2026-11-01', '2026-11-02'],
    [
      { day: '2026-11-02', kind: 'view', count: 3 },
      { day: '2026-11-02', kind: 'view', count: 2 },
      { day: '2026-11-02', kind: 'sent', count: 1 },
      { day: '2026-10-01', kind: 'view', count: 9 },
    ],
  )
  expect(days).toEqual([
    { day: '2026-11-01', view: 0, click: 0, start: 0, sent: 0 },
    { day: '2026-11-02', view: 5, click: 0, start: 0, sent: 1 },
  ])
  expect(totalOf(days)).toEqual({ view: 5, click: 0, start: 0, sent: 1 })
  expect(bestDay(days)?.day).toBe('2026-11-02')
  expect(bestDay(days.slice(0, 1))).toBeUndefined()
})

test('a change is shown as a percentage, and only if there was something before', () => {
  expect(changeOf(112, 100)).toBe(12)
  expect(changeOf(97, 100)).toBe(-3)
  expect(changeOf(0, 4)).toBe(-100)
  expect(changeOf(5, 0)).toBeUndefined()
})

describe("the region's median", () => {
  const days = ['2026-11-01', '2026-11-02']
  const region = (day: string, median: number, companies = fewestCompanies, regionId = 1) => ({
    regionId,
    day,
    companies,
    median,
  })
  const open = (day: string, count: number, regionId = 1) => ({ regionId, day, open: count })

  test('is multiplied by the vacancies that were open that day, over all regions', () => {
    expect(
      regionLine(
        days,
        [open('2026-11-01', 2), open('2026-11-02', 1), open('2026-11-02', 3, 2)],
        [region('2026-11-01', 4), region('2026-11-02', 5), region('2026-11-02', 1.5, 8, 2)],
      ),
    ).toEqual([8, 9.5])
  })

  test('is zero on a day without open vacancies', () => {
    expect(regionLine(days, [open('2026-11-02', 1)], [region('2026-11-02', 5)])).toEqual([0, 5])
  })

  test('is never shown for fewer than five companies, not even on one of the days', () => {
    expect(fewestCompanies).toBe(5)
    const both = [open('2026-11-01', 1), open('2026-11-02', 1)]
    expect(regionLine(days, both, [region('2026-11-01', 4), region('2026-11-02', 5, 4)])).toBeUndefined()
    expect(regionLine(days, both, [region('2026-11-01', 4)])).toBeUndefined()
    expect(regionLine(days, [], [region('2026-11-01', 4)])).toBeUndefined()
  })
})

describe('views per vacancy', () => {
  test('are per vacancy that was open on all days', () => {
    expect(
      viewsPerVacancy([
        { view: 0, open: 0, region: 0 },
        ...Array.from({ length: 4 }, () => ({ view: 10, open: 2, region: 6 })),
        ...Array.from({ length: 4 }, () => ({ view: 9, open: 1, region: 5 })),
      ]),
    ).toEqual({ own: 210, region: 120 })
  })

  test('are not shown without open vacancies, and not next to a region that may not be shown', () => {
    expect(viewsPerVacancy([{ view: 3, open: 0 }])).toBeUndefined()
    const week = Array.from({ length: 7 }, () => ({ view: 3, open: 1 }))
    expect(viewsPerVacancy(week)).toEqual({ own: 90, region: undefined })
  })

  test('are not shown for the first days, which say nothing about a month', () => {
    const days = Array.from({ length: 6 }, () => ({ view: 1, open: 1, region: 2 }))
    expect(viewsPerVacancy([...days, { view: 0, open: 0, region: 0 }])).toBeUndefined()
  })
})
