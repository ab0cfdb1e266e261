import { useEffect, useState } from 'react'

/** How many boxes of this form are ticked; 0 without script. */
export function useChosenCount(formId: string) {
  const [count, setCount] = useState(0)
  useEffect(() => {
    const recount = () => setCount(document.querySelectorAll(`input[form="${formId}"]:checked`).length)
    // Also when other rows are shown: rows that moved away are no longer chosen.
    recount()
    document.addEventListener('change', recount)
    return () => document.removeEventListener('change', recount)
  })
  return count
}

/** Unticks the boxes of this form. Its button disappears with that, so the first box gets the focus. */
export function letGoOf(formId: string) {
  const boxes = document.querySelectorAll<HTMLInputElement>(`input[form="${formId}"]:checked`)
  for (const box of boxes) box.click()
  boxes[0]?.focus()
}
