import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and until hydration: then only what works without JavaScript may be shown. */
export function useHasScript() {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
