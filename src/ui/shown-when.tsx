import { type ReactNode, useState } from 'react'
import { useFormParts } from './form-parts.ts'

/**
 * Fields that depend on another field. A form that is being submitted is disabled, and then reads as empty: what was
 * shown stays until it was read again.
 */
export function ShownWhen({ isChosen, children }: { isChosen: boolean; children: ReactNode }) {
  const isRead = useFormParts()?.isRead ?? true
  const [before, setBefore] = useState(isChosen)
  if (isRead && before !== isChosen) setBefore(isChosen)
  return (isRead ? isChosen : before) ? children : null
}
