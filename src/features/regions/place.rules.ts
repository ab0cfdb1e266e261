import { plainText } from '#basics/dutch-words.ts'

/** Why saving, merging or removing a place was refused. */
export type PlaceRefusal = 'not-found' | 'title-taken' | 'slug-taken' | 'in-use' | 'unknown-region' | 'same'
/** Why saving or removing a region was refused. */
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

/** The same key for `St. Oedenrode`, `sint-oedenrode` and `Sint Oedenrode`. */
function keyOf(title: string) {
  return plainText(title)
    .replace(/^st\b\.?/, 'sint')
    .replaceAll(/[^a-z0-9]/g, '')
}

type Placed = { id: number; title: string; latitude: number; longitude: number }

const sameSpotDegrees = 0.003

/** Places that may be duplicates: by their name, or because they are at the same position. */
export function findDoubles(places: readonly Placed[]) {
  const isAlike = (one: Placed, other: Placed) =>
    one.id !== other.id &&
    (keyOf(one.title) === keyOf(other.title) ||
      (Math.abs(one.latitude - other.latitude) < sameSpotDegrees &&
        Math.abs(one.longitude - other.longitude) < sameSpotDegrees))
  return new Set(places.filter((place) => places.some((other) => isAlike(place, other))).map(({ id }) => id))
}
