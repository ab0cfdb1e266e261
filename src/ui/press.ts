/**
 * Acts when nothing is being pressed. What appears or goes when a field is left moves what is below it, and the press that
 * left the field would miss the button it was meant for.
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
