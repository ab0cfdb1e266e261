import { data, redirect } from 'react-router'
import { readEntryId } from '#basics/entry-id.ts'
import { removeTemplate } from '#features/vacancies/vacancy-template.commands.server.ts'
import { type Beginning, beginVacancy } from '#features/vacancies/vacancy-begin.commands.server.ts'
import { vacancyBeginText } from '#features/vacancies/vacancy-begin.text.ts'
import { employerContext, servicesContext } from '#web/context.ts'
import type { RequestArgs } from '#web/forms/read-body.server.ts'
import { notFound } from '#web/request/responses.ts'

const text = vacancyBeginText

/** Makes a draft from the chosen source: an earlier vacancy, a template or an example. */
export async function beginFrom({ context }: RequestArgs, form: FormData) {
  const { db, now } = context.get(servicesContext)
  const from = readBeginning(String(form.get('van') ?? ''))
  if (!from) return data({ refusal: text.refusal['not-found'] }, { status: 400 })
  const begun = await beginVacancy(db, context.get(employerContext), { from, now: now() })
  return begun.ok
    ? redirect(`/mijn-account/vacatures/${begun.value.id}`)
    : data({ refusal: text.refusal[begun.reason] }, { status: begun.reason === 'not-found' ? 404 : 409 })
}

/** `sjabloon-3`, `vacature-12` or `voorbeeld-zorg-en-welzijn`. */
function readBeginning(value: string): Beginning | undefined {
  const [, kind, name] = /^(sjabloon|vacature|voorbeeld)-(.+)$/.exec(value) ?? []
  if (kind === 'voorbeeld') return { kind: 'example', slug: name! }
  const id = readEntryId(name)
  if (id === undefined) return undefined
  return { kind: kind === 'sjabloon' ? 'template' : 'vacancy', id }
}

export async function forgetTemplate({ context, request }: RequestArgs, form: FormData) {
  const { db } = context.get(servicesContext)
  const templateId = readEntryId(form.get('sjabloon'))
  if (templateId === undefined) return notFound(request)
  const removed = await removeTemplate(db, context.get(employerContext), { templateId })
  return removed.ok ? redirect('/mijn-account/vacatures') : data({ refusal: text.templateGone }, { status: 404 })
}
