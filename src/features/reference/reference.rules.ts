/** Why an entry of a list could not be saved or removed. */
export type ReferenceRefusal = 'not-found' | 'slug-taken' | 'in-use' | 'same'
