import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import ZoomIn from '~icons/tabler/zoom-in'
import ZoomOut from '~icons/tabler/zoom-out'
import { type Corner, type Crop, middleCrop, mostZoom, moveCrop, resizeCrop, zoomOf, zoomTo } from '#basics/crop.ts'
import type { KeptPicture } from './form.ts'
import { useFormText, useWords } from './form-locale.tsx'
import { cropText } from './crop.text.ts'

type Props = {
  name: string
  picture: KeptPicture
  aspect: number
  onChange: (crop: Crop) => void
}

const corners: readonly Corner[] = [
  { isRight: false, isBottom: false },
  { isRight: true, isBottom: false },
  { isRight: false, isBottom: true },
  { isRight: true, isBottom: true },
]

const step = 0.01
const directions: Readonly<Record<string, { right: number; down: number }>> = {
  ArrowLeft: { right: -step, down: 0 },
  ArrowRight: { right: step, down: 0 },
  ArrowUp: { right: 0, down: -step },
  ArrowDown: { right: 0, down: step },
}

/**
 * A picture with a frame around the part that is shown: drag it, click to place it, move it with the arrow keys, or
 * zoom.
 */
export function CropFrame({ name, picture, aspect, onChange }: Props) {
  const text = useFormText()
  const words = useWords(cropText)
  const area = useRef<HTMLDivElement>(null)
  const pressed = useRef({ clientX: 0, clientY: 0 })
  const cropping = { picture, aspect }
  const crop = picture.crop ?? middleCrop(cropping)
  const zoom = zoomOf(crop, cropping)

  function onKeyDown(event: KeyboardEvent) {
    const direction = directions[event.key]
    if (direction) {
      event.preventDefault()
      const times = event.shiftKey ? 10 : 1
      onChange(moveCrop(crop, { right: direction.right * times, down: direction.down * times }))
    } else if (event.key === '+' || event.key === '-') {
      event.preventDefault()
      onChange(zoomTo(crop, zoom * (event.key === '+' ? 1.1 : 1 / 1.1), cropping))
    }
  }

  /** Where in the picture a pointer is. */
  function placeOf({ clientX, clientY }: Pick<MouseEvent, 'clientX' | 'clientY'>) {
    const { left, top, width, height } = area.current!.getBoundingClientRect()
    return { x: (clientX - left) / width, y: (clientY - top) / height }
  }

  /** WCAG 2.5.7: somebody who cannot drag clicks on the part that the frame must show. */
  function onRelease(event: PointerEvent<HTMLElement>) {
    const { clientX, clientY } = pressed.current
    const isOfCorner = (event.target as Element).localName === 'span'
    if (event.button !== 0 || isOfCorner || Math.hypot(event.clientX - clientX, event.clientY - clientY) > 3) return
    const { x, y } = placeOf(event)
    onChange(moveCrop(crop, { right: x - crop.left - crop.width / 2, down: y - crop.top - crop.height / 2 }))
  }

  /** Follows the pointer from here until it is released. */
  function follow(event: PointerEvent<HTMLElement>, moved: (to: { x: number; y: number }) => Crop) {
    if (event.button !== 0) return
    event.stopPropagation()
    const held = event.currentTarget
    held.setPointerCapture(event.pointerId)
    const move = (next: globalThis.PointerEvent) => onChange(moved(placeOf(next)))
    held.addEventListener('pointermove', move)
    held.addEventListener('lostpointercapture', () => held.removeEventListener('pointermove', move), { once: true })
  }

  function onDrag(event: PointerEvent<HTMLElement>) {
    const from = placeOf(event)
    follow(event, ({ x, y }) => moveCrop(crop, { right: x - from.x, down: y - from.y }))
  }

  const percent = (part: number) => `${part * 100}%`
  return (
    <div lang={text.lang}>
      <div
        ref={area}
        onPointerDownCapture={({ clientX, clientY }) => (pressed.current = { clientX, clientY })}
        onPointerUp={onRelease}
        className="relative mx-auto max-h-96 overflow-hidden rounded-control bg-moss"
        style={{ aspectRatio: picture.width / picture.height, maxWidth: `${(24 * picture.width) / picture.height}rem` }}
      >
        <img src={picture.address} alt="" draggable={false} className="size-full" />
        <button
          type="button"
          aria-label={words.frame(name)}
          onKeyDown={onKeyDown}
          onPointerDown={onDrag}
          className="absolute cursor-move touch-none focus-visible:outline-offset-[-6px]"
          style={{
            boxShadow: '0 0 0 2px #fff, 0 0 0 100rem rgb(15 25 20 / 0.6)',
            left: percent(crop.left),
            top: percent(crop.top),
            width: percent(crop.width),
            height: percent(crop.height),
          }}
        >
          {corners.map((corner) => (
            <span
              key={`${corner.isRight} ${corner.isBottom}`}
              aria-hidden="true"
              onPointerDown={(event) => follow(event, ({ x }) => resizeCrop(crop, corner, x, cropping))}
              className={`absolute size-6 touch-none rounded-full border-[3px] border-[#1d5c3f] bg-[#fff] ${corner.isRight ? 'right-0 cursor-[nwse-resize]' : 'left-0'} ${corner.isBottom ? 'bottom-0' : 'top-0'}`}
            />
          ))}
        </button>
      </div>
      <div className="mt-2 flex min-h-11 items-center gap-3 text-soft">
        <ZoomOut aria-hidden="true" className="shrink-0" />
        <input
          type="range"
          min="1"
          max={mostZoom}
          step="0.05"
          value={zoom}
          aria-label={words.zoom(name)}
          onChange={({ target }) => onChange(zoomTo(crop, Number(target.value), cropping))}
          className="h-11 w-full max-w-64 accent-green"
        />
        <ZoomIn aria-hidden="true" className="shrink-0" />
      </div>
      <p role="status" className="sr-only">
        {picture.crop && words.at(Math.round(crop.left * 100), Math.round(crop.top * 100))}
      </p>
    </div>
  )
}
