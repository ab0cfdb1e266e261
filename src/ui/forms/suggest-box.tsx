import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { isComposing } from './composition.ts'

export type Suggestion = { text: string; note?: string }

type Options = {
  /** The id of the text box; the list's id derives from it. */
  id: string
  label: string
  suggestions: readonly Suggestion[]
  onChoose: (index: number) => void
  /** What a screen reader announces when the list changes. */
  status: string
  /** Shown instead of the list when nothing matches. */
  none?: string
}

/** On a phone the list is as wide as its box; a larger screen has more room. */
const popUp = 'card absolute top-full left-0 z-40 mt-2 w-full shadow-lifted sm:w-max sm:max-w-104 sm:min-w-full'

/**
 * Gives a text box suggestions: an editable combobox with a list, by the pattern of
 * https://www.w3.org/WAI/ARIA/apg/patterns/combobox/. Every box with a list uses it. decision 014
 */
export function useSuggestBox({ id, label, suggestions, onChoose, status, none }: Options) {
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const isShown = isOpen && suggestions.length > 0
  const tellsNone = isOpen && !isShown && none !== undefined
  const optionId = (index: number) => `${id}-${index}`

  function close() {
    setOpen(false)
    setActive(-1)
  }

  function choose(index: number) {
    close()
    onChoose(index)
  }

  function move(step: 1 | -1) {
    setOpen(true)
    // After the last option comes the typed text itself (-1), then the first.
    const places = suggestions.length + 1
    setActive((before) => ((before + 1 + step + places) % places) - 1)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (isComposing(event)) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      move(event.key === 'ArrowDown' ? 1 : -1)
    } else if (event.key === 'Enter' && isShown && active >= 0) {
      event.preventDefault()
      choose(active)
    } else if (event.key === 'Escape' && (isShown || tellsNone)) {
      event.preventDefault()
      close()
    }
  }

  const boxProps = {
    id,
    autoComplete: 'off',
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': isShown,
    'aria-controls': isShown ? `${id}-lijst` : undefined,
    'aria-activedescendant': isShown && active >= 0 ? optionId(active) : undefined,
    onKeyDown,
    onBlur: close,
  } as const

  const list: ReactNode = (
    <>
      <span role="status" className="sr-only">
        {isShown ? status : tellsNone ? none : ''}
      </span>
      {tellsNone && (
        <p aria-hidden="true" className={`${popUp} px-5 py-3.5 text-soft wrap-anywhere`}>
          {none}
        </p>
      )}
      {isShown && (
        <div
          id={`${id}-lijst`}
          role="listbox"
          tabIndex={-1}
          aria-label={label}
          className={`${popUp} max-h-96 overflow-y-auto p-2 text-ink`}
        >
          {suggestions.map((suggestion, index) => (
            // The focus stays in the box: the active option is only referenced (aria-activedescendant).
            <div
              key={`${suggestion.note} ${suggestion.text}`}
              id={optionId(index)}
              ref={index === active ? scrollIntoList : undefined}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(index)}
              onPointerEnter={() => setActive(index)}
              className="flex cursor-default items-baseline justify-between gap-4 rounded-[10px] px-3 py-2.5 font-medium wrap-anywhere aria-selected:bg-moss"
            >
              {suggestion.text}
              {suggestion.note && <span className="shrink-0 text-sm font-normal text-soft">{suggestion.note}</span>}
            </div>
          ))}
        </div>
      )}
    </>
  )

  return {
    boxProps,
    list,
    /** Call it when text is typed, or to open the list. */
    open: () => {
      setOpen(true)
      setActive(-1)
    },
    hasActive: isShown && active >= 0,
  }
}

function scrollIntoList(option: HTMLElement | null) {
  option?.scrollIntoView({ block: 'nearest' })
}
