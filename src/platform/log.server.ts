import { pino } from 'pino'

/** Never log a form, a token or a file: what a person sent stays out of the logs. */
export function openLog(level: string) {
  return pino({
    level,
    redact: ['req.headers.authorization', 'req.headers.cookie'],
    serializers: { error: describeError },
  })
}

export type Log = Pick<ReturnType<typeof openLog>, 'error' | 'warn' | 'info' | 'debug'>

/**
 * Warns at once and then at most once a minute, with the number of failures in between: retries every second must not
 * fill the log during an outage.
 */
export function warnEachMinute(log: Pick<Log, 'warn'>, message: string, clock = () => performance.now()) {
  let [quietUntil, times] = [-Infinity, 0]
  return (error: unknown) => {
    times += 1
    if (clock() < quietUntil) return
    log.warn({ error, times }, message)
    quietUntil = clock() + 60_000
    times = 0
  }
}

/** An error without its data: a failed query would include the values of its parameters. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!isError(error)) return { message: 'not an error' }
  const isQuery = 'query' in error && 'params' in error
  return {
    name: error.name,
    message: isQuery ? `query failed: ${String(error.query)}` : error.message,
    code: 'code' in error ? error.code : undefined,
    stack: isQuery ? undefined : error.stack,
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  }
}

/** An error, or a plain copy of one, as pg-boss reports them. */
function isError(error: unknown): error is Error {
  return (
    error instanceof Error || (typeof error === 'object' && error !== null && 'message' in error && 'stack' in error)
  )
}

/** Longer than any of our paths: strangers choose it. */
const longestPath = 300

/**
 * A path that is safe to log: a signed link in it would give access to its page. It is truncated last, because a
 * truncated link would not be recognised.
 */
export function pathForLog(path: string) {
  return (
    path
      .split('?')[0]!
      // Only from the start of a word: trying each letter of a long word would take quadratic time.
      .replace(/(?<![\w-])[\w-]+\.[\w-]{20,}/g, '…')
      .slice(0, longestPath)
  )
}
