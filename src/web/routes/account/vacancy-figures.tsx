import { FiguresPage } from '#features/figures/components/figures-page.tsx'
import { figureText } from '#features/figures/figure.text.ts'
import { vacancyOverviewText } from '#features/vacancies/vacancy-overview.text.ts'
import { privatePage } from '#web/forms/form-page.ts'
import { requireId } from '#web/request/params.ts'
import type { Route } from './+types/vacancy-figures.ts'
import { loadFiguresPage } from './figures.server.ts'

export const meta = privatePage<Route.ComponentProps['loaderData']>(({ title }) => figureText.titleOf(title))

export async function loader(asked: Route.LoaderArgs) {
  const vacancyId = requireId(asked.request, asked.params.id)
  return { ...(await loadFiguresPage(asked, { vacancyId })), download: `vacature=${vacancyId}` }
}

export default function VacancyFigures({ loaderData }: Route.ComponentProps) {
  const back = { to: '/mijn-account/vacatures-overzicht', label: vacancyOverviewText.title }
  return <FiguresPage {...loaderData} isOne back={back} />
}
