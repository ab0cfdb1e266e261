import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useHasScript } from './has-script.ts'

type Props = {
  /** The address that returns the file itself, to this page only. */
  address: string
  mime: string
  /** For the picture of each page: `Bladzijde 1 van 2`. */
  pageLabel: (page: number, pages: number) => string
  text: { show: string; busy: string; failed: string; more: (left: number) => string }
}

type State = 'busy' | 'shown' | 'failed'

/** To read the rest of a longer document, one downloads it. */
const mostPages = 10

export function canShowInPlace(mime: string) {
  return ['application/pdf', 'image/jpeg', 'image/png', 'text/plain'].includes(mime)
}

/**
 * Shows a file from somebody else without running anything in it: a PDF or picture is drawn, text is shown as text. On
 * a wide screen it opens at once, on a narrow one after a press. Without script there is only the download link.
 */
export function DocumentView({ address, mime, pageLabel, text }: Props) {
  const target = useRef<HTMLDivElement>(null)
  const hasScript = useHasScript()
  const [wasAsked, setAsked] = useState(false)
  const isAsked = wasAsked || (hasScript && matchMedia('(min-width: 64rem)').matches)
  const [state, setState] = useState<State>('busy')
  const [left, setLeft] = useState(0)
  const nameOf = useEffectEvent(pageLabel)

  useEffect(() => {
    if (!isAsked) return
    const stop = new AbortController()
    const shown = document.createElement('div')
    shown.className = 'grid gap-4'
    const draw = async () => {
      // An expired address redirects to the page that makes a new one.
      const answer = await fetch(address, { signal: stop.signal, redirect: 'manual' })
      if (!answer.ok) throw new Error(String(answer.status))
      const { signal } = stop
      const more = await drawInto(shown, {
        mime,
        bytes: await answer.blob(),
        pageLabel: (page, pages) => nameOf(page, pages),
        signal,
      })
      signal.throwIfAborted()
      target.current?.replaceChildren(shown)
      setLeft(more)
      setState('shown')
    }
    draw().catch(() => stop.signal.aborted || setState('failed'))
    return () => stop.abort()
  }, [isAsked, address, mime])

  if (!hasScript) return null
  return (
    <div className="mt-4 rounded-card bg-well p-3 sm:p-4">
      {!isAsked && (
        <button
          type="button"
          onClick={() => setAsked(true)}
          className="min-h-11 w-full cursor-pointer font-semibold text-green"
        >
          {text.show}
        </button>
      )}
      <p role="status" className="text-soft empty:hidden">
        {isAsked && state === 'busy' ? text.busy : state === 'failed' ? text.failed : ''}
      </p>
      <div ref={target} />
      {state === 'shown' && left > 0 && <p className="mt-3 text-soft">{text.more(left)}</p>}
    </div>
  )
}

type Drawing = { mime: string; bytes: Blob; pageLabel: Props['pageLabel']; signal: AbortSignal }

/** Returns how many pages were left out. */
async function drawInto(element: HTMLElement, { mime, bytes, pageLabel, signal }: Drawing) {
  if (mime === 'text/plain') {
    const words = document.createElement('pre')
    words.className = 'overflow-x-auto whitespace-pre-wrap wrap-anywhere rounded-xl bg-card p-4 font-text'
    words.textContent = (await bytes.text()).slice(0, 100_000)
    element.append(words)
    return 0
  }
  if (mime !== 'application/pdf') {
    const picture = await createImageBitmap(bytes)
    const canvas = addCanvas(element, picture, pageLabel(1, 1))
    canvas.getContext('2d')!.drawImage(picture, 0, 0)
    return 0
  }
  // Large, and only needed here.
  const { getDocument } = await import('unpdf/pdfjs')
  const pdf = await getDocument({
    data: new Uint8Array(await bytes.arrayBuffer()),
    // Fonts are drawn as shapes: nothing from the file becomes part of the page.
    disableFontFace: true,
    enableXfa: false,
  }).promise
  const pages = Math.min(pdf.numPages, mostPages)
  for (let number = 1; number <= pages; number += 1) {
    signal.throwIfAborted()
    const page = await pdf.getPage(number)
    const natural = page.getViewport({ scale: 1 })
    const viewport = page.getViewport({ scale: Math.min(3, 1600 / natural.width) })
    const canvas = addCanvas(element, viewport, pageLabel(number, pdf.numPages))
    await page.render({ canvas, canvasContext: canvas.getContext('2d')!, viewport }).promise
    const { items } = await page.getTextContent()
    // For screen readers.
    const words = document.createElement('p')
    words.className = 'sr-only'
    words.textContent = items.map((item) => ('str' in item ? item.str : '')).join(' ')
    element.append(words)
  }
  return pdf.numPages - pages
}

function addCanvas(element: HTMLElement, { width, height }: { width: number; height: number }, label: string) {
  const canvas = document.createElement('canvas')
  canvas.width = Math.floor(width)
  canvas.height = Math.floor(height)
  canvas.className = 'h-auto w-full rounded-xl bg-white'
  canvas.setAttribute('role', 'img')
  canvas.setAttribute('aria-label', label)
  element.append(canvas)
  return canvas
}
