import { Link } from 'react-router'
import Plus from '~icons/tabler/plus'
import { CompanyLogo } from '#features/companies/components/company-logo.tsx'
import { listCompanyOverview } from '#features/companies/company.queries.server.ts'
import { companyText } from '#features/companies/company.text.ts'
import { sharingText } from '#features/sharing/sharing.text.ts'
import { buttonLook } from '#ui/button.tsx'
import { employerContext, servicesContext } from '#web/context.ts'
import { privatePage } from '#web/forms/form-page.ts'
import type { Route } from './+types/companies.ts'

const text = companyText.overview
const form = '/mijn-account/bedrijfsgegevens'

export const meta = privatePage(text.title)

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext)
  return { companies: await listCompanyOverview(db, context.get(employerContext), { now: now() }) }
}

export default function Companies({ loaderData: { companies } }: Route.ComponentProps) {
  return (
    <main id="inhoud" className="min-w-0">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-page font-extrabold">{text.title}</h1>
        <Link to={form} className={buttonLook()}>
          <Plus aria-hidden="true" />
          {text.add}
        </Link>
      </div>
      {companies.length === 0 ? (
        <section className="card mt-8 grid justify-items-start gap-4 p-8">
          <p className="text-xl">{text.none}</p>
          <p className="text-soft">{text.noneHint}</p>
        </section>
      ) : (
        <ul className="card mt-8 divide-y divide-line">
          {companies.map(({ id, name, slug, logo, places, openVacancies, isListed }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-5 gap-y-3 p-5 md:px-6">
              <CompanyLogo logo={logo} name={name} />
              <div className="min-w-48 flex-1">
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
                  <Link to={`/bedrijven/${slug}`} className={buttonLook({ look: 'quiet' })}>
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
              </div>
            </li>
          ))}
        </ul>
      )}
    </main>
  )
}
