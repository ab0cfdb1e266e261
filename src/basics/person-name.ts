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

/** Whether a mail program would make a link of a name. `J.P.` is none; `A.van` might be. */
export function looksLikeAddress(name: string) {
  return /[/:@]|\.[\p{L}\p{N}]{2}/u.test(name)
}

/** The name in a mail: somebody else may have typed it and the address to mail, to tell a stranger where to go. */
export function harmlessName(name: string) {
  return looksLikeAddress(name) ? '' : name
}
