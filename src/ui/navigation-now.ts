import { useContext, useSyncExternalStore } from 'react'
import { UNSAFE_DataRouterContext as DataRouterContext } from 'react-router'

// The router's own hooks tell everything as part of a transition: a render later, or when what is being sent has its answer.

/** Finds what the router is busy with at this moment. */
export function useNavigationNow() {
  const { router } = useContext(DataRouterContext)!
  return () => router.state.navigation
}

/** The blocker that holds somebody back at this moment. */
export function useBlockedNow() {
  const { router } = useContext(DataRouterContext)!
  return useSyncExternalStore(
    router.subscribe,
    () => [...router.state.blockers.values()].find(({ state }) => state === 'blocked'),
    () => undefined,
  )
}
