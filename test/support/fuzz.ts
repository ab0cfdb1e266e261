import fc from 'fast-check'

/**
 * Tries inputs of every kind: the same ones each time, so that what was found once is found again, and as many new
 * ones. A failure names its seed.
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

/** Texts that trip up what reads them, among ordinary ones. */
export const hostileText = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)) }),
  fc.constantFrom(
    '',
    '\u0000',
    'a\u0000b',
    '\ud800',
    'b\u0001om@voorbeeld.test',
    'a@b.nl\r\nBcc: c@d.nl',
    '../../../etc/passwd',
    "' or 1=1 --",
    '<script>alert(1)</script>',
    '{{7*7}}${7*7}',
    '9'.repeat(400),
    '-1',
    '1e309',
    'NaN',
    '2147483648',
    '9007199254740993',
    '2020-99-99',
    '-271821-04-20',
    '+275760-09-13',
    'x'.repeat(20_000),
    '\u202e\u0007',
    '%00',
    '%c3%28',
    '__proto__',
    'constructor',
  ),
)
