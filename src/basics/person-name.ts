type Name = { firstName: string | null; infix: string | null; lastName: string | null }

/** `Sanne van der Kuijpers` */
export function fullName({ firstName, infix, lastName }: Name) {
  return [firstName, infix, lastName].filter(Boolean).join(' ')
}

/** `SK` */
export function initials({ firstName, lastName }: Name) {
  return firstLetter(firstName ?? '') + firstLetter(lastName ?? '')
}

/** Stands in for a name where there is no picture. */
export function firstLetter(name: string) {
  return (/^./su.exec(name)?.[0] ?? '').toUpperCase()
}

/** Whether a mail client would turn a name into a link. Not `J.P.de Wit` or `v/d Berg`; but `Win.nl`. */
export function looksLikeAddress(name: string) {
  return /[/:@]|[\p{L}\p{N}]{2}\.[\p{L}\p{N}]{2}/u.test(name.replaceAll(/(?<!\p{L})v\/d(?!\p{L})/giu, ''))
}

/**
 * The name as used in a mail: somebody may have typed it, and a stranger's address, to send that stranger to a site.
 */
export function harmlessName(name: string) {
  return looksLikeAddress(name) ? '' : name
}
