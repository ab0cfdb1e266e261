import { localDay } from '#basics/dutch-date.ts'
import { formatPhoneNumber } from '#basics/phone-number-format.ts'
import { employerText as text } from '#features/applications/application-employer.text.ts'
import { readApplicationOverview } from '#features/applications/application-overview.fields.ts'
import { listForExport } from '#features/applications/application-overview.queries.server.ts'
import { findPersonalRules } from '#features/applications/personal-field.queries.server.ts'
import type { PersonalField } from '#features/applications/personal-field.rules.ts'
import { answerFacts, targetOf } from '#features/applications/sent-application.rules.ts'
import { shownFirstName } from '#features/applications/shown-name.rules.ts'
import { applicationText } from '#features/applications/application.text.ts'
import { employerContext, servicesContext } from '#web/context.ts'
import { csvResponse } from '#web/request/csv-response.server.ts'
import type { Route } from './+types/applications-csv.ts'

const { label, genders, sources } = applicationText

type Exported = Awaited<ReturnType<typeof listForExport>>[number]
type Column = { head: string; cell: (row: Exported) => string | number; field?: PersonalField }

const allColumns: Column[] = [
  { head: text.filter.vacancy, cell: targetOf },
  { head: text.statuses, cell: ({ status }) => text.status[status] },
  { head: label.firstName, cell: shownFirstName },
  { head: label.infix, cell: ({ infix }) => infix ?? '' },
  { head: label.lastName, cell: ({ lastName }) => lastName ?? '' },
  { head: label.email, cell: ({ email }) => email ?? '' },
  { head: label.phone, cell: ({ phone }) => formatPhoneNumber(phone ?? '') },
  { head: label.birthDate, cell: ({ birthDate }) => birthDate ?? '', field: 'birthDate' },
  { head: label.residencePlace, cell: ({ residencePlace }) => residencePlace ?? '', field: 'residencePlace' },
  { head: label.gender, cell: ({ gender }) => (gender ? genders[gender] : ''), field: 'gender' },
  { head: text.form.hours, cell: ({ hours }) => hours ?? '' },
  { head: label.motivationText, cell: ({ motivationText }) => motivationText ?? '' },
  {
    head: text.detail.questions,
    cell: ({ answers }) =>
      answerFacts(answers)
        .map(([question, answer]) => `${question} ${answer}`)
        .join(' | '),
  },
  {
    head: text.detail.source,
    cell: ({ source, sourceOther }) => sourceOther ?? (source ? sources[source] : ''),
  },
  { head: text.export.sentOn, cell: ({ createdAt }) => localDay(createdAt) },
  { head: text.export.erasedOn, cell: ({ eraseAt }) => localDay(eraseAt) },
]

/** The listed applications, for a spreadsheet. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext)
  const asked = readApplicationOverview(new URL(request.url).searchParams)
  const rows = await listForExport(db, context.get(employerContext), asked)
  const personal = await findPersonalRules(db)
  const columns = allColumns.filter(({ field }) => field === undefined || personal[field] !== 'left-out')
  const lines = [columns.map(({ head }) => head), ...rows.map((row) => columns.map(({ cell }) => cell(row)))]
  return csvResponse(`sollicitaties-${localDay(now())}.csv`, lines)
}
