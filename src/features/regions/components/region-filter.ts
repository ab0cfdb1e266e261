import type { ListFilter } from '#ui/lists/list-query.rules.ts'
import { placeText } from '../place.text.ts'
import { regionName } from '../region.rules.ts'

export type RegionChoice = { url: string; title: string }

/** A list's filter on the board's regions, by their slug in the URL. */
export function regionFilter(regions: readonly RegionChoice[]): ListFilter {
  const { region: label, allRegions: all } = placeText.filter
  return { label, all, options: regions.map(({ url, title }) => [url, regionName(title)] as const) }
}
