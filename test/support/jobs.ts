import type { Cron, Pace } from '#platform/clock.server.ts'

/** A clock that checks everything about once a second. */
export const quickPace: Pace = {
  boss: {
    cronMonitorIntervalSeconds: 1,
    cronWorkerIntervalSeconds: 1,
    superviseIntervalSeconds: 1,
    monitorIntervalSeconds: 1,
  },
  pollSeconds: 0.5,
  startAfterMs: 0,
}

/** Runs at once when the clock starts, because that looks a minute back. */
export const everyMinute: Cron = '* * * * *'

/** A time of day that is now or within seconds, and does not recur in this test. */
export function soon(): Cron {
  const parts = new Intl.DateTimeFormat('nl-NL', { hour: '2-digit', minute: '2-digit', timeZone: 'Europe/Amsterdam' })
  const [hour, minute] = parts
    .format(new Date(Date.now() + 6_000))
    .split(':')
    .map(Number)
  return `${minute!} ${hour!} * * *`
}
