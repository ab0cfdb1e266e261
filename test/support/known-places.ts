import { buildKnownPlaces } from '#features/regions/known-place.rules.ts'

/** Only these places exist, all in the middle of Oss. */
export function knownPlaces(...slugs: string[]) {
  return buildKnownPlaces({
    places: slugs.map((slug) => ({ slug, title: slug, regionId: 1, latitude: 51.765, longitude: 5.518 })),
    regions: [],
    dutchPlaces: [],
  })
}
