import { useEffect, useRef } from 'react'
import { useHasScript } from './has-script.ts'

/** Without script the browser does it, when it opens the answer: a form may be far below the top of its page. */
export const focusedOnOpening = { tabIndex: -1, autoFocus: true } as const

/**
 * Focuses what appears where something that had the focus is gone or disabled, so that the keyboard goes on from there
 * and a screen reader says it. Not when a page is opened.
 */
export function useFocusInPlace<Focused extends HTMLElement>() {
  const focused = useRef<Focused>(null)
  const isOpening = useRef(!useHasScript())
  useEffect(() => {
    if (!isOpening.current && document.activeElement === document.body) focused.current?.focus()
  }, [])
  return focused
}
