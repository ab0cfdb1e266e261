/** A whole number as people type it, with or without dots between the thousands; `NaN` for anything else. */
export function readWholeNumber(typed: string) {
  const text = typed.trim()
  return /^[-+]?(\d+|\d{1,3}(\.\d{3})+)$/.test(text) ? Number(text.replaceAll('.', '')) : NaN
}
