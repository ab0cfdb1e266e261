import type { MouseEvent } from 'react'
import { flushSync } from 'react-dom'

/**
 * For a button that moves its row: where the row cannot go further and the button is disabled, the focus goes to the
 * first one beside it that still works. It stays in view. All of it at once, so that it cannot take the focus from where
 * the next key brings it.
 */
export function focusBesideDisabled({ currentTarget: button }: MouseEvent<HTMLButtonElement>, move: () => void) {
  flushSync(move)
  const beside = button.parentElement
  if (button.disabled) beside?.querySelector<HTMLElement>('button:enabled')?.focus()
  if (beside?.contains(document.activeElement)) document.activeElement?.scrollIntoView({ block: 'nearest' })
}
