import fc from 'fast-check'

/**
 * Tries inputs of every kind: the same ones on each run, so that earlier findings are reproduced, and as many new ones.
 * A failure reports its seed.
 */
export async function fuzz<Input>(
  inputs: fc.Arbitrary<Input>,
  check: (input: Input) => Promise<void> | void,
  { runs }: { runs: number },
) {
  const property = () => fc.asyncProperty(inputs, async (input) => void (await check(input)))
  await fc.assert(property(), { seed: 1, numRuns: runs })
  await fc.assert(property(), { numRuns: runs })
}
