import { useEffect, useRef } from 'react'
import { useHasScript } from './has-script.ts'

/** Without script the browser does this when it opens the response: a form may be far below the top of its page. */
export const focusedOnOpening = { tabIndex: -1, autoFocus: true } as const

/**
 * Focuses what appears in place of an element that had the focus and is removed or disabled, so that the keyboard
 * continues there and a screen reader announces it. Not on page load.
 */
export function useFocusInPlace<Focused extends HTMLElement>() {
  const focused = useRef<Focused>(null)
  const isOpening = useRef(!useHasScript())
  useEffect(() => {
    if (!isOpening.current && document.activeElement === document.body) focused.current?.focus()
  }, [])
  return focused
}
