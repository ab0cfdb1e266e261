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
  /** Whether leaving asks first. It may begin to while somebody types: a draft that is not kept any more. */
  warns: boolean
  isSending: boolean
}

/** What would be lost: what was not sent, or the answer to what is being sent. */
type Loss = 'unsaved' | 'sending'

/**
 * Watches whether a form holds something that was neither submitted nor kept. Give `watch` to the form, and show
 * `LeaveWarning` while someone is busy in it.
 */
export function useUnsaved({ formId, warns, isSending }: Watched) {
  /** What the form held before someone changed it, or when it was accepted. */
  const start = useRef<string>(undefined)
  const isAccepted = useRef(false)
  const [isTouched, setTouched] = useState(false)
  const findNavigation = useNavigationNow()

  function begin({ target }: SyntheticEvent, atStart = (form: HTMLFormElement) => form) {
    // What takes the focus by itself is no field: a summary, a confirmation.
    if (start.current !== undefined || (target as Element).getAttribute('tabindex') === '-1') return
    const form = document.forms.namedItem(formId)
    if (!form || isBusy(form)) return
    start.current = written(atStart(form))
    setTouched(true)
  }

  useAcceptance(formId, () => {
    isAccepted.current = true
  })
  // When the fields were enabled and read again.
  useEffect(() => {
    if (isSending || !isAccepted.current) return
    isAccepted.current = false
    start.current = undefined
    setTouched(false)
  }, [isSending])

  function findLoss(): Loss | undefined {
    const form = document.forms.namedItem(formId)
    if (!form || start.current === undefined) return undefined
    // A disabled form cannot be read: it waits for a file, which would be lost, or is being sent.
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
      // A file that is dropped, and what was typed before hydration.
      onInputCapture: (event: SyntheticEvent) => begin(event, startOf),
    },
  }
}

const isBusy = (form: HTMLFormElement) => form.getAttribute('aria-busy') === 'true'

/** What people filled in: also files, which are not submitted before they were uploaded. */
function written(form: HTMLFormElement) {
  const typed = [...new FormData(form)].filter(([name]) => name !== tokenName && name !== captchaName)
  return JSON.stringify(typed.map(([name, value]) => [name, value instanceof File ? value.name : value]))
}

/**
 * Asks before someone leaves the page with something that was not submitted: in the page when another one is opened, by
 * the browser when the tab is closed. Another row of a list is another page too; another place on the page is not.
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
      // A link in a menu could not get the focus back: the question closes the menu. Its button can.
      for (const popover of document.querySelectorAll<HTMLElement>('div[popover]')) popover.hidePopover()
      dialog.current?.showModal()
    } else if (dialog.current?.open) {
      dialog.current.close()
      // What was sent was answered first: the answer gets the focus, not the link that was pressed meanwhile.
      if (!isLeaving.current && document.activeElement instanceof HTMLElement) document.activeElement.blur()
    }
  }, [isAsked])
  useCountedEntries()

  function stay() {
    dialog.current?.close()
    blocked?.reset?.()
  }

  /** Pressed twice, it leaves once. */
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
      // The event comes later: by then it may be open again, for the next time that somebody leaves.
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
    // Somebody who chose to leave is not asked again when the page that they go to must be loaded whole.
    if (isAnswered) return
    let calledAt = -Infinity
    const noteCall = ({ target, timeStamp }: MouseEvent) => {
      const link = target instanceof Element && target.closest('a')
      if (link && !link.protocol.startsWith('http')) calledAt = timeStamp
    }
    const ask = (event: BeforeUnloadEvent) => {
      // An address for another program, such as a mail, does not leave the page, though the browser asks as if it did.
      const isCall = event.timeStamp - calledAt < 1000
      // What is being sent may itself lead to another site, to pay.
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
 * Back at an entry of the history that a native `#` link made, such as the one to the results of a list, the router cannot
 * tell how far that was, and leaves without asking. This numbers the entry before the router hears of it.
 */
function useCountedEntries() {
  const location = useLocation()
  useEffect(() => {
    const place = () => window.navigation?.currentEntry?.index ?? 0
    const from = place()
    const idx = history.state?.idx ?? 0
    const count = () => history.state?.idx ?? history.replaceState({ ...history.state, idx: idx + place() - from }, '')
    // Not `popstate`: the router listened to that before.
    window.navigation?.addEventListener('currententrychange', count)
    return () => window.navigation?.removeEventListener('currententrychange', count)
  }, [location])
}

const addressOf = ({ pathname, search }: Location) => pathname + search

// A page may have several forms, a router has one blocker: the form that was touched first asks, for all of them.
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
