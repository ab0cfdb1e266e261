import { startTransition, useState } from 'react'
import { useAcceptance } from './acceptance.ts'

/** How often the form was accepted since the page was opened. As the form's `key`, it empties the form each time. */
export function useTimesAccepted(formId: string) {
  const [times, setTimes] = useState(0)
  // In a transition, so that the form empties at the moment that the router shows the answer.
  useAcceptance(formId, () => startTransition(() => setTimes((before) => before + 1)))
  return times
}
