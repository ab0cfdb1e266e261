/**
 * The nine digits of a Dutch citizen service number (BSN), in its usual notations: `123456782`, `1234.56.782`; not the
 * digits after the country code of a telephone number.
 */
const written =
  /(?<![\d.,+-]|(?:\+|\b00)\d{1,3}[ -]?(?:\(0\)[ -]?)?)(?:\d{9}|\d{4}[. ]\d{2}[. ]\d{3}|\d{3}[. ]\d{3}[. ]\d{3})(?![\d]|[.,-]\d)/g

/** A number in the text that is a BSN by its check digit; one in eleven other nine-digit numbers passes too. */
export function findBsn(text: string) {
  return text.match(written)?.find((found) => isBsn(found.replace(/\D/g, '')))
}

/**
 * The first digit counts nine times, the second eight times, the last is subtracted: the sum is a multiple of eleven.
 */
function isBsn(digits: string) {
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (at === 8 ? -1 : 9 - at), 0)
  return digits !== '000000000' && sum % 11 === 0
}
