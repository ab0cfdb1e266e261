import { Form, Link } from 'react-router'
import { CreditLines } from '#features/credits/components/credit-lines.tsx'
import { listCreditHistory } from '#features/credits/credit-history.queries.server.ts'
import { type CreditKind, creditKinds, linesPerPage } from '#features/credits/credit.rules.ts'
import { creditText } from '#features/credits/credit.text.ts'
import { Button, buttonLook } from '#ui/button.tsx'
import { Paging } from '#ui/lists/paging.tsx'
import { employerContext, servicesContext } from '#web/context.ts'
import { privatePage } from '#web/forms/form-page.ts'
import { BackLink } from '#ui/back-link.tsx'
import { readPage } from '#web/request/params.ts'
import type { Route } from './+types/credit-history.ts'
import { readKind } from './credit-history.server.ts'

const text = creditText.history

export const meta = privatePage(text.title)

export async function loader({ context, request }: Route.LoaderArgs) {
  const asked = { kind: readKind(request), page: readPage(request) }
  const { db } = context.get(servicesContext)
  return { ...(await listCreditHistory(db, context.get(employerContext), asked)), ...asked }
}

const addressOf = (kind: CreditKind | undefined, page?: number) =>
  `?${new URLSearchParams({ ...(kind && { soort: kind }), ...(page && { pagina: String(page) }) })}`

export default function CreditHistory({ loaderData: { rows, total, all, kind, page } }: Route.ComponentProps) {
  return (
    <main id="inhoud" className="min-w-0">
      <BackLink to="/mijn-account/credits">{text.back}</BackLink>
      <h1 className="text-screen font-extrabold">{text.title}</h1>
      <p className="mt-2 text-lg text-soft">{text.lead}</p>
      {all === 0 ? (
        <section className="card mt-6 grid justify-items-start gap-4 p-8">
          <p className="text-xl">{creditText.overview.nothingYet}</p>
          <Link to="/mijn-account/credits/kopen" className={buttonLook()}>
            {creditText.overview.buy}
          </Link>
        </section>
      ) : (
        <>
          <div className="mt-6 flex flex-wrap items-end justify-between gap-4">
            <Form method="get" className="flex flex-wrap items-end gap-3">
              <label className="grid gap-1.5 text-small font-medium">
                {text.filter}
                <select
                  name="soort"
                  defaultValue={kind ?? ''}
                  key={kind}
                  className="h-12 w-full rounded-control border border-edge bg-card px-4 pr-8 font-normal"
                >
                  <option value="">{text.all}</option>
                  {creditKinds.map((one) => (
                    <option key={one} value={one}>
                      {creditText.kind[one]}
                    </option>
                  ))}
                </select>
              </label>
              <Button look="quiet" size="large">
                {text.show}
              </Button>
            </Form>
            <a href={`/mijn-account/credits/history.csv${addressOf(kind)}`} className={buttonLook({ look: 'quiet' })}>
              {text.download}
            </a>
          </div>
          {rows.length === 0 ? <p className="card mt-4 p-8 text-xl">{text.none}</p> : <CreditLines lines={rows} />}
          <Paging
            page={page}
            pageCount={Math.ceil(total / linesPerPage)}
            addressOf={(one) => addressOf(kind, one)}
            text={text.more}
          />
        </>
      )}
    </main>
  )
}
