import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'

/**
 * Whether a key press is meant for the page: not for a field, the browser, or a dialog above the page. Letters can be
 * turned off, because dictated words would press them (WCAG 2.1.4).
 */
function isPageKey({ target, key, ctrlKey, metaKey, altKey }: KeyboardEvent) {
  if (ctrlKey || metaKey || altKey || isTyping(target) || document.querySelector('dialog[open]')) return false
  return key.length > 1 || readLetters()
}

/** Calls this for each key press that is meant for the page. */
export function usePageKeys(press: (event: KeyboardEvent) => void) {
  const take = useEffectEvent((event: KeyboardEvent) => isPageKey(event) && press(event))
  useEffect(() => {
    document.addEventListener('keydown', take)
    return () => document.removeEventListener('keydown', take)
  }, [])
}

/** Escape goes to this address, like a panel's close link; unsaved input may first ask for confirmation. */
export function useEscape(to: string) {
  const navigate = useNavigate()
  usePageKeys((event) => {
    if (event.key !== 'Escape') return
    // Without this, the browser would close that question with the same key press.
    event.preventDefault()
    void navigate(to, { preventScrollReset: true })
  })
}

function isTyping(target: EventTarget | null) {
  return (
    target instanceof HTMLElement &&
    target.matches('input:not([type=checkbox]), textarea, select, [contenteditable=true]')
  )
}

const storedAs = 'lettertoetsen'
const listeners = new Set<() => void>()
/** Used when the browser stores nothing. */
let areOn = true

function readLetters() {
  try {
    return localStorage.getItem(storedAs) !== 'uit'
  } catch {
    return areOn
  }
}

/** Whether letter shortcuts are on in this browser, and a function to turn them on or off. */
export function useLetterKeys() {
  const isOn = useSyncExternalStore(listen, readLetters, () => true)
  function turn(on: boolean) {
    areOn = on
    try {
      localStorage.setItem(storedAs, on ? 'aan' : 'uit')
    } catch {
      // Then the choice lasts until the page is reloaded.
    }
    for (const listener of listeners) listener()
  }
  return { isOn, turn }
}

function listen(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
