import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

/** The bytes of what is still referenced: without garbage that awaits collection, which differs per run. */
export function heapUsed() {
  collectGarbage()
  return process.memoryUsage().heapUsed
}
