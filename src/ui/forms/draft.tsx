import { parse } from '@conform-to/react'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import Pencil from '~icons/tabler/pencil'
import { useAcceptance } from './acceptance.ts'
import { Button } from '../button.tsx'
import type { KeptUpload, SchemaFormState } from './form.ts'
import { useFormText } from './form-locale.tsx'
import type { RestoredUploads } from './form-parts.ts'
import { isFilledIn } from './form.rules.ts'
import { useHasScript } from '../has-script.ts'
import { readStart, readTyped } from './typed-before.ts'

type Uploads = Readonly<Record<string, readonly KeptUpload[]>>

/** What a person filled in but did not submit: never a password, and for a file only the proof that it was received. */
export type Draft = { values: Record<string, unknown>; uploads?: Uploads; savedAt: number }

/** Where a draft is stored: in this browser, or on the server with the user's account. */
export type DraftStore = {
  read: () => Draft | undefined | Promise<Draft | undefined>
  write: (draft: Draft) => void | Promise<void>
  clear: () => void | Promise<void>
  /** Whether it also stores the proofs of files: those are valid in this session only. */
  keepsFiles?: boolean
}

/**
 * Make one per form, outside the component. Stores a draft in this tab, through reloads and navigation. No longer than
 * that: the next person at a library computer must not find a visitor's personal data.
 */
export function browserDraft(form: string): DraftStore {
  const key = `concept-${form}`
  // If the browser refuses to store anything there is no draft, but the form still works.
  const attempt = <Value,>(act: () => Value) => {
    try {
      return act()
    } catch {
      return undefined
    }
  }
  return {
    read: () => attempt(() => JSON.parse(sessionStorage.getItem(key) ?? 'null') as Draft | null) ?? undefined,
    write: (draft) => attempt(() => sessionStorage.setItem(key, JSON.stringify(draft))),
    clear: () => attempt(() => sessionStorage.removeItem(key)),
    keepsFiles: true,
  }
}

type Props = {
  form: SchemaFormState
  store: DraftStore
  isBusy: boolean
  /** The files that the server has for each field. */
  uploads: Uploads
  /** Restores the files of a draft, or removes them. */
  onUploads: (restored: RestoredUploads) => void
}

const typingPauseMs = 300

/** Stores what is typed, restores it when the person returns, and shows a message about it. */
export function DraftNotice({ form, store, isBusy, uploads, onUploads }: Props) {
  const text = useFormText()
  const [state, setState] = useState<'none' | 'restored' | 'restoredWithFiles' | 'discarded'>('none')
  useRestoring(form, store, (draft) => {
    const hasFiles = Object.values(draft.uploads ?? {}).some(({ length }) => length > 0)
    if (hasFiles) onUploads({ at: draft.savedAt, uploads: draft.uploads! })
    setState(hasFiles ? 'restoredWithFiles' : 'restored')
  })
  useKeeping(form, store, { isBusy, uploads })
  useAcceptance(form.id, () => void store.clear())

  if (state === 'none') return null
  return (
    <div
      lang={text.lang}
      className="col-span-full flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card bg-moss p-4 text-green-deep sm:px-5"
    >
      <Pencil aria-hidden="true" className="shrink-0 text-2xl" />
      <p role="status" className="min-w-0 grow basis-56">
        {text.draft[state]}
      </p>
      {state !== 'discarded' && (
        <Button
          type="button"
          look="quiet"
          className="bg-card"
          onClick={() => {
            void store.clear()
            form.meta.reset()
            onUploads({ at: Date.now(), uploads: {} })
            setState('discarded')
          }}
        >
          {text.draft.discard}
        </Button>
      )}
    </div>
  )
}

function useRestoring({ id, meta, sent }: SchemaFormState, store: DraftStore, onRestored: (draft: Draft) => void) {
  const hasScript = useHasScript()
  const isAsked = useRef(false)
  const restore = useEffectEvent((draft: Draft, form: HTMLFormElement, start: URLSearchParams) => {
    // The server's answer is newer than the draft, and so is the answer to a submission in progress.
    if (sent.answer || form.getAttribute('aria-busy') === 'true') return
    const holdFocus = rememberFocus(form)
    flushSync(() => {
      meta.update({ value: { ...draft.values, ...typedSince(start, form) } as never })
      onRestored(draft)
    })
    holdFocus()
  })
  useEffect(() => {
    const form = document.forms.namedItem(id)
    // Without script, before hydration, some fields are different elements.
    if (!hasScript || !form || isAsked.current) return
    isAsked.current = true
    const start = readStart(form)
    void (async () => {
      const draft = await store.read()
      if (draft && form.isConnected) restore(draft, form, start)
    })()
  }, [id, hasScript, store])
}

/** The fields that someone changed while the draft was loading: those values are newer. */
function typedSince(start: URLSearchParams, form: HTMLFormElement) {
  const typed = readTyped(form)
  const names = [...new Set([...start.keys(), ...typed.keys()])].filter(
    (name) => isFilledIn(name) && String(start.getAll(name)) !== String(typed.getAll(name)),
  )
  const { payload } = parse(typed, { resolve: () => ({ value: undefined }) })
  return Object.fromEntries(names.map((name) => name.replace(/[.[].*$/, '')).map((name) => [name, payload[name]]))
}

/** Every field is re-created. Returns a function that gives the focus back to the field that had it. */
function rememberFocus(form: HTMLFormElement) {
  const held = document.activeElement
  if (!held?.id || !form.contains(held)) return () => undefined
  const isText = held instanceof HTMLInputElement || held instanceof HTMLTextAreaElement
  const place = isText ? held.selectionStart : null
  return () => {
    const made = document.getElementById(held.id)
    if (made === held) return
    made?.focus({ preventScroll: true })
    if (place !== null) (made as HTMLInputElement | null)?.setSelectionRange(place, place)
  }
}

type Keeping = Pick<Props, 'isBusy' | 'uploads'>

function useKeeping({ id, meta }: SchemaFormState, store: DraftStore, { isBusy, uploads }: Keeping) {
  const values = JSON.stringify(meta.value ?? {})
  const files = store.keepsFiles ? JSON.stringify(uploads) : '{}'
  const { dirty } = meta
  const isTouched = useTouched(id)
  const hasHeldFiles = useRef(false)
  const waiting = useWaiting()
  useEffect(() => {
    if (files.includes('"token"')) hasHeldFiles.current = true
    // Disabled fields cannot be read, and a form that was accepted is no draft until it changes again.
    if (!(dirty || hasHeldFiles.current) || isBusy || !isTouched()) return
    // Read now, because the form may be gone by then.
    const element = document.forms.namedItem(id)
    const secrets = [...(element?.querySelectorAll<HTMLInputElement>('input[type=password]') ?? [])]
    return waiting.start(() => {
      const kept = Object.entries(JSON.parse(values) as Record<string, unknown>).filter(
        ([name]) => isFilledIn(name) && !secrets.some((secret) => secret.name === name),
      )
      const held = JSON.parse(files) as Uploads
      void store.write({ values: Object.fromEntries(kept), uploads: held, savedAt: Date.now() })
    })
  }, [id, values, files, dirty, isBusy, isTouched, store, waiting])
}

/** Runs after a pause in typing, or at once when the page is left before that. */
function useWaiting() {
  const [waiting] = useState(() => {
    let act: (() => void) | undefined
    const now = () => {
      act?.()
      act = undefined
    }
    const start = (next: () => void) => {
      act = next
      const timer = setTimeout(now, typingPauseMs)
      return () => {
        clearTimeout(timer)
        act = undefined
      }
    }
    return { now, start }
  })
  // Before the effect that starts it, so that a pending save is cancelled when the form unmounts.
  useEffect(() => {
    const whenLeft = ['pagehide', 'visibilitychange']
    for (const kind of whenLeft) addEventListener(kind, waiting.now)
    return () => {
      for (const kind of whenLeft) removeEventListener(kind, waiting.now)
      waiting.now()
    }
  }, [waiting])
  return waiting
}

/** Whether a person changed something in the form since it was accepted. */
function useTouched(id: string) {
  const touched = useRef(true)
  useAcceptance(id, () => {
    touched.current = false
  })
  useEffect(() => {
    const form = document.forms.namedItem(id)
    const touch = ({ target }: Event) => {
      if (!(target instanceof HTMLInputElement) || isFilledIn(target.name)) touched.current = true
    }
    for (const kind of ['input', 'click']) form?.addEventListener(kind, touch)
    return () => {
      for (const kind of ['input', 'click']) form?.removeEventListener(kind, touch)
    }
  }, [id])
  return useCallback(() => touched.current, [])
}
