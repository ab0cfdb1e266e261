import { endOfDayAfter, localDay, middleOf } from '#basics/dutch-date.ts'
import { parseDay } from '#basics/typed-day.ts'
import { parseCents } from '#basics/money.ts'
import { isRichText, plainWords, writeParagraphs } from '#basics/rich-text.ts'
import { slugify } from '#basics/slug.ts'
import { beginningOf, tidyLine, tidyText } from '#basics/tidy.ts'
import type { SchemaType } from '#features/reference/employment.rules.ts'
import { isLastDayPossible, longestWeek } from '#features/vacancies/vacancy.rules.ts'

/** Its slug and former slugs still match after it was renamed or merged. */
type Named = { id: number; title: string; slug?: string; formerSlugs?: readonly string[] }

/** The board's lists, for recognising values. */
export type Choices = {
  places: readonly (Named & { aliases?: readonly string[] })[]
  professions: readonly Named[]
  employments: readonly (Named & { schemaType: SchemaType | null })[]
  educations: readonly Named[]
}

const escapes: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' }

/** HTML, HTML that was escaped once too often, or plain text. */
export function asRichText(value: string) {
  const tag = /<\/?[a-z][a-z0-9]*[\s/>]/i
  const isEscaped = !tag.test(value) && /&lt;\/?[a-z]/i.test(value)
  const text = tidyText(isEscaped ? value.replace(/&(lt|gt|quot|amp);/g, (sign) => escapes[sign]!) : value).trim()
  if (isRichText(text)) return text
  return tag.test(text) ? `<p>${text}</p>` : writeParagraphs(text)
}

/** No title, place or pay is this long; the rest is not read. */
const longestLine = 2000

/** One line without markup. */
export function lineOf(value: string) {
  const isCharacter = (code: number) => code > 31 && code <= 0x10ffff
  const decoded = value
    .slice(0, longestLine)
    .replace(/&#(?:x([0-9a-f]{1,6})|(\d{1,7}));/gi, (_sign, hex?: string, digits?: string) => {
      const code = hex === undefined ? Number(digits) : Number.parseInt(hex, 16)
      return isCharacter(code) ? String.fromCodePoint(code) : ''
    })
  return tidyLine(plainWords(decoded)).toWellFormed()
}

/** The fields whose values are found in the lists of the board. */
export type WordField = 'place' | 'profession' | 'employment' | 'education'

/** The meaning of a feed's words, if somebody entered one. */
export type Meaning = (field: WordField, value: string) => number | undefined

/** Finds entries of the board's lists by the words of a feed. */
export function recogniser({ places, professions, employments, educations }: Choices, meaning: Meaning) {
  const bySlug = (list: readonly Named[]) =>
    new Map([...bySlugs(list), ...list.map(({ id, title }) => [slugify(title), id] as const)])
  const [placeIds, professionIds, employmentIds, educationIds] = [
    placesByName(places),
    bySlug(professions),
    bySlug(employments),
    bySlug(educations),
  ]
  type Finding = {
    field: WordField
    ids: Map<string, number>
    also?: (part: string) => number | undefined
  }
  const all = (value: string, { field, ids, also }: Finding) => {
    const find = (part: string) => meaning(field, part) ?? ids.get(slugify(part)) ?? also?.(part)
    const line = lineOf(value)
    const whole = find(line)
    const found =
      whole === undefined
        ? line
            .split(/[,;|/]/)
            .slice(0, 20)
            .map(find)
        : [whole]
    return [...new Set(found.filter((id) => id !== undefined))]
  }
  return {
    /** Recognises `Oss`, `5341 CV Oss`, `gemeente Oss` and `Oss, Noord-Brabant`. */
    place(value = '') {
      const said = meaning('place', value)
      if (said !== undefined) return said
      const [first = ''] = lineOf(value).split(/[,(|]/)
      const name = first.replace(/^\s*\d{4}(?:\s?[A-Z]{2}\b)?/i, '').replace(/^\s*gemeente\s/i, '')
      return placeIds.get(slugify(name)) ?? placeIds.get(slugify(name.replace(/^\s*st\b\.?/i, 'Sint')))
    },
    profession: (value: string) => all(value, { field: 'profession', ids: professionIds }),
    education: (value: string) => all(value, { field: 'education', ids: educationIds }),
    /** A schema.org type that two employments share identifies neither, as with places. */
    employment: (value: string) =>
      all(value, {
        field: 'employment',
        ids: employmentIds,
        also(part) {
          const type = schemaTypeIn(part)
          if (workingTimes.includes(type)) return undefined
          const meant = employments.filter(({ schemaType }) => schemaType === type)
          return meant.length === 1 ? meant[0]!.id : undefined
        },
      }),
  }
}

/** The schema.org types about the number of hours, which say nothing about the contract. */
const workingTimes = ['FULL_TIME', 'FULLTIME', 'PART_TIME', 'PARTTIME']

/** Whether the employment only says something about the number of hours. */
export function isWorkingTime(value: string) {
  return lineOf(value)
    .split(/[,;|/]/)
    .every((part) => workingTimes.includes(schemaTypeIn(part)))
}

function schemaTypeIn(part: string) {
  return part
    .trim()
    .toUpperCase()
    .replace(/[\s-]+/g, '_')
}

/** A name that two places share identifies neither. The name of a place takes precedence over an alias. */
function placesByName(places: Choices['places']) {
  const idsOf = (named: readonly Named[]) => {
    const ids = new Map<string, number | undefined>()
    for (const { id, title } of named) {
      const name = slugify(title)
      ids.set(name, ids.has(name) && ids.get(name) !== id ? undefined : id)
    }
    return ids
  }
  const aliases = places.flatMap(({ id, aliases = [] }) => aliases.map((title) => ({ id, title })))
  return new Map([...bySlugs(places), ...idsOf(aliases), ...idsOf(places)])
}

/** By current and former slugs; no two entries of a list share one. */
function bySlugs(list: readonly Named[]) {
  return list.flatMap(({ id, slug, formerSlugs = [] }) =>
    [...formerSlugs, slug].flatMap((address) => (address === undefined ? [] : [[address, id] as const])),
  )
}

type HoursValues = Partial<Record<'hours' | 'hoursFrom' | 'hoursTo', string>>

/** Whole hours per week, if they are clear. */
export function readHours({ hours, hoursFrom, hoursTo }: HoursValues) {
  const given = saidHours({ hours, hoursFrom: hoursFrom ?? hoursTo, hoursTo: hoursTo ?? hoursFrom })
  if (given === undefined) return 'missing'
  const numbers = (given.match(/\d+(?:[.,]\d+)?/g) ?? []).map((digits) => Number(digits.replace(',', '.')))
  const [from, to = from] = numbers
  const isClear = from !== undefined && numbers.length <= 2 && numbers.every(Number.isInteger)
  return isClear && from <= to! && to! <= longestWeek ? { hoursFrom: from, hoursTo: to! } : 'unknown'
}

/** The hours as the feed states them, in one value or in two. */
export function saidHours({ hours, hoursFrom, hoursTo }: HoursValues) {
  const range = [hoursFrom, hoursTo].filter((value) => value !== undefined)
  return range.length === 0 ? hours : range.join(' – ')
}

const periods = [
  ['month', /maand|month/i],
  ['hour', /\buur|hour/i],
  ['other', /jaar|year|annual|week|dag|day/i],
] as const
const periodWords = [
  [/maand|month/i, 'per maand'],
  [/uur|hour/i, 'per uur'],
  [/jaar|year/i, 'per jaar'],
  [/week/i, 'per week'],
  [/dag|day/i, 'per dag'],
] as const
const longestDescription = 300
/** Without a period, an amount in this range can only be for that one. In cents. */
const likely = { hour: [500, 20_000], month: [100_000, 2_000_000] } as const

type PayValues = Partial<Record<'pay' | 'payFrom' | 'payTo' | 'payPeriod', string>>

/** Whether an amount with this text next to it is in the currency of the board. */
export function isEuro(currency: string) {
  return /^(?:eur(?:o|os)?|€)$/i.test(currency)
}

/**
 * Amounts in euros if they are clear; otherwise the text, which the vacancy shows as it is. `currency` is only given if
 * it is another one.
 */
export function readPay({ pay = '', payFrom, payTo, payPeriod = '' }: PayValues, currency?: string) {
  const isRange = payFrom !== undefined || payTo !== undefined
  const words = lineOf(isRange ? [payFrom, payTo].filter(Boolean).join(' - ') : pay)
  if (words === '') return {}
  const per = periodWords.find(([pattern]) => pattern.test(payPeriod))?.[1] ?? ''
  const said = [currency && lineOf(currency), words, per].filter(Boolean).join(' ')
  const described = { salaryDescription: beginningOf(said, longestDescription) }
  if (currency !== undefined || /[$£¥]|\b(?:usd|gbp|chf)\b/i.test(words)) return described
  const amounts = (words.match(/\d[\d.]*(?:,\d{1,2})?/g) ?? []).map((digits) => parseCents(digits.replace(/\.$/, '')))
  const [first, second] = amounts
  if (first === undefined || amounts.length > 2 || amounts.includes(undefined)) return described
  const period = periods.find(([, pattern]) => pattern.test(`${payPeriod} ${isRange ? '' : words}`))?.[0]
  const fits = ([least, most]: readonly [number, number]) => amounts.every((cents) => cents! >= least && cents! <= most)
  const likeliest = period ?? (fits(likely.hour) ? 'hour' : fits(likely.month) ? 'month' : 'other')
  if (likeliest === 'other' || !fits(likely[likeliest]) || (second !== undefined && first > second)) return described
  const from =
    second === undefined && (isRange ? payFrom === undefined : /\b(tot|max)/i.test(words)) ? undefined : first
  const to =
    second ?? (isRange ? (payTo === undefined ? undefined : first) : /\b(vanaf|min)/i.test(words) ? undefined : first)
  return likeliest === 'month'
    ? { monthlySalaryFromCents: from, monthlySalaryToCents: to }
    : { hourlySalaryFromCents: from, hourlySalaryToCents: to }
}

/** An empty object if there is none. */
export function readLastDay(value: string | undefined, now: Date) {
  if (value === undefined) return {}
  const day = dayIn(value)
  if (day === undefined) return 'unknown'
  if (day < localDay(now)) return 'past'
  return isLastDayPossible(endOfDayAfter(middleOf(day), 0), undefined, now) ? { lastDay: day } : 'too-late'
}

const days = /^\d{4}-\d\d-\d\d|^\d{1,2}[-/.]\d{1,2}[-/.]\d{4}|(?<=^(?:[a-z]+,? )?)\d{1,2} [a-z]{3,9}\.? \d{4}/i
const dutch: Record<string, string> = { mar: 'maa', may: 'mei', oct: 'okt' }

/**
 * The day at the beginning of a moment: `2026-12-24T23:59`, `24-12-2026 23:59`, `Thu, 24 Dec 2026` (RFC 822), `24
 * december 2026`.
 */
function dayIn(value: string) {
  const text = value.trim()
  return parseDay((days.exec(text)?.[0] ?? text).replace(/mar|may|oct/i, (name) => dutch[name.toLowerCase()]!))
}
