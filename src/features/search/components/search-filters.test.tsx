import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { eachFilter, emptySearch } from '../search.fields.ts'
import { listShownChoices } from '../search.rules.ts'
import { SearchFilters } from './search-filters.tsx'

const choices = listShownChoices(
  eachFilter(() => [{ slug: 'zorg', title: 'Zorg', count: 1802 }]),
  emptySearch,
  new URLSearchParams(),
)

test('a count above a thousand is written with a dot, as in the heading of the list', () => {
  const Page = createRoutesStub([
    { path: '/', Component: () => <SearchFilters search={emptySearch} choices={choices} /> },
  ])
  const html = renderToStaticMarkup(<Page />)
  expect(html).toContain('<span>Zorg</span><span>1.802<span class="sr-only"> vacatures</span></span>')
  expect(html).not.toContain('1802')
})
