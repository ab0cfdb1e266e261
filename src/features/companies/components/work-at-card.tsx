import { Link } from 'react-router'
import { firstSentences } from '#basics/first-sentences.ts'
import { PictureView } from '#ui/picture.tsx'
import type { CompanyCard } from '../company.queries.server.ts'
import { companyText as text } from '../company.text.ts'
import { CompanyLogo } from './company-logo.tsx'

type Props = {
  company: CompanyCard
  /** In the first row of a page, or on a phone in view: its picture is not lazy-loaded. */
  isFirst?: boolean
}

/** A company as a place to work, picture first. */
export function WorkAtCard({ company, isFirst = false }: Props) {
  const teaser = company.workAtLead ?? (company.description && firstSentences(company.description, 140))
  return (
    <article className="card relative flex h-full flex-col overflow-hidden transition-shadow hover:shadow-[inset_0_0_0_1.5px_var(--color-edge)]">
      {company.header && (
        <PictureView
          picture={company.header}
          sizes="(min-width: 40rem) 24rem, 100vw"
          width={1200}
          height={400}
          isDecoration
          isFirst={isFirst}
          isLazy={!isFirst}
          className="aspect-[2/1] w-full object-cover"
        />
      )}
      <div className="flex flex-1 gap-4 p-5">
        <CompanyLogo logo={company.logo} name={company.name} />
        <div className="min-w-0">
          <h3 className="text-xl leading-tight wrap-anywhere hyphens-auto">
            <Link to={`/werken-bij/${company.slug}`} prefetch="intent" className="card-link">
              {text.workAt.more(company.name)}
            </Link>
          </h3>
          {teaser && <p className="mt-1.5 text-small text-soft">{teaser}</p>}
        </div>
      </div>
    </article>
  )
}
