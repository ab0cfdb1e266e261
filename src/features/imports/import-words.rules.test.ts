import { expect, test } from 'vitest'
import { now } from '#test/support/clock.ts'
import { readItems } from './import-mapping.rules.ts'
import { askedWords, mostAsked, mostWords, type Word, withAnswers } from './import-words.rules.ts'

const choices = {
  places: [{ id: 1, title: 'Oss' }],
  professions: [{ id: 5, title: 'Zorg en welzijn' }],
  employments: [
    { id: 7, title: 'Vast', schemaType: null },
    { id: 8, title: 'Bijbaan', schemaType: null },
  ],
  educations: [{ id: 9, title: 'MBO 4' }],
}
const mapping = { reference: 'id', title: 'title', place: 'city', profession: 'category', employment: 'contract' }
const job = { id: '1', title: 'Verzorgende', city: 'Osse stad', category: 'Zorg', contract: 'Vast contract' }
const read = (words: Word[] = [], item: Record<string, string> = job) =>
  readItems([item], mapping, { choices, words, now })
const fieldsOf = (...asked: Parameters<typeof read>) => {
  const [item] = read(...asked)
  if (!item || item.fault) throw new Error('unreadable')
  return item
}
const words: Word[] = [
  { field: 'place', said: 'Osse  STAD', id: 1 },
  { field: 'profession', said: 'zorg', id: 5 },
  { field: 'employment', said: 'Vast contract', id: 7 },
]

test('unknown words are asked about, and the answers are used from then on', () => {
  const unknown = fieldsOf()
  expect(unknown.fields).toMatchObject({ professionIds: [], employmentIds: [] })
  expect(askedWords([...unknown.notes, ...unknown.notes], [])).toEqual([
    { field: 'place', said: 'Osse stad' },
    { field: 'profession', said: 'Zorg' },
    { field: 'employment', said: 'Vast contract' },
  ])

  const known = fieldsOf(words)
  expect(known.fields).toMatchObject({ placeId: 1, professionIds: [5], employmentIds: [7] })
  expect(known.notes.map(({ field }) => field)).toEqual(['hours'])
  expect(askedWords(known.notes, words)).toEqual(words)
  // An unchanged draft is updated, just as when the feed itself changes.
  expect(known.content).not.toBe(unknown.content)
  expect(fieldsOf([{ field: 'education', said: 'x', id: 9 }]).content).toBe(unknown.content)
})

test('an answer applies to one word of several, to its own field, and while its target is in the list', () => {
  const several = { ...job, contract: 'Bijbaan, vast contract' }
  expect(fieldsOf(words, several).fields.employmentIds).toEqual([8, 7])
  expect(fieldsOf(words, several).content).not.toBe(fieldsOf(words.slice(0, 2), several).content)
  expect(fieldsOf([{ field: 'education', said: 'Zorg', id: 9 }]).fields.professionIds).toEqual([])
  const gone = [{ field: 'profession', said: 'Zorg', id: 500 }] as const
  expect(fieldsOf([...gone]).fields.professionIds).toEqual([])
})

test('no question is asked about a value that is missing, cannot be written as a name or has no list', () => {
  const item = { id: '1', title: 'Bakker', category: '日本', contract: '', hours: 'veel' }
  expect(askedWords(fieldsOf([], item).notes, [])).toEqual([])
})

test('a page asks about fifty words at most, and a feed stores two hundred', () => {
  const many = Array.from({ length: mostWords + 5 }, (_, n): Word => ({ field: 'place', said: `Oord ${n}`, id: 1 }))
  expect(askedWords([], many)).toHaveLength(mostAsked)
  const kept = withAnswers(many, [{ field: 'place', said: 'Nieuw', id: 1 }])
  expect([kept.length, kept[0]!.said, kept.at(-1)!.said]).toEqual([mostWords, 'Oord 6', 'Nieuw'])
})

test('unknown words come before known ones, per field', () => {
  const unknown = (field: string, value: string) => ({ field, reason: 'unknown', value })
  const notes = [unknown('employment', 'Los'), unknown('place', 'Verweg'), unknown('place', 'Dichtbij')]
  const asked = askedWords(notes, [...words, { field: 'place', said: 'Los', id: 1 }])
  expect(asked.map(({ said }) => said)).toEqual([
    'Verweg',
    'Dichtbij',
    'Los',
    'Osse  STAD',
    'Los',
    'zorg',
    'Vast contract',
  ])
})

test('an answer replaces the earlier one, and an empty one removes it', () => {
  const [place, profession, employment] = words as [Word, Word, Word]
  const answers = [
    { ...profession, id: 6 },
    { ...employment, id: null },
  ]
  expect(withAnswers(words, answers)).toEqual([place, { ...profession, id: 6 }])
})
