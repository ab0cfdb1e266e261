import { Link } from 'react-router'
import { listInWords } from '#basics/words.ts'
import type { CompanyCard as Card } from '../company.queries.server.ts'
import { companyText as text } from '../company.text.ts'
import { CompanyLogo } from './company-logo.tsx'

export function CompanyCard({ company }: { company: Card }) {
  return (
    <article className="card relative flex gap-4 p-5 transition-shadow hover:shadow-[inset_0_0_0_1.5px_var(--color-edge)]">
      <CompanyLogo logo={company.logo} name={company.name} />
      <div className="min-w-0">
        <h2 className="text-xl leading-tight wrap-anywhere hyphens-auto">
          <Link to={`/bedrijven/${company.slug}`} prefetch="intent" className="card-link">
            {company.name}
          </Link>
        </h2>
        <p className="mt-1 text-soft">{listInWords(company.places)}</p>
        <p className={`mt-2 font-medium tabular-nums ${company.openVacancies > 0 ? 'text-green-deep' : 'text-soft'}`}>
          {text.openVacancies(company.openVacancies)}
        </p>
      </div>
    </article>
  )
}
