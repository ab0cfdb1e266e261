/**
 * Acts when nothing is being pressed. When a field loses the focus, elements that appear or disappear move what is
 * below it, and the press that took the focus would miss its button.
 */
export function whenReleased(act: () => void) {
  if (!document.querySelector('button:active, a:active, label:active')) return act()
  const released = new AbortController()
  for (const end of ['pointerup', 'pointercancel']) {
    const then = () => {
      released.abort()
      // After the click that follows.
      setTimeout(act)
    }
    addEventListener(end, then, { signal: released.signal })
  }
}
