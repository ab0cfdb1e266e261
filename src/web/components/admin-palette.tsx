import { type ComponentType, lazy, Suspense, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { Form } from 'react-router'
import Search from '~icons/tabler/search'
import { useHasScript } from '#ui/has-script.ts'
import { adminText } from './admin.text.ts'

const text = adminText

type DialogProps = { takeEarly: () => string; close: () => void; fail: (typed: string) => void }

const loadDialog = async (): Promise<{ default: ComponentType<DialogProps> }> => {
  try {
    return { default: (await import('./admin-palette-dialog.tsx')).AdminPaletteDialog }
  } catch {
    return { default: NoDialog }
  }
}
const PaletteDialog = lazy(loadDialog)

/** The dialog could not be loaded: the box that works without script replaces it. */
function NoDialog({ takeEarly, fail }: DialogProps) {
  const tell = useEffectEvent(() => fail(takeEarly()))
  useEffect(() => tell(), [])
  return null
}

/** Finds anything in the admin area: with Ctrl+K or a click; without script on its own page. */
export function AdminPalette() {
  const hasScript = useHasScript()
  const [isOpen, setOpen] = useState(false)
  /** What was typed for a dialog that could not be loaded. */
  const [typed, setTyped] = useState<string>()
  /** Whether the box for use without script was in use before hydration. */
  const [isInUse, setInUse] = useState(false)
  const box = useRef<HTMLInputElement>(null)
  /** What is typed after opening and before the box is rendered; undefined at other times. */
  const early = useRef<string>(undefined)
  const open = () => {
    if (box.current) return box.current.focus()
    if (!isOpen) early.current ??= ''
    setOpen(true)
  }
  const takeEarly = () => {
    const typed = early.current ?? ''
    early.current = undefined
    return typed
  }
  useLayoutEffect(() => {
    if (box.current?.value || (box.current && box.current === document.activeElement)) setInUse(true)
  }, [])
  useEffect(() => {
    if (typed !== undefined) box.current?.focus()
  }, [typed])
  useEffect(() => {
    // After the page has loaded.
    const waiting = setTimeout(() => void loadDialog(), 500)
    return () => clearTimeout(waiting)
  }, [])
  // Before the button is painted: once it is visible, the shortcut must work.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isCommand = event.ctrlKey || event.metaKey
      if (isCommand && event.key.toLowerCase() === 'k') {
        event.preventDefault()
        open()
      } else if (early.current !== undefined && !isCommand && !event.altKey && event.key.length === 1) {
        event.preventDefault()
        early.current += event.key
      }
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  })

  const look =
    'flex h-10 min-w-0 max-w-90 flex-1 items-center gap-3 rounded-control bg-paper px-3 text-left text-soft ring-1 ring-line ring-inset'
  return (
    <>
      {hasScript && !isInUse && typed === undefined ? (
        <button type="button" aria-haspopup="dialog" onClick={open} className={`${look} hover:ring-edge`}>
          <Search aria-hidden="true" className="shrink-0" />
          <span className="min-w-0 truncate">{text.find}</span>
          <kbd className="ml-auto rounded-md bg-card px-1.5 font-text text-tiny font-semibold text-ink ring-1 ring-line max-sm:hidden">
            Ctrl K
          </kbd>
        </button>
      ) : (
        <Form method="get" action="/beheer/zoeken" role="search" aria-label={text.findLabel} className={look}>
          <Search aria-hidden="true" className="shrink-0" />
          <input
            ref={box}
            type="search"
            defaultValue={typed}
            name="zoek"
            maxLength={100}
            aria-label={text.findLabel}
            placeholder={text.find}
            className="min-w-0 grow bg-transparent text-ink outline-none"
          />
        </Form>
      )}
      {isOpen && typed === undefined && (
        <Suspense>
          <PaletteDialog takeEarly={takeEarly} close={() => setOpen(false)} fail={setTyped} />
        </Suspense>
      )}
    </>
  )
}
