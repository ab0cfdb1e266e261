/** What a form would submit now, without its files. */
export function readTyped(form: HTMLFormElement) {
  const typed = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') typed.append(name, value)
  return typed
}

/** The form as it came. */
export function startOf(form: HTMLFormElement) {
  const start = form.cloneNode(true) as HTMLFormElement
  start.reset()
  return start
}

/** What a form would have submitted as it was when it came. */
export const readStart = (form: HTMLFormElement) => readTyped(startOf(form))

/** Whether someone changed anything in a form since it came. */
export const isBegun = (form: HTMLFormElement) => String(readTyped(form)) !== String(readStart(form))
