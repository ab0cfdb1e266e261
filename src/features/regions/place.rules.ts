import { plainText } from '#basics/dutch-words.ts'

/** Why a place could not be saved, merged or removed. */
export type PlaceRefusal = 'not-found' | 'title-taken' | 'slug-taken' | 'in-use' | 'unknown-region' | 'same'
/** Why a region could not be saved or removed. */
export type RegionRefusal =
  | 'not-found'
  | 'title-taken'
  | 'slug-taken'
  | 'url-taken'
  | 'in-use'
  | 'last-region'
  | 'unknown-image'

/** Per place. */
export const mostAliases = 10

/** `St. Oedenrode`, `sint-oedenrode` and `Sint Oedenrode` are written the same way here. */
function keyOf(title: string) {
  return plainText(title)
    .replace(/^st\b\.?/, 'sint')
    .replaceAll(/[^a-z0-9]/g, '')
}

type Placed = { id: number; title: string; latitude: number; longitude: number }

const sameSpotDegrees = 0.003

/** Places that look like another one: by their name, or because they are in the same spot. */
export function findDoubles(places: readonly Placed[]) {
  const isAlike = (one: Placed, other: Placed) =>
    one.id !== other.id &&
    (keyOf(one.title) === keyOf(other.title) ||
      (Math.abs(one.latitude - other.latitude) < sameSpotDegrees &&
        Math.abs(one.longitude - other.longitude) < sameSpotDegrees))
  return new Set(places.filter((place) => places.some((other) => isAlike(place, other))).map(({ id }) => id))
}
