import { useEffect, useId, useState } from 'react'
import Search from '~icons/tabler/search'
import { Button } from '#ui/button.tsx'
import { callService } from '#ui/service-call.ts'
import type { Suggestion } from '#ui/forms/suggest-box.tsx'
import { SuggestField } from '#ui/forms/suggest-field.tsx'
import { useSyncedField, useSyncedText } from '#ui/forms/synced-field.ts'
import { filters, radii, type VacancySearch } from '../search.fields.ts'
import { searchText as text } from '../search.text.ts'
import { LocationButton } from './location-button.tsx'

type Props = {
  search: VacancySearch
  /** The text in the place field: the chosen place, or the typed text if it is unknown. */
  place: string
  isUnknownPlace?: boolean
}

const typingPauseMs = 150

/** The three search fields. Put it inside the form that submits them. */
export function SearchBar({ search, place: placeTitle, isUnknownPlace = false }: Props) {
  const [words, setWords, wordsBox] = useSyncedText(search.words)
  const [place, setPlace, placeBox] = useSyncedText(placeTitle)
  const radius = useSyncedField<HTMLSelectElement>(String(search.radius))
  const suggestions = useSuggestions(filters.words.param, words)
  const placeSuggestions = useSuggestions(filters.place.param, place === placeTitle ? '' : place)
  const radiusId = useId()

  const cell =
    'min-w-0 px-4 py-2.5 max-sm:border-b max-sm:border-line sm:border-r sm:border-line has-[:focus-visible]:rounded-control has-[:focus-visible]:ring-[3px] has-[:focus-visible]:ring-accent has-[:focus-visible]:ring-inset'
  return (
    <div ref={tidyAddress} role="search" className="card grid p-2 shadow-lifted sm:grid-cols-[1.4fr_1fr_8.5rem_auto]">
      <SuggestField
        box={wordsBox}
        label={text.filter.words.label}
        name={filters.words.param}
        value={words}
        onValueChange={setWords}
        suggestions={suggestions}
        placeholder={text.whatHint}
        status={text.suggestionsCount(suggestions.length)}
        className={cell}
      />
      <div
        className={`${cell} relative pr-12 has-aria-invalid:rounded-control has-aria-invalid:ring-2 has-aria-invalid:ring-danger has-aria-invalid:ring-inset`}
      >
        <SuggestField
          box={placeBox}
          label={text.where}
          name={filters.place.param}
          value={place}
          onValueChange={setPlace}
          suggestions={placeSuggestions}
          placeholder={text.whereExample}
          status={text.suggestionsCount(placeSuggestions.length)}
          isInvalid={isUnknownPlace}
        />
        <LocationButton box={placeBox} onFound={setPlace} />
      </div>
      <div className={`${cell} sm:border-r-0`}>
        <label htmlFor={radiusId} className="block text-tiny leading-snug font-medium text-soft">
          {text.filter.radius.label}
        </label>
        <select
          id={radiusId}
          {...radius}
          name={filters.radius.param}
          className="w-full bg-transparent leading-snug font-medium outline-none focus-visible:outline-none [&>option]:bg-card"
        >
          {radii.map((radius) => (
            <option key={radius} value={radius}>
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

function tidyAddress(bar: HTMLElement | null) {
  bar?.closest('form')?.addEventListener('formdata', leaveOutEmpty)
}

/** Leaves empty fields out of the URL, and the radius if there is no place. */
function leaveOutEmpty({ formData }: FormDataEvent) {
  if (!formData.get(filters.place.param)) formData.delete(filters.radius.param)
  for (const name of new Set(formData.keys())) if (!formData.get(name)) formData.delete(name)
}

/** Fetches suggestions for the typed text. If that fails for any reason, typing continues without them. */
function useSuggestions(param: string, text: string): readonly Suggestion[] {
  const [found, setFound] = useState<{ typed: string; suggestions: Suggestion[] }>({ typed: '', suggestions: [] })
  const typed = text.trim()

  useEffect(() => {
    if (typed.length < 2) return
    const overtaken = new AbortController()
    const timer = setTimeout(async () => {
      try {
        const address = `/zoeksuggesties?${param}=${encodeURIComponent(typed)}`
        const suggestions = (await callService(address, { signal: overtaken.signal })) as Suggestion[]
        setFound({ typed, suggestions })
      } catch {
        // Rate limited, offline, or aborted by the next keystroke.
        if (!overtaken.signal.aborted) setFound({ typed, suggestions: [] })
      }
    }, typingPauseMs)
    return () => {
      clearTimeout(timer)
      overtaken.abort()
    }
  }, [param, typed])

  return typed.length >= 2 && found.typed.length >= 2 ? found.suggestions : []
}
