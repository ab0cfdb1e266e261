import { writeVacancyText } from '#features/sharing/vacancy-text.rules.ts'
import { writeDescription } from '#features/vacancies/job-posting.rules.ts'
import { toMarkdown } from '#platform/markdown.server.ts'
import { answerUnlessKnown } from '#web/request/feed-response.server.ts'
import { requireOpenVacancy } from '#web/routes/open-vacancy.server.ts'
import type { Route } from './+types/vacancy-text.ts'

/** An open vacancy as Markdown: the page without its frame. */
export async function loader(asked: Route.LoaderArgs) {
  const { vacancy, address } = await requireOpenVacancy(asked, (slug) => `/vacatures/${slug}.md`)
  const body = writeVacancyText(vacancy, { body: toMarkdown(writeDescription(vacancy)), address })
  return answerUnlessKnown(asked.request, { type: 'text/markdown; charset=utf-8', body })
}
