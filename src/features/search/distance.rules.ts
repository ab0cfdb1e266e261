import { distanceKm, type Position } from '#basics/distance.ts'

type Place = Position & { slug: string }
type Known = Position & { slug: string; placeSlug: string; regionId?: number }

/** The location of work: in a place, at a company with this postcode. */
export type Spot = { placeId: number; postcode: string | null }

type Places = {
  ownPlaces: readonly (Place & { id: number })[]
  places: { bySlug: (slug: string) => Known | undefined }
}

/**
 * Kilometres in a straight line to the work: to the centre of the company's postcode if that is in the place of the
 * vacancy, else to the centre of the place. Undefined if it would mean nothing: within one place, or from a region.
 */
export function distanceTo({ placeId, postcode }: Spot, from: Known | undefined, { ownPlaces, places }: Places) {
  const place = ownPlaces.find(({ id }) => id === placeId)
  if (!from || from.regionId !== undefined || !place) return undefined
  const known = postcode ? places.bySlug(postcode) : undefined
  const isInPlace = known !== undefined && known.placeSlug === place.slug
  if (isInPlace) return distanceKm(from, known)
  return from.slug === place.slug ? undefined : distanceKm(from, place)
}
