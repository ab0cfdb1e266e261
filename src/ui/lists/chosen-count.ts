import { useEffect, useState } from 'react'

/** How many boxes of this form are ticked; 0 without script. */
export function useChosenCount(formId: string) {
  const [count, setCount] = useState(0)
  useEffect(() => {
    const recount = () => setCount(document.querySelectorAll(`input[form="${formId}"]:checked`).length)
    // Also when other rows are shown: what moved is not chosen any more.
    recount()
    document.addEventListener('change', recount)
    return () => document.removeEventListener('change', recount)
  })
  return count
}
