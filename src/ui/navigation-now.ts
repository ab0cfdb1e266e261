import { useContext } from 'react'
import { UNSAFE_DataRouterContext as DataRouterContext } from 'react-router'

/** Finds what the router is busy with at this moment. `useNavigation` tells it a render later, or even more. */
export function useNavigationNow() {
  const { router } = useContext(DataRouterContext)!
  return () => router.state.navigation
}
