type Timed = () => Promise<unknown>

/** The median durations of two functions, run alternately, so that other load on the machine affects both. */
export async function compareTimes(one: Timed, other: Timed, between: Timed = async () => {}) {
  const [ones, others]: [number[], number[]] = [[], []]
  for (let tries = 0; tries < 15; tries += 1) {
    ones.push(await timeOf(one))
    await between()
    others.push(await timeOf(other))
    await between()
  }
  return [median(ones), median(others)] as const
}

async function timeOf(what: Timed) {
  const start = performance.now()
  await what()
  return performance.now() - start
}

function median(times: number[]) {
  return times.sort((one, other) => one - other)[Math.floor(times.length / 2)]!
}
