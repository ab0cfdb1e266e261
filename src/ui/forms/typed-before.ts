/** What a form would submit now, without its files. */
export function readTyped(form: HTMLFormElement) {
  const typed = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') typed.append(name, value)
  return typed
}

/** The form as it was loaded. */
export function startOf(form: HTMLFormElement) {
  const start = form.cloneNode(true) as HTMLFormElement
  start.reset()
  return start
}

/** What the form would have submitted when it was loaded. */
export const readStart = (form: HTMLFormElement) => readTyped(startOf(form))

/** Whether someone changed anything in a form since it was loaded. */
export const isBegun = (form: HTMLFormElement) => String(readTyped(form)) !== String(readStart(form))
