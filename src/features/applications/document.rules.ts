/** The files that an applicant may send. */
export const documentKinds = ['cv', 'motivation'] as const
export type DocumentKind = (typeof documentKinds)[number]

/** Why a document cannot be opened now. */
export type DocumentRefusal = 'waiting' | 'infected' | 'gone'
