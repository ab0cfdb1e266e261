import { Link } from 'react-router'
import { ImportSourceForm } from '#features/imports/components/import-source-form.tsx'
import { importText as text } from '#features/imports/import.text.ts'
import { buttonLook } from '#ui/button.tsx'
import { useSent } from '#ui/forms/form.ts'
import { LocaleSwitch } from '#ui/forms/locale-switch.tsx'
import { Outcome } from '#ui/note.tsx'
import { privatePage } from '#web/forms/form-page.ts'
import { refusalsIn } from '#web/forms/refusal-in.ts'
import type { Route } from './+types/imports.ts'
import { changeImports, loadImports } from './imports.server.ts'

export { clientAction, headers } from '#web/forms/signed-in-page.ts'
export const meta = privatePage(text.title)

export const loader = (asked: Route.LoaderArgs) => loadImports(asked)
export const action = (sent: Route.ActionArgs) => changeImports(sent)

export default function Imports({ loaderData, actionData }: Route.ComponentProps) {
  const { sources, companies, colleagues, isRemoved } = loaderData
  const sent = useSent(actionData)
  return (
    <main id="inhoud" className="max-w-3xl min-w-0">
      <h1 className="text-page font-extrabold">{text.title}</h1>
      <p className="mt-3 text-xl text-soft">{text.lead}</p>
      <div className="mt-8 grid grid-cols-1 gap-6">
        <Outcome done={isRemoved && !actionData ? text.removed : undefined} refusals={refusalsIn(actionData)} />
        {sources.length > 0 && (
          <section aria-labelledby="adressen" className="card p-6 sm:p-8">
            <h2 id="adressen" className="mb-2 text-2xl">
              {text.list}
            </h2>
            <ul className="divide-y divide-line">
              {sources.map(({ id, address, company, rhythm, isWaiting, last, fault }) => (
                <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
                  <div className="min-w-0 flex-1 basis-64">
                    <p className="font-semibold wrap-anywhere">{address}</p>
                    <p className="text-small text-soft">
                      {[company, rhythm, isWaiting ? text.waiting : last].join(' · ')}
                    </p>
                    {fault && <p className="text-small text-danger">{text.fault[fault]}.</p>}
                  </div>
                  <Link
                    to={`/mijn-account/importeren/${id}`}
                    aria-label={text.openOf(address)}
                    className={buttonLook({ look: 'quiet' })}
                  >
                    {text.open}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        )}
        <section aria-labelledby="nieuw-adres" className="card p-6 sm:p-8">
          <h2 id="nieuw-adres" className="text-2xl">
            {text.add.heading}
          </h2>
          {companies.length === 0 ? (
            <div className="mt-3 grid justify-items-start gap-4">
              <p>{text.add.noCompany}</p>
              <Link to="/mijn-account/bedrijfsgegevens-overzicht" className={buttonLook({ look: 'quiet' })}>
                {text.add.company}
              </Link>
            </div>
          ) : (
            <>
              <p className="mt-2 mb-5 text-soft">{text.add.lead}</p>
              <ImportSourceForm sent={sent} companies={companies} colleagues={colleagues} />
            </>
          )}
        </section>
      </div>
      <LocaleSwitch className="mt-8" />
    </main>
  )
}
