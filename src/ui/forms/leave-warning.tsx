import { type SyntheticEvent, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react'
import { type Location, useBlocker, useLocation } from 'react-router'
import { useAcceptance } from './acceptance.ts'
import { Button } from '../button.tsx'
import { useFormText } from './form-locale.tsx'
import { captchaName, tokenName } from './form.rules.ts'
import { useBlockedNow, useNavigationNow } from '../navigation-now.ts'
import { startOf } from './typed-before.ts'

type Watched = {
  formId: string
  /** Whether leaving asks for confirmation. May become true during typing, when a draft can no longer be stored. */
  warns: boolean
  isSending: boolean
}

/** What would be lost: unsaved input, or the answer to a submission in progress. */
type Loss = 'unsaved' | 'sending'

/**
 * Watches whether a form holds something that was neither submitted nor stored. Give `watch` to the form, and show
 * `LeaveWarning` while someone is working in it.
 */
export function useUnsaved({ formId, warns, isSending }: Watched) {
  /** What the form held before someone changed it, or when it was accepted. */
  const start = useRef<string>(undefined)
  const isAccepted = useRef(false)
  const [isTouched, setTouched] = useState(false)
  const findNavigation = useNavigationNow()

  function begin({ target }: SyntheticEvent, atStart = (form: HTMLFormElement) => form) {
    // Elements that receive the focus from a script are not fields: a summary, a confirmation.
    if (start.current !== undefined || (target as Element).getAttribute('tabindex') === '-1') return
    const form = document.forms.namedItem(formId)
    if (!form || isBusy(form)) return
    start.current = written(atStart(form))
    setTouched(true)
  }

  useAcceptance(formId, () => {
    isAccepted.current = true
  })
  // Runs once the fields are enabled and read again.
  useEffect(() => {
    if (isSending || !isAccepted.current) return
    isAccepted.current = false
    start.current = undefined
    setTouched(false)
  }, [isSending])

  function findLoss(): Loss | undefined {
    const form = document.forms.namedItem(formId)
    if (!form || start.current === undefined) return undefined
    // A disabled form cannot be read: it is waiting for a file, which would be lost, or is being sent.
    if (isBusy(form) && isSending) return findNavigation().state === 'submitting' ? 'sending' : undefined
    return isBusy(form) || written(form) !== start.current ? 'unsaved' : undefined
  }
  const before = (event: SyntheticEvent) => begin(event)
  return {
    isTouched: isTouched && warns,
    findLoss,
    watch: {
      onFocus: before,
      onPointerDownCapture: before,
      // Covers dropped files, and what was typed before hydration.
      onInputCapture: (event: SyntheticEvent) => begin(event, startOf),
    },
  }
}

const isBusy = (form: HTMLFormElement) => form.getAttribute('aria-busy') === 'true'

/** What people filled in, including files that are not uploaded yet and so not submitted. */
function written(form: HTMLFormElement) {
  const typed = [...new FormData(form)].filter(([name]) => name !== tokenName && name !== captchaName)
  return JSON.stringify(typed.map(([name, value]) => [name, value instanceof File ? value.name : value]))
}

/**
 * Asks for confirmation before someone leaves the page with unsaved input: a dialog in the page on navigation, the
 * browser's own question when the tab is closed. Opening another row of a list counts as leaving; a hash link does not.
 */
export function LeaveWarning({ findLoss }: { findLoss: () => Loss | undefined }) {
  const latest = useRef(findLoss)
  useEffect(() => {
    latest.current = findLoss
  })
  const [asking] = useState(() => () => latest.current())
  const isFirst = useFirst(asking)
  return isFirst && <Question />
}

function Question() {
  const text = useFormText()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const [loss, setLoss] = useState<Loss>('unsaved')
  useBlocker(({ currentLocation, nextLocation }) => {
    const found = addressOf(currentLocation) === addressOf(nextLocation) ? undefined : findAnyLoss()
    if (found) setLoss(found)
    return found !== undefined
  })
  const blocked = useBlockedNow()
  const isAsked = blocked?.state === 'blocked'
  const isLeaving = useRef(false)
  useEffect(() => {
    if (isAsked) {
      isLeaving.current = false
      // A link in a menu cannot get the focus back, because the question closes the menu. The menu's button can.
      for (const popover of document.querySelectorAll<HTMLElement>('div[popover]')) popover.hidePopover()
      dialog.current?.showModal()
    } else if (dialog.current?.open) {
      dialog.current.close()
      // The submission was answered first: the answer gets the focus, not the link that was pressed meanwhile.
      if (!isLeaving.current && document.activeElement instanceof HTMLElement) document.activeElement.blur()
    }
  }, [isAsked])
  useCountedEntries()

  function stay() {
    dialog.current?.close()
    blocked?.reset?.()
  }

  /** Leaves only once, even when pressed twice. */
  function leave() {
    if (isLeaving.current) return
    isLeaving.current = true
    blocked?.proceed?.()
  }
  useClosingQuestion({ isAnswered: blocked?.state === 'proceeding' })
  return (
    <dialog
      ref={dialog}
      lang={text.lang}
      aria-labelledby={`${id}-vraag`}
      aria-describedby={`${id}-gevolg`}
      // The event fires late: the dialog may be open again by then, for the next attempt to leave.
      onClose={({ currentTarget }) => {
        if (!currentTarget.open) blocked?.reset?.()
      }}
      className="m-auto w-[calc(100vw-2rem)] max-w-lg rounded-card bg-card p-6 text-ink shadow-lifted ring-1 ring-line sm:p-8"
    >
      <h2 id={`${id}-vraag`} className="text-2xl">
        {text.leaving.question}
      </h2>
      <p id={`${id}-gevolg`} className="mt-3">
        {text.leaving.consequence[loss]}
      </p>
      <div className="mt-6 flex flex-wrap gap-3 max-sm:flex-col">
        <Button type="button" onClick={stay}>
          {text.leaving.stay}
        </Button>
        <Button type="button" look="danger" onClick={leave}>
          {text.leaving.leave}
        </Button>
      </div>
    </dialog>
  )
}

/** Lets the browser ask when the tab is closed, or another document is opened. */
function useClosingQuestion({ isAnswered }: { isAnswered: boolean }) {
  useEffect(() => {
    // Somebody who chose to leave is not asked again when the next page needs a full load.
    if (isAnswered) return
    let calledAt = -Infinity
    const noteCall = ({ target, timeStamp }: MouseEvent) => {
      const link = target instanceof Element && target.closest('a')
      if (link && !link.protocol.startsWith('http')) calledAt = timeStamp
    }
    const ask = (event: BeforeUnloadEvent) => {
      // A link to another program, such as `mailto:`, does not leave the page, but fires `beforeunload` all the same.
      const isCall = event.timeStamp - calledAt < 1000
      // The submission itself may redirect to another site, to pay.
      if (!isCall && findAnyLoss() === 'unsaved') event.preventDefault()
    }
    addEventListener('click', noteCall, true)
    addEventListener('beforeunload', ask)
    return () => {
      removeEventListener('click', noteCall, true)
      removeEventListener('beforeunload', ask)
    }
  }, [isAnswered])
}

/**
 * When going back to a history entry that a native `#` link made, such as the one to the results of a list, the router
 * cannot tell how far back that was, and leaves without asking. This numbers the entry before the router sees it.
 */
function useCountedEntries() {
  const location = useLocation()
  useEffect(() => {
    const place = () => window.navigation?.currentEntry?.index ?? 0
    const from = place()
    const idx = history.state?.idx ?? 0
    const count = () => history.state?.idx ?? history.replaceState({ ...history.state, idx: idx + place() - from }, '')
    // Not `popstate`: the router's listener for that was added earlier.
    window.navigation?.addEventListener('currententrychange', count)
    return () => window.navigation?.removeEventListener('currententrychange', count)
  }, [location])
}

const addressOf = ({ pathname, search }: Location) => pathname + search

// A page may have several forms, but a router has one blocker: the form that was touched first asks for all of them.
let touched: readonly (() => Loss | undefined)[] = []
const listeners = new Set<() => void>()

function findAnyLoss() {
  const losses = touched.map((findLoss) => findLoss())
  return losses.find((loss) => loss === 'unsaved') ?? losses.find(Boolean)
}

function useFirst(form: () => Loss | undefined) {
  useEffect(() => {
    change([...touched, form])
    return () => change(touched.filter((other) => other !== form))
  }, [form])
  return useSyncExternalStore(
    listen,
    () => touched[0] === form,
    () => false,
  )
}

function change(next: typeof touched) {
  touched = next
  for (const tell of listeners) tell()
}

function listen(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
