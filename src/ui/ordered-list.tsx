import { lazy, Suspense } from 'react'
import { useHasScript } from './has-script.ts'
import type { SortableProps } from './sortable-list.tsx'

// Dragging is an addition: until it is loaded, and if that fails, buttons in the rows put them in order.
const SortableList = lazy(() =>
  import('./sortable-list.tsx').then(
    ({ SortableList: List }) => ({ default: List }),
    () => ({ default: PlainList }),
  ),
)

/** Rows, with a grip to drag each by if that is asked for and script runs. */
export function OrderedList({ isDragged, ...list }: SortableProps & { isDragged: boolean }) {
  const hasScript = useHasScript()
  const plain = <PlainList {...list} />
  return isDragged && hasScript ? (
    <Suspense fallback={plain}>
      <SortableList {...list} />
    </Suspense>
  ) : (
    plain
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
