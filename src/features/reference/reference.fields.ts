import { z } from 'zod'
import { choice, line, needsSlug, optional, slug, wholeNumber, withSlug } from '#ui/forms/form.fields.ts'
import { describeForm } from '#ui/forms/form-description.rules.ts'
import { schemaTypes } from './employment.rules.ts'
import { referenceAdminText } from './reference-admin.text.ts'
import { referenceText } from './reference.text.ts'

const text = referenceText.wrong

const titleAndSlug = { title: line(text.title), slug: optional(slug()) }
const sort = wholeNumber({ min: -1_000_000, max: 1_000_000 })

const schemas = {
  professions: needsSlug(z.object(titleAndSlug)),
  educations: needsSlug(z.object({ ...titleAndSlug, sort })),
  employments: needsSlug(
    z.object({ ...titleAndSlug, sort, schemaType: optional(choice(schemaTypes, text.schemaType)) }),
  ),
}

/** The fields of each list's entries. */
export const entryFields = {
  professions: schemas.professions.transform(withSlug),
  educations: schemas.educations.transform(withSlug),
  employments: schemas.employments.transform(withSlug),
}

export type EntryFields = { [List in keyof typeof entryFields]: z.output<(typeof entryFields)[List]> }

const { label } = referenceAdminText

/** The same, for pages. */
export const entryForms = {
  professions: describeForm({
    id: 'regel',
    schema: schemas.professions,
    labels: { title: label.title, slug: label.slug },
  }),
  educations: describeForm({
    id: 'regel',
    schema: schemas.educations,
    labels: { title: label.title, slug: label.slug, sort: label.sort },
  }),
  employments: describeForm({ id: 'regel', schema: schemas.employments, labels: label }),
}
