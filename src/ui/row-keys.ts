import { type RefObject, useEffect } from 'react'

/** J and K walk through the rows, X chooses the one that has the focus. */
export function useRowKeys(body: RefObject<HTMLTableSectionElement | null>) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        isTyping(event.target) ||
        document.querySelector('dialog[open]')
      )
        return
      const step = { j: 1, k: -1 }[event.key]
      const rows = [...(body.current?.rows ?? [])]
      const at = rows.findIndex((row) => row.contains(document.activeElement))
      if (step !== undefined) {
        const next = rows[Math.max(0, Math.min(rows.length - 1, at + step))]
        const target = next?.querySelector<HTMLElement>('th a, input[type=checkbox]') ?? next?.querySelector('th')
        target?.focus()
      } else if (event.key === 'x') {
        rows[at]?.querySelector<HTMLInputElement>('input[type=checkbox]')?.click()
      }
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [body])
}

function isTyping(target: EventTarget | null) {
  return (
    target instanceof HTMLElement &&
    target.matches('input:not([type=checkbox]), textarea, select, [contenteditable=true]')
  )
}
