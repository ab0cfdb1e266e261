/** The black lines of a drawn code, in modules from its corner. */
export function linesOf(path: string) {
  const lines: { x: number; y: number; length: number }[] = []
  let [x, y] = [0, 0]
  for (const [, name, first, second] of path.matchAll(/([Mmh])(\d+)(?: (\d+)(?:\.5)?)?/g)) {
    const number = Number(first)
    if (name === 'h') lines.push({ x, y, length: number })
    x = name === 'M' ? number : x + number
    if (name === 'M') y = Number(second)
  }
  return lines
}
