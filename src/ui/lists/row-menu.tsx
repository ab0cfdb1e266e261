import { type ReactNode, useEffect, useRef, useState } from 'react'
import Dots from '~icons/tabler/dots-vertical'

type Props = {
  /** Of the menus with the same name only one is open at a time. */
  name: string
  label: string
  /** The width of the menu. */
  width: string
  children: ReactNode
}

/** The actions for one row, behind three dots. Opens without script; with it, it closes like any other menu. */
export function RowMenu({ name, label, width, children }: Props) {
  const menu = useRef<HTMLDetailsElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [isAbove, setAbove] = useState(false)
  const onToggle = () => {
    const { open } = menu.current!
    setOpen(open)
    setAbove(open && showWhole(menu.current!) === 'above')
  }
  useEffect(() => {
    if (!isOpen) return
    const close = () => {
      if (menu.current) menu.current.open = false
    }
    const closeElsewhere = ({ target }: PointerEvent) => {
      if (!menu.current?.contains(target as Node)) close()
    }
    const closeByKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      if (menu.current?.contains(document.activeElement)) menu.current.querySelector('summary')?.focus()
      close()
    }
    document.addEventListener('pointerdown', closeElsewhere)
    document.addEventListener('keydown', closeByKey)
    return () => {
      document.removeEventListener('pointerdown', closeElsewhere)
      document.removeEventListener('keydown', closeByKey)
    }
  }, [isOpen])

  return (
    <details ref={menu} className="group/menu" name={name} onToggle={onToggle}>
      <summary
        aria-label={label}
        className="grid size-11 cursor-pointer list-none place-items-center rounded-control text-xl text-soft group-open/menu:bg-moss hover:bg-moss [&::-webkit-details-marker]:hidden"
      >
        <Dots aria-hidden="true" />
      </summary>
      {/* Above the bar for chosen rows, which would hide the focused button. The space below lets the last row's
          menu scroll to above the bar of a phone. */}
      <div
        className={`absolute right-0 z-20 mt-1 grid gap-0.5 rounded-card bg-card p-2 shadow-lifted ring-1 ring-line ${width} ${isAbove ? 'bottom-full mb-1' : ''}`}
      >
        {children}
        <span className="absolute top-full h-32 w-px lg:hidden" />
      </div>
    </details>
  )
}

/**
 * Keeps an open menu fully visible: below its button, else above it, else the page scrolls. Also avoids a phone's
 * bottom bar.
 */
function showWhole(menu: HTMLDetailsElement) {
  const opened = menu.lastElementChild!
  const { bottom, height } = opened.getBoundingClientRect()
  if (bottom <= innerHeight - 80) return 'below'
  if (menu.getBoundingClientRect().top >= height) return 'above'
  opened.scrollIntoView({ block: 'nearest' })
  return 'below'
}
