import { z } from 'zod'
import { parseUrl } from '#basics/web-url.ts'
import { entry, line, optional, read } from '#ui/forms/form.fields.ts'
import { describeForm } from '#ui/forms/form-description.rules.ts'
import { formMessage } from '#ui/forms/form.text.ts'
import { mappedFields } from './import-mapping.rules.ts'
import { asAsked } from './import.rules.ts'
import { importText } from './import.text.ts'
import type { WordField } from './import-values.rules.ts'
import { type AskedWord, listOfField, wordKey } from './import-words.rules.ts'

const { wrong, label, field } = importText

const longest = 1000

/**
 * Allows a host without a dot, unlike addresses for visitors: a feed may be served anywhere that the board can reach.
 */
function feedAddress() {
  const parse = (typed: string) => {
    const address = /^https?:\/\/[^\s/]/i.test(typed) && parseUrl(typed) ? asAsked(typed) : ''
    return address !== '' && address.length <= longest ? address : undefined
  }
  return read(line(wrong.address, { max: longest }), parse, wrong.address)
}

const importSourceFields = z.object({
  address: feedAddress(),
  companyId: entry(wrong.company),
  coordinatorId: optional(entry()),
})
export type ImportSourceFields = z.output<typeof importSourceFields>

export const importSourceForm = describeForm({ id: 'bron', schema: importSourceFields, labels: label })

const importSourceChange = importSourceFields.omit({ companyId: true })
export type ImportSourceChange = z.output<typeof importSourceChange>

/** The company cannot change: the vacancies that were imported belong to it. */
export const importSourceChangeForm = describeForm({ id: 'feed', schema: importSourceChange, labels: label })

const nameInFeed = () => z.string(formMessage('required')).max(100, formMessage('tooLong', 100)).default('')

/** The board's lists, with the details that a select needs. */
export type NamedLists = Record<(typeof listOfField)[WordField], readonly { id: number; title: string }[]>

/** The entry of a list for each word of a feed that the board does not know. */
export function wordsForm({ asked, lists }: { asked: readonly AskedWord[]; lists: NamedLists }) {
  const meant = ({ field: name }: AskedWord) => {
    const ids = new Set(lists[listOfField[name]].map(({ id }) => id))
    return optional(entry().refine((id) => ids.has(id), formMessage('notListed')))
  }
  return describeForm({
    id: wordsFormId,
    schema: z.object(Object.fromEntries(asked.map((word) => [wordKey(word), meant(word)]))),
    labels: Object.fromEntries(
      asked.map((word) => [wordKey(word), importText.words.label(field[word.field], word.said)]),
    ),
  })
}

export const wordsFormId = 'woorden'

/** The name of a value in the feed for each field of a vacancy. */
export const mappingForm = describeForm({
  id: 'koppeling',
  schema: z.object(
    Object.fromEntries(mappedFields.map((name) => [name, nameInFeed()])) as Record<
      (typeof mappedFields)[number],
      ReturnType<typeof nameInFeed>
    >,
  ),
  labels: field,
})
