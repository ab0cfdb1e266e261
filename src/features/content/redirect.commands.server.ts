import { eq } from 'drizzle-orm'
import { done, refused } from '#basics/result.ts'
import type { Admin } from '#features/accounts/actor.rules.ts'
import { writeLogEntry } from '#features/log/log-entry.commands.server.ts'
import { changesNothing, differences } from '#features/log/log-entry.rules.ts'
import type { Db, Tx } from '#platform/db.server.ts'
import { replacesUnseen } from '#platform/fingerprint.server.ts'
import { lockAddresses } from './address.commands.server.ts'
import { articles, pages, redirects } from './page.table.ts'
import { versionOfRedirect } from './redirect-admin.queries.server.ts'
import type { RedirectFields } from './redirect.fields.ts'
import { listRedirects } from './redirect.queries.server.ts'
import { decideRedirect, mostRedirects, ownHosts } from './redirect.rules.ts'

type Saving = {
  id: number | undefined
  fields: RedirectFields
  /** The version that the admin saw; by default the current one. */
  version?: string
  baseAddress: string
  now: Date
}

/** Adds a route rule, or changes one, unless its address is taken or its target leads nowhere. */
export function saveRedirect(db: Db, admin: Admin, { id, fields, version, baseAddress, now }: Saving) {
  return db.transaction(async (tx) => {
    await lockAddresses(tx)
    const before = id === undefined ? undefined : await findRedirect(tx, id)
    if (id !== undefined && !before) return refused('not-found')
    const [current, next] = [before && versionOfRedirect(before), versionOfRedirect(fields)]
    if (current && replacesUnseen({ seen: version, current, next })) return refused('changed')
    if (before && changesNothing(before, fields)) return done({ id: id! })
    const all = await listRedirects(tx)
    if (id === undefined && all.length >= mostRedirects) return refused('too-many')
    const isTaken = await hasWriting(tx, fields.fromPath)
    const others = all.filter((rule) => rule.id !== id)
    const decision = decideRedirect(fields, { others, isPage: () => isTaken, isOwnHost: ownHosts(baseAddress) })
    if (!decision.ok) return decision

    const [saved] =
      id === undefined
        ? await tx
            .insert(redirects)
            .values({ ...fields, createdAt: now, updatedAt: now })
            .returning({ id: redirects.id })
        : await tx
            .update(redirects)
            .set({ ...fields, updatedAt: now })
            .where(eq(redirects.id, id))
            .returning({ id: redirects.id })
    await writeLogEntry(tx, admin, {
      action: before ? 'redirect-changed' : 'redirect-added',
      subject: 'redirect',
      subjectId: saved!.id,
      accountId: null,
      ...differences(before ?? {}, fields),
      now,
    })
    return done(saved!)
  })
}

export function removeRedirect(db: Db, admin: Admin, { id, now }: { id: number; now: Date }) {
  return db.transaction(async (tx) => {
    await lockAddresses(tx)
    const before = await findRedirect(tx, id)
    if (!before) return refused('not-found')
    await tx.delete(redirects).where(eq(redirects.id, id))
    await writeLogEntry(tx, admin, {
      action: 'redirect-removed',
      subject: 'redirect',
      subjectId: id,
      accountId: null,
      before,
      now,
    })
    return done(undefined)
  })
}

/** The fields of a rule as its form shows them, locked until they are saved. */
export async function lockRedirectFields(tx: Tx, id: number) {
  // As in `saveRedirect`: changes of rules wait for each other.
  await lockAddresses(tx)
  return findRedirect(tx, id)
}

async function findRedirect(tx: Tx, id: number) {
  const [rule] = await tx
    .select({ fromPath: redirects.fromPath, target: redirects.target, status: redirects.status })
    .from(redirects)
    .where(eq(redirects.id, id))
  return rule
}

/** Whether a page or an article has this path, published or not. */
async function hasWriting(tx: Tx, path: string) {
  const slug = path.slice(1)
  if ((await tx.$count(pages, eq(pages.slug, slug))) > 0) return true
  const article = /^blog\/([^/]+)$/.exec(slug)?.[1]
  return article !== undefined && (await tx.$count(articles, eq(articles.slug, article))) > 0
}
