import { redirect } from 'react-router'
import { readEntryId } from '#basics/entry-id.ts'
import { tidyLine } from '#basics/tidy.ts'
import { saveOccupation } from '#features/occupations/occupation.commands.server.ts'
import { occupationForm } from '#features/occupations/occupation.fields.ts'
import { findOccupation, listFamilies, searchOccupations } from '#features/occupations/occupation.queries.server.ts'
import { occupationText as text } from '#features/occupations/occupation.text.ts'
import { adminContext, servicesContext } from '#web/context.ts'
import type { Sent } from '#web/forms/read-body.server.ts'
import { receiveForm } from '#web/forms/receive-form.server.ts'
import { notFound } from '#web/request/responses.ts'

const path = '/beheer/beroepen'

/** The occupations that were looked for, and the one that is being changed. */
export async function loadOccupations({ context, request }: Sent) {
  const { db } = context.get(servicesContext)
  context.get(adminContext)
  const { searchParams } = new URL(request.url)
  const typed = tidyLine(searchParams.get('zoek') ?? '').slice(0, 100)
  const asked = searchParams.get('beroep')
  const id = readEntryId(asked)
  const [found, families, changing] = await Promise.all([
    searchOccupations(db, typed),
    listFamilies(db),
    id === undefined ? undefined : findOccupation(db, id),
  ])
  if (asked !== null && !changing) return notFound(request)
  const done = searchParams.get('gedaan') ?? ''
  return {
    typed,
    ...found,
    families,
    changing,
    done: Object.hasOwn(text.done, done) ? text.done[done as keyof typeof text.done] : undefined,
  }
}

export async function saveOccupationForm(sent: Sent) {
  const { db, now } = sent.context.get(servicesContext)
  const admin = sent.context.get(adminContext)
  const received = await receiveForm(sent, occupationForm)
  if (!received.ok) return received.answer
  const asked = new URL(sent.request.url).searchParams.get('beroep')
  const id = asked === null ? undefined : (readEntryId(asked) ?? notFound(sent.request))
  const saved = await saveOccupation(db, admin, { id, fields: received.fields, now: now() })
  if (saved.ok) return redirect(`${path}?gedaan=${id === undefined ? 'toegevoegd' : 'verbeterd'}`)
  return received.refuse(saved, text.refusal, { 'title-taken': 'title', 'too-general': 'names' })
}
