import type { Log } from './log.server.ts'

export type Background = ReturnType<typeof openBackground>

const mostWaiting = 1000

/**
 * Work that goes on after its request was answered, so that how long it takes tells the sender nothing. At most four at a
 * time. What fails is logged.
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
    if (waiting.length >= mostWaiting) return log.error({ task }, 'too much work waits: this was left undone')
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
    /** The same, once an answer is out: not even the first part of it delays that. */
    runAfter(answered: Promise<void>, task: string, work: () => Promise<unknown>) {
      void answered.then(() => run(task, work))
    },
    /** Waits until there is nothing left to do. */
    async settle() {
      while (running.size > 0) await Promise.all(running)
    },
  }
}
