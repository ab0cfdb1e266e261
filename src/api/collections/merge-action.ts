import { z } from 'zod'
import { isEntryId } from '#basics/entry-id.ts'
import type { Result } from '#basics/result.ts'
import type { Admin } from '#features/accounts/actor.rules.ts'
import type { Tx } from '#platform/db.server.ts'
import { applicationError, notFound } from '../api-error.ts'
import { admins, asAdmin } from '../dialect/audience.ts'
import { takingAction } from '../dialect/collection.server.ts'

type Merge = (
  tx: Tx,
  admin: Admin,
  merging: { fromId: number; intoId: number; now: Date },
) => Promise<Result<unknown, 'not-found' | 'same'>>

const fields = z.object({ from: z.int().positive().refine(isEntryId, 'There is no such entry') })

/** Merges a duplicate into the entry in the URL: that entry stays, and is returned. */
export function mergeAction(merge: Merge, { same }: { same: string }) {
  return takingAction({
    description:
      'Moves everything of the entry with the id `from` to this one, and removes that entry. Its addresses lead here.',
    may: admins,
    takes: fields,
    async run({ tx, asker: { actor, now }, id: intoId, asked: { from: fromId } }) {
      const merged = await merge(tx, asAdmin(actor), { fromId, intoId, now })
      if (merged.ok) return
      throw merged.reason === 'same' ? applicationError('An entry is no double of itself', same) : notFound()
    },
  })
}
