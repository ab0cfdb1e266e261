/** The medians of how long two things take, tried in turn: what else the machine does slows both. */
export async function compareTimes(one: () => Promise<unknown>, other: () => Promise<unknown>) {
  const [ones, others]: [number[], number[]] = [[], []]
  for (let tries = 0; tries < 7; tries += 1) {
    ones.push(await timeOf(one))
    others.push(await timeOf(other))
  }
  return [median(ones), median(others)] as const
}

async function timeOf(what: () => Promise<unknown>) {
  const start = performance.now()
  await what()
  return performance.now() - start
}

function median(times: number[]) {
  return times.sort((one, other) => one - other)[Math.floor(times.length / 2)]!
}
