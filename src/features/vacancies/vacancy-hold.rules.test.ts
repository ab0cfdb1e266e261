import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { daysBetween, endOfDayAfter } from '#basics/dutch-date.ts'
import {
  addReasons,
  decideRelease,
  findHoldReasons,
  type Judged,
  mostHoldReasons,
  newReasons,
  readAmounts,
} from './vacancy-hold.rules.ts'
import { tellHoldReason } from './vacancy-hold.text.ts'
import { decideChange } from './vacancy-change.rules.ts'
import { openForDays, statusAt, type VacancyStatus } from './vacancy.rules.ts'

const noPay = {
  monthlySalaryFromCents: null,
  monthlySalaryToCents: null,
  hourlySalaryFromCents: null,
  hourlySalaryToCents: null,
}

const honest: Judged = {
  isFirst: false,
  emails: ['info@bakkerijvos.test'],
  phones: ['+31412345678'],
  legalName: 'Bakkerij Vos B.V.',
  companyName: 'Bakkerij Vos',
  companyDescription: 'Een bakkerij met 12 medewerkers.',
  openVacancies: 2,
  pay: { ...noPay, monthlySalaryFromCents: 260_000, monthlySalaryToCents: 310_000 },
  median: { cents: 290_000, professionId: 7 },
  sentences: [{ field: 'jobText', text: 'Je bakt brood.' }],
  takenDown: [],
}
const found = (fields: Partial<Judged>) => findHoldReasons({ ...honest, ...fields })
const written = (text: string) => found({ sentences: [{ field: 'jobText', text }] })

test('an ordinary vacancy does not go on hold', () => {
  expect(found({})).toEqual([])
  expect(found({ pay: noPay, median: undefined })).toEqual([])
})

test('a first vacancy goes on hold when the board wants that', () => {
  expect(found({ isFirst: true })).toEqual([{ rule: 'first-vacancy', evidence: '' }])
})

describe('a free mail address', () => {
  const gmail = { emails: ['jobs@bakkerijvos.test', 'Grote.Bakker@Gmail.com'] }
  const reason = [{ rule: 'free-mail', evidence: 'Grote.Bakker@Gmail.com' }]

  test('is fine for a small company', () => {
    expect(found(gmail)).toEqual([])
  })

  test.each([
    ['ten open vacancies', { openVacancies: 10 }],
    ['a hundred people in its own description', { companyDescription: 'Bij ons werken 1.200 vaste medewerkers.' }],
    [
      'a hundred people in the vacancy',
      { sentences: [{ field: 'jobText' as const, text: 'Een team van 100 collega’s.' }] },
    ],
    ['a legal form of large companies', { legalName: 'Bakkerij Vos N.V.' }],
    ['the same in its name', { companyName: 'Vos NV' }],
  ])('puts a vacancy on hold of a company with %s', (_, fields) => {
    expect(found({ ...gmail, ...fields })).toEqual(reason)
  })

  test('nine vacancies and 99 people do not make a large company', () => {
    expect(found({ ...gmail, openVacancies: 9, companyDescription: 'Met 99 medewerkers en 2.000 klanten.' })).toEqual(
      [],
    )
  })

  test('its own domain is fine for a large company', () => {
    expect(found({ openVacancies: 40, emails: ['werk@gmail.com.bakkerij.test'] })).toEqual([])
  })
})

describe('a foreign telephone number', () => {
  test.each(['+447911123456', '+4915112345678'])('of a contact: %s', (phone) => {
    expect(found({ phones: ['+31612345678', phone] })).toEqual([{ rule: 'foreign-phone', evidence: phone }])
  })

  test.each([
    ['Bel +44 7911 123456 voor meer.', '+44 7911 123456'],
    ['App naar 00 49 151-1234 5678.', '00 49 151-1234 5678'],
    ['Bel +44 (0) 7911 - 123456.', '+44 (0) 7911 - 123456'],
    ['Bel +44/7911/123456.', '+44/7911/123456'],
  ])('in the text: %s', (text, evidence) => {
    expect(written(text)).toEqual([{ rule: 'foreign-phone', evidence }])
  })

  test.each([
    'Bel 06 12345678.',
    'Bel +31 6 1234 5678.',
    'Bel 0031 413 123456.',
    'Van 8.00 tot 16.30 uur.',
    'Omzet € 100000000 per jaar.',
    '20+ jaar ervaring',
  ])('a Dutch number, or none: %s', (text) => {
    expect(written(text)).toEqual([])
  })
})

describe('pay that is far off', () => {
  const month = (from: number | null, to: number | null) => ({
    pay: { ...noPay, monthlySalaryFromCents: from && from * 100, monthlySalaryToCents: to && to * 100 },
  })

  test('more than two and a half times the median of its group', () => {
    expect(found(month(2600, 7250))).toEqual([])
    expect(found(month(2600, 7251))).toEqual([{ rule: 'pay-far-off', evidence: '2600-7251/2900/7' }])
  })

  test('less than half of it', () => {
    expect(found(month(1450, 1450))).toEqual([])
    expect(found(month(1449, 1449))).toEqual([{ rule: 'pay-far-off', evidence: '1449-1449/2900/7' }])
  })

  test('absurdly high, even without anything to compare with', () => {
    const alone = { median: undefined }
    expect(found({ ...month(null, 15_000), ...alone })).toEqual([])
    expect(found({ ...month(15_001, null), ...alone })).toEqual([{ rule: 'pay-far-off', evidence: '15001-' }])
    const hourly = { ...noPay, hourlySalaryFromCents: 9000 }
    expect(found({ pay: hourly, ...alone })).toEqual([{ rule: 'pay-far-off', evidence: '15600-' }])
  })

  test.each([
    ['Verdien € 900 per dag vanuit huis.', '€ 900 per dag'],
    ['Tot 4.500 euro netto p/week!', '4.500 euro netto p/week'],
  ])('in words: %s', (text, evidence) => {
    expect(written(text)).toEqual([{ rule: 'pay-far-off', evidence }])
  })

  test.each(['€ 150 per dag', '€ 900 per week', '€ 3.200,- per maand', '€ 18,50 per uur', '€ 2.000 per jaar'])(
    'ordinary in words: %s',
    (text) => {
      expect(written(text)).toEqual([])
    },
  )

  test('its amounts can be parsed again', () => {
    expect(readAmounts('2600-7251/2900/7')).toEqual({ from: 260_000, to: 725_100, median: 290_000 })
    expect(readAmounts('15001-')).toEqual({ from: 1_500_100, to: null, median: null })
    expect(readAmounts('€ 900 per dag')).toBeUndefined()
  })
})

test('an advance fee', () => {
  expect(written('Je betaalt inschrijfgeld.')).toEqual([{ rule: 'advance-fee', evidence: 'Je betaalt inschrijfgeld.' }])
})

test('every reason is shown to the employer, with what was found', () => {
  const reasons = found({
    isFirst: true,
    openVacancies: 20,
    emails: ['a@gmail.com'],
    phones: ['+447911123456'],
    pay: { ...noPay, monthlySalaryFromCents: 2_000_000 },
    sentences: [{ field: 'jobText', text: 'Je betaalt inschrijfgeld en krijgt € 900 per dag.' }],
    takenDown: ['Inpakker thuis'],
  })
  expect(reasons.map((reason) => tellHoldReason(reason).replaceAll('\u00a0', ' '))).toEqual([
    'Het is de eerste vacature van dit account. Daarom kijken we even mee.',
    'Het account is dat van een groot bedrijf, maar gebruikt een gratis mailadres: a@gmail.com.',
    'Er staat een buitenlands telefoonnummer bij: +447911123456.',
    'Het loon wijkt sterk af van wat gewoon is: € 20.000 bruto per maand, voltijd. Vergelijkbaar werk in de regio verdient ongeveer € 2.900.',
    'Het loon wijkt sterk af van wat gewoon is: ‘€ 900 per dag’.',
    'Het lijkt erop dat iemand moet betalen, geld moet overmaken of een identiteitsbewijs moet sturen om te mogen werken, of alleen buiten de site contact kan krijgen: ‘Je betaalt inschrijfgeld en krijgt € 900 per dag.’',
    'De tekst is die van een vacature die eerder offline is gehaald: ‘Inpakker thuis’',
  ])
  expect(tellHoldReason({ rule: 'account-blocked', evidence: '' })).toBe('Het account werd geblokkeerd.')
})

describe('reasons over time', () => {
  const phone = { rule: 'foreign-phone' as const, evidence: '+44' }
  const fee = { rule: 'advance-fee' as const, evidence: 'inschrijfgeld' }

  test('a reason that an admin approved no longer counts; the same rule with other evidence does', () => {
    expect(newReasons([phone, fee], [phone])).toEqual([fee])
    expect(newReasons([phone], [{ ...phone, evidence: '+49' }])).toEqual([phone])
  })

  test('approved pay stays approved when the median moves; other pay or other work is another reason', () => {
    const pay = (evidence: string) => ({ rule: 'pay-far-off' as const, evidence })
    const approved = [pay('2800-9000/2900/1'), pay('€ 900 per dag'), pay('15001-')]
    expect(newReasons([pay('2800-9000/3100/1'), pay('€ 900 per dag'), pay('15001-')], approved)).toEqual([])
    // There may be too few others to compare with, or enough again.
    expect(newReasons([pay('2800-9000'), pay('15001-/2900/1')], approved)).toEqual([])
    for (const evidence of ['2800-9001/2900/1', '2800-9000/2900/2', '15002-'])
      expect(newReasons([pay(evidence)], approved)).toEqual([pay(evidence)])
  })

  test('the first finding stays when the text is cleaned up', () => {
    expect(addReasons([fee], [phone])).toEqual([fee, phone])
    expect(addReasons([fee], [fee])).toEqual([fee])
  })

  test('have a maximum number and length', () => {
    const many = Array.from({ length: 99 }, (_, index) => ({ ...fee, evidence: String(index) }))
    expect(addReasons([], many)).toHaveLength(mostHoldReasons)
    const texts = Array.from({ length: 99 }, (_, index) => ({
      field: 'jobText' as const,
      text: `Betaal ${index} inschrijfgeld.`,
    }))
    expect(found({ sentences: texts })).toHaveLength(5)
    expect(written(`Betaal inschrijfgeld ${'x'.repeat(900)}`)[0]!.evidence).toHaveLength(300)
  })
})

describe('gap 132: the days of an approved vacancy', () => {
  const now = new Date('2026-11-20T12:00:00Z')
  const posted = {
    heldAt: new Date('2026-11-17T12:00:00Z'),
    postedAt: new Date('2026-11-17T12:00:00Z'),
    paidUntil: new Date('2027-01-16T22:59:59Z'),
    expiresAt: new Date('2027-01-16T22:59:59Z'),
  }

  const full = new Date('2027-01-19T22:59:59Z')

  test('a new posting starts now, with its full term', () => {
    expect(decideRelease(posted, { isNewPosting: true, now })).toEqual({
      heldAt: null,
      postedAt: now,
      paidUntil: full,
      expiresAt: full,
    })
  })

  test('a vacancy reposted with paid days left keeps those beyond its full term', () => {
    const again = { ...posted, paidUntil: endOfDayAfter(posted.postedAt, 100) }
    expect(decideRelease(again, { isNewPosting: true, now })).toMatchObject({
      expiresAt: full,
      paidUntil: endOfDayAfter(again.paidUntil, 3),
    })
    const untilTheEnd = { ...again, expiresAt: again.paidUntil }
    expect(decideRelease(untilTheEnd, { isNewPosting: true, now })).toMatchObject({
      expiresAt: endOfDayAfter(again.paidUntil, 3),
    })
  })

  test('a vacancy that was on the board keeps its first day and regains the days that it waited', () => {
    const later = new Date('2027-01-19T22:59:59Z')
    expect(decideRelease(posted, { isNewPosting: false, now })).toEqual({
      heldAt: null,
      postedAt: posted.postedAt,
      paidUntil: later,
      expiresAt: later,
    })
  })

  test('an earlier last day that was chosen stays', () => {
    const expiresAt = new Date('2026-12-01T22:59:59Z')
    expect(decideRelease({ ...posted, expiresAt }, { isNewPosting: true, now })).toMatchObject({
      expiresAt,
      paidUntil: new Date('2027-01-19T22:59:59Z'),
    })
  })

  test('unless it passed while waiting: then it moves by as many days', () => {
    const expiresAt = new Date('2026-11-18T22:59:59Z')
    expect(decideRelease({ ...posted, expiresAt }, { isNewPosting: true, now })).toMatchObject({
      expiresAt: new Date('2026-11-21T22:59:59Z'),
    })
  })

  test('however long it waited, it never ends at once', () => {
    const long = {
      ...posted,
      heldAt: new Date('2026-06-01T12:00:00Z'),
      paidUntil: new Date('2026-06-02T22:00:00Z'),
      expiresAt: new Date('2026-06-02T21:59:59Z'),
    }
    expect(decideRelease(long, { isNewPosting: false, now }).expiresAt > now).toBe(true)
  })
})

test('a long sentence is stored as far as a database can', () => {
  const [reason] = written(`Je betaalt vooraf € 200 voor je cursus ${'o'.repeat(260)}🥖 en meer.`)
  expect(reason!.evidence.length).toBeGreaterThan(290)
  expect(reason!.evidence.isWellFormed()).toBe(true)
})

describe('gaps 46 and 132: whatever happens to a vacancy', () => {
  type Step = 'post' | 'repost' | 'extend' | 'close' | 'reopen' | 'hold' | 'approve'
  const step = fc.tuple(
    fc.constantFrom<Step>('post', 'repost', 'extend', 'close', 'reopen', 'hold', 'approve'),
    fc.integer({ min: 1, max: 40 * 24 }),
  )

  /**
   * Applies steps to one vacancy, in consecutive hours, as the commands do. Opening puts it on hold if the step says
   * so.
   */
  function live(steps: readonly (readonly [Step, number])[], check: (lived: Lived) => void) {
    let now = new Date('2026-11-20T12:00:00Z')
    let vacancy = {
      status: 'draft' as VacancyStatus,
      heldAt: null as Date | null,
      takenDownAt: null,
      expiresAt: null as Date | null,
      paidUntil: null as Date | null,
      postedAt: now,
      placeId: 1,
      isIncomplete: false,
    }
    let hold: { isNewPosting: boolean } | undefined
    const lived = { credits: 0, shown: 0, owed: undefined as Date | undefined }
    for (const [what, hours] of steps) {
      const before = now
      now = new Date(now.getTime() + hours * 3_600_000)
      const passed = daysBetween(before, now)
      const isOpen = vacancy.status === 'open'
      if (isOpen && vacancy.heldAt) lived.owed = endOfDayAfter(lived.owed!, passed)
      else if (isOpen) lived.shown += Math.min(passed, Math.max(daysBetween(before, vacancy.expiresAt!), 0))
      vacancy = { ...vacancy, status: statusAt(vacancy, now) }
      if (what === 'hold') {
        if (vacancy.status !== 'open' || vacancy.heldAt) continue
        vacancy.heldAt = now
        hold = { isNewPosting: false }
      } else if (what === 'approve') {
        if (vacancy.status !== 'open' || !vacancy.heldAt) continue
        const { expiresAt, paidUntil } = vacancy
        const term = { ...vacancy, expiresAt: expiresAt!, paidUntil: paidUntil! }
        vacancy = { ...vacancy, ...decideRelease(term, { isNewPosting: hold!.isNewPosting, now }) }
        hold = undefined
      } else {
        const decision = decideChange(what, vacancy, now)
        if (!decision.ok) continue
        const { status, price, expiresAt, paidUntil } = decision.value
        lived.credits += price
        if (price > 0) {
          const from = what === 'extend' ? vacancy.expiresAt! : now
          lived.owed = endOfDayAfter(lived.owed && lived.owed > from ? lived.owed : from, openForDays)
        }
        vacancy = { ...vacancy, status, expiresAt, paidUntil: paidUntil ?? vacancy.paidUntil }
        const isPosted = what === 'post' || what === 'repost'
        if (isPosted) vacancy.postedAt = now
        // Every first posting is put on hold, and so is opening it while an earlier hold is undecided.
        if (what === 'post' || (hold && status === 'open')) {
          vacancy.heldAt = now
          hold = { isNewPosting: isPosted || (hold?.isNewPosting ?? false) }
        }
      }
      if (vacancy.paidUntil && !(vacancy.status === 'open' && vacancy.heldAt && what !== 'approve'))
        check({ ...lived, owed: lived.owed!, paidUntil: vacancy.paidUntil, now })
    }
  }
  type Lived = { credits: number; shown: number; owed: Date; paidUntil: Date; now: Date }

  const lives = fc.array(step, { maxLength: 16 }).map((rest) => [['post', 1] as const, ...rest])

  test('no day is lost that was paid for, or spent waiting', () => {
    fc.assert(
      fc.property(lives, (steps) =>
        live(steps, ({ owed, paidUntil, now }) => expect(paidUntil >= owed || owed <= now).toBe(true)),
      ),
      { numRuns: 2000 },
    )
  })

  test('it is never on the board longer than was paid for', () => {
    fc.assert(
      fc.property(lives, (steps) =>
        live(steps, ({ credits, shown, paidUntil, now }) =>
          expect(shown + Math.max(daysBetween(now, paidUntil), 0)).toBeLessThanOrEqual(credits * openForDays),
        ),
      ),
      { numRuns: 2000 },
    )
  })
})
