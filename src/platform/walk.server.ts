/**
 * Every row that a query finds, asked for some at a time so that memory is bounded: `list` gives the first of those that
 * come after a row, in the order of their ids or of what `first` has.
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
  /** What happened to those that failed, after their number: `invoices could not be made`. */
  failed: string
  stopping?: AbortSignal
}

/**
 * Does something for every row, and returns for how many it was done. One that fails holds up no other: they all have
 * their turn before it is thrown.
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
