/** Why an entry of a list could not be saved or removed. */
export type ReferenceRefusal = 'not-found' | 'title-taken' | 'slug-taken' | 'in-use' | 'same'
