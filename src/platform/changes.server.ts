import { randomUUID } from 'node:crypto'
import type { EventEmitter } from 'node:events'
import { sql } from 'drizzle-orm'
import { clientOf, type Db } from './db.server.ts'
import { type Log, warnEachMinute } from './log.server.ts'
import { hangingUpClient } from './silence.server.ts'

const channel = 'changes'
const retryMs = 1000
const patienceMs = 1000

type Listener = {
  /**
   * What was changed; undefined: anything may have changed, because the connection was down for a while. Without ids,
   * any row of the topic.
   */
  hear: (topic: string | undefined, ids?: readonly number[]) => void
}

export type Changes = ReturnType<typeof openChanges>

/**
 * Listens for the changes of every process, as announced by the triggers. Connects with the first listener, and
 * reconnects when the connection is lost.
 */
export function openChanges(db: Db, log: Pick<Log, 'warn'>, { beatMs = 10_000 } = {}) {
  const listeners = new Set<Listener['hear']>()
  const awaited = new Map<string, () => void>()
  let connecting: Promise<void> | undefined
  let isListening = false
  let disconnect = async () => {}
  let retrying: NodeJS.Timeout | undefined
  let isClosed = false
  const warn = warnEachMinute(log, 'changes in the database cannot be received for now')

  const tellOfGap = () => {
    for (const tell of listeners) tell(undefined)
  }
  const hear = (message: string) => {
    awaited.get(message)?.()
    const { topic, ids } = readMessage(message)
    for (const tell of listeners) tell(topic, ids)
  }

  const lose = (error: unknown) => {
    if (isClosed || !connecting) return
    connecting = undefined
    isListening = false
    warn(error)
    tellOfGap()
    retrying = setTimeout(() => void connect().catch(() => {}), retryMs).unref()
  }

  function connect() {
    connecting ??= start(db, { hear, lose, beatMs }).then(
      (stop) => {
        disconnect = stop
        isListening = true
        // Data read until now may predate a change that nobody was notified of.
        tellOfGap()
      },
      (error: unknown) => {
        lose(error)
        throw error
      },
    )
    return connecting
  }

  return {
    /** Resolves once no later commit can be missed. */
    async listen({ hear: tell }: Listener) {
      // Also when connecting fails: it is retried, and then every listener must be notified.
      listeners.add(tell)
      await connect()
    },
    /** Whether changes are being received now. */
    get isListening() {
      return isListening
    },
    /** Waits until this process has been notified of everything committed so far. */
    async settle() {
      if (listeners.size === 0 || !isListening) return
      const token = `settle ${randomUUID()}`
      const heard = new Promise<void>((resolve) => awaited.set(token, resolve))
      const late = AbortSignal.timeout(patienceMs)
      const gaveUp = new Promise<void>((resolve) => late.addEventListener('abort', () => resolve()))
      await db.execute(sql`select pg_notify(${channel}, ${token})`)
      await Promise.race([heard, gaveUp])
      awaited.delete(token)
      if (late.aborted) tellOfGap()
    },
    async close() {
      isClosed = true
      clearTimeout(retrying)
      await connecting?.catch(() => {})
      await disconnect()
    },
  }
}

/** The payload: `companies`, or `vacancies 12,15` when it names the rows. */
function readMessage(message: string) {
  const [topic = '', ids] = message.split(' ')
  return { topic, ids: ids === undefined ? undefined : ids.split(',').map(Number) }
}

/** Listens on its own connection. Returns a function that stops it. */
async function start(
  db: Db,
  { hear, lose, beatMs }: { hear: (message: string) => void; lose: (error: unknown) => void; beatMs: number },
) {
  const client = clientOf(db)
  if ('listen' in client) return client.listen(channel, hear)

  const { default: pg } = await import('pg')
  const Client = hangingUpClient(pg)
  const connection = new Client(client.options)
  connection.on('notification', ({ payload = '' }) => hear(payload))
  const listen = () => connection.query(`listen ${channel}`)
  // Listening again changes nothing. It is the only traffic here, so without it nobody would notice a silent
  // connection.
  const beat = setInterval(() => void listen().catch(() => {}), beatMs).unref()
  let isOver = false
  const end = (error: Error) => {
    clearInterval(beat)
    // Only once: by the second time there may be a new connection.
    if (!isOver) lose(error)
    isOver = true
  }
  connection.on('error', end)
  connection.on('end', () => end(new Error('the connection ended')))
  const stop = async () => {
    clearInterval(beat)
    isOver = true
    await connection.end()
  }
  try {
    await connection.connect()
    await listen()
    if (!(await hearsItself(db, connection))) throw new Error(unheard)
  } catch (error) {
    await stop()
    throw error
  }
  return stop
}

const unheard =
  'what is announced is not heard: DATABASE_URL must lead to PostgreSQL itself, or to a pooler in session mode'

/** A pooler that shares connections per transaction accepts `listen`, but passes on no notifications. */
export async function hearsItself(db: Db, connection: Pick<EventEmitter, 'on' | 'off'>, waitMs = 5000) {
  const token = `listening ${randomUUID()}`
  const heard = Promise.withResolvers<boolean>()
  const listen = ({ payload }: { payload?: string }) => payload === token && heard.resolve(true)
  connection.on('notification', listen)
  const late = setTimeout(() => heard.resolve(false), waitMs)
  try {
    await db.execute(sql`select pg_notify(${channel}, ${token})`)
    return await heard.promise
  } finally {
    clearTimeout(late)
    connection.off('notification', listen)
  }
}
