import { createHmac, randomBytes } from 'node:crypto'

/**
 * Remembers something per key until the end of the day, in this process only. A key is hashed with a salt that exists
 * in memory for one day, so nobody can find out afterwards whose it was. The oldest are forgotten when there are too
 * many.
 */
export function openDailyMemory<Note>(most = 20_000) {
  let current: string | undefined
  let salt = randomBytes(32)
  const notes = new Map<string, Note>()

  return {
    /** The value noted under this key today, or what `make` notes now. */
    recall(day: string, parts: readonly string[], make: () => Note) {
      if (day !== current) {
        current = day
        salt = randomBytes(32)
        notes.clear()
      }
      const key = createHmac('sha256', salt).update(JSON.stringify(parts)).digest('base64url')
      const note = notes.get(key) ?? make()
      notes.set(key, note)
      if (notes.size > most) notes.delete(notes.keys().next().value!)
      return note
    },
    get size() {
      return notes.size
    },
  }
}
