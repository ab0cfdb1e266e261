import { data, Link, redirect } from 'react-router'
import Plus from '~icons/tabler/plus'
import { readEntryId } from '#basics/entry-id.ts'
import { ConfirmCompanyRemoval } from '#features/companies/components/confirm-company-removal.tsx'
import { CompanyLogo } from '#features/companies/components/company-logo.tsx'
import { listCompanyOverview } from '#features/companies/company.queries.server.ts'
import { removeCompany } from '#features/companies/company-removal.commands.server.ts'
import { companyRemovalText } from '#features/companies/company-removal.text.ts'
import { companyText } from '#features/companies/company.text.ts'
import { sharingText } from '#features/sharing/sharing.text.ts'
import { buttonLook } from '#ui/button.tsx'
import { searchList } from '#ui/lists/list-search.rules.ts'
import { ListSearch } from '#ui/lists/list-search.tsx'
import { Outcome } from '#ui/note.tsx'
import { employerContext, servicesContext } from '#web/context.ts'
import { formActions } from '#web/forms/form-actions.server.ts'
import { privatePage } from '#web/forms/form-page.ts'
import { refusalIn } from '#web/forms/refusal-in.ts'
import { notFound } from '#web/request/responses.ts'
import type { Route } from './+types/companies.ts'

const text = companyText.overview
const form = '/mijn-account/bedrijfsgegevens'
const overview = `${form}-overzicht`

export { clientAction, headers } from '#web/forms/signed-in-page.ts'
export const meta = privatePage(text.title)

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext)
  const { searchParams } = new URL(request.url)
  const companies = await listCompanyOverview(db, context.get(employerContext), { now: now() })
  const removing = readEntryId(searchParams.get('verwijder'))
  const { shown, searchedFor } = searchList(companies, searchParams.get('zoek'), ({ name, places }) => [
    name,
    ...places,
  ])
  return {
    companies: shown,
    searchedFor,
    removal: companies.find(({ id, isRemovable }) => isRemovable && id === removing),
    done: searchParams.get('gedaan') === 'verwijderd' ? companyRemovalText.removed : undefined,
  }
}

export const action = formActions({
  verwijder: async ({ context, request }: Route.ActionArgs, form) => {
    const { db } = context.get(servicesContext)
    const companyId = readEntryId(form.get('bedrijf')) ?? notFound(request)
    const removed = await removeCompany(db, context.get(employerContext), { companyId })
    if (removed.ok) return redirect(`${overview}?gedaan=verwijderd`)
    const status = removed.reason === 'not-found' ? 404 : 409
    return data({ refusal: companyText.refusal[removed.reason] }, { status })
  },
})

export default function Companies({ loaderData, actionData }: Route.ComponentProps) {
  const { companies, searchedFor, removal, done } = loaderData
  const refusal = refusalIn(actionData)
  const isRefused = actionData && 'refusal' in actionData
  return (
    <main id="inhoud" className="min-w-0">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-page font-extrabold">{text.title}</h1>
        <Link to={form} className={buttonLook()}>
          <Plus aria-hidden="true" />
          {text.add}
        </Link>
      </div>
      <Outcome done={done} refusals={refusal ? [refusal] : []} className="mt-6" />
      {removal && !isRefused && <ConfirmCompanyRemoval company={removal} />}
      <ListSearch label={text.search} searchedFor={searchedFor} found={companies.length} />
      {companies.length === 0 && searchedFor === undefined ? (
        <section className="card mt-8 grid justify-items-start gap-4 p-8">
          <p className="text-xl">{text.none}</p>
          <p className="text-soft">{text.noneHint}</p>
        </section>
      ) : companies.length === 0 ? null : (
        <ul className="card mt-8 divide-y divide-line">
          {companies.map(({ id, name, slug, logo, places, openVacancies, isListed, isRemovable }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-5 gap-y-3 p-5 md:px-6">
              <CompanyLogo logo={logo} name={name} />
              <div className="min-w-0 grow basis-56">
                <h2 className="text-lead leading-tight wrap-anywhere">
                  <Link to={`${form}/${id}`} className="no-underline hover:underline">
                    {name}
                  </Link>
                </h2>
                <p className="mt-1 text-small text-soft">
                  {[places.join(', '), companyText.openVacancies(openVacancies)].filter(Boolean).join(' · ')}
                </p>
                {!isListed && <p className="mt-1 text-small text-soft">{text.notListed}</p>}
              </div>
              <div className="flex flex-wrap gap-2">
                {isListed && (
                  <Link
                    to={`${form}/${id}/cijfers`}
                    aria-label={`${text.figures}: ${name}`}
                    className={buttonLook({ look: 'quiet' })}
                  >
                    {text.figures}
                  </Link>
                )}
                {isListed && (
                  <Link
                    to={`${form}/${id}/delen`}
                    aria-label={`${sharingText.company.short}: ${name}`}
                    className={buttonLook({ look: 'quiet' })}
                  >
                    {sharingText.company.short}
                  </Link>
                )}
                {isListed && (
                  <Link
                    to={`/bedrijven/${slug}`}
                    aria-label={`${text.view}: ${name}`}
                    className={buttonLook({ look: 'quiet' })}
                  >
                    {text.view}
                  </Link>
                )}
                <Link
                  to={`${form}/${id}`}
                  aria-label={`${text.edit}: ${name}`}
                  className={buttonLook({ look: 'quiet' })}
                >
                  {text.edit}
                </Link>
                {isRemovable && (
                  <Link
                    to={`${overview}?verwijder=${id}`}
                    aria-label={`${companyRemovalText.remove}: ${name}`}
                    className={buttonLook({ look: 'quiet' })}
                  >
                    {companyRemovalText.remove}
                  </Link>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
    </main>
  )
}
