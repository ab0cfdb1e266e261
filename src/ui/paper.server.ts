import { create, type Font } from 'fontkit'
import PDFDocument from 'pdfkit'
import { escapeXml } from '#basics/xml.ts'
import boldFont from './fonts/instrument-sans-600.ttf?inline'
import regularFont from './fonts/instrument-sans-400.ttf?inline'
import titleFont from './fonts/bricolage-grotesque-700.ttf?inline'

export const paperColours = { ink: '#17231d', soft: '#55635a', line: '#d9d0bd' }

/** Opened once: parsing the tables of a font takes longer than the rest of a page. */
export const fonts = { regular: open(regularFont), bold: open(boldFont), title: open(titleFont) }
const margin = 56
const footerHeight = 40

export type Paper = ReturnType<typeof openPaper>
export type Style = {
  font?: keyof typeof fonts
  size?: number
  colour?: string
  align?: 'left' | 'right'
}
/** The position of text: its distance from the left margin, and its maximum width. */
export type Box = { x: number; width: number }

type Opening = { title: string; author: string; madeAt: Date }

/**
 * An A4 document with our fonts and with tags, so that screen readers read it in order. The same calls give the same
 * bytes, whenever they are made.
 */
export function openPaper({ title, author, madeAt }: Opening) {
  const document = new PDFDocument({
    size: 'A4',
    // The footer is written at the end, below the text area.
    margins: { top: margin, left: margin, right: margin, bottom: 20 },
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'nl-NL',
    displayTitle: true,
    info: { Title: title, Author: author, CreationDate: madeAt, ModDate: madeAt },
  })
  escapeMetadata(document)
  // The library's types do not know that it accepts an opened font.
  for (const [name, font] of Object.entries(fonts)) document.registerFont(name, font as unknown as Uint8Array)
  const root = document.struct('Document')
  document.addStructure(root)
  return { document, root, width: document.page.width - 2 * margin, y: margin, hasBoxes: false }
}

/** The library writes these values into XML unescaped, after the document itself has used them. */
function escapeMetadata(document: PDFKit.PDFDocument) {
  const writer = document as unknown as { info: Record<string, unknown>; endMetadata: () => void }
  const endMetadata = writer.endMetadata.bind(writer)
  writer.endMetadata = () => {
    const escaped = Object.entries(writer.info).map(([name, value]) => [
      name,
      typeof value === 'string' ? escapeXml(value) : value,
    ])
    writer.info = Object.fromEntries(escaped)
    endMetadata()
  }
}

export type Part = PDFKit.PDFStructureElement

type CellAttributes = { scope?: 'Row' | 'Column'; colSpan?: number }

/** A part of the document's structure, such as `Table`; its children are added before it is closed. */
export function within(
  parent: Part,
  { document }: Paper,
  kind: string,
  fill: (part: Part) => void,
  { scope, colSpan }: CellAttributes = {},
) {
  const part = document.struct(kind)
  // The library's types lack what its own tables use.
  const { data } = (part as unknown as { dictionary: { data: Record<string, unknown> } }).dictionary
  if (scope) data.A = { O: 'Table', Scope: scope, ...(colSpan && { ColSpan: colSpan }) }
  parent.add(part)
  fill(part)
  part.end()
}

/** Writes text at the current height, and returns its height. The current position does not move. */
export function write(paper: Paper, part: Part, text: string, { x, width }: Box, style: Style = {}) {
  const { document } = paper
  const height = heightOf(paper, text, width, style)
  const signs = drawable(text, style)
  paper.hasBoxes ||= [...signs].some((sign) => !isKnown(sign, style))
  part.add(() => {
    document.fillColor(style.colour ?? paperColours.ink)
    document.text(signs, margin + x, paper.y, { width, height: height + 1, ...optionsOf(style) })
  })
  return height
}

export function heightOf({ document }: Paper, text: string, width: number, style: Style = {}) {
  document.font(style.font ?? 'regular').fontSize(style.size ?? 10)
  return document.heightOfString(drawable(text, style), { width, ...optionsOf(style) })
}

/**
 * A letter of a script that the fonts lack is drawn as a box, so that it is visibly missing, and the paper `hasBoxes`.
 * Other missing characters, such as an emoji, are left out.
 */
function drawable(text: string, style: Style) {
  const signs = [...text.normalize('NFC')]
  return signs.filter((sign) => isKnown(sign, style) || /[\p{L}\p{N}]/u.test(sign)).join('')
}

const isKnown = (sign: string, { font = 'regular' }: Style) =>
  /\s/.test(sign) || fonts[font].hasGlyphForCodePoint(sign.codePointAt(0)!)

const optionsOf = ({ align = 'left', font }: Style) => ({
  align,
  lineGap: font === 'title' ? 0 : 3,
  // Tabular figures align amounts in a column; in a sentence they are too wide.
  ...(align === 'right' && { features: ['tnum'] as PDFKit.Mixins.OpenTypeFeatures[] }),
})

/** Decoration: a screen reader skips it. */
export function decorate({ document }: Paper, draw: (left: number) => void) {
  document.markContent('Artifact', { type: 'Layout' })
  draw(margin)
  document.endMarkedContent()
}

/** A drawing with alternative text for screen readers. */
export function drawFigure({ document, root }: Paper, alt: string, draw: (left: number) => void) {
  const part = document.struct('Figure', { alt }, () => draw(margin))
  root.add(part)
  part.end()
}

export function drawLine(paper: Paper, { colour = paperColours.line, thickness = 0.75 } = {}) {
  decorate(paper, (left) =>
    paper.document
      .moveTo(left, paper.y)
      .lineTo(left + paper.width, paper.y)
      .lineWidth(thickness)
      .strokeColor(colour)
      .stroke(),
  )
}

/** Starts a new page when this height does not fit on the current one. */
export function makeRoom(paper: Paper, height: number) {
  if (paper.y + height <= paper.document.page.height - margin - footerHeight) return false
  paper.document.addPage()
  paper.y = margin
  return true
}

/** Writes the footer of every page, and returns the file. */
export async function closePaper(paper: Paper, foot: (page: number, pages: number) => string) {
  const { document, root } = paper
  const { count } = document.bufferedPageRange()
  for (let page = 0; page < count; page += 1) {
    document.switchToPage(page)
    document.markContent('Artifact', { type: 'Pagination' })
    document.font('regular').fontSize(8.5).fillColor(paperColours.soft)
    const options = { width: paper.width, ...optionsOf({}) }
    document.text(foot(page + 1, count), margin, document.page.height - margin, options)
    document.endMarkedContent()
  }
  root.end()
  const ended = collect(document)
  document.end()
  return ended
}

async function collect(document: PDFKit.PDFDocument) {
  const chunks: Uint8Array[] = []
  for await (const chunk of document) chunks.push(chunk as Uint8Array)
  return new Uint8Array(Buffer.concat(chunks))
}

function open(address: string) {
  return create(Buffer.from(address.slice(address.indexOf(',') + 1), 'base64')) as Font
}
