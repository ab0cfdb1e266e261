import type { Log } from './log.server.ts'

const mostWaiting = 1000

/**
 * Runs work after its request was answered, so that the response time reveals nothing to the sender. At most four at a
 * time. Failures are logged.
 */
export function openBackground(log: Pick<Log, 'error'>) {
  const waiting: (() => Promise<void>)[] = []
  const running = new Set<Promise<void>>()

  function next() {
    if (running.size >= 4) return
    const work = waiting.shift()
    if (!work) return
    const done: Promise<void> = work().finally(() => {
      running.delete(done)
      next()
    })
    running.add(done)
  }

  function run(task: string, work: () => Promise<unknown>) {
    if (waiting.length >= mostWaiting) return log.error({ task }, 'too much work is waiting: this was dropped')
    waiting.push(async () => {
      try {
        await work()
      } catch (error) {
        log.error({ error, task }, 'work after an answer failed')
      }
    })
    next()
  }

  return {
    run,
    /** The same, but it starts only after the response was sent, so that not even the start delays it. */
    runAfter(answered: Promise<void>, task: string, work: () => Promise<unknown>) {
      void answered.then(() => run(task, work))
    },
    /** Waits until all work is done. */
    async settle() {
      while (running.size > 0) await Promise.all(running)
    },
  }
}
