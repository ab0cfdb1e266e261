import { type ComponentType, useEffect, useEffectEvent, useRef, useState } from 'react'
import { whenReleased } from '../press.ts'
import type { SortableProps } from './sortable-list.tsx'

/** Dragging is optional: until it is loaded, and if that fails, buttons in the rows reorder them. */
let Sortable: ComponentType<SortableProps> | undefined

/** Rows, each with a drag handle if that is requested and script runs. */
export function OrderedList({ isDragged, ...list }: SortableProps & { isDragged: boolean }) {
  const rows = useRef<HTMLDivElement>(null)
  const [List, setList] = useState(() => (isDragged && Sortable ? Sortable : PlainList))
  // Re-creates the rows, so not while the focus is in one of them.
  const take = useEffectEvent(() => {
    if (Sortable && !rows.current?.contains(document.activeElement)) setList(() => Sortable!)
  })
  useEffect(() => {
    if (!isDragged) return
    const div = rows.current!
    const leave = ({ relatedTarget }: FocusEvent) => {
      if (!div.contains(relatedTarget as Node | null)) whenReleased(take)
    }
    div.addEventListener('focusout', leave)
    import('./sortable-list.tsx')
      .then(({ SortableList }) => {
        Sortable = SortableList
        take()
      })
      .catch(() => undefined)
    return () => div.removeEventListener('focusout', leave)
  }, [isDragged])
  return (
    <div ref={rows}>
      <List {...list} />
    </div>
  )
}

function PlainList({ rows, className, rowClassName, children }: SortableProps) {
  return (
    <ul className={className}>
      {rows.map(({ id }) => (
        <li key={id} className={rowClassName}>
          {children(id, undefined)}
        </li>
      ))}
    </ul>
  )
}
