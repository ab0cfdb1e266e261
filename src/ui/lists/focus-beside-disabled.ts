import type { MouseEvent } from 'react'
import { flushSync } from 'react-dom'

/**
 * For a button that moves its row: when the row cannot go further and the button is disabled, the focus goes to the
 * first enabled button next to it, which is scrolled into view. All synchronous, so that it cannot steal the focus from
 * where the next key press brings it.
 */
export function focusBesideDisabled({ currentTarget: button }: MouseEvent<HTMLButtonElement>, move: () => void) {
  flushSync(move)
  const beside = button.parentElement
  if (button.disabled) beside?.querySelector<HTMLElement>('button:enabled')?.focus()
  if (beside?.contains(document.activeElement)) document.activeElement?.scrollIntoView({ block: 'nearest' })
}
