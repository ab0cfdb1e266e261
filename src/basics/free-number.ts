/**
 * A number from 1 that is free while the one before it is taken. Takes few steps however many are taken: it doubles,
 * and then halves what is left.
 */
export async function findFreeNumber(isTaken: (number: number) => Promise<boolean>) {
  if (!(await isTaken(1))) return 1
  let [taken, free] = [1, 2]
  while (await isTaken(free)) [taken, free] = [free, free * 2]
  while (free - taken > 1) {
    const middle = Math.floor((taken + free) / 2)
    if (await isTaken(middle)) taken = middle
    else free = middle
  }
  return free
}

/** `bakker`, `bakker-2`, `bakker-3` … */
export function numbered(name: string, number: number) {
  return number === 1 ? name : `${name}-${number}`
}
