import { type ActionFunctionArgs, data, redirect } from 'react-router'
import { localDay, localTime } from '#basics/dutch-date.ts'
import { writeDay } from '#basics/typed-day.ts'
import { readEntryId } from '#basics/entry-id.ts'
import { fullName } from '#basics/person-name.ts'
import { draftName } from '#features/content/components/writing-form.tsx'
import { writingAdminPath } from '#features/content/components/writing-list.tsx'
import {
  removeWriting,
  restoreVersion,
  saveWriting,
  withdrawPreviews,
} from '#features/content/writing.commands.server.ts'
import { articleForm, pageForm, publishedAtOf } from '#features/content/writing.fields.ts'
import { findVersion, findWriting, listVersions } from '#features/content/writing.queries.server.ts'
import {
  newPreview,
  stateOf,
  type WritingKind,
  type WritingRefusal,
  writingImageAspect,
} from '#features/content/writing.rules.ts'
import { writingText as text } from '#features/content/writing.text.ts'
import { dropFormDraft } from '#platform/form-draft.server.ts'
import { adminContext, servicesContext, siteContext, userContext } from '#web/context.ts'
import { keepDescriptions } from '#web/forms/described-pictures.server.ts'
import { formActions } from '#web/forms/form-actions.server.ts'
import { storedPictures } from '#web/forms/form-uploads.server.ts'
import type { RequestArgs } from '#web/forms/read-body.server.ts'
import { receiveForm } from '#web/forms/receive-form.server.ts'
import { requireId } from '#web/request/params.ts'
import { notFound } from '#web/request/responses.ts'
import { readDone, toldGone } from './answer.server.ts'

type Asked = RequestArgs & { params: { id: string } }

type Acted = ActionFunctionArgs & { params: { id: string } }

/** The address of a writing that does not exist yet. */
const newId = 'nieuw'

const idIn = ({ params, request }: Asked) => (params.id === newId ? undefined : requireId(request, params.id))

/** What the editor of a page or an article starts with; with `?versie=` also an earlier version. */
export async function loadWriting(asked: Asked, kind: WritingKind) {
  const { context, request } = asked
  const { db, now, previewTokens } = context.get(servicesContext)
  context.get(adminContext)
  const id = idIn(asked)
  const moment = now()
  const row = id === undefined ? undefined : ((await findWriting(db, kind, id)) ?? notFound(request))
  const version = new URL(request.url).searchParams.get('versie')
  const { address, title: site } = context.get(siteContext)
  const link = row && `${address}/voorbeeld/${previewTokens.sign(JSON.stringify(newPreview(kind, row, moment)))}`
  return {
    writing: {
      id,
      kind,
      start: row ? startOf(row, moment) : newStart(kind, fullName(context.get(userContext))),
      stored: await storedPictures(asked, [row?.imageId ?? null]),
      publishedAt: row?.publishedAt ?? null,
      savedAt: row?.updatedAt ?? null,
      link,
      now: moment,
    },
    title: row?.title ?? text.editor.newTitle[kind],
    slug: row?.slug,
    current: row?.version,
    site,
    versions: row ? await listVersions(db, kind, row.id) : [],
    shownVersion:
      id === undefined || version === null
        ? undefined
        : ((await findVersion(db, kind, { id, version: readEntryId(version) ?? 0 })) ?? notFound(request)),
    done: readDone(request, text.done),
  }
}

function newStart(kind: WritingKind, authorName: string): Record<string, unknown> {
  return { when: 'draft', ...(kind === 'article' && { authorName }) }
}

type Row = NonNullable<Awaited<ReturnType<typeof findWriting>>>

/** The fields as they are typed. */
function startOf({ publishedAt, version, ...row }: Row, now: Date): Record<string, unknown> {
  const state = stateOf({ publishedAt }, now)
  const written = ['title', 'slug', 'body', 'summary', 'authorName', 'vacancySearch', 'metaTitle', 'metaDescription']
  const held = row as Record<string, unknown>
  return {
    ...Object.fromEntries(written.map((name) => [name, held[name] ?? ''])),
    ...('isInFooter' in row && { isInFooter: row.isInFooter ? 'on' : undefined }),
    version: String(version),
    when: { draft: 'draft', planned: 'later', online: 'keep' }[state],
    ...(state === 'planned' && { day: writeDay(localDay(publishedAt!)), time: localTime(publishedAt!) }),
  }
}

/** Saves, restores or removes a page or an article. */
export function changeWriting(asked: Acted, kind: WritingKind) {
  const { now } = asked.context.get(servicesContext)
  const form = kind === 'page' ? pageForm({ now: now() }) : articleForm({ now: now() })
  const act = formActions(
    {
      [form.id]: (sent: Acted) => save(sent, kind, form as ReturnType<typeof articleForm>),
      weggooien: (sent: Acted, posted) => remove(sent, kind, posted),
      terugzetten: (sent: Acted, posted) => restore(sent, kind, posted),
      intrekken: (sent: Acted) => withdraw(sent, kind),
    },
    form.files,
  )
  return act(asked)
}

async function save(sent: Asked, kind: WritingKind, form: ReturnType<typeof articleForm>) {
  const { db, now } = sent.context.get(servicesContext)
  const admin = sent.context.get(adminContext)
  const received = await receiveForm(sent, form)
  if (!received.ok) return received.answer
  const id = idIn(sent)
  const before = id === undefined ? undefined : ((await findWriting(db, kind, id)) ?? notFound(sent.request))
  const { when, day, time, version, overVersion, ...fields } = received.fields
  const moment = now()
  const saved = await saveWriting(db, admin, {
    kind,
    id,
    fields: {
      ...fields,
      version,
      imageId: received.files.image[0]?.id ?? null,
      publishedAt: publishedAtOf({ when, day, time }, { now: moment, before: before?.publishedAt ?? null }),
    },
    overVersion,
    mayBeAgain: true,
    now: moment,
  })
  if (saved.ok) {
    await keepDescriptions(sent, received.files.image, writingImageAspect)
    await dropFormDraft(db, { userId: admin.userId, form: draftName(kind, id) })
    return redirect(`${writingAdminPath[kind]}/${saved.value.id}?gedaan=bewaard`)
  }
  if (saved.reason === 'not-found') return notFound(sent.request)
  const answer = received.refuse(saved, text.refusal, {
    'slug-taken': 'slug',
    'is-route': 'slug',
    'is-redirect': 'slug',
    'unknown-image': 'body',
  })
  if (saved.reason !== 'changed') return answer
  const [newer] = await listVersions(db, kind, id!)
  const told = newer && { version: newer.version, by: newer.by, savedAt: newer.savedAt }
  return data({ ...answer.data, newer: told }, { status: 409 })
}

/** Which version the page showed as the current one. */
const seenIn = (posted: FormData) => readEntryId(posted.get('gezien'))

/** Why nothing was done to the writing that the page showed, and the version that counts as seen from now on. */
async function refuseAsShown(sent: Asked, kind: WritingKind, { id, reason }: { id: number; reason: WritingRefusal }) {
  const current = await findWriting(sent.context.get(servicesContext).db, kind, id)
  const refusal = reason === 'changed' ? text.changedSince : text.refusal[reason]
  return data({ refusal, seen: current?.version }, { status: 409 })
}

async function restore(sent: Asked, kind: WritingKind, posted: FormData) {
  const { db, now } = sent.context.get(servicesContext)
  const id = requireId(sent.request, sent.params.id)
  const admin = sent.context.get(adminContext)
  const version = readEntryId(new URL(sent.request.url).searchParams.get('versie')) ?? notFound(sent.request)
  const restored = await restoreVersion(db, admin, { kind, id, seen: seenIn(posted), version, now: now() })
  if (restored.ok) {
    await dropFormDraft(db, { userId: admin.userId, form: draftName(kind, id) })
    return redirect(`${writingAdminPath[kind]}/${id}?gedaan=teruggezet`)
  }
  if (restored.reason === 'not-found') return notFound(sent.request)
  return refuseAsShown(sent, kind, { id, reason: restored.reason })
}

async function withdraw(sent: Asked, kind: WritingKind) {
  const { db, now } = sent.context.get(servicesContext)
  const id = requireId(sent.request, sent.params.id)
  const withdrawn = await withdrawPreviews(db, sent.context.get(adminContext), { kind, id, now: now() })
  return withdrawn.ok ? redirect(`${writingAdminPath[kind]}/${id}?gedaan=ingetrokken`) : notFound(sent.request)
}

async function remove(sent: Asked, kind: WritingKind, posted: FormData) {
  const { db, now } = sent.context.get(servicesContext)
  const id = requireId(sent.request, sent.params.id)
  const admin = sent.context.get(adminContext)
  const removed = await removeWriting(db, admin, { kind, id, seen: seenIn(posted), now: now() })
  if (removed.ok) {
    await dropFormDraft(db, { userId: admin.userId, form: draftName(kind, id) })
    return redirect('/beheer/inhoud?gedaan=verwijderd')
  }
  if (removed.reason === 'not-found') return toldGone('/beheer/inhoud')
  return refuseAsShown(sent, kind, { id, reason: removed.reason })
}
