import { type EntryListName, entryLists } from '#features/reference/components/entry-lists.tsx'
import {
  countGaining,
  findEntry,
  listEntries,
  versionOfEntry,
} from '#features/reference/reference-admin.queries.server.ts'
import { mergeEntries, removeEntry, saveEntry } from '#features/reference/reference.commands.server.ts'
import { type EntryFields, entryForms } from '#features/reference/reference.fields.ts'
import { referenceText } from '#features/reference/reference.text.ts'
import type { Admin } from '#features/accounts/actor.rules.ts'
import type { Db } from '#platform/db.server.ts'
import { withSlug } from '#ui/forms/form.fields.ts'
import { adminContext, servicesContext } from '#web/context.ts'
import type { RequestArgs } from '#web/forms/read-body.server.ts'
import { notFound } from '#web/request/responses.ts'
import { changeReference, loadReference } from './reference.server.ts'

type Asked = RequestArgs & { params: { list: string } }

function nameIn({ params, request }: Asked) {
  return Object.hasOwn(entryLists, params.list) ? (params.list as EntryListName) : notFound(request)
}

const shownIn = (list: keyof EntryFields) => ({
  findOne: (db: Db, admin: Admin, id: number) => findEntry(db, admin, { list, id }),
  versionOf: versionOfEntry,
})

export async function loadEntries(asked: Asked) {
  const name = nameIn(asked)
  const { list, table } = entryLists[name]
  const found = await loadReference(asked, {
    list: table,
    find: (db, admin, { asked: query }) => listEntries(db, admin, { list, asked: query }),
    ...shownIn(list),
  })
  const { db } = asked.context.get(servicesContext)
  const { goes, stays } = found.merging ?? {}
  const merging = goes && stays && { list, fromId: goes.id, intoId: stays.id }
  return { name, ...found, gaining: merging ? await countGaining(db, asked.context.get(adminContext), merging) : 0 }
}

export function changeEntries(sent: Asked) {
  const { list } = entryLists[nameIn(sent)]
  return changeReference(sent, {
    ...shownIn(list),
    // The form of the list that has every field represents the others.
    form: entryForms[list] as typeof entryForms.employments,
    save: (db, admin, { fields, ...saving }) =>
      saveEntry(db, admin, { list, ...saving, fields: withSlug(fields) as EntryFields[typeof list] }),
    remove: (db, admin, removing) => removeEntry(db, admin, { list, ...removing }),
    merge: (db, admin, merging) => mergeEntries(db, admin, { list, ...merging }),
    refusal: referenceText.refusal,
    useOf: ({ vacancyCount }) => vacancyCount,
    fieldOf: ({ slug }) => ({ 'title-taken': 'title', 'slug-taken': slug === null ? 'title' : 'slug' }),
  })
}
