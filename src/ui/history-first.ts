type Listener = (event: PopStateEvent) => void

const listeners = new Set<Listener>()

/** Handles going back or forward in the history before the router does, and may stop the event. */
export function hearFirst(listener: Listener) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Added to the window before the router's listener: listeners are called in the order in which they were added. */
export function tellFirst(event: PopStateEvent) {
  for (const listener of listeners) listener(event)
}
