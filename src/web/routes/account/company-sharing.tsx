import { findOwnCompany } from '#features/companies/company.queries.server.ts'
import { companyText } from '#features/companies/company.text.ts'
import { ShareCode } from '#features/sharing/components/share-code.tsx'
import { embedCode } from '#features/sharing/embed.rules.ts'
import { sharingText } from '#features/sharing/sharing.text.ts'
import { emptySearch } from '#features/search/search.fields.ts'
import { feedAddress } from '#features/search/saved-search.rules.ts'
import { BackLink } from '#ui/back-link.tsx'
import { Note } from '#ui/note.tsx'
import { employerContext, servicesContext, siteContext } from '#web/context.ts'
import { privatePage } from '#web/forms/form-page.ts'
import { requireId } from '#web/request/params.ts'
import { notFound } from '#web/request/responses.ts'
import type { Route } from './+types/company-sharing.ts'

const text = sharingText.company

export const meta = privatePage<Route.ComponentProps['loaderData']>(({ name }) => text.title(name))

/** How to show a company's vacancies on its own site and on other boards. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext)
  const company = await findOwnCompany(db, context.get(employerContext), requireId(request, params.id))
  if (!company) return notFound(request)
  const { address } = context.get(siteContext)
  const { name, slug, listedAt } = company
  const list = `${address}/bedrijven/${slug}/insluiten`
  return {
    name,
    isListed: listedAt !== null,
    list,
    code: embedCode({ address: list, title: text.frame(name) }),
    boards: `${address}/bedrijven/${slug}/indeed.xml`,
    rss: `${address}${feedAddress('rss', { ...emptySearch, companies: [slug], everywhere: true })}`,
  }
}

export default function CompanySharing({ loaderData }: Route.ComponentProps) {
  const { name, isListed, list, code, boards, rss } = loaderData
  return (
    <main id="inhoud" className="wrap max-w-3xl pt-4 pb-20">
      <BackLink to="/mijn-account/bedrijfsgegevens-overzicht">{companyText.overview.title}</BackLink>
      <h1 className="mt-2 text-page font-extrabold hyphens-auto wrap-anywhere">{text.title(name)}</h1>
      <p className="mt-3 text-xl text-soft">{text.lead}</p>
      <div className="mt-8 grid grid-cols-1 gap-6">
        {!isListed && <Note>{text.notListed}</Note>}
        <ShareCode text={text.site} code={code} copy={text.copy}>
          <p className="text-soft">{text.site.colours}</p>
          {isListed && (
            <p>
              <a href={list} className="underline underline-offset-4">
                {text.site.example}
              </a>
            </p>
          )}
        </ShareCode>
        <ShareCode text={text.boards} code={boards} copy={text.copy} />
        <ShareCode text={text.rss} code={rss} copy={text.copy} />
      </div>
    </main>
  )
}
