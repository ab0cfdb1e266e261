/** How long a message is stored, whether it was handled or not. */
export const messageKeptDays = 365

/** More than this per hour from one network is not a person; see `services.ts`. */
export const contactPerHour = { perAddress: 5, perEmail: 3 }

export const longestSubject = 150
const subjectParam = 'onderwerp'

/** The contact page's address with a subject. */
export function contactAddress(subject: string) {
  return `/contact?${new URLSearchParams([[subjectParam, subject]])}`
}

/** The subject in the address of the contact page, cut to the length of its field. */
export function readSubject(params: URLSearchParams) {
  return params.get(subjectParam)?.slice(0, longestSubject)
}
