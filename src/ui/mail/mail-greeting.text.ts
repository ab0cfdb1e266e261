/** How every mail begins. Not every reader has told a name. */
export const greeting = (firstName?: string | null) => (firstName ? `Dag ${firstName},` : 'Dag,')
