import { useEffect } from 'react'
import { type Location, type Navigation, useLocation, useNavigation, useNavigationType } from 'react-router'
import { useNavigationChanges } from '#ui/navigation-now.ts'

/**
 * Where the focus goes after a navigation, which otherwise leaves it on a control that may be gone or out of sight.
 * What the page itself or a visitor focused meanwhile stays focused; so does a control that is still there. Otherwise:
 *
 * - what just arrived (the target of a new hash, or `data-arrival`: the outcome of a submission, a question about it, a
 * row that was opened), even when the control that requested it is still there;
 * - the link to the previous page: when going back, or when a table row or a question is closed;
 * - the heading, which for a list shows the number of results; in a dialog its last button. On another page also when a
 * link outside the page content was followed.
 *
 * Only what arrived and that link scroll into view: the router decides where a page starts.
 */
export function useNavigationFocus() {
  const location = useLocation()
  const isBack = useNavigationType() === 'POP'
  const { state } = useNavigation()
  useNavigationChanges(noteSending)
  useEffect(() => follow(location, isBack, state), [location, isBack, state])
}

/** Mounted as long as the document exists: an error that replaces the whole page counts as a navigation too. */
const { noteSending, follow } = followFocus()

function followFocus() {
  let shown: Location | undefined
  let held: Element | null
  let isSent = false
  let said: string | undefined

  function noteSending({ formMethod }: Navigation) {
    isSent ||= formMethod === 'POST'
  }

  function follow(location: Location, isBack: boolean, state: string) {
    const [before, had] = [shown, held]
    held = document.activeElement
    if (state !== 'idle') return
    const page = document.querySelector<HTMLElement>('dialog[open]') ?? document.querySelector('main')
    const named = !isBack && document.getElementById(location.hash.slice(1))
    const arrival = named || page?.querySelector<HTMLElement>('[data-arrival]')
    const isHere = location.pathname === before?.pathname
    // Links within a page, such as the skip link, are left to the browser.
    const isWithin = location.hash && isHere && !isSent
    const isNew = arrival && (isSent || named || (isHere && !isBack && said !== arrival.textContent))
    const isClosed = isHere && said !== undefined && !arrival
    said = arrival?.textContent
    isSent = false
    shown = location
    if (!page || !before || before === location || isWithin) return

    if (held !== document.body) {
      if (held !== had || (!isNew && (isHere || page.contains(held)))) return
    }
    const address = document.location.origin + before.pathname + before.search
    const links = isBack || isHere ? page.querySelectorAll<HTMLAnchorElement>(isBack || isClosed ? 'a' : 'tbody a') : []
    const seen = (isNew && arrival) || [...links].find(({ href }) => href === address)
    const target = seen || (page.querySelector<HTMLElement>('h1, :modal > :last-child button') ?? page)
    focusOn(target, { preventScroll: !seen })
  }

  return { noteSending, follow }
}

/** Also focuses elements that are not focusable by default, such as a heading. */
export function focusOn(target: HTMLElement, options: FocusOptions) {
  if (target.tabIndex < 0) {
    target.tabIndex = -1
    target.style.outline = 'none'
  }
  target.focus(options)
}
