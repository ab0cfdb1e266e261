// `node scripts/make-fonts.mjs`: makes the headings font from the package of the whole family. Of its three axes only
// the weight is used; with a fixed width and optical size the file is a third of it. Run it for a new version of the
// family.
import { readFileSync, writeFileSync } from 'node:fs'
import subsetFont from 'subset-font'

const family = 'node_modules/@fontsource-variable/bricolage-grotesque'
/** The package's unicode range for Latin. */
const latin = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x2bb, 0x2bc],
  [0x2c6, 0x2c6],
  [0x2da, 0x2da],
  [0x2dc, 0x2dc],
  [0x2000, 0x206f],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2191, 0x2191],
  [0x2193, 0x2193],
  [0x2212, 0x2212],
  [0x2215, 0x2215],
]
const characters = latin.flatMap(([first, last]) =>
  Array.from({ length: last - first + 1 }, (_, nth) => String.fromCodePoint(first + nth)),
)
const whole = readFileSync(`${family}/files/bricolage-grotesque-latin-standard-normal.woff2`)
const made = await subsetFont(whole, characters.join(''), {
  targetFormat: 'woff2',
  variationAxes: { wdth: 92, opsz: 30, wght: { min: 500, max: 800 } },
})
writeFileSync('src/ui/fonts/bricolage-grotesque-headings.woff2', made)
process.stdout.write(`${whole.length} → ${made.length} bytes\n`)
