import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import type { ReactNode } from 'react'
import GripVertical from '~icons/tabler/grip-vertical'
import { useFormText } from '../forms/form-locale.tsx'

export type SortableProps = {
  rows: readonly { id: string; label: string }[]
  onMove: (id: string, places: number) => void
  className: string
  rowClassName: string
  children: (id: string, grip: ReactNode) => ReactNode
}

/** Rows that are reordered by their drag handle, with a pointer or the keyboard. */
export function SortableList({ rows, onMove, className, rowClassName, children }: SortableProps) {
  const text = useFormText().rows
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const placeOf = (id: UniqueIdentifier) => rows.findIndex((row) => row.id === id)
  const labelOf = (id: UniqueIdentifier) => rows[placeOf(id)]?.label ?? ''

  function onDragEnd({ active, over }: DragEndEvent) {
    if (over && over.id !== active.id) onMove(String(active.id), placeOf(over.id) - placeOf(active.id))
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={onDragEnd}
      accessibility={{
        screenReaderInstructions: { draggable: text.howToDrag },
        announcements: {
          onDragStart: ({ active }) => text.lifted(labelOf(active.id)),
          onDragOver: ({ active, over }) =>
            over ? text.at(labelOf(active.id), placeOf(over.id) + 1, rows.length) : undefined,
          onDragEnd: ({ active, over }) =>
            text.dropped(labelOf(active.id), placeOf(over?.id ?? active.id) + 1, rows.length),
          onDragCancel: ({ active }) => text.putBack(labelOf(active.id)),
        },
      }}
    >
      <SortableContext items={rows.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        <ul className={className}>
          {rows.map(({ id, label }) => (
            <Row key={id} id={id} label={label} className={rowClassName}>
              {children}
            </Row>
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  )
}

type RowProps = { id: string; label: string; className: string; children: SortableProps['children'] }

function Row({ id, label, className, children }: RowProps) {
  const text = useFormText()
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
    attributes: { roleDescription: text.rows.draggable },
  })
  const grip = (
    <button
      {...attributes}
      {...listeners}
      ref={setActivatorNodeRef}
      type="button"
      aria-label={text.rows.grip(label)}
      lang={text.lang}
      className="grid h-11 w-8 shrink-0 cursor-grab touch-none place-items-center rounded-control text-soft hover:bg-moss active:cursor-grabbing"
    >
      <GripVertical aria-hidden="true" />
    </button>
  )
  return (
    <li
      ref={setNodeRef}
      className={`${className} ${isDragging ? 'relative z-10 -rotate-1 shadow-lifted ring-2 ring-green' : ''}`}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      {children(id, grip)}
    </li>
  )
}
