import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { afterAll } from 'vitest'

/** Its response for one file, or what it does instead. */
type Answer = string | ((socket: Socket) => unknown)

export const hangUp = (socket: Socket) => socket.destroy()
export const staySilent = () => {}

/**
 * A server that speaks clamd's protocol (https://linux.die.net/man/8/clamd): PING, and INSTREAM in chunks. By default
 * everything that contains the word EICAR is infected. Called at the top of a test file.
 */
export async function fakeClamd() {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
    void talk(socket).catch(() => socket.destroy())
  })
  const clamd = {
    url: '',
    /** The contents that were sent to be scanned, and the chunk sizes. */
    seen: [] as { bytes: Buffer; chunks: number[] }[],
    pong: 'PONG',
    /** Never responds, not even to a PING. */
    isSilent: false,
    answer: (bytes: Buffer): Answer => (bytes.includes('EICAR') ? 'stream: Eicar-Test FOUND' : 'stream: OK'),
    /** Whether it responds before it has read everything, as it does for a file that is too large. */
    answersEarly: false,
    stop,
    start,
  }

  async function talk(socket: Socket) {
    const read = reader(socket)
    const command = await read.until(0)
    if (clamd.isSilent) return
    if (command === 'zPING') return socket.end(`${clamd.pong}\0`)
    if (command !== 'zINSTREAM') return socket.end('UNKNOWN COMMAND\0')
    const chunks: Buffer[] = []
    for (;;) {
      const length = (await read.exactly(4)).readUInt32BE()
      if (length === 0 || clamd.answersEarly) break
      chunks.push(await read.exactly(length))
    }
    const bytes = Buffer.concat(chunks)
    clamd.seen.push({ bytes, chunks: chunks.map((chunk) => chunk.length) })
    const answer = clamd.answer(bytes)
    if (typeof answer !== 'string') return answer(socket)
    // In two parts, as a network may deliver it.
    return socket.write(answer.slice(0, 3), () => socket.end(`${answer.slice(3)}\0`))
  }

  async function start(port = 0) {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    clamd.url = `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`
  }
  async function stop() {
    for (const socket of sockets) socket.destroy()
    if (server.listening) await new Promise((closed) => server.close(closed))
  }

  await start()
  afterAll(stop)
  return clamd
}

function reader(socket: Socket) {
  let waiting = Buffer.alloc(0)
  const parts = socket[Symbol.asyncIterator]()
  const more = async () => {
    const { value, done } = (await parts.next()) as { value: Buffer; done: boolean }
    if (done) throw new Error('the other side hung up')
    waiting = Buffer.concat([waiting, value])
  }
  const take = (length: number) => {
    const taken = waiting.subarray(0, length)
    waiting = waiting.subarray(length)
    return taken
  }
  return {
    async exactly(length: number) {
      while (waiting.length < length) await more()
      return take(length)
    },
    async until(byte: number) {
      while (!waiting.includes(byte)) await more()
      const text = take(waiting.indexOf(byte)).toString()
      take(1)
      return text
    },
  }
}
