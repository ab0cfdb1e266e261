import { type KeyboardEvent, useId, useState } from 'react'

export type Suggestion = { text: string; note?: string }

type Props = {
  label: string
  name: string
  value: string
  onValueChange: (value: string) => void
  suggestions: readonly Suggestion[]
  placeholder?: string
  /** What a screen reader hears when the list changes. */
  status: string
  className?: string
}

/**
 * A text box that proposes: an editable combobox with a list, by the pattern of
 * https://www.w3.org/WAI/ARIA/apg/patterns/combobox/. Without script it is a plain text box. decision 014
 */
export function SuggestField({
  label,
  name,
  value,
  onValueChange,
  suggestions,
  placeholder,
  status,
  className = '',
}: Props) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const isShown = isOpen && suggestions.length > 0
  const optionId = (index: number) => `${id}-${index}`

  function choose(index: number) {
    onValueChange(suggestions[index]!.text)
    setOpen(false)
    setActive(-1)
  }

  function move(step: 1 | -1) {
    setOpen(true)
    // Past the last one comes the text itself again (-1), then the first.
    const places = suggestions.length + 1
    setActive((before) => ((before + 1 + step + places) % places) - 1)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      move(event.key === 'ArrowDown' ? 1 : -1)
    } else if (event.key === 'Enter' && isShown && active >= 0) {
      event.preventDefault()
      choose(active)
    } else if (event.key === 'Escape' && isShown) {
      event.preventDefault()
      setOpen(false)
      setActive(-1)
    }
  }

  return (
    <div className={`relative ${className}`}>
      <label htmlFor={id} className="block cursor-text text-[13px] leading-snug font-medium text-soft">
        {label}
      </label>
      <input
        id={id}
        name={name}
        value={value}
        placeholder={placeholder}
        maxLength={100}
        autoComplete="off"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={isShown ? `${id}-lijst` : undefined}
        aria-activedescendant={isShown && active >= 0 ? optionId(active) : undefined}
        onChange={(event) => {
          onValueChange(event.target.value)
          setOpen(true)
          setActive(-1)
        }}
        onKeyDown={onKeyDown}
        onBlur={() => setOpen(false)}
        className="w-full bg-transparent leading-snug font-medium outline-none focus-visible:outline-none"
      />
      <p role="status" className="sr-only">
        {isShown ? status : ''}
      </p>
      {isShown && (
        <ul
          id={`${id}-lijst`}
          role="listbox"
          aria-label={label}
          className="card absolute top-full left-0 z-40 mt-2 max-h-96 w-max max-w-[min(26rem,calc(100vw-3rem))] min-w-full overflow-y-auto p-2 text-ink shadow-lifted"
        >
          {suggestions.map((suggestion, index) => (
            // The keyboard stays in the box: the list is only pointed at (aria-activedescendant).
            <li
              key={`${suggestion.note} ${suggestion.text}`}
              id={optionId(index)}
              role="option"
              aria-selected={index === active}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(index)}
              onPointerEnter={() => setActive(index)}
              className="flex cursor-default items-baseline justify-between gap-4 rounded-[10px] px-3 py-2.5 font-medium aria-selected:bg-moss"
            >
              {suggestion.text}
              {suggestion.note && <span className="shrink-0 text-sm font-normal text-soft">{suggestion.note}</span>}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
