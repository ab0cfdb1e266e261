import { readChosen } from '#ui/lists/list-query.rules.ts'
import { type ActionFunctionArgs, data, redirect } from 'react-router'
import type { z } from 'zod'
import { readEntryId } from '#basics/entry-id.ts'
import type { Result } from '#basics/result.ts'
import { withQuery } from '#basics/with-query.ts'
import type { Admin } from '#features/accounts/actor.rules.ts'
import { referenceAdminText as text } from '#features/reference/reference-admin.text.ts'
import type { Db } from '#platform/db.server.ts'
import type { DataList } from '#ui/lists/data-list.ts'
import type { FileRule, Form, FormSchema } from '#ui/forms/form-description.rules.ts'
import { meanwhileText } from '#ui/forms/meanwhile.text.ts'
import { adminContext, servicesContext } from '#web/context.ts'
import { type ReceivedFile, type UploadRules } from '#web/forms/form-uploads.server.ts'
import { formActions } from '#web/forms/form-actions.server.ts'
import { tellMeanwhile, type Words } from '#web/forms/meanwhile.server.ts'
import type { RequestArgs } from '#web/forms/read-body.server.ts'
import { receiveForm } from '#web/forms/receive-form.server.ts'
import { notFound } from '#web/request/responses.ts'
import { adminButtons, listAroundOf, readDone, withDone } from './answer.server.ts'
import { type Find, loadList } from './list.server.ts'

/** An entry as its form shows it, and its version. */
type Shown<One> = {
  findOne: (db: Db, admin: Admin, id: number) => Promise<One | undefined>
  versionOf: (one: One) => string
}

type Reading<Row, One> = Shown<One> & { list: DataList<Row>; find: Find<Row> }

/**
 * A list of reference data, and what the address opens next to it: `?regel=12` edits an entry, `?regel=nieuw` adds one,
 * and `?gaat=12&blijft=14` merges two.
 */
export async function loadReference<Row, One>(
  asked: RequestArgs,
  { list, find, findOne, versionOf }: Reading<Row, One>,
) {
  const { db } = asked.context.get(servicesContext)
  const admin = asked.context.get(adminContext)
  const { searchParams } = new URL(asked.request.url)
  const one = async (param: string) => {
    const id = readEntryId(searchParams.get(param))
    if (id === undefined) return undefined
    return (await findOne(db, admin, id)) ?? notFound(asked.request)
  }
  const [listing, changing, goes, stays] = await Promise.all([
    loadList(asked, list, find),
    one('regel'),
    one('gaat'),
    one('blijft'),
  ])
  return {
    listing,
    changing,
    version: changing && versionOf(changing),
    isAdding: searchParams.get('regel') === 'nieuw',
    merging: goes && stays ? { goes, stays } : undefined,
    done: readDone(asked.request, text.done),
  }
}

/** The names of a list's entries. */
export const wordsOf = (choices: readonly { id: number; title: string }[]): Words =>
  choices.map(({ id, title }) => ({ value: String(id), label: title }))

/** The files that a form received, per field; the forms of most lists have no file fields. */
type Files = Readonly<Record<string, readonly ReceivedFile[] | undefined>>

type Id = { id: number; now: Date }
type Merge = { fromId: number; intoId: number; now: Date }

type Writing<Schema extends FormSchema, Reason extends string, One extends object, Saved> = Shown<One> & {
  form: Form<Schema, Record<string, FileRule>>
  save: (
    db: Db,
    admin: Admin,
    saving: { id: number | undefined; fields: z.output<Schema>; files: Files; version: string | undefined; now: Date },
  ) => Promise<Result<Saved, NoInfer<Reason> | 'changed'>>
  /** Where to go after saving, with a success message, if not to the list. */
  afterSaving?: (saved: NoInfer<Saved>) => string | undefined
  remove: (db: Db, admin: Admin, removing: Id) => Promise<Result<unknown, NoInfer<Reason>>>
  merge?: (db: Db, admin: Admin, merging: Merge) => Promise<Result<unknown, NoInfer<Reason>>>
  /** How often an entry is used: a merge proposes to retain the most used one. */
  useOf?: (one: One) => number
  refusal: Record<Reason, string>
  /** The field at which a refusal is shown. */
  fieldOf: (typed: z.output<NoInfer<Schema>>) => Partial<Record<NoInfer<Reason>, string>>
  /** The form's fields whose values differ from the entry's own. */
  fieldsOf?: (one: One) => Readonly<Record<string, unknown>>
  /** The labels of its fields' values. */
  words?: (db: Db, admin: Admin, one: One) => Promise<Readonly<Record<string, Words>>>
}

/** Adds, edits, removes and merges entries of a list. */
export function changeReference<Schema extends FormSchema, Reason extends string, One extends object, Saved>(
  sent: RequestArgs & { params: Record<string, string | undefined> },
  writing: Writing<Schema, Reason, One, Saved>,
) {
  const { searchParams } = new URL(sent.request.url)
  const idOf = (param: string) => readEntryId(searchParams.get(param)) ?? notFound(sent.request)
  const { form, merge, refusal, remove } = writing
  const said = { done: text.done, refusal }
  const buttons = adminButtons(
    said,
    {
      verwijder: ({ db, admin, at }) => remove(db, admin, { id: idOf('regel'), now: at }),
      ...(merge && {
        'voeg-samen': ({ db, admin, at }) =>
          merge(db, admin, { fromId: idOf('gaat'), intoId: idOf('blijft'), now: at }),
      }),
    },
    { to: listAroundOf },
  )
  const change = formActions(
    {
      [form.id]: () => save(sent, writing),
      ...buttons,
      ...(merge && { samen: (_sent: RequestArgs, chosen: FormData) => askToMerge(sent, writing, readChosen(chosen)) }),
    },
    form.files as UploadRules | undefined,
  )
  return change(sent as ActionFunctionArgs)
}

async function save<Schema extends FormSchema, Reason extends string, One extends object, Saved>(
  sent: RequestArgs,
  writing: Writing<Schema, Reason, One, Saved>,
) {
  const { db, now } = sent.context.get(servicesContext)
  const admin = sent.context.get(adminContext)
  const received = await receiveForm(sent, writing.form)
  if (!received.ok) return received.answer
  const asked = new URL(sent.request.url).searchParams.get('regel')
  const id = asked === null || asked === 'nieuw' ? undefined : (readEntryId(asked) ?? notFound(sent.request))
  const { fields, files } = received
  const saved = await writing.save(db, admin, { id, fields, files, version: received.version, now: now() })
  if (saved.ok) return redirect(writing.afterSaving?.(saved.value) ?? withDone(listAroundOf(sent.request), 'bewaard'))
  if (saved.reason === 'not-found') return notFound(sent.request)
  if (saved.reason !== 'changed')
    return received.refuse({ reason: saved.reason }, writing.refusal, writing.fieldOf(fields))
  const current = (await writing.findOne(db, admin, id!)) ?? notFound(sent.request)
  const chosen = Object.entries(files).map(([name, of]) => [name, of?.[0]?.id ?? null])
  return tellMeanwhile(received.refuse({ reason: 'changed' }, meanwhileText.refusal), {
    labels: writing.form.labels,
    typed: { ...(fields as object), ...Object.fromEntries(chosen) },
    saved: { ...current, ...writing.fieldsOf?.(current) },
    version: writing.versionOf(current),
    words: await writing.words?.(db, admin, current),
  })
}

/** Two chosen rows: first shows what merging them would do. */
async function askToMerge<Schema extends FormSchema, Reason extends string, One extends object, Saved>(
  sent: RequestArgs,
  { findOne, useOf = () => 0 }: Writing<Schema, Reason, One, Saved>,
  ids: readonly number[],
) {
  if (ids.length !== 2) return data({ refusal: text.merge.two, chosen: ids.map(String) }, { status: 400 })
  const { db } = sent.context.get(servicesContext)
  const admin = sent.context.get(adminContext)
  const chosen = await Promise.all(
    ids.map(async (id) => ({ id, use: useOf((await findOne(db, admin, id)) ?? notFound(sent.request)) })),
  )
  const [goes, stays] = chosen.toSorted((one, other) => one.use - other.use).map(({ id }) => id)
  // The button is at the bottom of a long list.
  return redirect(`${withQuery(listAroundOf(sent.request), `gaat=${goes}&blijft=${stays}`)}#samen`)
}
