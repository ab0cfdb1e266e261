import { startTransition, useState } from 'react'
import { useAcceptance } from './acceptance.ts'

/** How often the form was accepted since the page was opened: as its `key`, this empties it then, and never before. */
export function useTimesAccepted(formId: string) {
  const [times, setTimes] = useState(0)
  // Together with the page that the router shows then.
  useAcceptance(formId, () => startTransition(() => setTimes((before) => before + 1)))
  return times
}
