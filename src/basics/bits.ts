/** A set of small whole numbers: one bit for each number that could be in it. */
export type Bits = Uint32Array

/** An empty set for numbers below `size`. */
export function noBits(size: number): Bits {
  return new Uint32Array(Math.ceil(size / 32))
}

export function hasBit(bits: Bits, number: number) {
  return (bits[number >>> 5]! & (1 << (number & 31))) !== 0
}

export function setBit(bits: Bits, number: number, isIn: boolean) {
  if (isIn) bits[number >>> 5]! |= 1 << (number & 31)
  else bits[number >>> 5]! &= ~(1 << (number & 31))
}

/** The intersection of these sets, of which there must be at least one. All are as long as the first. */
export function intersect([first, ...others]: readonly Bits[]): Bits {
  const both = first!.slice()
  for (const other of others) for (let i = 0; i < both.length; i += 1) both[i]! &= other[i]!
  return both
}

/** Of the numbers in the first set, those that are in all the others, and those that are in all but one of them. */
export function intersectButOne(first: Bits, others: readonly Bits[]): { all: Bits; butOne: Bits } {
  const [all, butOne] = [first.slice(), new Uint32Array(first.length)]
  for (let i = 0; i < first.length; i += 1) {
    let [none, one] = [first[i]!, 0]
    for (let nth = 0; nth < others.length && (none | one) !== 0; nth += 1) {
      const inThis = others[nth]![i]!
      one = (one & inThis) | (none & ~inThis)
      none &= inThis
    }
    all[i] = none
    butOne[i] = one
  }
  return { all, butOne }
}

/** The union of these sets. */
export function unite(all: readonly Bits[], size: number): Bits {
  if (all.length === 1) return all[0]!
  const any = noBits(size)
  for (const one of all) for (let i = 0; i < any.length; i += 1) any[i]! |= one[i]!
  return any
}

export function countBits(bits: Bits) {
  let count = 0
  for (let i = 0; i < bits.length; i += 1) {
    // Counts by adding neighbours: groups of one bit, then of two, of four, and finally of eight.
    let word = bits[i]!
    word -= (word >>> 1) & 0x55555555
    word = (word & 0x33333333) + ((word >>> 2) & 0x33333333)
    word = (word + (word >>> 4)) & 0x0f0f0f0f
    count += Math.imul(word, 0x01010101) >>> 24
  }
  return count
}

/** The numbers in the set, lowest first. */
export function listBits(bits: Bits) {
  const numbers = new Uint32Array(countBits(bits))
  let count = 0
  for (let i = 0; i < bits.length; i += 1) {
    for (let word = bits[i]!; word !== 0; word &= word - 1) {
      numbers[count++] = i * 32 + 31 - Math.clz32(word & -word)
    }
  }
  return numbers
}
