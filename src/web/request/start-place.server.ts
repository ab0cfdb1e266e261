import type { RouterContextProvider } from 'react-router'
import { distanceTo, type Spot } from '#features/search/distance.rules.ts'
import { servicesContext } from '#web/context.ts'
import { cookies, readCookie } from './cookies.server.ts'

type Asked = { request: Request; context: Readonly<RouterContextProvider> }

/** The place that a visitor asked to be remembered, and the distances of work from there, in kilometres. */
export async function openStartPlace({ request, context }: Asked) {
  const slug = await readCookie(context, request, cookies.start)
  if (slug === undefined) return undefined
  const knowledge = await context.get(servicesContext).knowledge()
  const from = knowledge.places.bySlug(slug)
  return from && { title: from.title, distanceTo: (spot: Spot) => distanceTo(spot, from, knowledge) }
}

export type StartPlace = NonNullable<Awaited<ReturnType<typeof openStartPlace>>>

/** These cards with their distance from the remembered place, if there is one. */
export async function withDistances<Card extends Spot>(asked: Asked, cards: readonly Card[]) {
  const start = await openStartPlace(asked)
  return cards.map((card) => ({ ...card, distance: start?.distanceTo(card) }))
}
