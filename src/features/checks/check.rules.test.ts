import { expect, test } from 'vitest'
import { check, soundVacancy } from '#test/support/vacancy-check.ts'
import { minimumWages } from '../../../seed/minimum-wages.ts'
import { checkVacancy, newBlocker } from './check.rules.ts'
import { checkRules } from './finding.rules.ts'

const forbidden = { jobText: '<p>Wij zoeken een <strong>jonge</strong>, energieke collega.</p>' }

test('a sound vacancy has no findings', () => {
  expect(check({})).toEqual({ findings: [], blockers: 0, score: 10, next: undefined, good: checkRules })
})

test('there is no finding about the minimum wage when it is unknown, or the law has since changed it', () => {
  const good = (today: string, wages = minimumWages) => checkVacancy(soundVacancy, { today, minimumWages: wages }).good
  expect(good('2026-06-30')).toContain('minimum-wage')
  expect(good('2026-07-01')).not.toContain('minimum-wage')
  expect(good('2026-03-20', [])).not.toContain('minimum-wage')
  expect(check({ hourlySalaryFromCents: 300, hourlySalaryToCents: 400 }, '2026-07-01').blockers).toBe(1)
})

test('a finding quotes the plain text and its sentence', () => {
  expect(check(forbidden)).toMatchObject({
    findings: [
      {
        rule: 'age',
        severity: 'law',
        field: 'jobText',
        quote: 'jonge, energieke',
        sentence: 'Wij zoeken een jonge, energieke collega.',
      },
    ],
    blockers: 1,
    score: 6,
    next: { rule: 'age' },
  })
})

test('entities and tags in the text hide nothing', () => {
  const quotes = (jobText: string) => check({ jobText }).findings.map(({ quote }) => quote)
  expect(quotes('<p>Wij zoeken een j<em>on</em>ge&nbsp;collega.</p>')).toEqual(['jonge'])
  expect(quotes('<h2>Wij zoeken</h2><p>jonge kaas, en brood.</p>')).toEqual([])
})

test('a rule that was waived is listed and does not block', () => {
  const { findings, blockers, score, next } = check({ ...forbidden, hasReason: ['age'] })
  expect(findings).toMatchObject([{ rule: 'age', severity: 'law', excuse: 'declared' }])
  expect({ blockers, score, next }).toEqual({ blockers: 0, score: 10, next: undefined })
  expect(check({ ...forbidden, hasReason: ['gender', 'nonsense'] }).blockers).toBe(1)
})

test('findings that block come first, then those that help most', () => {
  const { findings, next, score } = check({
    title: 'BAKKER GEZOCHT!',
    ...forbidden,
    hourlySalaryFromCents: null,
    hourlySalaryToCents: null,
    candidateText: '<p>Je bent fit.</p>',
  })
  expect(findings.map(({ rule }) => rule)).toEqual(['age', 'pay-missing', 'title-shouting', 'health-hint'])
  expect(next?.rule).toBe('age')
  expect(score).toBe(4)
  const tips = check({ jobText: '<p>Een arbeidsongeschiktheidsverzekering.</p>', hasPlace: false })
  expect(tips.next?.rule).toBe('place-missing')
})

test('each rule costs its points once, and lists at most ten findings', () => {
  const twice = check({ ...forbidden, tasksText: forbidden.jobText })
  expect([twice.findings.length, twice.score]).toEqual([2, check(forbidden).score])
  const many = check({ jobText: forbidden.jobText.repeat(30) })
  expect(many.findings.filter(({ rule }) => rule === 'age')).toHaveLength(10)
})

test('an empty vacancy gets no praise', () => {
  const empty = { title: '', jobText: null, tasksText: null, candidateText: null, offerText: null }
  expect(check(empty).good).toEqual([])
})

test('pay that is not stated gets no praise', () => {
  const { good } = check({ hourlySalaryFromCents: null, hourlySalaryToCents: null })
  expect(checkRules.filter((rule) => !good.includes(rule))).toEqual(['minimum-wage', 'pay-missing', 'pay-range'])
})

test('the score never falls below zero', () => {
  const { score } = check({
    title: 'JONGE VERKOOPSTER GEZOCHT!!! Nederlandse dame met een gezonde uitstraling, voor onze winkel',
    candidateText:
      '<ul><li>Je bent een vrouw.</li><li>Je bent tussen de 18 en 25 jaar.</li><li>Nederlands is je moedertaal.</li><li>Je bent niet zwanger.</li><li>Je bent nooit ziek.</li></ul>',
    hourlySalaryFromCents: 300,
    hourlySalaryToCents: 400,
    hasPlace: false,
    hoursTo: null,
  })
  expect(score).toBe(0)
})

test('hostile text takes no time', () => {
  const texts = ['je bent '.repeat(1000), 'wij zoeken een jonge, '.repeat(400), 'a'.repeat(8000), 'jonge '.repeat(1500)]
  const long = (text: string) => ({
    jobText: text,
    tasksText: text,
    candidateText: text,
    offerText: text,
  })
  const started = performance.now()
  for (const text of texts) {
    checkVacancy({ ...soundVacancy, ...long(text) }, { today: '2026-11-20', minimumWages })
  }
  expect(performance.now() - started).toBeLessThan(2000)
})

test.each([
  ['a character without width', 'Wij zoeken een jon\u200bge collega.'],
  ['a soft hyphen', 'Wij zoeken een jon\u00adge collega.'],
  ['a direction', 'Wij zoeken een \u202djonge\u202c collega.'],
  ['wide letters', 'Wij zoeken een ｊｏｎｇｅ collega.'],
  ['bold letters of mathematics', 'Wij zoeken een 𝐣𝐨𝐧𝐠𝐞 collega.'],
])('%s hides nothing', (_what, text) => {
  expect(check({ candidateText: `<p>${text}</p>` }).findings.map(({ quote }) => quote)).toEqual(['jonge'])
  expect(check({ candidateTitle: text }).findings.map(({ quote }) => quote)).toEqual(['jonge'])
})

test('what looks like markup in a plain field is read like anything else', () => {
  expect(check({ title: 'Verkoop <jonge verkoper gezocht>' }).findings).toMatchObject([{ rule: 'age' }])
})

test('a new blocker is reported, even beyond the listed findings of one rule', () => {
  const dated = { today: '2026-03-20', minimumWages }
  const asking = (count: number) => ({
    ...soundVacancy,
    jobText: Array.from(
      { length: count },
      (_, index) => `<p>Wij zoeken een jonge collega voor team ${index}.</p>`,
    ).join(''),
  })
  expect(newBlocker(asking(12), asking(11), dated)).toBeUndefined()
  expect(newBlocker(asking(11), asking(12), dated)?.sentence).toContain('team 11')
  expect(newBlocker(asking(1), { ...asking(1), hasReason: ['age'] }, dated)).toBeUndefined()
  expect(newBlocker({ ...asking(1), hasReason: ['age'] }, asking(1), dated)).toMatchObject({ rule: 'age' })
  const underpaid = { ...soundVacancy, hourlySalaryFromCents: 300, hourlySalaryToCents: 400 }
  expect(newBlocker(underpaid, { ...underpaid, title: 'Kok' }, dated)).toBeUndefined()
  expect(newBlocker(underpaid, { ...underpaid, hourlySalaryToCents: 300 }, dated)).toMatchObject({
    rule: 'minimum-wage',
  })
})
