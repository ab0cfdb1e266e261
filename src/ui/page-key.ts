/** Whether a key is meant for the page: not for a field, for the browser, or for what is open over the page. */
export function isPageKey({ target, ctrlKey, metaKey, altKey }: KeyboardEvent) {
  return !ctrlKey && !metaKey && !altKey && !isTyping(target) && !document.querySelector('dialog[open]')
}

function isTyping(target: EventTarget | null) {
  return (
    target instanceof HTMLElement &&
    target.matches('input:not([type=checkbox]), textarea, select, [contenteditable=true]')
  )
}
