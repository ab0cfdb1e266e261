/** Why saving or removing an entry of a list was refused. */
export type ReferenceRefusal = 'not-found' | 'title-taken' | 'slug-taken' | 'in-use' | 'same'
