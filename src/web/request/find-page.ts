/** Finds a page of a list, or the last one if there are fewer pages by now: the rows on it may have been moved away. */
export async function findPage<Asked extends { page: number }, Found extends { total: number }>(
  asked: Asked,
  perPage: number,
  find: (asked: Asked) => Promise<Found>,
) {
  const found = await find(asked)
  const last = Math.max(1, Math.ceil(found.total / perPage))
  if (asked.page <= last) return { ...found, asked }
  const shown = { ...asked, page: last }
  return { ...(await find(shown)), asked: shown }
}
