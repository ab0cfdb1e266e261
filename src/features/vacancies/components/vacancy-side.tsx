import { Link } from 'react-router'
import Mail from '~icons/tabler/mail'
import Phone from '~icons/tabler/phone'
import { fullName, initials } from '#basics/person-name.ts'
import { summarise } from '#basics/words.ts'
import { CompanyLogo } from '#features/companies/components/company-logo.tsx'
import { FeatureList } from '#features/companies/components/feature-list.tsx'
import type { ShownVacancy as Page } from '../vacancy.queries.server.ts'
import { vacancyPageText as text } from '../vacancy-page.text.ts'

/** The contact person for questions about the vacancy. */
export function Coordinator({ person }: { person: NonNullable<Page['coordinator']> }) {
  const link =
    'flex min-h-11 items-center gap-3 rounded-control px-1 text-small font-medium tabular-nums no-underline hover:underline wrap-anywhere'
  return (
    <section className="card p-6 wrap-anywhere" aria-label={text.coordinator.heading}>
      <div className="flex items-center gap-3.5">
        <span
          aria-hidden="true"
          className="grid size-13.5 shrink-0 place-items-center rounded-full bg-moss font-display text-lg font-bold text-green-deep"
        >
          {initials(person)}
        </span>
        <div>
          <p className="font-semibold">{fullName(person)}</p>
          <p className="text-small text-soft">{text.coordinator.role}</p>
        </div>
      </div>
      <div className="mt-3">
        {person.phone && (
          <a href={`tel:${person.phone.replace(/[^+\d]/g, '')}`} className={link}>
            <Phone aria-label={text.coordinator.call} className="shrink-0 text-green" />
            {person.phone}
          </a>
        )}
        <a href={`mailto:${person.email}`} className={link}>
          <Mail aria-label={text.coordinator.mail} className="shrink-0 text-green" />
          <span>
            {person.email.split('@')[0]}
            <wbr />@{person.email.split('@')[1]}
          </span>
        </a>
      </div>
    </section>
  )
}

/** A summary of the company. */
export function CompanyBox({ company, features }: Pick<Page, 'company' | 'features'>) {
  return (
    <section className="card p-6 wrap-anywhere">
      <div className="flex items-center gap-3.5">
        <CompanyLogo logo={company.logo} name={company.name} />
        <h2 className="font-text text-body font-semibold tracking-normal">
          {company.isListed ? (
            <Link to={`/bedrijven/${company.slug}`} className="no-underline hover:underline">
              {company.name}
            </Link>
          ) : (
            company.name
          )}
        </h2>
      </div>
      {company.description && <p className="mt-3 text-small text-soft">{summarise(company.description, 160)}</p>}
      {features.length > 0 && (
        <div className="mt-4 text-small">
          <FeatureList features={features} />
        </div>
      )}
      {company.isListed && (
        <p className="mt-4">
          <Link to={`/bedrijven/${company.slug}`} className="font-semibold text-green underline-offset-4">
            {text.company(company.name)}
          </Link>
        </p>
      )}
    </section>
  )
}
