import { setTimeout as wait } from 'node:timers/promises'
import { type Pace, startClock } from '#platform/clock.server.ts'
import type { Services } from '../services.ts'
import { type Job, schedule } from './schedule.ts'

/** Starts the scheduled jobs, and those that an announcement starts as soon as any process makes it. */
export function startJobs(services: Services, pace?: Pace) {
  const { db, changes, log } = services
  const jobs: [string, Job][] = Object.entries(schedule)
  const stopping = new AbortController()
  const timed = jobs.map(([name, { cron, run }]) => [name, { cron, run: () => run(services, stopping.signal) }])
  const clock = startClock(db, Object.fromEntries(timed), log, pace)

  const announced = jobs.flatMap(([name, { startsOn, run }]) => {
    const fail = (error: unknown) => log.error({ error, job: name }, 'a job broke off')
    const round = oneAtATime(() => run(services, stopping.signal).then(() => {}, fail))
    return startsOn ? [{ startsOn, ...round }] : []
  })
  const hear = (topic: string | undefined) => {
    for (const { startsOn, start } of announced) if (startsOn === topic) start()
  }
  changes.listen({ hear }).catch((error: unknown) => log.warn({ error }, 'jobs wait for the clock'))

  return {
    /** Resolves once jobs are scheduled. */
    ready: clock.ready,
    /** Lets running jobs end where they can, and waits for them, up to this long. */
    async stop(patienceMs: number) {
      stopping.abort()
      const late = wait(patienceMs, undefined, { ref: false })
      const settled = announced.map(({ settle }) => settle())
      await Promise.race([late, Promise.all([clock.stop(patienceMs), ...settled])])
    },
  }
}

/** Runs something one at a time; a request during a run starts one more run afterwards. */
export function oneAtATime(run: () => Promise<void>) {
  let running: Promise<void> | undefined
  let isAskedAgain = false
  const start = () => {
    if (running) isAskedAgain = true
    else {
      running = run().finally(() => {
        running = undefined
        if (isAskedAgain) start()
      })
      isAskedAgain = false
    }
  }
  return {
    start,
    async settle() {
      while (running) await running
    },
  }
}
