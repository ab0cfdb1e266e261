import { companyText } from '#features/companies/company.text.ts'
import { FiguresPage } from '#features/figures/components/figures-page.tsx'
import { figureText } from '#features/figures/figure.text.ts'
import { privatePage } from '#web/forms/form-page.ts'
import { requireId } from '#web/request/params.ts'
import type { Route } from './+types/company-figures.ts'
import { loadFiguresPage } from './figures.server.ts'

export const meta = privatePage<Route.ComponentProps['loaderData']>(({ title }) => figureText.titleOf(title))

export async function loader(asked: Route.LoaderArgs) {
  const companyId = requireId(asked.request, asked.params.id)
  return { ...(await loadFiguresPage(asked, { companyId })), download: `bedrijf=${companyId}` }
}

export default function CompanyFigures({ loaderData }: Route.ComponentProps) {
  const back = { to: '/mijn-account/bedrijfsgegevens-overzicht', label: companyText.overview.title }
  return <FiguresPage {...loaderData} back={back} />
}
