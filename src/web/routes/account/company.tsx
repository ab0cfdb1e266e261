import { Link } from 'react-router'
import { Note } from '#ui/note.tsx'
import { CompanyForm } from '#features/companies/components/company-form.tsx'
import { CompanyPreview } from '#features/companies/components/company-preview.tsx'
import { companyText } from '#features/companies/company.text.ts'
import { VacancyCard } from '#features/vacancies/components/vacancy-card.tsx'
import { buttonLook } from '#ui/button.tsx'
import { LocaleSwitch } from '#ui/forms/locale-switch.tsx'
import { useSent } from '#ui/forms/form.ts'
import { BackLink } from '#ui/back-link.tsx'
import { privatePage } from '#web/forms/form-page.ts'
import type { Route } from './+types/company.ts'
import { loadCompanyForm, saveCompanyForm } from './company.server.ts'

const { form: text, overview } = companyText

export { clientAction, headers } from '#web/forms/signed-in-page.ts'
export const meta = privatePage<{ name?: string }>(({ name }) => name ?? text.newTitle)

export const loader = (asked: Route.LoaderArgs) => loadCompanyForm(asked)
export const action = (sent: Route.ActionArgs) => saveCompanyForm(sent)

/** What a vacancy of this company could look like. */
const exampleCard = {
  id: 0,
  slug: '',
  title: companyText.preview.exampleTitle,
  hoursFrom: 24,
  hoursTo: 32,
  monthlySalaryFromCents: null,
  monthlySalaryToCents: null,
  hourlySalaryFromCents: null,
  hourlySalaryToCents: null,
  employment: null,
  feature: null,
}

export default function Company({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, slug, version, places, colleagues, start, stored, mayAddPictures, done, ...shown } = loaderData
  const { vacancies, site, now } = shown
  const sent = useSent(actionData)
  return (
    <main id="inhoud" className="wrap-wide pt-4 pb-20">
      <BackLink to="/mijn-account/bedrijfsgegevens-overzicht">{overview.title}</BackLink>
      <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="min-w-0 text-screen font-extrabold wrap-anywhere hyphens-auto">{name ?? text.newTitle}</h1>
        {slug && (
          <Link to={`/bedrijven/${slug}`} className={`${buttonLook({ look: 'quiet' })} ml-auto`}>
            {overview.view}
          </Link>
        )}
      </div>
      {done && !sent.answer && (
        <div className="mb-6">
          <Note>{done}</Note>
        </div>
      )}
      <div className="grid items-start gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,1fr)_30rem]">
        <div className="min-w-0 max-lg:order-last">
          <CompanyForm key={id} {...{ sent, version, places, colleagues, start, stored, mayAddPictures }} />
        </div>
        <CompanyPreview
          key={`voorbeeld ${id}`}
          start={start}
          stored={stored}
          places={places}
          openVacancies={vacancies.total}
          region={site.region.url}
          vacancyCard={({ name: companyName, ...typed }) => (
            <VacancyCard
              card={{
                ...exampleCard,
                place: typed.place,
                postedAt: now,
                ...vacancies.cards[0],
                logo: typed.logo,
                companyName,
              }}
              isKept={false}
              now={now}
            />
          )}
        />
      </div>
      <LocaleSwitch className="mt-8" />
    </main>
  )
}
