import { useCallback, useContext, useEffect, useSyncExternalStore } from 'react'
import { type Navigation, UNSAFE_DataRouterContext as DataRouterContext } from 'react-router'

// The router tells what it does in a transition, which React holds back while a form is being sent.

/** Finds what the router is busy with at this moment. `useNavigation` tells it later. */
export function useNavigationNow() {
  const { router } = useContext(DataRouterContext)!
  return useCallback(() => router.state.navigation, [router])
}

/** Whether the router is busy, at this moment. `useNavigation` tells it later, but until the page is shown. */
export function useBusyNow() {
  const { router } = useContext(DataRouterContext)!
  return useSyncExternalStore(
    router.subscribe,
    () => router.state.navigation.state !== 'idle',
    () => false,
  )
}

/** Tells of every change of what the router is busy with. `tell` stays the same. */
export function useNavigationChanges(tell: (navigation: Navigation) => void) {
  const { router } = useContext(DataRouterContext)!
  useEffect(() => router.subscribe(({ navigation }) => tell(navigation)), [router, tell])
}

/** The step that was blocked, at this moment. `useBlocker` tells it later. */
export function useBlockedNow() {
  const { router } = useContext(DataRouterContext)!
  // The router has one blocker.
  return useSyncExternalStore(
    router.subscribe,
    () => router.state.blockers.values().next().value,
    () => undefined,
  )
}
