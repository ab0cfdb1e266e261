import cluster from 'node:cluster'
import type { Env } from '#platform/env.server.ts'
import { openLog } from '#platform/log.server.ts'
import { requirePort } from '#platform/port.server.ts'

/** A process that dies this soon dies of its settings or its database: another would die as well. */
const soonMs = 5_000

/**
 * Starts processes that share the port, and replaces one that dies. Each is the whole product: they hear of each other's
 * changes through the database, and every job runs in one of them. Resolves when the port is known to be free.
 */
export async function startWorkers({ WEB_CONCURRENCY: count, PORT: port, HOST: host, LOG_LEVEL }: Env) {
  await requirePort({ port, host })
  const log = openLog(LOG_LEVEL)
  let isStopping = false

  const fork = () => {
    const startedAt = performance.now()
    const worker = cluster.fork()
    worker.once('exit', (code, signal) => {
      if (isStopping) return
      if (performance.now() - startedAt < soonMs) return stop(code || 1)
      log.warn({ code, signal }, 'a process ended, and is replaced')
      fork()
    })
  }

  const stop = (exitCode: number) => {
    if (isStopping) return
    isStopping = true
    process.exitCode = exitCode
    for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill('SIGTERM')
  }

  for (let nth = 0; nth < count; nth += 1) fork()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop(0))
}
