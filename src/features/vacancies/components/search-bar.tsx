import { useEffect, useId, useState } from 'react'
import { useFetcher } from 'react-router'
import Search from '~icons/tabler/search'
import { Button } from '#ui/button.tsx'
import { SuggestField, type Suggestion } from '#ui/suggest-field.tsx'
import { radii, searchParams, type VacancySearch } from '../vacancy-search.fields.ts'
import { searchText as text } from '../vacancy-search.text.ts'

type Props = {
  search: VacancySearch
  places: readonly { title: string; slug: string }[]
  className?: string
}

const typingPauseMs = 150

/** The three boxes of a search. Put it inside the form that sends them. */
export function SearchBar({ search, places, className = '' }: Props) {
  const [words, setWords] = useState(search.words)
  const [place, setPlace] = useState(places.find(({ slug }) => slug === search.place)?.title ?? '')
  const suggestions = useWordSuggestions(words)
  const radiusId = useId()
  const placeSuggestions = places
    .filter(({ title }) => title !== place && title.toLowerCase().startsWith(place.toLowerCase()))
    .map(({ title }) => ({ text: title }))

  const cell = 'px-4 py-2.5 max-sm:border-b max-sm:border-line sm:border-r sm:border-line focus-within:bg-moss/60'
  return (
    <div role="search" className={`card grid p-2 shadow-lifted sm:grid-cols-[1.4fr_1fr_8.5rem_auto] ${className}`}>
      <SuggestField
        label={text.what}
        name={searchParams.words}
        value={words}
        onValueChange={setWords}
        suggestions={suggestions}
        placeholder={text.whatHint}
        status={text.suggestionsCount(suggestions.length)}
        className={cell}
      />
      <SuggestField
        label={text.where}
        name={searchParams.place}
        value={place}
        onValueChange={setPlace}
        suggestions={placeSuggestions}
        placeholder={text.wholeRegion}
        status={text.suggestionsCount(placeSuggestions.length)}
        className={cell}
      />
      <div className={`${cell} sm:border-r-0`}>
        <label htmlFor={radiusId} className="block text-[13px] leading-snug font-medium text-soft">
          {text.within}
        </label>
        <select
          id={radiusId}
          name={searchParams.radius}
          defaultValue={search.radius || ''}
          className="-ml-1 w-full bg-transparent leading-snug font-medium [&>option]:bg-card"
        >
          {radii.map((radius) => (
            <option key={radius} value={radius || ''}>
              {text.radius(radius)}
            </option>
          ))}
        </select>
      </div>
      <Button className="max-sm:mt-2 sm:px-6" size="large">
        <Search aria-hidden="true" />
        {text.submit}
      </Button>
    </div>
  )
}

function useWordSuggestions(words: string): readonly Suggestion[] {
  const { load, data } = useFetcher<Suggestion[]>()
  const [typed, setTyped] = useState('')

  useEffect(() => {
    const timer = setTimeout(() => setTyped(words.trim()), typingPauseMs)
    return () => clearTimeout(timer)
  }, [words])

  useEffect(() => {
    if (typed.length >= 2) void load(`/zoeksuggesties?${searchParams.words}=${encodeURIComponent(typed)}`)
  }, [typed, load])

  return typed.length >= 2 && data ? data : []
}
