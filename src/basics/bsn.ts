/**
 * The nine digits of a Dutch citizen service number, as they are written: `123456782`, `1234.56.782`; not what follows the
 * code of a country in a telephone number.
 */
const written =
  /(?<![\d.,+-]|(?:\+|\b00)\d{1,3}[ -]?(?:\(0\)[ -]?)?)(?:\d{9}|\d{4}[. ]\d{2}[. ]\d{3}|\d{3}[. ]\d{3}[. ]\d{3})(?![\d]|[.,-]\d)/g

/** A number in a text that is a BSN by its check digit; one in eleven of other numbers of nine digits is too. */
export function findBsn(text: string) {
  return text.match(written)?.find((found) => isBsn(found.replace(/\D/g, '')))
}

/** The first digit counts nine times, the second eight times, the last one is subtracted: a multiple of eleven. */
function isBsn(digits: string) {
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (at === 8 ? -1 : 9 - at), 0)
  return digits !== '000000000' && sum % 11 === 0
}
