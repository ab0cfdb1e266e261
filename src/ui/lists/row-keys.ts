import type { RefObject } from 'react'
import { usePageKeys } from '../page-key.ts'

/** J and K walk through the rows, X chooses the one that has the focus. */
export function useRowKeys(body: RefObject<HTMLTableSectionElement | null>) {
  usePageKeys((event) => {
    const key = event.key.toLowerCase()
    const step = { j: 1, k: -1 }[key]
    const rows = [...(body.current?.rows ?? [])]
    const at = rows.findIndex((row) => row.contains(document.activeElement))
    if (step !== undefined) {
      const next = rows[Math.max(0, Math.min(rows.length - 1, at + step))]
      const target = next?.querySelector<HTMLElement>('th a, input[type=checkbox]') ?? next?.querySelector('th')
      target?.focus()
    } else if (key === 'x') {
      rows[at]?.querySelector<HTMLInputElement>('input[type=checkbox]')?.click()
    }
  })
}
