import { and, eq, isNull } from 'drizzle-orm'
import { refused } from '#basics/result.ts'
import type { Db } from '#platform/db.server.ts'
import { keepFormDraft } from '#platform/form-draft.server.ts'
import type { SignedIn } from './actor.rules.ts'
import { users } from './user.table.ts'

type Keeping = { form: string; values: Record<string, unknown>; now: Date }

/** Stores what a user typed in a form, unless they have left meanwhile: then nothing of it may remain. */
export function keepDraft(db: Db, { userId }: SignedIn, draft: Keeping) {
  return db.transaction(async (tx) => {
    const isThere = and(eq(users.id, userId), isNull(users.erasedAt))
    const [user] = await tx.select({ id: users.id }).from(users).where(isThere).for('key share')
    return user ? keepFormDraft(tx, { userId, ...draft }) : refused('gone')
  })
}
