import { Form } from 'react-router'
import { writeDay } from '#basics/typed-day.ts'
import { formatCents, formatCount } from '#basics/money.ts'
import { readAskedPeriod, readPeriod } from '#features/orders/bookkeeping.fields.ts'
import { sumInvoices } from '#features/orders/bookkeeping.queries.server.ts'
import { orderAdminText } from '#features/orders/order-admin.text.ts'
import { orderText } from '#features/orders/order.text.ts'
import { Button, buttonLook } from '#ui/button.tsx'
import { AdminPage } from '#web/components/admin-page.tsx'
import { adminContext, servicesContext } from '#web/context.ts'
import { privatePage } from '#web/forms/form-page.ts'
import type { Route } from './+types/bookkeeping.ts'

const text = orderText.bookkeeping

export const meta = privatePage(text.title)

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext)
  const { searchParams } = new URL(request.url)
  const period = readPeriod(searchParams, now())
  const isReplaced = searchParams.has('van') && !readAskedPeriod(searchParams)
  const shown = { van: writeDay(period.from), tot: writeDay(period.until) }
  // An invalid period stays in its fields, to be corrected instead of retyped.
  const typed = isReplaced ? { van: searchParams.get('van') ?? '', tot: searchParams.get('tot') ?? '' } : shown
  return { shown, typed, isReplaced, sums: await sumInvoices(db, context.get(adminContext), period) }
}

export default function Bookkeeping({ loaderData: { shown, typed, isReplaced, sums } }: Route.ComponentProps) {
  const query = new URLSearchParams(shown)
  const rows = [
    [text.invoices, formatCount(sums.invoices)],
    [text.creditNotes, formatCount(sums.creditNotes)],
    [text.net, formatCents(sums.netCents)],
    [text.vat, formatCents(sums.vatCents)],
    [text.total, formatCents(sums.netCents + sums.vatCents)],
  ]
  return (
    <AdminPage title={text.title} lead={text.lead} back={{ to: '/beheer/orders', label: orderAdminText.title }}>
      <Form method="get" className="flex flex-wrap items-end gap-3">
        {(['van', 'tot'] as const).map((name) => (
          <label key={name} className="grid gap-1.5 text-small font-medium">
            {text.period[name]}
            <input
              name={name}
              key={typed[name]}
              defaultValue={typed[name]}
              inputMode="numeric"
              className="h-12 w-36 rounded-control border border-edge bg-card px-4 font-normal tabular-nums"
            />
          </label>
        ))}
        <Button look="quiet" size="large">
          {text.show}
        </Button>
      </Form>
      <p role="status" className="mt-3 font-medium empty:hidden">
        {isReplaced && text.replaced}
      </p>
      <dl className="card mt-4 divide-y divide-line px-6 py-1">
        {rows.map(([label, value]) => (
          <div key={label} className="flex flex-wrap justify-between gap-x-4 py-3.5">
            <dt className="text-soft">{label}</dt>
            <dd className="font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 flex flex-wrap gap-3">
        <a href={`/beheer/boekhouding.csv?${query}`} className={buttonLook()}>
          {text.csv}
        </a>
        <a href={`/beheer/boekhouding.zip?${query}`} className={buttonLook({ look: 'quiet' })}>
          {text.zip}
        </a>
      </p>
    </AdminPage>
  )
}
