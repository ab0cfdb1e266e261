import { writeDay } from '#basics/typed-day.ts'
import { writeCents } from '#basics/money.ts'
import { plainWords } from '#basics/rich-text.ts'
import { beginningOf, tidyLine } from '#basics/tidy.ts'
import { mostChoices } from '#features/vacancies/vacancy.rules.ts'
import { webAddress } from '#ui/forms/form.fields.ts'
import type { Item } from './import-document.rules.ts'
import {
  asRichText,
  type Choices,
  isEuro,
  isWorkingTime,
  lineOf,
  readHours,
  readLastDay,
  readPay,
  recogniser,
  saidHours,
} from './import-values.rules.ts'
import { meaningOf, type Word, wordsIn } from './import-words.rules.ts'

/** The fields that a value of a feed can be used for, with the names that feeds give them, the clearest first. */
const knownNames = {
  reference:
    'referencenumber reference identifier.value identifier referentie kenmerk vacatureid jobid id guid url link',
  title: 'title jobtitle titel functie functietitel vacaturetitel name naam',
  place:
    'joblocation.address.addresslocality addresslocality city plaats standplaats locality location locatie werklocatie',
  // Besides the whole text, RSS has only its beginning as the description.
  text: 'content:encoded description omschrijving functieomschrijving beschrijving content body tekst',
  tasks: 'responsibilities taken werkzaamheden',
  candidate: 'qualifications requirements functieeisen eisen profiel skills',
  offer: 'jobbenefits benefits aanbod arbeidsvoorwaarden wijbieden',
  hours: 'workhours hours uren urenperweek hoursperweek',
  hoursFrom: 'hoursfrom minhours urenmin urenvan minimumhours',
  hoursTo: 'hoursto maxhours urenmax urentot maximumhours',
  pay: 'salary salaris loon basesalary.value.value basesalary.value basesalary',
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

/**
 * More names, for a feed that has none of the above. Add new ones at the end: when a feed's values are guessed
 * differently than before, all vacancies posted from it count as changed, or even as new.
 */
const laterNames: Record<MappedField, string> = {
  reference:
    'vacancyid vacaturenummer vacaturecode vacancynumber vacancycode jobnumber jobcode jobreference referentienummer referentiecode referencecode externalid requisitionid permalink uuid',
  title: 'vacancytitle vacaturenaam vacancyname jobname positiontitle functienaam functiebenaming headline kop',
  place:
    'place plaatsnaam placename town stad workplace werkplek placeofwork jobcity cityname worklocation joblocation vestigingsplaats',
  text: 'jobdescription vacatureomschrijving vacaturetekst functiebeschrijving vacancytext jobtext text',
  tasks: 'tasks duties takenpakket',
  candidate: 'candidateprofile jouwprofiel wijvragen wevragen watwevragen wiewezoeken vereisten',
  offer: 'webieden watwebieden watwijbieden whatweoffer offer',
  // Not `workinghours` or `werktijden`: from nine to five is not a number of hours per week.
  hours: 'weeklyhours numberofhours aantaluren aantalurenperweek contracturen contracthours weekuren arbeidsduur',
  hoursFrom:
    'hoursmin urenvanaf minuren minimumuren hoursperweekmin hoursperweekfrom urenperweekmin urenperweekvan hours.min hours.from uren.min uren.van',
  hoursTo:
    'hoursmax maxuren maximumuren hoursperweekmax hoursperweekto urenperweekmax urenperweektot hours.max hours.to uren.max uren.tot',
  pay: 'brutosalaris maandsalaris uurloon pay wage salarisindicatie salaryindication salaristekst salarytext beloning',
  payFrom:
    'salarisvanaf minimumsalary minimumsalaris minsalaris salary.min salary.from salaris.min salaris.van payfrom paymin',
  payTo: 'maximumsalary maximumsalaris maxsalaris salary.max salary.to salaris.max salaris.tot payto paymax',
  payPeriod: 'salarisper salary.period salary.unit salaris.periode payperiod',
  employment: 'contractvorm contractsoort typecontract soortcontract typedienstverband soortdienstverband employment',
  education: 'educationlevel educations opleidingen werkendenkniveau',
  profession: 'jobcategory functiecategorie functiegroep beroepsgroepen profession categories',
  lastDay:
    'validuntil expirydate expiresat expireson applicationdeadline deadline uiterstereactiedatum sluitdatum geldigtot verloopdatum laatstedag lastday',
  applyUrl: 'applylink applicationlink sollicitatielink solliciteerlink',
}

/** Parents of a name that do not make it mean something else. */
const vacancyWords = 'job jobs jobposting joblisting vacancy vacature position posting functie'.split(' ')

/** Parents with a name or title of their own, which is not that of the vacancy. */
const others =
  'company employer organization organisation hiringorganization bedrijf werkgever organisatie opdrachtgever contact contactperson contactpersoon recruiter author identifier category location'
const otherWords = others.split(' ')

/**
 * Which value of the feed is used for which field; `''` uses none, and a field that is left out is guessed by its name.
 */
export type Mapping = Partial<Record<MappedField, string>>

/** The form's value for a field that uses no value of the feed. */
export const nothing = '-'

/** The chosen mapping, completed with what the names in the feed suggest. */
export function completeMapping(names: readonly string[], chosen: Mapping): Mapping {
  return Object.fromEntries(mappedFields.map((field) => [field, chosen[field] ?? guess(names, field)]))
}

function guess(names: readonly string[], field: MappedField) {
  const found = guessKnown(names, field)
  if (found !== undefined && !(field === 'title' && isOfAnother(found))) return found
  return guessLater(names, field) ?? found ?? ''
}

const plain = (name: string) => name.toLowerCase().replace(/[^a-z0-9.:]/g, '')

function guessKnown(names: readonly string[], field: MappedField) {
  for (const known of knownNames[field].split(' ')) {
    const found =
      names.find((name) => plain(name) === known) ??
      names.find((name) => plain(name).endsWith(`.${known}`)) ??
      // In a namespace of its own: `job_listing:location`.
      names.find((name) => plain(name).endsWith(`:${known}`))
    if (found !== undefined) return found
  }
}

/** `company.name` is the title only if the feed has no better one. */
function isOfAnother(name: string) {
  const parent = plain(name).split(/[.:]/).at(-2)
  return parent !== undefined && otherWords.includes(parent)
}

/** `location.town` is the place, but `company.town` is not: all parents of the name must mean the same field. */
function guessLater(names: readonly string[], field: MappedField) {
  const parents = [...vacancyWords, ...knownNames[field].split(' '), ...laterNames[field].split(' ')]
  for (const known of laterNames[field].split(' ')) {
    const found =
      names.find((name) => plain(name) === known) ?? names.find((name) => isWithin(plain(name), known, parents))
    if (found !== undefined) return found
  }
}

function isWithin(name: string, known: string, parents: readonly string[]) {
  if (!name.endsWith(`.${known}`) && !name.endsWith(`:${known}`)) return false
  const around = name.slice(0, -known.length - 1).split(/[.:]/)
  return around.every((parent) => parents.includes(parent))
}

/** The fields that a vacancy cannot be posted without, each with the values that may provide it. */
const needed = { place: ['place'], hours: ['hours', 'hoursFrom', 'hoursTo'] } as const
export type NeededField = keyof typeof needed

/** Whether a value of the feed is used for it. */
function isMapped(mapping: Mapping, field: NeededField) {
  return needed[field].some((one) => mapping[one])
}

/** The needed fields that could not be guessed, and that nobody has marked as missing from the feed. */
export function unguessedFields(mapping: Mapping, chosen: Mapping) {
  const fields = Object.keys(needed) as NeededField[]
  return fields.filter((field) => !isMapped(mapping, field) && chosen[field] === undefined)
}

export type NoteReason = 'missing' | 'unmapped' | 'unknown' | 'too-long' | 'past' | 'too-late'

/** A value that is not imported as it is in the feed. */
export type Note = { field: MappedField; reason: NoteReason; value?: string }

/** Values in the format of `vacancyFields`. Rich text has yet to be sanitised. */
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

export type LackingField = 'reference' | 'title'
export type Lack = { field: LackingField; of: 'all' | 'some' }

/** Why no vacancy can be read, and whether that holds for all of them; empty once one can be read. */
export function lacksOf(read: readonly ReadItem[]): Lack[] {
  if (read.some(({ fault }) => fault === undefined)) return []
  const without = {
    reference: read.filter(({ reference }) => reference === undefined).length,
    title: read.filter(({ title }) => title === '').length,
  }
  return (['reference', 'title'] as const)
    .filter((field) => without[field] > 0)
    .map((field) => ({ field, of: without[field] === read.length ? 'all' : 'some' }))
}

/** For the title in a report; a vacancy's own title is shorter. */
const longestTitle = 200
const longest = { reference: 200, title: 100, text: 8000 }

type Knowing = { choices: Choices; words?: readonly Word[]; now: Date }

/** The vacancies of a feed, converted to the fields of the board, in their order. */
export function readItems(items: readonly Item[], mapping: Mapping, { choices, words = [], now }: Knowing) {
  const meaning = meaningOf(words, choices)
  /** The values of an item that were read with the employer's own meanings. */
  const said = new Set<string>()
  const recognise = recogniser(choices, (field, value) => {
    const id = meaning(field, value)
    if (id !== undefined) said.add(`${field} ${id}`)
    return id
  })
  const seen = new Set<string>()
  return items.map((item): ReadItem => {
    const values = valuesOf(item, mapping)
    const reference = beginningOf(tidyLine(values.reference ?? ''), longest.reference) || undefined
    const title = beginningOf(lineOf(values.title ?? ''), longestTitle)
    if (reference === undefined) return { reference, title, fault: 'no-reference' }
    if (seen.has(reference)) return { reference, title, fault: 'double' }
    seen.add(reference)
    if (title === '') return { reference, title, fault: 'no-title' }
    const currency = currencyOf(item)
    said.clear()
    const read = readFields({ ...values, currency }, title, { recognise, mapping, now })
    // The result may change with the board's lists and the calendar; the values in the feed, and the employer's
    // meanings for its words, do not.
    const content = JSON.stringify([
      ...mappedFields.map((field) => values[field] ?? ''),
      ...(currency ? [currency] : []),
      ...(said.size > 0 ? [[...said]] : []),
    ])
    return { reference, title, content, ...read }
  })
}

type Values = Partial<Record<MappedField, string>>

/** The currency of the pay, if it differs from that of the board; otherwise left out, so that hashes stay the same. */
function currencyOf(item: Item) {
  const name = Object.keys(item).find((one) => /(?:^|\.)(?:salary)?(?:currency|valuta)$/i.test(one))
  const currency = name && item[name]!.trim()
  return currency && !isEuro(currency) ? currency : undefined
}

function valuesOf(item: Item, mapping: Mapping): Values {
  const values: Values = {}
  for (const field of mappedFields) {
    const name = mapping[field]
    if (name && Object.hasOwn(item, name)) values[field] = item[name]!
  }
  return values
}

type Reading = { recognise: ReturnType<typeof recogniser>; mapping: Mapping; now: Date }

function readFields(
  { currency, ...values }: Values & { currency: string | undefined },
  title: string,
  { recognise, mapping, now }: Reading,
) {
  const notes: Note[] = []
  const absent = (field: NeededField) => (isMapped(mapping, field) ? 'missing' : 'unmapped')
  const note = (field: MappedField, reason: NoteReason, said = values[field]) => {
    const value = said === undefined ? undefined : wordsIn(said)
    notes.push({ field, reason, ...(value && { value }) })
  }
  if (title.length > longest.title) note('title', 'too-long')

  const placeId = recognise.place(values.place)
  if (placeId === undefined) note('place', values.place ? 'unknown' : absent('place'))

  const texts: Partial<ImportedFields> = {}
  for (const [field, name] of textFields) {
    const html = values[field] === undefined ? '' : asRichText(values[field])
    if (plainWords(html) === '') continue
    if (plainWords(html).length > longest.text) note(field, 'too-long')
    texts[name] = html
  }

  const hours = readHours(values)
  if (hours === 'missing') note('hours', absent('hours'))
  if (hours === 'unknown') note('hours', hours, saidHours(values))

  const lists: Pick<ImportedFields, 'professionIds' | 'employmentIds' | 'educationIds'> = {
    professionIds: [],
    employmentIds: [],
    educationIds: [],
  }
  for (const [field, name] of listFields) {
    if (values[field] === undefined) continue
    const ids = recognise[field](values[field])
    const saysNothing = field === 'employment' && isWorkingTime(values[field])
    if (ids.length === 0 && !saysNothing) note(field, 'unknown')
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
    ...readPay(values, currency),
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

type Base = { companyId: number; coordinatorId: number | null }

/** The same values as form fields, for a draft that is not complete yet. */
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
