import { connect, type NetConnectOpts } from 'node:net'
import type { Log } from '../log.server.ts'

/** `unavailable`: nothing can be scanned now. `failed`: the scanner responds, but cannot scan this file. */
export type Verdict = 'clean' | 'infected' | 'failed' | 'unavailable'

export type VirusScanner = {
  /** Whether it responds at all. */
  isUp: () => Promise<boolean>
  scan: (bytes: Uint8Array) => Promise<Verdict>
}

/** clamd's own limit for one file is two minutes, unless configured otherwise. */
const usualPatience = { connectMs: 5_000, answerMs: 130_000 }
const mostReply = 4096
// Small enough for any scanner, which may refuse a larger chunk.
const chunkBytes = 64 * 1024

type Options = { log: Pick<Log, 'warn' | 'info'>; patience?: typeof usualPatience }

/** Scans with ClamAV's clamd over its socket; undefined if this board has none. */
export function openVirusScanner(url: string | undefined, { log, patience = usualPatience }: Options) {
  const place = url === undefined ? undefined : readScannerUrl(url)
  if (!place) return undefined
  let isDown = false

  // Once per outage, however many files are scanned.
  const miss = (error: unknown) => {
    if (!isDown) log.warn({ error }, 'the virus scanner does not answer; documents wait for it')
    isDown = true
  }
  const meet = () => {
    if (isDown) log.info({}, 'the virus scanner answers again')
    isDown = false
  }

  return {
    async isUp() {
      try {
        const answer = await ask(place, [command('PING')], { ...patience, answerMs: patience.connectMs })
        if (answer !== 'PONG') throw new Error('answered something else than PONG')
        meet()
        return true
      } catch (error) {
        miss(error)
        return false
      }
    },
    async scan(bytes) {
      try {
        const answer = await ask(place, [command('INSTREAM'), ...inChunks(bytes)], patience)
        meet()
        if (answer === 'stream: OK') return 'clean'
        if (/^stream: .+ FOUND$/.test(answer)) {
          log.warn({ answer }, 'a virus was found')
          return 'infected'
        }
        log.warn({ answer }, 'a file could not be scanned')
        return 'failed'
      } catch (error) {
        miss(error)
        return 'unavailable'
      }
    },
  } satisfies VirusScanner
}

/** `tcp://host:port` or `unix:///path`; undefined when it is neither. */
export function readScannerUrl(url: string): NetConnectOpts | undefined {
  const [, path] = /^unix:\/\/(\/.+)$/.exec(url) ?? []
  if (path !== undefined) return { path }
  const [, name, version6, port] = /^tcp:\/\/(?:([\w.-]+)|\[([\da-f:.]+)\]):(\d{1,5})$/i.exec(url) ?? []
  const host = name ?? version6
  return host && Number(port) <= 65_535 ? { host, port: Number(port) } : undefined
}

/** Both the command and its response end with a null byte. */
function command(name: string) {
  return Buffer.from(`z${name}\0`)
}

/** Each chunk follows its length; one of length zero is the end. */
function* inChunks(bytes: Uint8Array) {
  for (let start = 0; start < bytes.length; start += chunkBytes) {
    const chunk = bytes.subarray(start, start + chunkBytes)
    yield lengthOf(chunk)
    yield chunk
  }
  yield lengthOf(new Uint8Array())
}

function lengthOf({ length }: Uint8Array) {
  const written = Buffer.alloc(4)
  written.writeUInt32BE(length)
  return written
}

/** Sends everything and reads one response. It counts even if the scanner hangs up before it has read everything. */
function ask(place: NetConnectOpts, parts: Iterable<Uint8Array>, { connectMs, answerMs }: typeof usualPatience) {
  return new Promise<string>((resolve, reject) => {
    const socket = connect(place)
    const timers = [
      setTimeout(() => socket.connecting && socket.destroy(new Error('no connection in time')), connectMs),
      setTimeout(() => socket.destroy(new Error('no answer in time')), answerMs),
    ]
    let reply = ''
    let failure = new Error('hung up without an answer')

    socket.on('connect', () => {
      for (const part of parts) socket.write(part)
    })
    socket.on('data', (chunk) => {
      reply += chunk.toString('latin1')
      if (reply.includes('\0')) socket.destroy()
      else if (reply.length > mostReply) socket.destroy(new Error('answered too much'))
    })
    socket.on('error', (error) => (failure = error))
    socket.on('close', () => {
      for (const timer of timers) clearTimeout(timer)
      const [answer, ...rest] = reply.split('\0')
      if (rest.length > 0) resolve(answer!)
      else reject(failure)
    })
  })
}
