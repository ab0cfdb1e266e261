type Runs = {
  completedAt: Date | null
  failedAt: Date | null
  retryAt: Date | null
  runningSince: Date | null
}

/** Those that need attention come first. */
export const jobStates = ['failing', 'retry', 'running', 'waiting', 'fine'] as const
export type JobState = (typeof jobStates)[number]

/** The state of a scheduled job, for the admins' list. */
export function jobState({ failedAt, retryAt, runningSince, completedAt }: Runs): JobState {
  if (runningSince) return 'running'
  if (failedAt) return retryAt ? 'retry' : 'failing'
  return completedAt ? 'fine' : 'waiting'
}

/** Whether it can be started by hand. */
export const canRetry = (state: JobState) => state === 'retry' || state === 'failing'
