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

/** glibc keeps much of what the board frees, for each of its threads. It reads how much from the environment, and only as a program starts. */
function keepLittleFreed() {
  if (process.platform !== 'linux' || process.env.MALLOC_ARENA_MAX) return
  const env = { MALLOC_MMAP_THRESHOLD_: '65536', ...process.env, MALLOC_ARENA_MAX: '2' }
  process.execve(process.execPath, [process.execPath, ...process.execArgv, ...process.argv.slice(1)], env)
}
