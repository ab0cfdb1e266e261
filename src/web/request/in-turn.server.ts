import { isUnavailable } from '#platform/db.server.ts'
import type { Log } from '#platform/log.server.ts'

type Acting<Row> = {
  /** Returns undefined, or why it was not done. */
  act: (row: Row) => Promise<string | undefined>
  log: Pick<Log, 'error'>
  /** The message for a row that failed because of an error in the board. */
  broken: string
}

/**
 * Acts on the chosen vacancies one by one, and returns a message for each that was refused. An error in one is logged,
 * so that the result of the earlier ones is shown, and the later ones are still done. Without a database it stops:
 * nothing can be shown or tried.
 */
export async function actInTurn<Row extends { id: number; title: string }>(
  rows: readonly Row[],
  { act, log, broken }: Acting<Row>,
) {
  const refusals: { title: string; why: string }[] = []
  let [isAway, done] = [false, 0]
  for (const row of rows) {
    const why = isAway
      ? broken
      : await act(row).catch((error: unknown) => {
          isAway = isUnavailable(error)
          if (isAway && done === 0) throw error
          log.error({ error, vacancyId: row.id }, 'one of several vacancies broke off')
          return broken
        })
    if (why === undefined) done += 1
    else refusals.push({ title: row.title, why })
  }
  return refusals
}
