import { lazy, Suspense, useEffect, useState } from 'react'
import { Form } from 'react-router'
import Search from '~icons/tabler/search'
import { useHasScript } from '#ui/has-script.ts'
import { adminText } from './admin.text.ts'

const text = adminText

const loadDialog = async () => ({ default: (await import('./admin-palette-dialog.tsx')).AdminPaletteDialog })
const PaletteDialog = lazy(loadDialog)

/** Finds anything in the admin area: by Ctrl+K, a click, or without script on a page of its own. */
export function AdminPalette() {
  const hasScript = useHasScript()
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    // Once the page is there: what is typed right after opening must not get lost.
    const waiting = setTimeout(() => void loadDialog(), 500)
    return () => clearTimeout(waiting)
  }, [])
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      setOpen(true)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])

  const look =
    'flex h-10 min-w-0 max-w-95 flex-1 items-center gap-3 rounded-control bg-paper px-3 text-left text-soft ring-1 ring-line ring-inset'
  return (
    <>
      {hasScript ? (
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
          className={`${look} hover:ring-edge`}
        >
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
            type="search"
            name="zoek"
            maxLength={100}
            aria-label={text.findLabel}
            placeholder={text.find}
            className="min-w-0 grow bg-transparent text-ink outline-none"
          />
        </Form>
      )}
      {isOpen && (
        <Suspense>
          <PaletteDialog close={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
