import { endOfDayAfter, localDay, middleOf, parseDay, writeDay } from '#basics/dutch-date.ts'
import { parseCents, writeCents } from '#basics/money.ts'
import { isRichText, plainWords, writeParagraphs } from '#basics/rich-text.ts'
import { slugify } from '#basics/slug.ts'
import { tidyLine, tidyText } from '#basics/tidy.ts'
import type { SchemaType } from '#features/reference/employment.rules.ts'
import { isLastDayPossible, longestWeek, mostChoices } from '#features/vacancies/vacancy.rules.ts'
import { webAddress } from '#ui/form.fields.ts'
import type { Item } from './import-document.rules.ts'

/** What a value of a feed can be used for, each with the names by which feeds call it, the clearest first. */
const knownNames = {
  reference:
    'referencenumber reference identifier.value identifier referentie kenmerk vacatureid jobid id guid url link',
  title: 'title jobtitle titel functie functietitel vacaturetitel name naam',
  place:
    'joblocation.address.addresslocality addresslocality city plaats standplaats locality location locatie werklocatie',
  text: 'description omschrijving functieomschrijving beschrijving content content:encoded body tekst',
  tasks: 'responsibilities taken werkzaamheden',
  candidate: 'qualifications requirements functieeisen eisen profiel skills',
  offer: 'jobbenefits benefits aanbod arbeidsvoorwaarden wijbieden',
  hours: 'workhours hours uren urenperweek hoursperweek',
  hoursFrom: 'hoursfrom minhours urenmin urenvan minimumhours',
  hoursTo: 'hoursto maxhours urenmax urentot maximumhours',
  pay: 'salary salaris loon basesalary.value basesalary',
  payFrom: 'basesalary.value.minvalue salaryfrom minsalary salarymin salarismin salarisvan',
  payTo: 'basesalary.value.maxvalue salaryto maxsalary salarymax salarismax salaristot',
  payPeriod: 'basesalary.value.unittext salaryperiod salaryunit salarisperiode',
  employment: 'employmenttype jobtype dienstverband contracttype contract',
  education: 'educationrequirements.credentialcategory educationrequirements education opleiding opleidingsniveau',
  profession: 'occupationalcategory category categorie beroepsgroep vakgebied',
  lastDay: 'validthrough expirationdate expires einddatum sluitingsdatum closingdate',
  applyUrl: 'applyurl applicationurl sollicitatieurl solliciteerurl',
} as const

export type MappedField = keyof typeof knownNames
export const mappedFields = Object.keys(knownNames) as MappedField[]

/** Which value of the feed is used for what; `''` uses none, and a field that is left out is guessed by its name. */
export type Mapping = Partial<Record<MappedField, string>>

/** How a form says that nothing of the feed is used for a field. */
export const nothing = '-'

/** The chosen mapping, completed with what the names in the feed suggest. */
export function completeMapping(names: readonly string[], chosen: Mapping): Mapping {
  return Object.fromEntries(mappedFields.map((field) => [field, chosen[field] ?? guess(names, field)]))
}

function guess(names: readonly string[], field: MappedField) {
  const plain = (name: string) => name.toLowerCase().replace(/[^a-z0-9.:]/g, '')
  for (const known of knownNames[field].split(' ')) {
    const found = names.find((name) => plain(name) === known) ?? names.find((name) => plain(name).endsWith(`.${known}`))
    if (found !== undefined) return found
  }
  return ''
}

type Named = { id: number; title: string }

/** What the board knows, to recognise values by. */
export type Choices = {
  places: readonly (Named & { aliases?: readonly string[] })[]
  professions: readonly Named[]
  employments: readonly (Named & { schemaType: SchemaType | null })[]
  educations: readonly Named[]
}

export type NoteReason = 'missing' | 'unknown' | 'too-long' | 'past' | 'too-late'

/** A value that does not arrive as it is in the feed. */
export type Note = { field: MappedField; reason: NoteReason; value?: string }

/** Values as `vacancyFields` takes them. Rich text still has to be sanitised. */
export type ImportedFields = {
  title: string
  placeId?: number
  jobText?: string
  tasksText?: string
  candidateText?: string
  offerText?: string
  hoursFrom?: number
  hoursTo?: number
  monthlySalaryFromCents?: number
  monthlySalaryToCents?: number
  hourlySalaryFromCents?: number
  hourlySalaryToCents?: number
  salaryDescription?: string
  professionIds: number[]
  employmentIds: number[]
  educationIds: number[]
  lastDay?: string
  externalApplyUrl?: string
}

export type ReadFault = 'no-reference' | 'no-title' | 'double'
export type ReadItem =
  | { reference: string | undefined; title: string; fault: ReadFault }
  | { reference: string; title: string; fault?: undefined; fields: ImportedFields; notes: Note[]; content: string }

/** Of what is told about an item; a vacancy's own title is shorter. */
const longestTitle = 200
const longest = { reference: 200, title: 100, text: 8000, description: 300 }

/** The vacancies of a feed in the words of the board, in their order. */
export function readItems(items: readonly Item[], mapping: Mapping, { choices, now }: { choices: Choices; now: Date }) {
  const recognise = recogniser(choices)
  const seen = new Set<string>()
  return items.map((item): ReadItem => {
    const values = valuesOf(item, mapping)
    const reference = tidyLine(values.reference ?? '').slice(0, longest.reference) || undefined
    const title = lineOf(values.title ?? '').slice(0, longestTitle)
    if (reference === undefined) return { reference, title, fault: 'no-reference' }
    if (seen.has(reference)) return { reference, title, fault: 'double' }
    seen.add(reference)
    if (title === '') return { reference, title, fault: 'no-title' }
    // What the board makes of it may change with its lists and the calendar; what the feed says does not.
    const content = JSON.stringify(mappedFields.map((field) => values[field] ?? ''))
    return { reference, title, content, ...readFields(values, title, { recognise, now }) }
  })
}

type Values = Partial<Record<MappedField, string>>

function valuesOf(item: Item, mapping: Mapping): Values {
  const values: Values = {}
  for (const field of mappedFields) {
    const name = mapping[field]
    if (name && Object.hasOwn(item, name)) values[field] = item[name]!
  }
  return values
}

type Reading = { recognise: ReturnType<typeof recogniser>; now: Date }

function readFields(values: Values, title: string, { recognise, now }: Reading) {
  const notes: Note[] = []
  const note = (field: MappedField, reason: NoteReason) => {
    const value = values[field] === undefined ? undefined : lineOf(values[field]).slice(0, 80)
    notes.push({ field, reason, ...(value && { value }) })
  }
  if (title.length > longest.title) note('title', 'too-long')

  const placeId = recognise.place(values.place)
  if (placeId === undefined) note('place', values.place ? 'unknown' : 'missing')

  const texts: Partial<ImportedFields> = {}
  for (const [field, name] of textFields) {
    const html = values[field] === undefined ? '' : asRichText(values[field])
    if (plainWords(html) === '') continue
    if (plainWords(html).length > longest.text) note(field, 'too-long')
    texts[name] = html
  }

  const hours = readHours(values)
  if (hours === 'missing' || hours === 'unknown') note('hours', hours)

  const lists: Pick<ImportedFields, 'professionIds' | 'employmentIds' | 'educationIds'> = {
    professionIds: [],
    employmentIds: [],
    educationIds: [],
  }
  for (const [field, name] of listFields) {
    if (values[field] === undefined) continue
    const ids = recognise[field](values[field])
    if (ids.length === 0) note(field, 'unknown')
    lists[name] = ids.slice(0, mostChoices)
  }

  const lastDay = readLastDay(values.lastDay, now)
  if (lastDay === 'unknown' || lastDay === 'past' || lastDay === 'too-late') note('lastDay', lastDay)

  const applyUrl = values.applyUrl === undefined ? undefined : webAddress().safeParse(values.applyUrl)
  if (applyUrl && !applyUrl.success) note('applyUrl', 'unknown')

  const fields: ImportedFields = {
    title,
    ...(placeId !== undefined && { placeId }),
    ...texts,
    ...(typeof hours === 'object' && hours),
    ...readPay(values),
    ...lists,
    ...(typeof lastDay === 'object' && lastDay),
    ...(applyUrl?.success && { externalApplyUrl: applyUrl.data }),
  }
  return { fields, notes }
}

const textFields = [
  ['text', 'jobText'],
  ['tasks', 'tasksText'],
  ['candidate', 'candidateText'],
  ['offer', 'offerText'],
] as const

const listFields = [
  ['profession', 'professionIds'],
  ['employment', 'employmentIds'],
  ['education', 'educationIds'],
] as const

const escapes: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' }

/** HTML, HTML that was escaped once too often, or plain text. */
function asRichText(value: string) {
  const tag = /<\/?[a-z][a-z0-9]*[\s/>]/i
  const isEscaped = !tag.test(value) && /&lt;\/?[a-z]/i.test(value)
  const text = tidyText(isEscaped ? value.replace(/&(lt|gt|quot|amp);/g, (sign) => escapes[sign]!) : value).trim()
  if (isRichText(text)) return text
  return tag.test(text) ? `<p>${text}</p>` : writeParagraphs(text)
}

/** No title, place or pay is this long; what is longer is not read to the end. */
const longestLine = 2000

/** One line without markup. */
function lineOf(value: string) {
  const isCharacter = (code: number) => code > 31 && code <= 0x10ffff
  const decoded = value
    .slice(0, longestLine)
    .replace(/&#(?:x([0-9a-f]{1,6})|(\d{1,7}));/gi, (_sign, hex?: string, digits?: string) => {
      const code = hex === undefined ? Number(digits) : Number.parseInt(hex, 16)
      return isCharacter(code) ? String.fromCodePoint(code) : ''
    })
  return tidyLine(plainWords(decoded)).toWellFormed()
}

function recogniser({ places, professions, employments, educations }: Choices) {
  const bySlug = (list: readonly Named[]) => new Map(list.map(({ id, title }) => [slugify(title), id]))
  const [placeIds, professionIds, employmentIds, educationIds] = [
    bySlug(places.flatMap(({ id, title, aliases = [] }) => [title, ...aliases].map((name) => ({ id, title: name })))),
    bySlug(professions),
    bySlug(employments),
    bySlug(educations),
  ]
  const all = (ids: Map<string, number>, value: string, also?: (part: string) => number | undefined) => {
    const find = (part: string) => ids.get(slugify(part)) ?? also?.(part)
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
    /** `Oss`, `5341 CV Oss` and `Oss, Noord-Brabant`. */
    place(value = '') {
      const [first = ''] = lineOf(value).split(/[,(|]/)
      return placeIds.get(slugify(first.replace(/^\s*\d{4}\s?[A-Z]{2}\b/i, '')))
    },
    profession: (value: string) => all(professionIds, value),
    education: (value: string) => all(educationIds, value),
    employment: (value: string) =>
      all(employmentIds, value, (part) => {
        const type = part
          .trim()
          .toUpperCase()
          .replace(/[\s-]+/g, '_')
        return employments.find(({ schemaType }) => schemaType === type)?.id
      }),
  }
}

function readHours({ hours, hoursFrom, hoursTo }: Values) {
  const given = [hoursFrom, hoursTo].some((value) => value !== undefined)
    ? [hoursFrom ?? hoursTo, hoursTo ?? hoursFrom].join(' ')
    : hours
  if (given === undefined) return 'missing'
  const numbers = (given.match(/\d+(?:[.,]\d+)?/g) ?? []).map((digits) => Number(digits.replace(',', '.')))
  const [from, to = from] = numbers
  const isClear = from !== undefined && numbers.length <= 2 && numbers.every(Number.isInteger)
  return isClear && from <= to! && to! <= longestWeek ? { hoursFrom: from, hoursTo: to! } : 'unknown'
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
/** Without a period, an amount of this size can only be one. In cents. */
const likely = { hour: [500, 20_000], month: [100_000, 2_000_000] } as const

/** Amounts if they are clear; otherwise the words, which the vacancy shows as they are. */
function readPay({ pay = '', payFrom, payTo, payPeriod = '' }: Values): Partial<ImportedFields> {
  const isRange = payFrom !== undefined || payTo !== undefined
  const words = lineOf(isRange ? [payFrom, payTo].filter(Boolean).join(' - ') : pay)
  if (words === '') return {}
  const per = periodWords.find(([pattern]) => pattern.test(payPeriod))?.[1] ?? ''
  const described = { salaryDescription: `${words} ${per}`.trim().slice(0, longest.description) }
  const amounts = (words.match(/\d[\d.]*(?:,\d{1,2})?/g) ?? []).map((digits) => parseCents(digits.replace(/\.$/, '')))
  const [first, second] = amounts
  if (first === undefined || amounts.length > 2 || amounts.includes(undefined)) return described
  const said = periods.find(([, pattern]) => pattern.test(`${payPeriod} ${isRange ? '' : words}`))?.[0]
  const fits = ([least, most]: readonly [number, number]) => amounts.every((cents) => cents! >= least && cents! <= most)
  const period = said ?? (fits(likely.hour) ? 'hour' : fits(likely.month) ? 'month' : 'other')
  if (period === 'other' || !fits(likely[period]) || (second !== undefined && first > second)) return described
  const from =
    second === undefined && (isRange ? payFrom === undefined : /\b(tot|max)/i.test(words)) ? undefined : first
  const to =
    second ?? (isRange ? (payTo === undefined ? undefined : first) : /\b(vanaf|min)/i.test(words) ? undefined : first)
  return period === 'month'
    ? { monthlySalaryFromCents: from, monthlySalaryToCents: to }
    : { hourlySalaryFromCents: from, hourlySalaryToCents: to }
}

/** An empty object when there is none. */
function readLastDay(value: string | undefined, now: Date) {
  if (value === undefined) return {}
  const day = parseDay(value.slice(0, 10))
  if (day === undefined) return 'unknown'
  if (day < localDay(now)) return 'past'
  return isLastDayPossible(endOfDayAfter(middleOf(day), 0), undefined, now) ? { lastDay: day } : 'too-late'
}

type Base = { companyId: number; coordinatorId: number | null }

/** The same values as the form of a vacancy has them, for a draft that is not complete yet. */
export function typedOf(fields: ImportedFields, { companyId, coordinatorId }: Base): Record<string, unknown> {
  const { placeId, hoursFrom, hoursTo, professionIds, employmentIds, educationIds, lastDay, ...others } = fields
  const { monthlySalaryFromCents, monthlySalaryToCents, hourlySalaryFromCents, hourlySalaryToCents, ...texts } = others
  const amounts = { monthlySalaryFromCents, monthlySalaryToCents, hourlySalaryFromCents, hourlySalaryToCents }
  const numbers = { companyId, coordinatorId: coordinatorId ?? undefined, placeId, hoursFrom, hoursTo }
  const lists = { professionIds, employmentIds, educationIds }
  const written = [
    ...Object.entries(texts),
    ...Object.entries(numbers).map(([name, value]) => [name, value?.toString()]),
    ...Object.entries(amounts).map(([name, cents]) => [name, cents === undefined ? cents : writeCents(cents)]),
    ...Object.entries(lists).map(([name, ids]) => [name, ids.map(String)]),
    ['lastDay', lastDay && writeDay(lastDay)],
  ]
  return Object.fromEntries(written.filter(([, value]) => value !== undefined))
}
