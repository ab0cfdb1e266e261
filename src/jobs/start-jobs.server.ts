import { setTimeout as wait } from 'node:timers/promises'
import { type Pace, startClock } from '#platform/clock.server.ts'
import type { Services } from '../services.ts'
import { schedule } from './schedule.ts'

/** Starts the scheduled jobs, and sends mail as soon as any process queues it. */
export function startJobs(services: Services, pace?: Pace) {
  const { db, changes, log, sendMail } = services
  const jobs = Object.entries(schedule).map(([name, { cron, run }]) => [name, { cron, run: () => run(services) }])
  const clock = startClock(db, Object.fromEntries(jobs), log, pace)

  const outbox = oneAtATime(() =>
    sendMail().then(
      () => {},
      (error: unknown) => log.error({ error }, 'sending mail broke off'),
    ),
  )
  const hear = (topic: string | undefined) => topic === 'outgoing_mails' && outbox.start()
  changes.listen({ hear }).catch((error: unknown) => log.warn({ error }, 'mail waits for the clock'))

  return {
    /** Resolves once jobs are scheduled. */
    ready: clock.ready,
    /** Waits for running jobs, up to this long. */
    async stop(patienceMs: number) {
      const late = wait(patienceMs, undefined, { ref: false })
      await Promise.race([late, Promise.all([clock.stop(patienceMs), outbox.settle()])])
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
