/** How long a message is kept, whether it was handled or not. */
export const messageKeptDays = 365

/** More than these in an hour from one network is no person; see `services.ts`. */
export const contactPerHour = { perAddress: 5, perEmail: 3 }

export const longestSubject = 150
const subjectParam = 'onderwerp'

/** The contact page with a subject filled in. */
export function contactAddress(subject: string) {
  return `/contact?${new URLSearchParams([[subjectParam, subject]])}`
}

/** The subject that the address of the contact page gives, as long as its field may be. */
export function readSubject(params: URLSearchParams) {
  return params.get(subjectParam)?.slice(0, longestSubject)
}
