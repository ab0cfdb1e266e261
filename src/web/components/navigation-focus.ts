import { useEffect, useState } from 'react'
import { type Location, useLocation, useNavigation } from 'react-router'

/**
 * Where the focus goes after a step of the router, which by itself leaves it on a control that may be gone or out of
 * sight. What the page focused itself, or a visitor meanwhile, stays; so does a control that is still there. Else:
 *
 * - what just arrived (`data-arrival`: the outcome of what was sent, or a question about it), also when the control that
 *   asked for it is still there;
 * - back on an earlier page, the link that was followed from it;
 * - the heading, which for a list says what was found. Of another page also when a link around the page was followed.
 *
 * Nothing scrolls: the router decides what is in view.
 */
export function useNavigationFocus() {
  const location = useLocation()
  const { state, formMethod } = useNavigation()
  const [follow] = useState(followFocus)
  useEffect(() => follow(location, state, formMethod), [follow, location, state, formMethod])
}

function followFocus() {
  let shown: Location | undefined
  let held: Element | null
  let isSent = false
  let said: string | undefined
  const followed: Record<string, string | null | undefined> = {}

  return (location: Location, state: string, formMethod: string | undefined) => {
    const [before, had] = [shown, held]
    held = document.activeElement
    if (state !== 'idle') {
      followed[location.key] = held?.getAttribute('href')
      isSent ||= formMethod === 'POST'
      return
    }
    const page = document.querySelector<HTMLElement>('dialog[open]') ?? document.querySelector('main')
    const arrival = page?.querySelector<HTMLElement>('[data-arrival]')
    const isHere = location.pathname === before?.pathname
    const isNew = arrival && (isSent || (isHere && said !== arrival.textContent))
    said = arrival?.textContent
    isSent = false
    shown = location
    // What is within a page is the browser's own, such as the link to the content.
    if (!page || !before || before === location || location.hash) return

    if (held !== document.body) {
      if (held !== had || (!isNew && (isHere || page.contains(held)))) return
    }
    const href = followed[location.key]
    const link = href && [...page.querySelectorAll('a')].find((one) => one.getAttribute('href') === href)
    const target = link || (isNew ? arrival : (page.querySelector('h1') ?? page))
    if (!link) {
      target.tabIndex = -1
      target.style.outline = 'none'
    }
    target.focus({ preventScroll: true })
  }
}
