import { distanceKm, type Position } from '#basics/distance.ts'
import { formatPostalCode } from '#basics/postal-code.ts'
import { drawSurroundings, travelFromNearest } from '#features/regions/surroundings.rules.ts'

type Place = Position & { slug: string; title: string }

type Workplace = {
  place: Place
  company: {
    streetName: string
    houseNumber: string
    postalCode: string
    /** The company's first place. */
    place: { slug: string; title: string } | null
  }
}

type Known = {
  /** All places of the board. */
  places: readonly Place[]
  /** The position of the company's postcode, if known. */
  postcode: Position | undefined
}

/** A postcode further from the place than this belongs to another place, or is a mistake. */
const farthestPostcodeKm = 8
/** This close to the centre of a place, the travel time from there means nothing. */
const sameSpotKm = 0.6

export type VacancyRoute = ReturnType<typeof describeRoute>

/**
 * How to get to the work: to the company's address if that is in the place of the vacancy, else to that place. Travel
 * times start from the nearest places.
 */
export function describeRoute({ place, company }: Workplace, { places, postcode }: Known) {
  const isAtCompany = isWorkAtCompany({ place, company })
  const isNear = postcode !== undefined && distanceKm(postcode, place) <= farthestPostcodeKm
  const workplace = isAtCompany && isNear ? postcode : place
  const street = `${company.streetName} ${company.houseNumber}`
  const town = `${formatPostalCode(company.postalCode)} ${company.place?.title ?? place.title}`
  const others = places.filter(({ slug }) => slug !== place.slug)
  const starts = distanceKm(workplace, place) > sameSpotKm ? [place, ...others] : others
  return {
    place: place.title,
    isAtCompany,
    street,
    town,
    destination: isAtCompany ? `${street}, ${town}` : place.title,
    from: travelFromNearest(workplace, starts),
    surroundings: drawSurroundings(place, others),
  }
}

type Places = { place: { slug: string }; company: { place: { slug: string } | null } }

/** gap 86: whether the work is at the address of the company. */
export function isWorkAtCompany({ place, company }: Places) {
  return company.place === null || company.place.slug === place.slug
}

/** Directions on a map; only opened by a click. */
export function routeAddress(destination: string) {
  return `https://www.openstreetmap.org/directions?to=${encodeURIComponent(destination)}`
}
