/**
 * A telephone number as E.164: `06-12 34 56 78` → `+31612345678`. Dutch numbers have ten digits, and those of 0800 and
 * 0900 eight or eleven; foreign numbers start with + or 00. Undefined when it is not a number.
 */
export function parsePhoneNumber(text: string) {
  const digits = text.replace(/[\s().-]/g, '')
  const national = digits.replace(/^(?:\+|00)310?/, '0')
  if (/^0(?:[1-9]\d{8}|[89]00\d{4}(?:\d{3})?)$/.test(national)) return `+31${national.slice(1)}`
  const international = /^(?:\+|00)(?!31)([1-9]\d{7,14})$/.exec(digits)?.[1]
  return international && `+${international}`
}
