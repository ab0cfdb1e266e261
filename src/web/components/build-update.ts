import { useContext, useEffect, useState } from 'react'
import { UNSAFE_DataRouterContext as DataRouterContext, useLocation } from 'react-router'
import { decideReload, reloadKey } from './build-update.rules.ts'
import { loadNextPageWhole, useHeldInput } from './whole-load.ts'

/** spec §9. */
const checkEveryMs = 3_600_000

declare global {
  var __reactRouterManifest: { version: string } | undefined
}

/** spec §7: checks every hour for a new build; if there is one, the visitor's next navigation loads it. */
export function useBuildUpdate() {
  useEffect(() => {
    const own = globalThis.__reactRouterManifest?.version
    const timer = setInterval(async () => {
      const answer = await fetch('/build.json', { cache: 'no-store' }).catch(() => undefined)
      const told = (answer?.ok ? await answer.json().catch(() => undefined) : undefined) as { id?: string } | undefined
      if (told?.id && told.id !== own) loadNextPageWhole()
    }, checkEveryMs)
    return () => clearInterval(timer)
  }, [])
}

/**
 * spec §8: when a code chunk cannot be loaded, for instance after a new build replaced it, reloads the page that is
 * being opened, at most once per ten seconds per path. A page with a form in use is never reloaded: then only what
 * needed that chunk fails.
 */
export function useChunkFailures() {
  // Not `useNavigation`, which lags: the code may fail before the page is rendered again.
  const router = useContext(DataRouterContext)?.router
  const { pathname } = useLocation()
  const holdsInput = useHeldInput()
  const [failed, setFailed] = useState<Error>()
  // The navigation to that page never completes; the router alone would show an empty page.
  if (failed) throw failed

  useEffect(() => {
    function onFailure(event: Event) {
      const opening = router?.state.navigation.location
      const isLeaving = opening !== undefined && opening.pathname !== pathname
      if (!isLeaving && holdsInput()) return
      const target = opening ?? window.location
      const mayReload = noteReload(target.pathname)
      if (!isLeaving && !mayReload) return
      // Marks the failure as handled: nothing else reports it.
      event.preventDefault()
      if (!mayReload) return setFailed(new Error('a page could not be loaded'))
      if (isLeaving) window.location.assign(`${target.pathname}${target.search}${target.hash}`)
      else window.location.reload()
    }
    for (const kind of ['chunk-failed', 'vite:preloadError']) window.addEventListener(kind, onFailure)
    return () => {
      for (const kind of ['chunk-failed', 'vite:preloadError']) window.removeEventListener(kind, onFailure)
    }
  }, [router, pathname, holdsInput])
}

/**
 * Whether this path may be reloaded now, which is recorded. A browser without storage could reload forever, so there it
 * is not reloaded.
 */
function noteReload(pathname: string) {
  try {
    const key = reloadKey(pathname)
    const isAllowed = decideReload({ before: sessionStorage.getItem(key), now: Date.now() })
    if (isAllowed) sessionStorage.setItem(key, String(Date.now()))
    return isAllowed
  } catch {
    return false
  }
}
