import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { drawings } from '../src/ui/drawings.ts'

// `node scripts/make-drawings.mjs`: generates src/ui/drawings.svg from Tabler's icons (MIT licence).

const { icons, width, height } = JSON.parse(
  readFileSync(createRequire(import.meta.url).resolve('@iconify-json/tabler/icons.json'), 'utf8'),
)

/** The sprite sheet: a symbol per name, in the colour of the text. */
export function drawSheet(names) {
  const symbols = names.map(
    (name) => `<symbol id="${name}" viewBox="0 0 ${width ?? 24} ${height ?? 24}">${icons[name].body}</symbol>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`
}

if (import.meta.main) writeFileSync(new URL('../src/ui/drawings.svg', import.meta.url), drawSheet(drawings))
