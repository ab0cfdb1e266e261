import { z } from 'zod'
import { isSlug, slugify } from '#basics/slug.ts'
import { tidyLine } from '#basics/tidy.ts'
import { schemaTypes } from './employment.rules.ts'
import { referenceText } from './reference.text.ts'

const text = referenceText.wrong

const title = z.string(text.title).overwrite(tidyLine).min(1, text.title).max(100, text.tooLong(100))
/** Left empty it is made of the title. */
const slug = z.string(text.slug).refine(isSlug, text.slug).optional()
const sort = z.number(text.sort).int(text.sort).min(-1_000_000, text.sort).max(1_000_000, text.sort)

const withSlug = <Fields extends { title: string; slug?: string | undefined }>(fields: Fields) => ({
  ...fields,
  slug: fields.slug ?? slugify(fields.title),
})

export const professionFields = z.object({ title, slug }).transform(withSlug)

export const educationFields = z.object({ title, slug, sort }).transform(withSlug)

export const employmentFields = z
  .object({ title, slug, sort, schemaType: z.enum(schemaTypes, text.schemaType).optional() })
  .transform(withSlug)
