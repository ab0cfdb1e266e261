import { type ReactNode, useState } from 'react'
import { useFormParts } from './form-parts.ts'

type Props = {
  isChosen: boolean
  /** Whether typed values are still there when the fields reappear. Not for files. */
  isKept?: boolean
  children: ReactNode
}

/**
 * Fields that depend on another field. A form that is being submitted is disabled, and then reads as empty: what was
 * visible stays until it is read again.
 */
export function ShownWhen({ isChosen, isKept = false, children }: Props) {
  const isRead = useFormParts()?.isRead ?? true
  const [before, setBefore] = useState(isChosen)
  if (isRead && before !== isChosen) setBefore(isChosen)
  const isShown = isRead ? isChosen : before
  const [wasShown, setWasShown] = useState(isShown)
  if (isShown && !wasShown) setWasShown(true)

  if (!isKept) return isShown ? children : null
  // Disabled, so that it is not submitted.
  return wasShown ? (
    <fieldset hidden={!isShown} disabled={!isShown} className="contents">
      {children}
    </fieldset>
  ) : null
}
