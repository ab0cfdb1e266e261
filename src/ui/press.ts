/**
 * Acts when nothing is being pressed. When a field loses the focus, elements that appear or disappear move what is
 * below it, and the press that took the focus would miss its button. Waits for `mouseup` and not for `pointerup`: on a
 * touch screen a field loses the focus after that.
 */
export function whenReleased(act: () => void) {
  // In Firefox focus is lost before `:active` matches.
  setTimeout(() => {
    if (!document.querySelector(':active')) return act()
    const released = new AbortController()
    for (const end of ['mouseup', 'pointercancel']) {
      const then = () => {
        released.abort()
        // After the click that follows.
        setTimeout(act)
      }
      addEventListener(end, then, { signal: released.signal })
    }
  })
}
