/**
 * A whole number as people type or copy it, with or without dots between the thousands and with either minus sign; `NaN`
 * for anything else.
 */
export function readWholeNumber(typed: string) {
  const text = typed.trim().replace(/^−/, '-')
  return /^[-+]?(\d+|\d{1,3}(\.\d{3})+)$/.test(text) ? Number(text.replaceAll('.', '')) : NaN
}
