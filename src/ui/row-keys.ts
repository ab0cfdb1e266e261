import { type RefObject, useEffect } from 'react'
import { isPageKey } from './page-key.ts'

/** J and K walk through the rows, X chooses the one that has the focus. */
export function useRowKeys(body: RefObject<HTMLTableSectionElement | null>) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isPageKey(event)) return
      const step = { j: 1, k: -1 }[event.key.toLowerCase()]
      const rows = [...(body.current?.rows ?? [])]
      const at = rows.findIndex((row) => row.contains(document.activeElement))
      if (step !== undefined) {
        const next = rows[Math.max(0, Math.min(rows.length - 1, at + step))]
        const target = next?.querySelector<HTMLElement>('th a, input[type=checkbox]') ?? next?.querySelector('th')
        target?.focus()
      } else if (event.key.toLowerCase() === 'x') {
        rows[at]?.querySelector<HTMLInputElement>('input[type=checkbox]')?.click()
      }
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [body])
}
