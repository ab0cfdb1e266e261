import { data, redirect } from 'react-router'
import { formatAge } from '#basics/dutch-date.ts'
import { readEntryId } from '#basics/entry-id.ts'
import { isConfirmed } from '#features/accounts/actor.rules.ts'
import { listColleagues } from '#features/accounts/user.queries.server.ts'
import { listOwnCompanies } from '#features/companies/company.queries.server.ts'
import { type DocumentFault, documentFaults } from '#features/imports/import-document.rules.ts'
import { addImportSource, removeImportSource } from '#features/imports/import-source.commands.server.ts'
import { importSourceForm } from '#features/imports/import.fields.ts'
import { listImportSources } from '#features/imports/import.queries.server.ts'
import { importText as text } from '#features/imports/import.text.ts'
import { employerContext, servicesContext } from '#web/context.ts'
import { formActions } from '#web/forms/form-actions.server.ts'
import type { RequestArgs } from '#web/forms/read-body.server.ts'
import { receiveForm } from '#web/forms/receive-form.server.ts'
import { notFound } from '#web/request/responses.ts'
import { colleagueOptions } from './colleague-options.ts'

const path = '/mijn-account/importeren'

export async function loadImports({ context, request }: RequestArgs) {
  const { db, now } = context.get(servicesContext)
  const employer = context.get(employerContext)
  const [sources, companies, people] = await Promise.all([
    listImportSources(db, employer),
    listOwnCompanies(db, employer),
    listColleagues(db, employer),
  ])
  return {
    isRemoved: new URL(request.url).searchParams.has('verwijderd'),
    sources: sources.map(({ id, address, company, isNightly, isNightlyStopped, isWaiting, lastAt, lastFault }) => ({
      id,
      address,
      company,
      rhythm: isNightlyStopped ? text.stopped : isNightly ? text.nightly : text.byHand,
      isWaiting,
      last: lastAt === null ? text.never : text.lastTime(formatAge(lastAt, now())),
      fault: isNightlyStopped ? ('asker-gone' as const) : lastFault,
    })),
    companies: companies.map(({ id, name }) => ({ value: String(id), label: name })),
    colleagues: colleagueOptions(people),
  }
}

export const changeImports = formActions({ [importSourceForm.id]: addSource, verwijder: removeSource })

async function addSource(sent: RequestArgs) {
  const { db, now, outgoing, limits } = sent.context.get(servicesContext)
  const employer = sent.context.get(employerContext)
  const received = await receiveForm(sent, importSourceForm)
  if (!received.ok) return received.answer
  if (!isConfirmed(employer)) return received.refuse({ reason: 'unconfirmed' }, text.addRefusal)
  const fetching = { outgoing, limit: limits.importPerAccount, now: now() }
  const added = await addImportSource(db, employer, { fields: received.fields, ...fetching })
  if (added.ok) return redirect(`${path}/${added.value.id}`)
  return received.refuse(added, text.addRefusal, { ...fieldOfRefusal, 'unknown-company': 'companyId' })
}

async function removeSource({ context, request }: RequestArgs, form: FormData) {
  const { db, now } = context.get(servicesContext)
  const sourceId = readEntryId(form.get('adres')) ?? notFound(request)
  const removed = await removeImportSource(db, context.get(employerContext), { sourceId, now: now() })
  return removed.ok ? redirect(`${path}?verwijderd`) : data({ refusal: text.gone }, { status: 404 })
}

export const fieldOfRefusal = {
  ...(Object.fromEntries(documentFaults.map((fault) => [fault, 'address'])) as Record<DocumentFault, 'address'>),
  'already-there': 'address',
  'unknown-coordinator': 'coordinatorId',
} as const
