import { localDay, writeDay } from '#basics/dutch-date.ts'
import { writeCsv } from '#basics/csv.ts'
import { employerText as text } from '#features/applications/application-employer.text.ts'
import { readApplicationOverview } from '#features/applications/application-overview.fields.ts'
import { listForExport } from '#features/applications/application-overview.queries.server.ts'
import { applicationText } from '#features/applications/application.text.ts'
import { employerContext, servicesContext } from '#web/context.ts'
import type { Route } from './+types/applications-csv.ts'

const { label, genders, sources } = applicationText

/** The applications that the list shows, for a spreadsheet. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext)
  const asked = readApplicationOverview(new URL(request.url).searchParams)
  const rows = await listForExport(db, context.get(employerContext), asked)
  const head = [
    text.filter.vacancy,
    text.statuses,
    label.firstName,
    label.infix,
    label.lastName,
    label.email,
    label.phone,
    label.birthDate,
    label.residencePlace,
    label.gender,
    text.form.hours,
    label.motivationText,
    text.detail.source,
    text.export.sentOn,
    text.export.erasedOn,
  ]
  const lines = rows.map((row) => [
    row.vacancy ?? text.filter.openApplications,
    text.status[row.status],
    row.firstName ?? '',
    row.infix ?? '',
    row.lastName ?? '',
    row.email ?? '',
    row.phone ?? '',
    row.birthDate ? writeDay(row.birthDate) : '',
    row.residencePlace ?? '',
    row.gender ? genders[row.gender] : '',
    row.hours ?? '',
    row.motivationText ?? '',
    row.sourceOther ?? (row.source ? sources[row.source] : ''),
    writeDay(localDay(row.createdAt)),
    row.eraseAt ? writeDay(localDay(row.eraseAt)) : '',
  ])
  // A spreadsheet reads UTF-8 only when it begins with this mark.
  return new Response(`\uFEFF${writeCsv([head, ...lines])}`, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="sollicitaties-${localDay(now())}.csv"`,
    },
  })
}
