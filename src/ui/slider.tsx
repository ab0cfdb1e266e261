import { useEffect, useRef, useState } from 'react'
import ArrowLeft from '~icons/tabler/arrow-left'
import ArrowRight from '~icons/tabler/arrow-right'
import { generalText } from './general.text.ts'

type Props = { label: string; children: React.ReactNode; slideClassName: string }

/** Slides side by side, which scroll; script adds buttons. Never moves automatically. */
export function Slider({ label, children, slideClassName }: Props) {
  const viewport = useRef<HTMLDivElement>(null)
  const [can, setCan] = useState<{ previous: boolean; next: boolean }>()
  const fits = can && !can.previous && !can.next
  const look = () => {
    // The observer fires again on unmount, with a size of zero.
    if (!viewport.current) return
    const { scrollLeft, scrollWidth, clientWidth } = viewport.current
    // A zoomed page scrolls by fractions of a pixel.
    setCan({ previous: scrollLeft > 1, next: scrollLeft + clientWidth < scrollWidth - 1 })
  }
  useEffect(() => {
    const resized = new ResizeObserver(look)
    resized.observe(viewport.current!)
    return () => resized.disconnect()
  }, [])

  const button = (isPossible: boolean | undefined, direction: -1 | 1, icon: React.ReactNode) => (
    <button
      type="button"
      // Not disabled: at the last slide it would lose the focus.
      aria-disabled={!isPossible}
      onClick={() => viewport.current!.scrollBy({ left: direction * viewport.current!.clientWidth })}
      className="grid size-12 place-items-center rounded-full ring-[1.5px] ring-line ring-inset hover:ring-edge aria-disabled:opacity-40"
    >
      {icon}
    </button>
  )
  return (
    <section aria-label={label} aria-roledescription="carrousel">
      <div
        ref={viewport}
        onScroll={look}
        tabIndex={fits ? undefined : 0}
        className="snap-x snap-mandatory overflow-x-auto motion-safe:scroll-smooth [@media(scripting:enabled)]:[scrollbar-width:none]"
      >
        <ul className={`flex gap-3.5 *:min-w-0 *:shrink-0 *:snap-start ${slideClassName}`}>{children}</ul>
      </div>
      {/* Its space is reserved, so that nothing below it moves on hydration. */}
      <div className={`mt-4 flex justify-end gap-2 [@media(scripting:none)]:hidden ${can && !fits ? '' : 'invisible'}`}>
        {button(can?.previous, -1, <ArrowLeft aria-label={generalText.previous} />)}
        {button(can?.next, 1, <ArrowRight aria-label={generalText.next} />)}
      </div>
    </section>
  )
}
