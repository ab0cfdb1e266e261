import { Link } from 'react-router'
import { CompanyLogo } from '#features/companies/components/company-logo.tsx'
import { vacancyPageText } from '../vacancy-page.text.ts'
import type { VacancyStatus } from '../vacancy.rules.ts'
import { KeepButton } from './keep-button.tsx'
import { VacancyBadge } from './vacancy-status.tsx'

type Props = {
  card: { id: number; slug: string; title: string; companyName: string; logo: string | null; place: string }
  closed: { status: VacancyStatus; at: Date | undefined }
}

/** A saved vacancy that has closed since: greyed out, with how and when it closed. */
export function ClosedCard({ card, closed }: Props) {
  return (
    <article className="relative grid grid-cols-[auto_minmax(0,1fr)_2.75rem] items-start gap-x-4 rounded-card bg-well p-4 sm:px-6 sm:py-5">
      <div className="grayscale">
        <CompanyLogo logo={card.logo} name={card.companyName} />
      </div>
      <div>
        <h3 className="text-xl leading-[1.08] text-soft hyphens-auto wrap-anywhere">
          <Link to={`/vacatures/${card.slug}`} className="card-link">
            {card.title}
          </Link>
        </h3>
        <p className="mt-0.5 text-soft wrap-anywhere">
          {card.companyName} · {card.place}
        </p>
        <p className="mt-2.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-soft">
          <VacancyBadge status={closed.status} />
          <span>{vacancyPageText.closed.short(closed.at)}</span>
        </p>
      </div>
      <KeepButton vacancy={card} isKept className="relative -mt-2 -mr-3" />
    </article>
  )
}
