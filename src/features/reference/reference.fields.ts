import { z } from 'zod'
import { slugify } from '#basics/slug.ts'
import { choice, line, optional, slug, wholeNumber } from '#ui/form.fields.ts'
import { schemaTypes } from './employment.rules.ts'
import { referenceText } from './reference.text.ts'

const text = referenceText.wrong

const titleAndSlug = { title: line(text.title), slug: optional(slug()) }
const sort = wholeNumber({ min: -1_000_000, max: 1_000_000 })

/** An empty slug is derived from the title. */
const withSlug = <Fields extends { title: string; slug: string | null }>(fields: Fields) => ({
  ...fields,
  slug: fields.slug ?? slugify(fields.title),
})

/** The fields of each list's entries. */
export const entryFields = {
  professions: z.object(titleAndSlug).transform(withSlug),
  educations: z.object({ ...titleAndSlug, sort }).transform(withSlug),
  employments: z
    .object({ ...titleAndSlug, sort, schemaType: optional(choice(schemaTypes, text.schemaType)) })
    .transform(withSlug),
}

export type EntryFields = { [List in keyof typeof entryFields]: z.output<(typeof entryFields)[List]> }
