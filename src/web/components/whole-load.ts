import { useCallback, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Set when the document is outdated: the next navigation loads a whole page. */
let isDue = false

/** Makes the visitor's next navigation load a whole document, instead of only the data that differs. */
export function loadNextPageWhole() {
  isDue = true
}

/**
 * Leaves a navigation to the browser when the target needs its own document. Listens before the router does, so that
 * the browser follows the link, or submits the search, as it would without script.
 */
export function useWholeLoads(needsWhole: (target: URL) => boolean) {
  useEffect(() => {
    function leaveToBrowser(event: Event) {
      const target = event instanceof MouseEvent ? targetOfClick(event) : targetOfSearch(event as SubmitEvent)
      if (target && (isDue || needsWhole(target))) event.stopPropagation()
    }
    for (const kind of ['click', 'submit']) window.addEventListener(kind, leaveToBrowser, true)
    return () => {
      for (const kind of ['click', 'submit']) window.removeEventListener(kind, leaveToBrowser, true)
    }
  }, [needsWhole])
}

/** The page of this board that a plain click on a link opens. */
function targetOfClick({ target, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) {
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey || !(target instanceof Element)) return undefined
  const link = target.closest<HTMLAnchorElement>('a[href]')
  if (!link || link.target || link.hasAttribute('download')) return undefined
  return otherPage(link.href)
}

/** The results page that a search form opens: forms that change something are not navigations. */
function targetOfSearch({ target, submitter }: SubmitEvent) {
  if (!(target instanceof HTMLFormElement)) return undefined
  const method = submitter?.getAttribute('formmethod') ?? target.getAttribute('method') ?? 'get'
  const address = submitter?.getAttribute('formaction') ?? target.getAttribute('action') ?? location.href
  return method.toLowerCase() === 'get' ? otherPage(new URL(address, location.href).href) : undefined
}

function otherPage(href: string) {
  const target = new URL(href)
  const isOther = target.pathname !== location.pathname || target.search !== location.search
  return target.origin === location.origin && isOther ? target : undefined
}

/** Whether anything on this page was typed, ticked or chosen since it was opened. */
export function useHeldInput() {
  const { pathname } = useLocation()
  const isHeld = useRef(false)
  useEffect(() => {
    isHeld.current = false
    const hold = () => (isHeld.current = true)
    document.addEventListener('input', hold)
    return () => document.removeEventListener('input', hold)
  }, [pathname])
  return useCallback(() => isHeld.current, [])
}
