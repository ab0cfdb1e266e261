import { useRef, useState } from 'react'
import type { Crop } from '#basics/crop.ts'
import type { KeptUpload } from './form.ts'

/** A file that the server has, or that is being uploaded. */
export type Item = Omit<KeptUpload, 'token'> & { key: string; token?: string; percentage?: number }

/** The files that the server has and those being uploaded; a new answer from the server updates the former. */
export function useItems(kept: readonly KeptUpload[] | undefined, answeredAt: number | undefined) {
  const [items, setItems] = useState<Item[]>(() => (kept ?? []).map((file) => ({ ...file, key: file.token })))
  const [seenAt, setSeenAt] = useState(answeredAt)
  const stops = useRef(new Map<string, () => void>())
  if (seenAt !== answeredAt) {
    setSeenAt(answeredAt)
    setItems((before) =>
      (kept ?? []).map((file) => ({ key: file.token, ...before.find(({ token }) => token === file.token), ...file })),
    )
  }
  return {
    items,
    change: (next: (before: Item[]) => Item[], started?: { key: string; stop: () => void }) => {
      if (started) stops.current.set(started.key, started.stop)
      setItems(next)
    },
    remove: (key: string) => {
      stops.current.get(key)?.()
      setItems((before) => before.filter((item) => item.key !== key))
    },
    move: (key: string, places: number) =>
      setItems((before) => {
        const from = before.findIndex((item) => item.key === key)
        return before.toSpliced(from, 1).toSpliced(from + places, 0, before[from]!)
      }),
    tell: (key: string, said: { alternativeText?: string; crop?: Crop }) =>
      setItems((before) =>
        before.map((item) =>
          item.key === key && item.picture ? { ...item, picture: { ...item.picture, ...said } } : item,
        ),
      ),
  }
}

export function patch(items: readonly Item[], key: string, changed: Partial<Item>) {
  return items.map((item) => (item.key === key ? { ...item, ...changed } : item))
}
