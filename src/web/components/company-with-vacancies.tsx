import { Link } from 'react-router'
import Flag from '~icons/tabler/flag'
import { CompanyDetails } from '#features/companies/components/company-details.tsx'
import { companyText as text } from '#features/companies/company.text.ts'
import { contactAddress } from '#features/content/contact-message.rules.ts'
import { KeepSearchOffer } from '#features/search/components/keep-search.tsx'
import { VacancyCard } from '#features/vacancies/components/vacancy-card.tsx'
import { emptySearch, searchAddress } from '#features/search/search.fields.ts'
import { buttonLook } from '#ui/button.tsx'
import type { loadCompany } from '#web/routes/company-page.server.ts'

type Props = { heading: string; page: Awaited<ReturnType<typeof loadCompany>> }

/** A full company profile, followed by its vacancies. */
export function CompanyWithVacancies({ heading, page }: Props) {
  const { company, region, vacancies } = page
  return (
    <CompanyDetails
      company={company}
      heading={heading}
      region={region}
      openVacancies={vacancies.total}
      foot={
        <p className="text-soft">
          <Link
            to={contactAddress(text.reportSubject(company.name))}
            className="inline-flex min-h-11 items-center gap-2 underline underline-offset-4"
          >
            <Flag aria-hidden="true" />
            {text.report}
          </Link>
        </p>
      }
    >
      <section aria-labelledby="vacatures">
        <h2 id="vacatures" className="mb-5 scroll-mt-6 text-part">
          {text.vacancies(vacancies.total)}
        </h2>
        <CompanyVacancies page={page} />
      </section>
    </CompanyDetails>
  )
}

/** A company's newest vacancies, and a link to all of them if there are more. */
export function CompanyVacancies({ page }: Pick<Props, 'page'>) {
  const { company, vacancies, keptIds, now } = page
  const search = { ...emptySearch, everywhere: true, companies: [company.slug] }
  return (
    <>
      {vacancies.total === 0 && <p className="text-soft">{text.noVacancies(company.hasReader)}</p>}
      <div className="grid gap-3">
        {vacancies.cards.map((card) => (
          <VacancyCard key={card.id} card={card} isKept={keptIds.includes(card.id)} now={now} />
        ))}
      </div>
      {vacancies.total > vacancies.cards.length && (
        <p className="mt-6">
          <Link to={searchAddress(search)} className={buttonLook({ look: 'quiet' })}>
            {text.allVacancies(vacancies.total)}
          </Link>
        </p>
      )}
      <KeepSearchOffer search={search} isCompany />
    </>
  )
}
