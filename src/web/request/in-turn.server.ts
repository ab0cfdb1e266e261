import { isUnavailable } from '#platform/db.server.ts'
import type { Log } from '#platform/log.server.ts'

type Acting<Row> = {
  /** Undefined, or why it was not done. */
  act: (row: Row) => Promise<string | undefined>
  log: Pick<Log, 'error'>
  /** Says that one went wrong by a fault of the board. */
  broken: string
}

/**
 * Acts on the chosen vacancies in turn, and returns those that it was not done for, with why. One that breaks off is
 * logged, so that what was done to the earlier ones is told, and the later ones have their turn. Without a database there
 * is nothing to tell or to try any more.
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
