import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { afterAll } from 'vitest'

/**
 * A proxy in front of a server that can be cut off, as if the server stopped, or go silent, as if the network dropped
 * its connections: those stay silent, even when new ones get through again. Called at the top of a test file.
 */
export async function tcpProxy(target: { host: string; port: number }) {
  const sockets = new Set<Socket>()
  let [isCut, isSilent] = [false, false]
  const server = createServer((near) => {
    if (isCut) return near.resetAndDestroy()
    if (isSilent) {
      sockets.add(near)
      near.on('error', () => {}).pause()
      return
    }
    const far = connect(target)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one)
      one.on('error', () => {})
      one.on('close', () => {
        sockets.delete(one)
        other.destroy()
      })
      one.pipe(other)
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const restore = () => {
    isCut = false
    isSilent = false
  }
  const silence = () => {
    isSilent = true
    for (const socket of sockets) socket.unpipe().pause()
  }
  const cut = () => {
    isCut = true
    for (const socket of sockets) socket.resetAndDestroy()
  }
  afterAll(() => {
    cut()
    server.close()
  })
  return { port: (server.address() as AddressInfo).port, cut, silence, restore }
}
