type Runs = {
  completedAt: Date | null
  failedAt: Date | null
  retryAt: Date | null
  runningSince: Date | null
}

/** What needs somebody comes first. */
export const jobStates = ['failing', 'retry', 'running', 'waiting', 'fine'] as const
export type JobState = (typeof jobStates)[number]

/** What an admin wants to know of a scheduled job at a glance. */
export function jobState({ failedAt, retryAt, runningSince, completedAt }: Runs): JobState {
  if (runningSince) return 'running'
  if (failedAt) return retryAt ? 'retry' : 'failing'
  return completedAt ? 'fine' : 'waiting'
}

/** Whether it makes sense to start it by hand. */
export const canRetry = (state: JobState) => state === 'retry' || state === 'failing'
