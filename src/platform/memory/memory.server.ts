import { createHash } from 'node:crypto'
import type { Changes } from '../changes.server.ts'

export type Memory = ReturnType<typeof openMemory>

type Kept = { value: string; topics: readonly string[] }

const maxCharacters = 16 * 1024 * 1024
const maxAnswers = 1000

/**
 * Caches answers until their data changes, in this process or another. The oldest are dropped when there are too many,
 * or when they are too long together.
 */
export function openMemory(changes: Changes) {
  const kept = new Map<string, Kept>()
  let characters = 0
  /** Incremented by every change: an answer computed meanwhile may hold older data. */
  let changed = 0
  const making = new Map<string, Promise<string>>()
  let listening: Promise<void> | undefined

  const forget = (key: string) => {
    characters -= kept.get(key)?.value.length ?? 0
    kept.delete(key)
  }
  const keep = (key: string, answer: Kept) => {
    if (!changes.isListening || answer.value.length > maxCharacters / 4) return
    forget(key)
    kept.set(key, answer)
    characters += answer.value.length
    for (const [oldest] of kept) {
      if (characters <= maxCharacters && kept.size <= maxAnswers) break
      forget(oldest)
    }
  }
  const hear = (topic: string | undefined) => {
    changed += 1
    for (const [key, { topics }] of kept) if (topic === undefined || topics.includes(topic)) forget(key)
  }

  return {
    /** The cached answer for this key, or what `make` returns now. */
    async recall(name: string, topics: readonly string[], make: () => Promise<string>) {
      const key = keyOf(name)
      const known = changes.isListening ? kept.get(key) : undefined
      if (known) return known.value
      listening ??= changes.listen({ hear })
      await listening.catch(() => {
        listening = undefined
      })
      // A concurrent request for the same answer waits for it, unless something changed in between.
      const since = `${changed} ${key}`
      const made = making.get(since) ?? make()
      making.set(since, made)
      try {
        const value = await made
        if (since === `${changed} ${key}`) keep(key, { value, topics })
        return value
      } finally {
        making.delete(since)
      }
    },
    /** Whether it is cached, so that it costs nothing. */
    has: (name: string) => changes.isListening && kept.has(keyOf(name)),
    get size() {
      return kept.size
    },
  }
}

/** A key includes the request, which can be any length, so only its hash is stored. */
export function keyOf(name: string) {
  return createHash('sha256').update(name).digest('base64url')
}
