/**
 * Every row of a query, fetched in batches so that memory is bounded: `list` returns the first rows after a given one,
 * ordered by id or by the fields of `first`.
 */
export async function* walk<Row extends After, After = { id: number }>(
  list: (after: After) => PromiseLike<readonly Row[]>,
  first = { id: 0 } as After,
) {
  for (let after = first; ;) {
    const rows = await list(after)
    if (rows.length === 0) return
    yield* rows
    after = rows.at(-1)!
  }
}

type Telling = {
  /** What happened to those that failed, used after their number: `invoices could not be made`. */
  failed: string
  stopping?: AbortSignal
}

/**
 * Does something for every row, and returns for how many it was done. A failed row does not stop the others: the errors
 * are thrown at the end.
 */
export async function countDone<Row>(
  rows: AsyncIterable<Row>,
  act: (row: Row) => Promise<boolean>,
  { failed, stopping }: Telling,
) {
  const failures: unknown[] = []
  let done = 0
  for await (const row of rows) {
    if (stopping?.aborted) break
    try {
      if (await act(row)) done += 1
    } catch (failure) {
      failures.push(failure)
    }
  }
  if (failures.length > 0) throw new Error(`${failures.length} ${failed}`, { cause: failures[0] })
  return done
}
