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

/** Unticks the boxes of this form. The button for it is gone then, so the first of them gets the focus. */
export function letGoOf(formId: string) {
  const boxes = document.querySelectorAll<HTMLInputElement>(`input[form="${formId}"]:checked`)
  for (const box of boxes) box.click()
  boxes[0]?.focus()
}
