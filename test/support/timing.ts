type Timed = () => Promise<unknown>

/**
 * How long two functions take, run alternately: the lower quartile, because other load on the machine can only add to a
 * time, and a function's own work is in all of them.
 */
export async function compareTimes(one: Timed, other: Timed, between: Timed = async () => {}) {
  const [ones, others]: [number[], number[]] = [[], []]
  for (let tries = 0; tries < 20; tries += 1) {
    ones.push(await timeOf(one))
    await between()
    others.push(await timeOf(other))
    await between()
  }
  return [lowerQuartile(ones), lowerQuartile(others)] as const
}

async function timeOf(what: Timed) {
  const start = performance.now()
  await what()
  return performance.now() - start
}

function lowerQuartile(times: number[]) {
  return times.sort((one, other) => one - other)[Math.floor(times.length / 4)]!
}
