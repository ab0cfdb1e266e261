import { once } from 'node:events'
import { createServer } from 'node:net'
import { StartError } from './start-error.server.ts'

type Where = { port: number; host: string }

/** Throws if this port cannot be listened on now. */
export async function requirePort(where: Where) {
  await tellPortErrors(where, async () => {
    const listener = createServer().listen(where)
    await once(listener, 'listening')
    listener.close()
    await once(listener, 'close')
  })
}

/** Explains in one sentence why the port cannot be listened on. */
export async function tellPortErrors({ port, host }: Where, listen: () => Promise<unknown>) {
  const reasons: Record<string, string> = {
    EADDRINUSE: `Port ${port} is in use by another program: stop that one first, or set PORT.`,
    EACCES: `Port ${port} is not for this user to listen on: set PORT to 1024 or higher.`,
    EADDRNOTAVAIL: `HOST ${host} is not an address of this machine.`,
    ENOTFOUND: `HOST ${host} is not an address of this machine.`,
  }
  try {
    await listen()
  } catch (error) {
    const reason = error instanceof Error && 'code' in error && reasons[String(error.code)]
    throw reason ? new StartError(reason) : error
  }
}
