type Name = { firstName: string | null; infix: string | null; lastName: string | null }

/** `Sanne van der Kuijpers` */
export function fullName({ firstName, infix, lastName }: Name) {
  return [firstName, infix, lastName].filter(Boolean).join(' ')
}

/** `SK` */
export function initials({ firstName, lastName }: Name) {
  return `${firstName?.slice(0, 1) ?? ''}${lastName?.slice(0, 1) ?? ''}`.toUpperCase()
}
