export type Random = ReturnType<typeof seededRandom>

/** Mulberry32: small, fast and the same on every machine, so that everyone sees the same demo. */
export function seededRandom(seed: number) {
  let state = seed >>> 0

  function next() {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }

  const between = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))

  return {
    next,
    /** A whole number, both ends included. */
    between,
    chance: (share: number) => next() < share,
    pick: <Item>(items: readonly Item[]) => items[between(0, items.length - 1)]!,
    /** Some of the items, in their original order. */
    some: <Item>(items: readonly Item[], count: number) => {
      const dropped = new Set<number>()
      while (items.length - dropped.size > count) dropped.add(between(0, items.length - 1))
      return items.filter((_, index) => !dropped.has(index))
    },
  }
}
