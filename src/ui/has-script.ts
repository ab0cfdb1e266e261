import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and until the page has come alive: then only what works without script may show. */
export function useHasScript() {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
