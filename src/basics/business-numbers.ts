/** Reads a KvK number, which has no check digit: `1234 5678` → `12345678`; undefined when it is not one. */
export function readKvkNumber(text: string) {
  const digits = text.replace(/[\s.-]/g, '')
  return /^\d{8}$/.test(digits) ? digits : undefined
}

/** Reads a VAT number (btw-id), with either of its two checks: `nl 0000.99998.b57` → `NL000099998B57`. */
export function readBtwId(text: string) {
  const id = text.replace(/[\s.-]/g, '').toUpperCase()
  return /^NL\d{9}B\d{2}$/.test(id) && (passesEleven(id.slice(2, 11)) || mod97(id) === 1) ? id : undefined
}

/** The numbers of companies: nine digits with the weights 9 to 2, where the last digit is the remainder. */
function passesEleven(digits: string) {
  const [last, ...weighed] = Array.from(digits, Number).toReversed()
  const sum = weighed.reduce((total, digit, index) => total + digit * (index + 2), 0)
  return sum > 0 && sum % 11 === last
}

/** ISO 7064 MOD 97-10, for the numbers of sole traders and for IBANs. Letters count as 10 to 35. */
function mod97(id: string) {
  const digits = [...id].map((character) => Number.parseInt(character, 36)).join('')
  return Number(BigInt(digits) % 97n)
}

/** Whether this is an IBAN with a correct check. */
export function isIban(text: string) {
  const iban = text.replace(/\s/g, '').toUpperCase()
  return /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban) && mod97(iban.slice(4) + iban.slice(0, 4)) === 1
}
