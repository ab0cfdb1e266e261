import { distanceKm, type Position } from '#basics/distance.ts'

type Place = Position & { slug: string }
type Known = Position & { slug: string; placeSlug: string; regionId?: number }

/** Where work is: in a place, at a company with this postcode. */
export type Spot = { placeId: number; postcode: string | null }

type Places = {
  ownPlaces: readonly (Place & { id: number })[]
  places: { bySlug: (slug: string) => Known | undefined }
}

/**
 * Kilometres in a straight line to where the work is: the middle of the company's postcode if that lies in the place of
 * the vacancy, else the middle of the place. Undefined when that would say nothing: within one place, or from a region.
 */
export function distanceTo({ placeId, postcode }: Spot, from: Known | undefined, { ownPlaces, places }: Places) {
  const place = ownPlaces.find(({ id }) => id === placeId)
  if (!from || from.regionId !== undefined || !place) return undefined
  const known = postcode ? places.bySlug(postcode) : undefined
  const isInPlace = known !== undefined && known.placeSlug === place.slug
  if (isInPlace) return distanceKm(from, known)
  return from.slug === place.slug ? undefined : distanceKm(from, place)
}
