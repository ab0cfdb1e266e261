import type { z } from 'zod'
import { lockEntry, mergeEntries, removeEntry, saveEntry } from '#features/reference/reference.commands.server.ts'
import type { EntryFields } from '#features/reference/reference.fields.ts'
import type { ReferenceRefusal } from '#features/reference/reference.rules.ts'
import { referenceText } from '#features/reference/reference.text.ts'
import { applicationError, notFound } from '../api-error.ts'
import { asAdmin } from '../dialect/audience.ts'
import { mergeAction } from './merge-action.ts'
import { formWrites, notUnique } from '../dialect/write.server.ts'

/** The three lists that describe a vacancy are written in the same way. */
export function referenceWrites<List extends keyof EntryFields>(list: List, fields: z.ZodType<EntryFields[List]>) {
  return formWrites<z.ZodType<EntryFields[List]>, Exclude<ReferenceRefusal, 'same'>>({
    fields,
    current: (tx, _asker, id) => lockEntry(tx, { list, id }),
    save: (tx, { actor }, input) => saveEntry(tx, asAdmin(actor), { list, ...input }),
    remove: (tx, { actor, now }, id) => removeEntry(tx, asAdmin(actor), { list, id, now }),
    refusals: {
      'not-found': notFound,
      'title-taken': () => notUnique('title', referenceText.refusal['title-taken']),
      'slug-taken': () => notUnique('slug', referenceText.refusal['slug-taken']),
      'in-use': () => applicationError('This entry is still used', referenceText.refusal['in-use']),
    },
  })
}

export function referenceMerge(list: keyof EntryFields) {
  return mergeAction((tx, admin, merging) => mergeEntries(tx, admin, { list, ...merging }), referenceText.refusal)
}
