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
 * logged, so that what was done to the earlier ones is told, and the later ones have their turn.
 */
export async function actInTurn<Row extends { id: number; title: string }>(
  rows: readonly Row[],
  { act, log, broken }: Acting<Row>,
) {
  const refusals: { title: string; why: string }[] = []
  for (const row of rows) {
    const why = await act(row).catch((error: unknown) => {
      log.error({ error, vacancyId: row.id }, 'one of several vacancies broke off')
      return broken
    })
    if (why !== undefined) refusals.push({ title: row.title, why })
  }
  return refusals
}
