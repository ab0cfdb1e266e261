// `npm start`: builds when needed, then runs the product.
import { buildWhenStale } from './build.mjs'

keepLittleFreed()
buildWhenStale()

// React must always run in production mode; the owner's setting decides whether the *product* is in production. One of
// several processes gets both from the first.
process.env.STREEKBAAN_NODE_ENV ??= process.env.NODE_ENV ?? 'development'
process.env.NODE_ENV = 'production'
const { makeApp, startStreekbaan } = await import('../build/server/index.js')
await startStreekbaan({ makeApp })

/**
 * glibc keeps much of what the board frees, for each of its threads. It reads how much from the environment, and only as
 * a program starts: this process becomes it once more. Where that is not possible, it takes more memory.
 */
function keepLittleFreed() {
  const { execve, platform, env, execPath, execArgv, argv } = process
  if (platform !== 'linux' || env.MALLOC_ARENA_MAX || !execve || process.connected) return
  try {
    const lean = { MALLOC_MMAP_THRESHOLD_: '65536', ...env, MALLOC_ARENA_MAX: '2' }
    execve.call(process, execPath, [execPath, ...execArgv, ...argv.slice(1)], lean)
  } catch {}
}
