import { useCallback, useContext, useEffect, useSyncExternalStore } from 'react'
import { type Navigation, UNSAFE_DataRouterContext as DataRouterContext } from 'react-router'

// The router updates its state in a transition, which React holds back while a form is being sent.

/** Returns the router's navigation at this moment. `useNavigation` lags behind. */
export function useNavigationNow() {
  const { router } = useContext(DataRouterContext)!
  return useCallback(() => router.state.navigation, [router])
}

/** Whether the router is busy at this moment. `useNavigation` lags behind, but lasts until the page is shown. */
export function useBusyNow() {
  const { router } = useContext(DataRouterContext)!
  return useSyncExternalStore(
    router.subscribe,
    () => router.state.navigation.state !== 'idle',
    () => false,
  )
}

/** Calls `tell`, which must be stable, for every change of the router's navigation. */
export function useNavigationChanges(tell: (navigation: Navigation) => void) {
  const { router } = useContext(DataRouterContext)!
  useEffect(() => router.subscribe(({ navigation }) => tell(navigation)), [router, tell])
}

/** The blocked navigation at this moment. `useBlocker` lags behind. */
export function useBlockedNow() {
  const { router } = useContext(DataRouterContext)!
  // The router has only one blocker.
  return useSyncExternalStore(
    router.subscribe,
    () => router.state.blockers.values().next().value,
    () => undefined,
  )
}
