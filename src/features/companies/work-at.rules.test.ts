import { expect, test } from 'vitest'
import { hasWorkStory, paletteVariables, readWeekDays, weekOf, workAtPalettes } from './work-at.rules.ts'

test.each([
  ['di vr', ['di', 'vr']],
  ['Vrijdag, di en ma', ['ma', 'di', 'vr']],
  ['ma-wo, zo', ['ma', 'di', 'wo', 'zo']],
  ['ma t/m vr', ['ma', 'di', 'wo', 'do', 'vr']],
  ['za – zo', ['za', 'zo']],
])('%s is a list of days', (typed, days) => {
  expect(readWeekDays(typed)).toEqual(days)
})

test.each(['', 'elke dag', 'vr-ma', 'ma-di-wo', 'maan', 'didag', 'ma 8.00'])('%s is not a list of days', (typed) => {
  expect(readWeekDays(typed)).toBeUndefined()
})

test('a week has seven days, each worked every week, every other week, or never', () => {
  const week = weekOf({ hours: '20 uur', times: null, days: 'di vr', otherDays: 'vr zo' })
  expect(week.map(({ work }) => work)).toEqual([undefined, 'every', undefined, undefined, 'every', undefined, 'other'])
})

test('a company has a story if it has any part that only its own page shows', () => {
  const none = {
    workAtHeading: null,
    workAtLead: 'Een zin',
    workAtPalette: 'plum' as const,
    workDay: [],
    quoteText: null,
    quoteName: 'Noor',
    quoteRole: null,
    team: [],
    weekendLine: null,
    rosters: [],
  }
  expect(hasWorkStory(none)).toBe(false)
  expect(hasWorkStory({ ...none, quoteText: 'Fijn.' })).toBe(true)
  expect(hasWorkStory({ ...none, team: [{ name: 'Bram', role: null }] })).toBe(true)
})

/** https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
function contrast(one: string, other: string) {
  const [light, dark] = [one, other].map(luminance).toSorted((a, b) => b - a)
  return (light! + 0.05) / (dark! + 0.05)
}

function luminance(colour: string) {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}

test('every palette is legible, in light and dark', () => {
  for (const palette of workAtPalettes) {
    const [main, wash, on] = Object.values(paletteVariables(palette)).map((pair) => pair.match(/#[0-9a-f]{6}/g)!)
    for (const scheme of [0, 1]) {
      expect([palette, contrast(main![scheme]!, wash![scheme]!) >= 4.5]).toEqual([palette, true])
      expect([palette, contrast(main![scheme]!, on![scheme]!) >= 4.5]).toEqual([palette, true])
    }
  }
})
