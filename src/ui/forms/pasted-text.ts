import { writeParagraphs } from '#basics/rich-text.ts'

/*
 * People paste from Word, a website or a PDF. Word writes a list as paragraphs that begin with a bullet and spaces, and
 * others type a dash: here these become lists, and headings become one of the two levels that rich text has.
 */

type Item = { block: HTMLElement; level: number; isNumbered: boolean }

/** A sentence may begin with a dash or a star too: only several in a row make a list. */
const bullet = /^[\s\u00a0]*([•·▪◦‣●○■\uf0b7]|[-–—*])[\s\u00a0]+/
const number = /^[\s\u00a0]*\d{1,2}[.)][\s\u00a0]+/
const sure = /^[\s\u00a0]*[•·▪◦‣●○■\uf0b7]/

/**
 * Pasted HTML with lists and headings as the editor has them. What was copied from the editor itself stays as it is.
 * Everything stays in the document that it is parsed in, where no picture loads and no script runs.
 */
export function tidyPasted(html: string) {
  if (html.includes('data-pm-slice')) return html
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const heading of body.querySelectorAll('h1, h4, h5, h6')) become(heading, heading.matches('h1') ? 'h2' : 'h3')
  for (const row of body.querySelectorAll('table tr')) joinCells(row)
  // A selection within one paragraph is copied without the paragraph element.
  if (isOneText(body) && body.querySelector(':scope > br')) wrap(body, body.childNodes)
  for (const block of body.querySelectorAll<HTMLElement>('p, div')) if (isOneText(block)) splitLines(block)
  const blocks = [...body.querySelectorAll<HTMLElement>('p')]
  for (const block of blocks) if (isEmpty(block)) block.remove()
  for (const items of findLists(blocks.filter((block) => block.isConnected))) gather(items)
  return body.innerHTML
}

/** The same for plain text; undefined when there is no list in it. */
export function tidyPastedText(text: string) {
  const lines = text.split(/[\r\n]+/)
  if (!lines.some((line) => bullet.test(line) || number.test(line))) return undefined
  return tidyPasted(lines.map(writeParagraphs).join(''))
}

/** A new element in the same document as this one. */
const make = ({ ownerDocument }: Element, name: string) => ownerDocument.createElement(name)

function become(element: Element, name: string) {
  const other = make(element, name)
  other.append(...element.childNodes)
  element.replaceWith(other)
}

function wrap(parent: Element, nodes: Iterable<Node>) {
  const paragraph = make(parent, 'p')
  paragraph.append(...nodes)
  parent.append(paragraph)
}

/** In characters. A longer cell is a paragraph of its own, not a label for the next cell. */
const longestLabel = 60

/**
 * Rich text has no tables: a row of short cells becomes one line, with the first cell as the label of the others. In
 * any other row each cell becomes its own block.
 */
function joinCells(row: Element) {
  const cells = [...row.querySelectorAll('td, th')].filter(({ textContent }) => textContent.trim() !== '')
  const isLabelled = cells.length > 1 && cells[0]!.textContent.trim().length <= longestLabel
  if (!isLabelled || row.querySelector('li, br, h2, h3, table, :is(p, div) ~ :is(p, div)')) {
    for (const cell of cells) if (isOneText(cell)) wrap(cell, cell.childNodes)
    return
  }
  for (const block of row.querySelectorAll('p, div')) block.replaceWith(...block.childNodes)
  const [first, ...others] = cells.map(({ innerHTML }) => innerHTML.trim())
  const line = make(row, 'p')
  line.innerHTML = `${first}: ${others.join(', ')}`
  row.closest('table')!.before(line)
  row.remove()
}

const isOneText = (block: Element) => !block.closest('li') && !block.querySelector('p, div, ul, ol, table, h2, h3')

const isEmpty = (block: Element) => block.textContent.trim() === '' && !block.querySelector('img')

/** Lines of which some begin like list items, each in its own paragraph. */
function splitLines(block: HTMLElement) {
  const breaks = new Set<Node>(block.querySelectorAll(':scope > br'))
  const lines: Node[][] = [[]]
  for (const node of block.childNodes) {
    if (breaks.has(node)) lines.push([])
    else lines.at(-1)!.push(node)
  }
  const words = lines.map((line) => line.map(({ textContent }) => textContent).join(''))
  if (breaks.size > 0 && !words.some((line) => bullet.test(line) || number.test(line))) return
  if (breaks.size === 0 && block.matches('p')) return
  for (const line of lines) {
    const paragraph = make(block, 'p')
    paragraph.append(...line)
    block.before(paragraph)
  }
  block.remove()
}

/** Consecutive blocks that are items of one list. */
function findLists(blocks: readonly HTMLElement[]) {
  const lists: Item[][] = []
  for (const block of blocks) {
    const item = readItem(block)
    if (!item) continue
    const last = lists.at(-1)
    const isNext = last !== undefined && last.at(-1)!.block === before(block)
    if (isNext && (item.level > 1 || item.isNumbered === last[0]!.isNumbered)) last.push(item)
    else lists.push([item])
  }
  return lists.filter(isList)
}

/** The node before this one, leaving out white space and comments. */
function before(block: Node) {
  let node = block.previousSibling
  while (node instanceof Comment || (node instanceof Text && node.data.trim() === '')) node = node.previousSibling
  return node
}

/** Lists count from one: other numbers stay as they are written, because they continue an earlier list. */
function isList([first, ...others]: readonly Item[]) {
  const { block, isNumbered } = first!
  if (isNumbered) return others.length > 0 && /^[\s\u00a0]*[1ai][.)]/i.test(block.textContent)
  return others.length > 0 || isOfWord(block) || sure.test(block.textContent)
}

const isOfWord = (block: HTMLElement) => markOf(block) !== undefined

/** Where Word says which bullet, letter or number precedes the text. */
function markOf(block: HTMLElement) {
  return [...block.querySelectorAll('[style]')].find((part) => part.getAttribute('style')!.includes('mso-list:Ignore'))
}

function readItem(block: HTMLElement): Item | undefined {
  if (!isOneText(block)) return undefined
  const level = Number(/mso-list:[^;]*level(\d)/.exec(block.getAttribute('style') ?? '')?.[1] ?? 1)
  const mark = markOf(block)
  if (mark) return { block, level, isNumbered: /^\w+[.)]/.test(mark.textContent.trim()) }
  const isNumbered = number.test(block.textContent)
  return isNumbered || bullet.test(block.textContent) ? { block, level, isNumbered } : undefined
}

/** Puts the items in a list, and those of a deeper level in a list inside the item above them. */
function gather(items: readonly Item[]) {
  const lists: HTMLElement[] = []
  for (const { block, level, isNumbered } of items) {
    const depth = Math.min(level, lists.length + 1)
    lists.length = Math.min(lists.length, depth)
    if (lists.length < depth) {
      const list = make(block, isNumbered ? 'ol' : 'ul')
      if (depth === 1) block.before(list)
      else lists.at(-1)!.lastElementChild!.append(list)
      lists.push(list)
    }
    removeMark(block)
    const item = make(block, 'li')
    item.append(block)
    lists.at(-1)!.append(item)
  }
}

function removeMark(block: HTMLElement) {
  const mark = markOf(block)
  if (mark) return mark.remove()
  const texts = block.ownerDocument.createTreeWalker(block, NodeFilter.SHOW_TEXT)
  let rest = (bullet.exec(block.textContent) ?? number.exec(block.textContent))![0].length
  while (rest > 0 && texts.nextNode()) {
    const text = texts.currentNode
    const cut = Math.min(rest, text.nodeValue!.length)
    text.nodeValue = text.nodeValue!.slice(cut)
    rest -= cut
  }
}
