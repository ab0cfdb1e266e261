import type { EmblaCarouselType } from 'embla-carousel'
import { useEffect, useRef, useState } from 'react'
import ArrowLeft from '~icons/tabler/arrow-left'
import ArrowRight from '~icons/tabler/arrow-right'
import { generalText } from './general.text.ts'

type Props = { label: string; children: React.ReactNode; slideClassName: string }

/** Slides beside each other. Never moves by itself; without JavaScript it scrolls. */
export function Slider({ label, children, slideClassName }: Props) {
  const viewport = useRef<HTMLDivElement>(null)
  const embla = useEmbla(viewport)
  const [can, setCan] = useState({ previous: false, next: false })

  useEffect(() => {
    if (!embla) return
    const look = () => setCan({ previous: embla.canScrollPrev(), next: embla.canScrollNext() })
    look()
    embla.on('select', look).on('reInit', look)
    return () => void embla.off('select', look).off('reInit', look)
  }, [embla])

  const button =
    'grid size-12 place-items-center rounded-full ring-[1.5px] ring-line ring-inset hover:ring-edge disabled:opacity-40'
  return (
    <section aria-label={label} aria-roledescription="carrousel">
      <div
        ref={viewport}
        // With script, a scroll bar would disappear after a moment and shift everything below it.
        className={embla ? 'overflow-hidden' : 'overflow-x-auto [@media(scripting:enabled)]:[scrollbar-width:none]'}
        tabIndex={embla ? undefined : 0}
      >
        <ul className={`flex gap-3.5 *:min-w-0 *:shrink-0 ${slideClassName}`}>{children}</ul>
      </div>
      {(can.previous || can.next) && (
        <div className="mt-4 flex justify-end gap-2">
          <button type="button" className={button} disabled={!can.previous} onClick={() => embla?.scrollPrev()}>
            <ArrowLeft aria-label={generalText.previous} />
          </button>
          <button type="button" className={button} disabled={!can.next} onClick={() => embla?.scrollNext()}>
            <ArrowRight aria-label={generalText.next} />
          </button>
        </div>
      )}
    </section>
  )
}

type Embla = typeof import('embla-carousel')

const keepScrolling = () => {}

/** Somebody may have scrolled already. */
function slideInView(box: HTMLElement) {
  const slides = Array.from(box.firstElementChild!.children) as HTMLElement[]
  const next = slides.findIndex((slide) => slide.offsetLeft - slides[0]!.offsetLeft >= box.scrollLeft - 1)
  return next < 0 ? slides.length - 1 : next
}

/** Not part of the page's own script: until it is there, the slides scroll as without JavaScript. */
function useEmbla(viewport: React.RefObject<HTMLDivElement | null>) {
  const [embla, setEmbla] = useState<EmblaCarouselType>()
  useEffect(() => {
    let isShown = true
    let made: EmblaCarouselType | undefined
    void import('embla-carousel').then((loaded: Embla | undefined) => {
      const box = viewport.current
      if (!loaded || !isShown || !box) return
      const startIndex = slideInView(box)
      box.scrollLeft = 0
      made = loaded.default(box, { align: 'start', containScroll: 'trimSnaps', startIndex })
      setEmbla(made)
    }, keepScrolling)
    return () => {
      isShown = false
      made?.destroy()
    }
  }, [viewport])
  return embla
}
