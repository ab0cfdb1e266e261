import { fullName, initials } from '#basics/person-name.ts'
import { anonymousName } from './anonymous.rules.ts'

type Applicant = {
  id: number
  isHidden: boolean
  firstName: string | null
  infix: string | null
  lastName: string | null
}

/** How an employer sees an applicant: by name, once that may be seen. */
export function shownName(applicant: Applicant) {
  return applicant.isHidden ? anonymousName(applicant.id) : fullName(applicant)
}

/** The same, with the first name. */
export function shownFirstName(applicant: Applicant) {
  return applicant.isHidden ? anonymousName(applicant.id) : (applicant.firstName ?? '')
}

/** In the circle next to the name. */
export function shownInitials(applicant: Applicant) {
  return applicant.isHidden ? '?' : initials(applicant)
}
