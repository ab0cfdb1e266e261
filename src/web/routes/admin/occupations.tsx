import { Form, Link } from 'react-router'
import { OccupationForm } from '#features/occupations/components/occupation-form.tsx'
import { occupationText as text } from '#features/occupations/occupation.text.ts'
import { Button } from '#ui/button.tsx'
import { useSent } from '#ui/form.ts'
import { AdminPage } from '#web/components/admin-page.tsx'
import { privatePage } from '#web/forms/form-page.ts'
import { ReferenceTabs } from './reference-frame.tsx'
import type { Route } from './+types/occupations.ts'
import { loadOccupations, saveOccupationForm } from './occupations.server.ts'

export { clientAction, headers } from '#web/forms/form-page.ts'
export const meta = privatePage(text.title)

export const loader = (asked: Route.LoaderArgs) => loadOccupations(asked)
export const action = (sent: Route.ActionArgs) => saveOccupationForm(sent)

export default function Occupations({ loaderData, actionData }: Route.ComponentProps) {
  const { typed, rows, total, families, changing, done } = loaderData
  const sent = useSent(actionData)
  return (
    <AdminPage title={text.title} lead={text.lead} done={sent.answer ? undefined : done}>
      <ReferenceTabs current="/beheer/beroepen" />
      <div className="mt-8 grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_26rem]">
        <section aria-labelledby="lijst" className="min-w-0">
          <Form method="get" role="search" className="mb-4 flex gap-2">
            <input
              key={typed}
              type="search"
              name="zoek"
              defaultValue={typed}
              maxLength={100}
              aria-label={text.search}
              placeholder={text.search}
              className="min-h-12 min-w-0 grow rounded-control border border-edge bg-card px-4"
            />
            <Button look="quiet">{text.searchButton}</Button>
          </Form>
          <h2 id="lijst" className="mb-2 text-lg">
            {text.count(rows.length, total)}
          </h2>
          {rows.length === 0 && <p className="text-soft">{text.none}</p>}
          <ul className="card divide-y divide-line">
            {rows.map(({ id, title, family, names }) => (
              <li key={id} className="flex items-start gap-4 px-5 py-3.5">
                <div className="min-w-0 grow">
                  <p className="font-semibold wrap-anywhere">{title}</p>
                  <p className="text-[15px] wrap-anywhere text-soft">{names.join(', ') || text.noNames}</p>
                  <p className="text-[15px] text-soft">{text.family(family)}</p>
                </div>
                <Link
                  to={`?beroep=${id}`}
                  aria-label={text.changeOf(title)}
                  className="inline-flex min-h-11 shrink-0 items-center font-medium text-green underline underline-offset-4"
                >
                  {text.change}
                </Link>
              </li>
            ))}
          </ul>
        </section>
        <section aria-labelledby="beroep-kop" className="card min-w-0 p-6 max-lg:order-first sm:p-8">
          <h2 id="beroep-kop" className="mb-5 text-2xl wrap-anywhere">
            {changing ? text.changeHeading(changing.title) : text.addHeading}
          </h2>
          <OccupationForm key={changing?.id ?? 'new'} sent={sent} families={families} start={changing} />
        </section>
      </div>
    </AdminPage>
  )
}
