import { sharingText } from '#features/sharing/sharing.text.ts'
import { calendarDay } from '#platform/calendar.server.ts'
import { servicesContext } from '#web/context.ts'
import { requireOpenVacancy } from '#web/routes/open-vacancy.server.ts'
import type { Route } from './+types/vacancy-calendar.ts'

/** The last day to apply, for the visitor's calendar. */
export async function loader(asked: Route.LoaderArgs) {
  const { env, now } = asked.context.get(servicesContext)
  const { vacancy, address } = await requireOpenVacancy(asked, (slug) => `/vacatures/${slug}/sluitingsdatum.ics`)
  const { mime, content } = calendarDay({
    id: `vacature-${vacancy.id}-${new URL(env.BASE_ADDRESS).hostname}`,
    title: sharingText.calendar(vacancy.title, vacancy.company.name),
    place: vacancy.place.title,
    day: vacancy.expiresAt!,
    url: address,
    now: now(),
  })
  const name = `${vacancy.slug}.ics`
  return new Response(content, {
    headers: { 'content-type': mime, 'content-disposition': `attachment; filename="${name}"` },
  })
}
