import type { Changes } from '../changes.server.ts'

/** How many milliseconds a caller waits for the newest value at most. */
const quickMs = 25
/** Slow readings start at least this many times their own duration apart. */
const gapPerReading = 20

type Options = {
  /**
   * For frequently changing data: when reading is slow, callers get the previous value meanwhile, and changes are
   * batched.
   */
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
    // A change announced from here on makes this reading stale.
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
      // A reading that began before the last change may not include it.
      if (reading && isStale) await reading.catch(() => {})
      return (reading ??= readAgain())
    }
    const mayReadAgain = performance.now() - kept.readAt > kept.tookMs * gapPerReading
    if (mayReadAgain && !reading) {
      reading = readAgain()
      // The next caller retries.
      reading.catch(() => {})
    }
    timesBehind += 1
    return kept.value
  }
  return Object.assign(latest, {
    /** How often a value from before the last change was returned. */
    timesBehind: () => timesBehind,
  })
}

type OfMany = {
  most: number
  /** The topic whose announcements may name the changed keys: only those are then read again. */
  named?: string
}

/**
 * The same for one value per key, such as a company: several are read at once. The keys that were read first are
 * forgotten when there are too many.
 */
export function keepLatestOf<Key extends string | number, Value>(
  changes: Changes,
  topics: readonly string[],
  read: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>,
  { most, named }: OfMany,
) {
  let kept = new Map<Key, Promise<Value | undefined>>()
  let listening: Promise<void> | undefined
  const hear = (topic: string | undefined, ids?: readonly number[]) => {
    if (topic !== undefined && topic === named && ids) for (const id of ids) kept.delete(id as Key)
    else if (topic === undefined || topic === named || topics.includes(topic)) kept = new Map()
  }

  return async (keys: readonly Key[]): Promise<ReadonlyMap<Key, Value>> => {
    listening ??= changes.listen({ hear })
    await listening.catch(() => {
      listening = undefined
    })
    if (!changes.isListening) return read(keys)
    const own = kept
    const missing = keys.filter((key) => !own.has(key))
    if (missing.length > 0) keep(own, missing)
    const reading = keys.map((key) => own.get(key))
    for (const [first] of own) {
      if (own.size <= most) break
      own.delete(first)
    }
    const values = await Promise.all(reading)
    return new Map(
      keys.flatMap((key, i) => {
        const value = values[i]
        return value === undefined ? [] : [[key, value] as const]
      }),
    )
  }

  function keep(own: typeof kept, keys: readonly Key[]) {
    const reading = read(keys)
    for (const key of keys) {
      const value = reading.then((values) => values.get(key))
      own.set(key, value)
      value.catch(() => {
        if (own.get(key) === value) own.delete(key)
      })
    }
  }
}
