/**
 * A telephone number as E.164: `06-12 34 56 78` → `+31612345678`. Dutch numbers have ten digits; foreign numbers start
 * with + or 00. Undefined when it is not a number.
 */
export function parsePhoneNumber(text: string) {
  const digits = text.replace(/[\s().-]/g, '')
  if (/^0[1-9]\d{8}$/.test(digits)) return `+31${digits.slice(1)}`
  const international = /^(?:\+|00)([1-9]\d{7,14})$/.exec(digits)?.[1]?.replace(/^310/, '31')
  if (!international) return undefined
  return international.startsWith('31') && international.length !== 11 ? undefined : `+${international}`
}

/** `+31612345678` → `06 12 34 56 78` */
export function formatPhoneNumber(stored: string) {
  if (!stored.startsWith('+31')) return stored
  const digits = `0${stored.slice(3)}`
  return digits.startsWith('06') ? digits.match(/../g)!.join(' ') : `${digits.slice(0, 4)} ${digits.slice(4)}`
}
