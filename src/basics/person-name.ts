type Name = { firstName: string | null; infix: string | null; lastName: string | null }

/** `Sanne van der Kuijpers` */
export function fullName({ firstName, infix, lastName }: Name) {
  return [firstName, infix, lastName].filter(Boolean).join(' ')
}

/** `SK` */
export function initials({ firstName, lastName }: Name) {
  return firstLetter(firstName ?? '') + firstLetter(lastName ?? '')
}

/** What stands for a name where there is no picture. */
export function firstLetter(name: string) {
  return (/^./su.exec(name)?.[0] ?? '').toUpperCase()
}

/** Whether a mail program would make a link of a name. `J.P.de Wit` and `v/d Berg` are none; `Win.nl` is. */
export function looksLikeAddress(name: string) {
  return /[/:@]|[\p{L}\p{N}]{2}\.[\p{L}\p{N}]{2}/u.test(name.replaceAll(/(?<!\p{L})v\/d(?!\p{L})/giu, ''))
}

/** The name in a mail: somebody else may have typed it and the address to mail, to tell a stranger where to go. */
export function harmlessName(name: string) {
  return looksLikeAddress(name) ? '' : name
}
