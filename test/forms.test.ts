import { glob } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { defaultPersonalRules } from '#features/applications/personal-field.rules.ts'
import type { Question } from '#features/vacancies/vacancy-question.rules.ts'

type Form = { id: string; schema: z.ZodType; labels: object }

function isForm(thing: unknown): thing is Form {
  return typeof thing === 'object' && thing !== null && 'schema' in thing && 'labels' in thing
}

const odd = [undefined, null, true, 5, 0.5, 'x', '', 'x'.repeat(6000), {}, [], [5], [{}], [null], ['x'.repeat(6000)]]

test('whatever is sent to a form, its response is in Dutch', async () => {
  const english: unknown[] = []
  let tried = 0
  for await (const file of glob('src/features/**/*.fields.ts')) {
    const exported: Record<string, unknown> = await import(pathToFileURL(file).href)
    for (const form of Object.values(exported).filter(isForm)) {
      tried += 1
      for (const value of odd) {
        const sent = Object.fromEntries(Object.keys(form.labels).map((name) => [name, value]))
        for (const { path, message } of form.schema.safeParse(sent).error?.issues ?? [])
          if (/invalid|expected|too (?:small|big)|must /i.test(message))
            english.push([form.id, path.join('.'), message])
      }
    }
  }
  expect(tried).toBeGreaterThan(30)
  expect(english).toEqual([])
})

const question: Question = { kind: 'text', question: 'Waarom?', options: [], isRequired: true }
/** Everything that a form may depend on: a moment, a vacancy, an employer's questions. */
const asked = {
  now: new Date('2026-11-17T09:00:00Z'),
  today: '2026-11-17',
  kept: undefined,
  regionIds: [1],
  isSearch: true,
  questions: [question],
  asked: [{ field: 'place', said: 'Oord' }],
  lists: { places: [{ id: 1, title: 'Oss' }], professions: [], employments: [], educations: [] },
  mayBePlain: true,
  ...defaultPersonalRules,
}
const isMaker = (thing: unknown): thing is (given: unknown) => unknown =>
  typeof thing === 'function' && /(Form|FormOn|Fields|List)$/.test(thing.name)

/** Every schema of a module. */
function schemasIn(things: unknown[]): z.ZodType[] {
  return things.flatMap((thing) => {
    if (thing instanceof z.ZodType) return [thing]
    if (isForm(thing)) return [thing.schema]
    if (isMaker(thing)) return schemasIn([thing(thing.name === 'settingsForm' ? asked.regionIds : asked)])
    return typeof thing === 'object' && thing !== null ? schemasIn(Object.values(thing)) : []
  })
}

type Field = { name: string; schema: z.ZodType }
type Inside = { shape?: object; innerType?: z.ZodType; element?: z.ZodType; in?: z.ZodType; out?: z.ZodType }

/** Every field, including those of a row in a list. */
function fieldsIn(schema: z.ZodType, name = ''): Field[] {
  const { shape, innerType, element, in: before, out } = schema.def as unknown as Inside
  const inside = [innerType, element, before, out].filter((one) => one !== undefined)
  return [
    ...(name === '' ? [] : [{ name, schema }]),
    ...Object.entries(shape ?? {}).flatMap(([field, one]) => fieldsIn(one as z.ZodType, `${name}.${field}`)),
    // The parts of a field are tested together with it; only a nested list of rows counts separately.
    ...inside.flatMap((one) =>
      fieldsIn(one, name).filter((found) => found.name !== name || mayHoldAnyNumberOfRows(found.schema)),
    ),
  ]
}

const long = 'a'.repeat(210_000)
const huge = [
  long,
  `https://voorbeeld.test/${long}`,
  `${long}@voorbeeld.test`,
  `<p>${long}</p>`,
  `<p>${'<strong>a</strong>'.repeat(12_000)}</p>`,
  '1'.repeat(210_000),
  1e12,
  -1e12,
  '99.999.999.999,00',
  Array.from({ length: 5000 }, (_, index) => index + 1),
  Array.from({ length: 5000 }, (_, index) => `woord ${index}`),
  [long],
]

/** More than a column can hold, or than anybody needs. */
function isHuge(value: unknown): boolean {
  if (typeof value === 'number') return Math.abs(value) > 2_147_483_647
  if (typeof value === 'string') return value.length > 205_000
  return Array.isArray(value) && (value.length > 1000 || value.some(isHuge))
}

/** A list of rows needs its own maximum: this test does not generate a huge one with valid rows. */
function mayHoldAnyNumberOfRows(schema: z.ZodType) {
  if (!(schema instanceof z.ZodArray) || fieldsIn(schema.element as z.ZodType).length === 0) return false
  return !schema.def.checks?.some((check) => check._zod.def.check === 'max_length')
}

const boundedOtherwise = [
  // Compared with the correct value, and not stored.
  '.asked',
  '.leftCents',
  // The options of a question: the schema of the whole question bounds them.
  '.options',
]

test('every field of a form is bounded: a text, an amount or a list', async () => {
  const boundless = new Set<string>()
  let tried = 0
  for await (const file of glob('src/features/**/*.fields.ts')) {
    const exported: Record<string, unknown> = await import(pathToFileURL(file).href)
    for (const schema of schemasIn(Object.values(exported))) {
      for (const { name, schema: field } of fieldsIn(schema)) {
        tried += 1
        if (boundedOtherwise.some((one) => name.endsWith(one))) continue
        if (mayHoldAnyNumberOfRows(field) || huge.some((value) => isHuge(field.safeParse(value).data)))
          boundless.add(`${file} ${name}`)
      }
    }
  }
  expect(tried).toBeGreaterThan(200)
  expect([...boundless]).toEqual([])
})
