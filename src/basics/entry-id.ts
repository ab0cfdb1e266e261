/** The maximum of PostgreSQL's integer type. */
export const largestEntryId = 2_147_483_647

/** Whether a row may have this id. */
export function isEntryId(id: unknown): id is number {
  return Number.isInteger(id) && Number(id) > 0 && Number(id) <= largestEntryId
}

/** The id in a text, such as a path segment; undefined when no row can have it. */
export function readEntryId(text: unknown) {
  const id = typeof text === 'string' && /^\d{1,10}$/.test(text) ? Number(text) : undefined
  return isEntryId(id) ? id : undefined
}
