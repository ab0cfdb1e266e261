import { type EntryListName, entryLists } from '#features/reference/components/entry-lists.tsx'
import { findEntry, listEntries } from '#features/reference/reference-admin.queries.server.ts'
import { mergeEntries, removeEntry, saveEntry } from '#features/reference/reference.commands.server.ts'
import { type EntryFields, entryForms, withSlug } from '#features/reference/reference.fields.ts'
import { referenceText } from '#features/reference/reference.text.ts'
import type { Sent } from '#web/forms/read-body.server.ts'
import { notFound } from '#web/request/responses.ts'
import { changeReference, loadReference } from './reference.server.ts'

type Asked = Sent & { params: { list: string } }

function nameIn({ params, request }: Asked) {
  return Object.hasOwn(entryLists, params.list) ? (params.list as EntryListName) : notFound(request)
}

export async function loadEntries(asked: Asked) {
  const name = nameIn(asked)
  const { list, table } = entryLists[name]
  const found = await loadReference(asked, {
    list: table,
    find: (db, admin, { asked: query }) => listEntries(db, admin, { list, asked: query }),
    findOne: (db, admin, id) => findEntry(db, admin, { list, id }),
  })
  return { name, ...found }
}

export function changeEntries(sent: Asked) {
  const { list, table } = entryLists[nameIn(sent)]
  return changeReference(sent, {
    path: table.path,
    // The form of the list that has every field stands for the others.
    form: entryForms[list] as typeof entryForms.employments,
    save: (db, admin, { fields, ...saving }) =>
      saveEntry(db, admin, { list, ...saving, fields: withSlug(fields) as EntryFields[typeof list] }),
    remove: (db, admin, removing) => removeEntry(db, admin, { list, ...removing }),
    merge: (db, admin, merging) => mergeEntries(db, admin, { list, ...merging }),
    refusal: referenceText.refusal,
    fieldOf: { 'slug-taken': 'slug' },
  })
}
