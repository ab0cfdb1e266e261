import type { MouseEvent } from 'react'

/** For a button that its own press may disable: the focus then goes to the first one beside it that still works. */
export function focusBesideDisabled({ currentTarget: button }: MouseEvent<HTMLButtonElement>) {
  // After the press did its work.
  setTimeout(() => {
    if (button.disabled) button.parentElement?.querySelector<HTMLElement>('button:enabled')?.focus()
  })
}
