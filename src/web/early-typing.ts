/**
 * On hydration React resets a text box to its initial text: anything typed before that would be lost. Watches from now
 * on; the function that it returns puts the typed text back, and stops.
 */
export function watchTextBoxes() {
  const typed = new Map<HTMLTextAreaElement, string>()
  const watch = (box: EventTarget | null) => {
    if (box instanceof HTMLTextAreaElement && box.value !== box.defaultValue) typed.set(box, box.value)
  }
  const onInput = ({ target }: Event) => watch(target)
  document.querySelectorAll('textarea').forEach(watch)
  document.addEventListener('input', onInput, { capture: true })
  return () => {
    document.removeEventListener('input', onInput, { capture: true })
    for (const [box, text] of typed) if (box.value !== text) box.value = text
    typed.clear()
  }
}
