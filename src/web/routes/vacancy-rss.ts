import { answerVacancyFeed } from '#web/routes/vacancy-feed.server.ts'
import type { Route } from './+types/vacancy-rss.ts'

export function loader(asked: Route.LoaderArgs) {
  return answerVacancyFeed(asked, 'rss')
}
