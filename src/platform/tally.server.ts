import type { Log } from './log.server.ts'

type Options<Entry> = {
  /** Writes the counts, all or nothing. */
  save: (entries: (Entry & { count: number })[]) => Promise<unknown>
  log: Pick<Log, 'warn'>
  everyMs?: number
  /** How many distinct keys wait at most; a new one beyond that is not counted. */
  most?: number
}

/**
 * Counts in memory and writes in the background, so that counting costs a page nothing and never breaks it. A process
 * that is killed loses the last seconds.
 */
export function openTally<Entry extends object>({ save, log, everyMs = 5_000, most = 10_000 }: Options<Entry>) {
  let counts = new Map<string, number>()
  let timer: NodeJS.Timeout | undefined
  let saving = Promise.resolve()

  function add(key: string, count: number) {
    const before = counts.get(key)
    if (before !== undefined || counts.size < most) counts.set(key, (before ?? 0) + count)
    timer ??= setTimeout(() => void flush(), everyMs).unref()
  }

  function flush() {
    saving = saving.then(async () => {
      clearTimeout(timer)
      timer = undefined
      if (counts.size === 0) return
      const written = counts
      counts = new Map()
      try {
        await save([...written].map(([key, count]) => ({ ...(JSON.parse(key) as Entry), count })))
      } catch (error) {
        log.warn({ error }, 'counts wait for the database')
        for (const [key, count] of written) add(key, count)
      }
    })
    return saving
  }

  return {
    count: (entry: Entry) => add(JSON.stringify(entry), 1),
    /** Writes the waiting counts; a failed write is retried later. */
    flush,
    /** Writes the waiting counts, and stops. */
    async close() {
      await flush()
      clearTimeout(timer)
    },
  }
}
