import type { Changes } from './changes.server.ts'

/** Up to this many milliseconds a caller waits for the newest value. */
const quickMs = 25
/** A slow reading may take at most this part of the time. */
const gapPerReading = 20

type Options = {
  /** For what changes often: when reading is slow, callers get the previous value meanwhile, and changes are gathered. */
  mayLag?: boolean
}

/**
 * Keeps one value that is read from the database, and reads it again after a change to one of its topics, in this
 * process or another.
 */
export function keepLatest<Value>(
  changes: Changes,
  topics: readonly string[],
  read: () => Promise<Value>,
  { mayLag = false }: Options = {},
) {
  let kept: { value: Value; readAt: number; tookMs: number } | undefined
  let isStale = true
  let reading: Promise<Value> | undefined
  let listening: Promise<void> | undefined
  let timesBehind = 0

  const hear = (topic: string | undefined) => {
    if (topic === undefined || topics.includes(topic)) isStale = true
  }

  async function readAgain() {
    const startedAt = performance.now()
    // A change that is heard from here on makes this reading stale.
    isStale = false
    try {
      const value = await read()
      kept = { value, readAt: startedAt, tookMs: performance.now() - startedAt }
      return value
    } catch (error) {
      isStale = true
      throw error
    } finally {
      reading = undefined
    }
  }

  const latest = async (): Promise<Value> => {
    listening ??= changes.listen({ hear })
    await listening.catch(() => {
      listening = undefined
    })
    if (kept && !isStale && !reading && changes.isListening) return kept.value
    if (!kept || !mayLag || kept.tookMs <= quickMs) {
      // A reading that began before the last change may not hold it.
      if (reading && isStale) await reading.catch(() => {})
      return (reading ??= readAgain())
    }
    const mayReadAgain = performance.now() - kept.readAt > kept.tookMs * gapPerReading
    if (mayReadAgain && !reading) {
      reading = readAgain()
      // Whoever asks next will try again.
      reading.catch(() => {})
    }
    timesBehind += 1
    return kept.value
  }
  return Object.assign(latest, {
    /** How often a value from before the last change was given. */
    timesBehind: () => timesBehind,
  })
}

/**
 * The same for one value per key, such as a company. The keys that were read first are forgotten when there are too
 * many.
 */
export function keepLatestOf<Key extends string | number, Value>(
  changes: Changes,
  topics: readonly string[],
  read: (key: Key) => Promise<Value>,
  { most }: { most: number },
) {
  let kept = new Map<Key, Promise<Value>>()
  let listening: Promise<void> | undefined
  const hear = (topic: string | undefined) => {
    if (topic === undefined || topics.includes(topic)) kept = new Map()
  }

  return async (key: Key): Promise<Value> => {
    listening ??= changes.listen({ hear })
    await listening.catch(() => {
      listening = undefined
    })
    if (!changes.isListening) return read(key)
    const known = kept.get(key)
    if (known) return known
    const own = kept
    const value = read(key)
    own.set(key, value)
    value.catch(() => own.delete(key))
    for (const [first] of own) {
      if (own.size <= most) break
      own.delete(first)
    }
    return value
  }
}
