import type { MouseEvent } from 'react'

/**
 * For a button that moves its row: where the row cannot go further and the button is disabled, the focus goes to the
 * first one beside it that still works. It stays in view.
 */
export function focusBesideDisabled({ currentTarget: button }: MouseEvent<HTMLButtonElement>) {
  // After the press did its work.
  setTimeout(() => {
    const beside = button.parentElement
    if (button.disabled) beside?.querySelector<HTMLElement>('button:enabled')?.focus()
    if (beside?.contains(document.activeElement)) document.activeElement?.scrollIntoView({ block: 'nearest' })
  })
}
