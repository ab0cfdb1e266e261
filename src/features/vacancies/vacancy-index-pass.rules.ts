/** A filter that is used: the number of each row's set of values, and for each set its bit unless it matches. */
export type Passed = { column: Uint32Array; bits: Uint16Array }

type Base = { expiresAt: Float64Array; now: number; levelOf: Uint8Array | undefined }

/** Rows in order. */
export type Rows = {
  /** That no filter keeps out. */
  matching: Uint32Array
  /** That one filter keeps out at most, and its bit: no choice of any filter would find the others. */
  near: Uint32Array
  failing: Uint16Array
}

/**
 * The rows that are open and match the words. Most of the others are done with after two filters, which is why it goes
 * row by row.
 */
export function passOver(rows: Uint32Array, { expiresAt, now, levelOf }: Base, filters: readonly Passed[]): Rows {
  const columns = filters.map(({ column }) => column)
  const bits = filters.map((filter) => filter.bits)
  const matching = new Uint32Array(rows.length)
  const near = new Uint32Array(rows.length)
  const failing = new Uint16Array(rows.length)
  let [matches, count] = [0, 0]
  for (let position = 0; position < rows.length; position += 1) {
    const row = rows[position]!
    if (levelOf !== undefined && levelOf[row] === 0) continue
    let fails = 0
    for (let i = 0; i < columns.length && isOneBit(fails); i += 1) fails |= bits[i]![columns[i]![row]!]!
    if (!isOneBit(fails) || expiresAt[row]! <= now) continue
    if (fails === 0) matching[matches++] = row
    near[count] = row
    failing[count] = fails
    count += 1
  }
  return { matching: matching.subarray(0, matches), near: near.subarray(0, count), failing }
}

/** Or none. */
function isOneBit(bits: number) {
  return (bits & (bits - 1)) === 0
}

/** Only the rows that match, for a search whose choices are not counted. */
export function passQuickly(rows: Uint32Array, { expiresAt, now, levelOf }: Base, filters: readonly Passed[]) {
  const columns = filters.map(({ column }) => column)
  const bits = filters.map((filter) => filter.bits)
  const matching = new Uint32Array(rows.length)
  let matches = 0
  for (let position = 0; position < rows.length; position += 1) {
    const row = rows[position]!
    if (levelOf !== undefined && levelOf[row] === 0) continue
    let passed = 0
    while (passed < columns.length && bits[passed]![columns[passed]![row]!] === 0) passed += 1
    if (passed === columns.length && expiresAt[row]! > now) matching[matches++] = row
  }
  return matching.subarray(0, matches)
}

/** How many rows each set of values has that no filter keeps out, or only the one with this bit. */
export function countSets(
  { near, failing }: Rows,
  { own, column, size }: { own: number; column: Uint32Array; size: number },
) {
  const counts = new Uint32Array(size)
  const others = ~own
  for (let position = 0; position < near.length; position += 1) {
    if ((failing[position]! & others) === 0) counts[column[near[position]!]!]! += 1
  }
  return counts
}
