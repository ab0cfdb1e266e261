import { Form, Link } from 'react-router'
import Search from '~icons/tabler/search'
import { beginningOf } from '#basics/tidy.ts'
import { CompanyCard } from '#features/companies/components/company-card.tsx'
import { searchCompanies } from '#features/companies/company.queries.server.ts'
import { longestSearch } from '#features/companies/company.rules.ts'
import { companyText } from '#features/companies/company.text.ts'
import { Button } from '#ui/button.tsx'
import { useSyncedField } from '#ui/forms/synced-field.ts'
import { Paging } from '#ui/lists/paging.tsx'
import { servicesContext, siteContext } from '#web/context.ts'
import { readPage } from '#web/request/params.ts'
import { pageMeta } from '#web/components/page-meta.ts'
import { siteOf } from '#web/components/matched-site.ts'
import { shareWithAll } from '#web/request/shared-page.server.ts'
import type { Route } from './+types/companies.ts'

const text = companyText.directory

export async function loader({ context, request }: Route.LoaderArgs) {
  shareWithAll(context)
  const { db, now } = context.get(servicesContext)
  const { region } = context.get(siteContext)
  const typed = new URL(request.url).searchParams.get('zoek') ?? ''
  const words = beginningOf(typed.replace(/\p{Cc}/gu, ' ').trim(), longestSearch)
  const found = await searchCompanies(db, { regionId: region.id, now: now(), words, page: readPage(request) })
  return { ...found, words, region: region.name }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { region, words, page } = loaderData
  return pageMeta({
    site: siteOf(matches),
    title: text.heading(region),
    description: text.description(region),
    path: addressOf('', page),
    isForSearchEngines: !words,
  })
}

export default function Companies({ loaderData }: Route.ComponentProps) {
  const { cards, total, page, pageCount, words, region } = loaderData
  const isEmpty = total === 0 && !words
  const box = useSyncedField(words)
  return (
    <main id="inhoud" className="wrap pt-6 pb-16">
      <h1 className="text-cover font-extrabold">{text.heading(region)}</h1>
      <p role="status" className="mt-4 max-w-[60ch] text-xl text-soft">
        {isEmpty ? text.none : words ? text.found(total, words) : text.lead(total)}
      </p>
      {!isEmpty && (
        <Form method="get" role="search" className="mt-6 flex max-w-xl flex-wrap items-end gap-2.5">
          <label className="grid min-w-0 flex-[1_1_14rem] gap-1 font-medium">
            {text.search}
            <input
              {...box}
              name="zoek"
              type="search"
              maxLength={longestSearch}
              className="min-h-12 w-full rounded-control bg-card px-4 font-normal ring-[1.5px] ring-edge ring-inset"
            />
          </label>
          <Button className="min-h-12">
            <Search aria-hidden="true" />
            {text.submit}
          </Button>
        </Form>
      )}
      {words && (
        <p className="mt-4">
          <Link to="/bedrijven" className="font-semibold text-green underline-offset-4">
            {text.showAll}
          </Link>
        </p>
      )}
      <div className="mt-8 grid grid-cols-1 gap-3.5 md:grid-cols-2 lg:grid-cols-3">
        {cards.map((company) => (
          <CompanyCard key={company.id} company={company} />
        ))}
      </div>
      <Paging page={page} pageCount={pageCount} addressOf={(to) => addressOf(words, to)} text={text.paging} />
    </main>
  )
}

function addressOf(words: string, page: number) {
  const params = new URLSearchParams({ ...(words && { zoek: words }), ...(page > 1 && { pagina: String(page) }) })
  return params.size > 0 ? `/bedrijven?${params}` : '/bedrijven'
}
