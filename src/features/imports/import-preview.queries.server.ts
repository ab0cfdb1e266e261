import { createHash } from 'node:crypto'
import { countDrafts } from '#features/vacancies/vacancy-form.queries.server.ts'
import { mostDrafts } from '#features/vacancies/vacancy.rules.ts'
import type { Db } from '#platform/db.server.ts'
import { fingerprintOf } from '#platform/fingerprint.server.ts'
import { namesIn } from './import-document.rules.ts'
import type { NamedLists } from './import.fields.ts'
import {
  completeMapping,
  lacksOf,
  type Mapping,
  type ReadFault,
  type ReadItem,
  readItems,
  unguessedFields,
} from './import-mapping.rules.ts'
import { type findImportSource, listImportChoices, listKnown } from './import.queries.server.ts'
import { decideItem, decideMissing, isShort, listMissing, type MissingOutcome, type Outcome } from './import.rules.ts'
import { previewFacts } from './import-preview.rules.ts'
import { tellNote } from './import.text.ts'
import type { Choices } from './import-values.rules.ts'
import { askedWords, listOfField, meaningOf, type Word } from './import-words.rules.ts'

export const previewPageSize = 25

export type PreviewRow = {
  title: string
  reference: string | undefined
  outcome: Outcome
  fault: ReadFault | undefined
  vacancyId: number | undefined
  /** The values that a draft would have. */
  facts: string
  isIncomplete: boolean
  notes: string[]
}

type Source = NonNullable<Awaited<ReturnType<typeof findImportSource>>>

/** One page of what importing the last fetch of a source would do. */
export async function findImportPreview(db: Db, source: Source, { page, now }: { page: number; now: Date }) {
  const names = namesIn(source.items)
  const mapping = mappingOf(source)
  const choices = await listImportChoices(db)
  const known = await listKnown(db, source.id, now)
  const read = readItems(source.items, mapping, { choices, words: source.words, now })
  const room = mostDrafts - (await countDrafts(db, source))
  let drafts = 0
  const decided = read.map((item) => {
    const before = item.reference === undefined ? undefined : known.get(item.reference)
    let outcome: Outcome = item.fault ? 'unreadable' : decideItem(before, hashOf(item.content))
    if (outcome === 'new' && drafts >= room) outcome = 'full'
    if (outcome === 'new') drafts += 1
    return { item, outcome, vacancyId: before?.vacancyId ?? undefined }
  })
  const isTooShort = isShort(source.items.length, source.lastCount)
  const gone = isTooShort ? [] : listMissing(known, read)
  const missing = gone.flatMap(([reference, one]): { title: string; outcome: MissingOutcome }[] => {
    const outcome = decideMissing(one, { fetchedAt: source.fetchedAt, now })
    return outcome ? [{ title: one.title ?? reference, outcome }] : []
  })
  const rows = decided.slice((page - 1) * previewPageSize, page * previewPageSize)
  return {
    names,
    mapping,
    mappingVersion: versionOfMapping(mapping),
    readingVersion: versionOfReading(source),
    words: askWords(read, source.words, choices),
    count: read.length,
    lacking: lacksOf(read),
    unguessed: unguessedFields(mapping, source.mapping),
    pageCount: Math.ceil(read.length / previewPageSize),
    drafts,
    isTooShort,
    missing,
    rows: rows.map(({ item, outcome, vacancyId }): PreviewRow => ({
      title: item.title,
      reference: item.reference,
      outcome,
      vacancyId,
      notes: item.fault ? [] : item.notes.map(tellNote),
      fault: item.fault,
      ...previewFacts(item, choices),
    })),
  }
}

/** The words to ask about, with the options to choose from; only the lists that a question needs. */
function askWords(read: readonly ReadItem[], words: readonly Word[], choices: Choices) {
  const notes = read.flatMap((item) => (item.fault ? [] : item.notes))
  // A word whose entry was removed from its list is asked about again.
  const meaning = meaningOf(words, choices)
  const asked = askedWords(
    notes,
    words.filter(({ field, said }) => meaning(field, said) !== undefined),
  )
  const needed = new Set(asked.map(({ field }) => listOfField[field]))
  const named = (list: keyof NamedLists) =>
    needed.has(list) ? choices[list].map(({ id, title }) => ({ id, title })) : []
  const lists: NamedLists = {
    places: named('places'),
    professions: named('professions'),
    employments: named('employments'),
    educations: named('educations'),
  }
  return { asked, lists, version: versionOfWords(words) }
}

/** The same, without the rest of a preview. */
export async function findWords(db: Db, source: Source, { now }: { now: Date }) {
  const choices = await listImportChoices(db)
  const { items, words } = source
  return askWords(readItems(items, mappingOf(source), { choices, words, now }), words, choices)
}

/** A hash of what a feed says about a vacancy, to detect changes. */
export function hashOf(content: string) {
  return createHash('sha256').update(content).digest('base64url')
}

/** Which value of a feed is used for which field. */
export const mappingOf = ({ items, mapping }: Pick<Source, 'items' | 'mapping'>) =>
  completeMapping(namesIn(items), mapping)

/** Identifies the version of the words' meanings that somebody saw. */
export const versionOfWords = (words: readonly Word[]) => fingerprintOf(words)

/** Identifies the version of a source's items, mapping and words that somebody saw. */
export const versionOfReading = (source: Pick<Source, 'items' | 'mapping' | 'words'>) =>
  fingerprintOf([mappingOf(source), source.words])

/** Identifies the version of a mapping that somebody saw. */
export const versionOfMapping = (mapping: Mapping) => fingerprintOf(mapping)
