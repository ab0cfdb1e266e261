import { drawVacancyPicture, factsOfPicture } from '#features/sharing/vacancy.picture.server.ts'
import { readPublicFile } from '#features/media/file.queries.server.ts'
import { servicesContext, siteContext } from '#web/context.ts'
import { answerUnlessKnown } from '#web/request/feed-response.server.ts'
import { requireOpenVacancy } from '#web/routes/open-vacancy.server.ts'
import type { Route } from './+types/vacancy-picture.ts'

/** The picture of a vacancy for link previews. */
export async function loader(asked: Route.LoaderArgs) {
  const services = asked.context.get(servicesContext)
  const { vacancy } = await requireOpenVacancy(asked, (slug) => `/vacatures/${slug}/plaatje.png`)
  const { title, region } = asked.context.get(siteContext)
  const facts = factsOfPicture(vacancy, { title, accent: region.accent })
  const { logo } = vacancy.company
  const drawn = await services.pictures.recall(JSON.stringify([facts, logo]), [], async () => {
    const file = logo ? await readPublicFile(services, logo.replace('/uploads/', '')) : undefined
    return (await drawVacancyPicture(facts, file?.bytes)).toString('base64')
  })
  return answerUnlessKnown(asked.request, {
    type: 'image/png',
    body: Buffer.from(drawn, 'base64'),
    cacheControl: 'public, max-age=86400',
  })
}
