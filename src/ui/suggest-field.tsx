import { Autocomplete } from '@base-ui/react/autocomplete'
import type { ReactNode } from 'react'

export type Suggestion = { text: string; note?: string }

type Props = {
  label: string
  name: string
  value: string
  onValueChange: (value: string) => void
  suggestions: readonly Suggestion[]
  placeholder?: string
  /** True when the suggestions were already chosen for what was typed. */
  areFiltered?: boolean
  /** What a screen reader hears when the list changes. */
  status: string
  className?: string
  icon?: ReactNode
}

/** A text box that proposes: a combobox by the ARIA pattern. Without script it is a plain text box. */
export function SuggestField(props: Props) {
  const { label, name, value, onValueChange, suggestions, placeholder, areFiltered, status, className = '' } = props
  return (
    <Autocomplete.Root
      items={[...suggestions]}
      itemToStringValue={(suggestion: Suggestion) => suggestion.text}
      value={value}
      onValueChange={onValueChange}
      filter={areFiltered ? null : undefined}
      openOnInputClick={!areFiltered}
      locale="nl"
      name={name}
    >
      <label className={`block cursor-text ${className}`}>
        <span className="block text-[13px] leading-snug font-medium text-soft">{label}</span>
        <Autocomplete.Input
          name={name}
          placeholder={placeholder}
          autoComplete="off"
          maxLength={100}
          className="w-full bg-transparent leading-snug font-medium outline-none focus-visible:outline-none"
        />
      </label>
      <Autocomplete.Portal>
        <Autocomplete.Positioner sideOffset={12} align="start" className="z-40 outline-none">
          <Autocomplete.Popup className="card max-h-[min(24rem,var(--available-height))] w-[max(var(--anchor-width),18rem)] max-w-[var(--available-width)] overflow-y-auto p-2 text-ink shadow-lifted data-[empty]:hidden">
            <Autocomplete.Status className="sr-only">{status}</Autocomplete.Status>
            <Autocomplete.List>
              {(suggestion: Suggestion) => (
                <Autocomplete.Item
                  key={`${suggestion.note} ${suggestion.text}`}
                  value={suggestion}
                  className="flex cursor-default items-baseline justify-between gap-4 rounded-[10px] px-3 py-2.5 font-medium data-[highlighted]:bg-moss"
                >
                  {suggestion.text}
                  {suggestion.note && <span className="shrink-0 text-sm font-normal text-soft">{suggestion.note}</span>}
                </Autocomplete.Item>
              )}
            </Autocomplete.List>
          </Autocomplete.Popup>
        </Autocomplete.Positioner>
      </Autocomplete.Portal>
    </Autocomplete.Root>
  )
}
