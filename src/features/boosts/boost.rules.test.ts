import { describe, expect, test } from 'vitest'
import { type Boosted, type Comparable, tipsOf } from './boost.rules.ts'
import { boostText } from './boost.text.ts'

const unpaid: Boosted = {
  monthlySalaryFromCents: null,
  monthlySalaryToCents: null,
  hourlySalaryFromCents: null,
  hourlySalaryToCents: null,
  words: 250,
}
const market: Comparable = {
  hasProfession: true,
  vacancies: 10,
  companies: 6,
  withPay: 8,
  payFrom: 280_000,
  payTo: 340_000,
  words: 240,
  viewsPerDay: 4.4,
}
const kinds = (vacancy: Partial<Boosted>, comparable: Partial<Comparable> = {}) =>
  tipsOf({ ...unpaid, ...vacancy }, { ...market, ...comparable }).map(({ what }) => what)

describe('the tips from comparable vacancies', () => {
  test('ask to name the pay, with how many others do', () => {
    expect(tipsOf(unpaid, market)[0]).toEqual({ what: 'name-pay', ofTen: 8 })
    expect(boostText.tip({ what: 'name-pay', ofTen: 8 })).toContain('noemen er 8 wat ze betalen')
    expect(boostText.tip({ what: 'name-pay', ofTen: 1 })).toContain('noemt er 1 wat hij betaalt')
    expect(boostText.tip({ what: 'name-pay', ofTen: 0 })).not.toContain('noemen er')
  })

  test('say when the pay is low, by the month or by the hour', () => {
    expect(kinds({ monthlySalaryFromCents: 250_000, monthlySalaryToCents: 279_900 })).toEqual(['pay-low', 'views'])
    expect(kinds({ monthlySalaryFromCents: 280_000 })).toEqual(['pay-fits', 'views'])
    expect(kinds({ hourlySalaryToCents: 1600 })).toEqual(['pay-low', 'views'])
    expect(kinds({ hourlySalaryToCents: 1700 })).toEqual(['pay-fits', 'views'])
    expect(boostText.tip({ what: 'pay-fits', payFrom: 284_713, payTo: 340_000 })).toContain(
      '€\u00a02.850 tot €\u00a03.400',
    )
  })

  test('do not call the pay of a few others a market', () => {
    expect(kinds({ monthlySalaryToCents: 200_000 }, { withPay: 4 })).toEqual(['views'])
    expect(kinds({ monthlySalaryToCents: 200_000 }, { payFrom: null, payTo: null })).toEqual(['views'])
  })

  test('say when a text is much shorter or longer than usual', () => {
    expect(kinds({ words: 143 })).toEqual(['name-pay', 'too-short', 'views'])
    expect(kinds({ words: 144 })).toEqual(['name-pay', 'views'])
    expect(kinds({ words: 409 })).toEqual(['name-pay', 'too-long', 'views'])
    expect(boostText.tip({ what: 'too-short', words: 1, usual: 240 })).toContain('Je tekst heeft 1 woord,')
  })

  test('never show views of fewer than five companies', () => {
    expect(kinds({}, { companies: 4 })).toEqual(['name-pay', 'share'])
    expect(kinds({}, { companies: 5 })).toEqual(['name-pay', 'views'])
  })

  test('suggest only sharing the link when there is too little to compare with', () => {
    expect(kinds({}, { vacancies: 4, companies: 4 })).toEqual(['share'])
    expect(boostText.tip({ what: 'share' })).toContain('Deel de link')
  })
})
