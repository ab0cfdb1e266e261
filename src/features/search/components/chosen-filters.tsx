import { Link } from 'react-router'
import Close from '~icons/tabler/x'
import { type FilterName, mapAddress, searchAddress, type VacancySearch } from '../search.fields.ts'
import { type ChosenFilter, listChosenFilters, withoutFilters } from '../search.rules.ts'
import { searchText as text } from '../search.text.ts'

type Props = {
  search: VacancySearch
  choices: Partial<Record<FilterName, readonly { slug: string; title: string }[]>>
  centre?: { title: string; regionId?: number }
  /** Whether this is the map, which already shows where the vacancies are. */
  isOnMap?: boolean
}

/** The active filters, each with a link that removes it. */
export function ChosenFilters({ search, choices, centre, isOnMap = false }: Props) {
  const chosen = listChosenFilters(search).filter(({ name }) => !isOnMap || (name !== 'place' && name !== 'everywhere'))
  if (chosen.length === 0) return null
  const addressOf = isOnMap ? mapAddress : searchAddress
  const { place, radius } = search
  const cleared = { ...withoutFilters(search), ...(isOnMap && { place, radius }) }
  return (
    <ul
      aria-label={text.filters.chosen}
      className="flex min-w-0 gap-2 max-sm:-mx-4.5 max-sm:overflow-x-auto max-sm:px-4.5 max-sm:py-1 sm:flex-wrap"
    >
      {chosen.map((filter) => {
        const name = nameOf(filter, { search, choices, centre })
        return (
          <li key={`${filter.name} ${filter.value}`}>
            <Link
              to={addressOf(filter.search)}
              preventScrollReset
              aria-label={text.filters.remove(name)}
              className="inline-flex items-center gap-1.5 rounded-full bg-moss px-3.5 wrap-anywhere max-sm:whitespace-nowrap py-2 text-small leading-snug font-medium text-green-deep no-underline hover:ring-[1.5px] hover:ring-green hover:ring-inset"
            >
              {name}
              <Close aria-hidden="true" className="text-sm" />
            </Link>
          </li>
        )
      })}
      <li>
        <Link
          to={addressOf(cleared)}
          preventScrollReset
          className="inline-block rounded-full px-3.5 py-2 whitespace-nowrap text-small leading-snug font-medium no-underline ring-1 ring-line ring-inset hover:ring-edge"
        >
          {text.filters.clear}
        </Link>
      </li>
    </ul>
  )
}

function nameOf({ name, value }: ChosenFilter, { search, choices, centre }: Props) {
  const chosen = name === 'place' ? centre : choices[name]?.find(({ slug }) => slug === value)
  const title = chosen?.title ?? value
  // A whole region has no radius.
  const radius = centre?.regionId === undefined ? search.radius : 0
  return text.filter[name].chip?.({ value, title }, { ...search, radius }) ?? title
}
