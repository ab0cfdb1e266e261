// `npm start`: builds when needed, then runs the product.
import { buildWhenStale } from './build.mjs'

keepLittleFreed()
buildWhenStale()

// React must always run in production mode; the operator's setting decides whether the *product* is in production.
// Worker processes inherit both from the first.
process.env.STREEKBAAN_NODE_ENV ??= process.env.NODE_ENV ?? 'development'
process.env.NODE_ENV = 'production'
const { makeApp, startStreekbaan } = await import('../build/server/index.js')
await startStreekbaan({ makeApp })

/**
 * glibc retains much of the memory that the board frees, for each of its threads. It reads its limits from the
 * environment, and only when a program starts: so this process executes itself again. Where that is not possible, it
 * uses more memory.
 */
function keepLittleFreed() {
  const { execve, platform, env, execPath, execArgv, argv } = process
  if (platform !== 'linux' || env.MALLOC_ARENA_MAX || !execve || process.connected) return
  try {
    const lean = { MALLOC_MMAP_THRESHOLD_: '65536', ...env, MALLOC_ARENA_MAX: '2' }
    execve.call(process, execPath, [execPath, ...execArgv, ...argv.slice(1)], lean)
  } catch {}
}
