import { fonts } from './paper.server.ts'

export type Lettering = { font: keyof typeof fonts; size: number }

/** The width of text, in pixels. */
export function widthOf(text: string, { font, size }: Lettering) {
  return (layOut(text, font).advanceWidth * size) / fonts[font].unitsPerEm
}

/** A line of text as the data of one SVG path, with its baseline at `y`: it looks the same wherever it is drawn. */
export function letterPath(text: string, { x, y, font, size }: Lettering & { x: number; y: number }) {
  const scale = size / fonts[font].unitsPerEm
  const { glyphs, positions } = layOut(text, font)
  let at = x
  return glyphs
    .map((glyph, index) => {
      const { xAdvance, xOffset, yOffset } = positions[index]!
      const path = glyph.path
        .scale(scale, -scale)
        .translate(at + xOffset * scale, y - yOffset * scale)
        .toSVG()
      at += xAdvance * scale
      return path
    })
    .join('')
}

/** Breaks text into lines that fit; undefined when there would be too many, or a word is wider than a line. */
export function breakLines(text: string, { width, lines, ...look }: Lettering & { width: number; lines: number }) {
  const broken: string[] = []
  for (const word of text.split(/\s+/)) {
    if (widthOf(word, look) > width) return undefined
    const last = broken.at(-1)
    if (last !== undefined && widthOf(`${last} ${word}`, look) <= width) broken[broken.length - 1] = `${last} ${word}`
    else broken.push(word)
  }
  return broken.length <= lines ? broken : undefined
}

/** As much of the text as fits on one line. */
export function fitLine(text: string, look: Lettering & { width: number }) {
  if (widthOf(text, look) <= look.width) return text
  let short = text
  while (short && widthOf(`${short}…`, look) > look.width) short = short.slice(0, -1)
  return `${short.trimEnd()}…`
}

/** A character that the font lacks would be an empty box. */
function layOut(text: string, font: keyof typeof fonts) {
  const known = [...text].filter((sign) => fonts[font].hasGlyphForCodePoint(sign.codePointAt(0)!))
  return fonts[font].layout(known.join(''))
}
