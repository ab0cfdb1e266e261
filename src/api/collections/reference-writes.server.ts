import type { z } from 'zod'
import type { Admin } from '#features/accounts/actor.rules.ts'
import type { Result } from '#basics/result.ts'
import { lockReference } from '#features/reference/reference.commands.server.ts'
import type { ReferenceRefusal } from '#features/reference/reference.rules.ts'
import { referenceText } from '#features/reference/reference.text.ts'
import type { Tx } from '#platform/db.server.ts'
import { applicationError, notFound } from '../api-error.ts'
import { asAdmin } from '../dialect/audience.ts'
import { formWrites, notUnique } from '../dialect/write.server.ts'

type Answer = Promise<Result<{ id: number }, ReferenceRefusal>>

type List<Schema extends z.ZodType> = {
  list: Parameters<typeof lockReference>[1]
  fields: Schema
  save: (tx: Tx, admin: Admin, saving: { id: number | undefined; fields: z.output<Schema>; now: Date }) => Answer
  remove: (tx: Tx, admin: Admin, id: number) => Promise<Result<unknown, ReferenceRefusal>>
}

/** The three lists a vacancy is described with are written alike. */
export function referenceWrites<Schema extends z.ZodType<Record<string, unknown>>>(list: List<Schema>) {
  return formWrites<Schema, ReferenceRefusal>({
    fields: list.fields,
    current: (tx, _asker, id) => lockReference(tx, list.list, id),
    save: (tx, { actor }, input) => list.save(tx, asAdmin(actor), input),
    remove: (tx, { actor }, id) => list.remove(tx, asAdmin(actor), id),
    refusals: {
      'not-found': notFound,
      'slug-taken': () => notUnique('slug', referenceText.refusal['slug-taken']),
      'in-use': () => applicationError('This entry is still used', referenceText.refusal['in-use']),
    },
  })
}
