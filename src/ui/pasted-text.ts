import { writeParagraphs } from '#basics/rich-text.ts'

/*
 * What people paste comes from Word, a website or a PDF. Word writes a list as paragraphs that begin with a dot and
 * spaces, and others type a dash: here they become lists, and headings the two kinds that a text may have.
 */

type Item = { block: HTMLElement; level: number; isNumbered: boolean }

/** A dash or a star may also begin a sentence: it is a list when there are several. */
const bullet = /^[\s\u00a0]*([•·▪◦‣●○■\uf0b7]|[-–—*])[\s\u00a0]+/
const number = /^[\s\u00a0]*\d{1,2}[.)][\s\u00a0]+/
const sure = /^[\s\u00a0]*[•·▪◦‣●○■\uf0b7]/

/** Lists and headings of pasted HTML as the editor has them. What was copied from the editor itself stays as it is. */
export function tidyPasted(html: string) {
  if (html.includes('data-pm-slice')) return html
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const heading of body.querySelectorAll('h1, h4, h5, h6')) become(heading, heading.matches('h1') ? 'h2' : 'h3')
  for (const row of body.querySelectorAll('tr')) joinCells(row)
  for (const block of body.querySelectorAll<HTMLElement>('p, div')) if (isOneText(block)) splitLines(block)
  const blocks = [...body.querySelectorAll<HTMLElement>('p')]
  for (const block of blocks) if (isEmpty(block)) block.remove()
  for (const items of findLists(blocks.filter((block) => block.isConnected))) gather(items)
  return body.innerHTML
}

/** The same for a text without markup; undefined when there is no list in it. */
export function tidyPastedText(text: string) {
  const lines = text.split(/[\r\n]+/)
  if (!lines.some((line) => bullet.test(line) || number.test(line))) return undefined
  return tidyPasted(lines.map(writeParagraphs).join(''))
}

function become(element: Element, name: string) {
  const other = document.createElement(name)
  other.append(...element.childNodes)
  element.replaceWith(other)
  return other
}

/**
 * A text has no tables: a row of short texts becomes a line, with what the first says about the others. Tables that only
 * put things beside each other come apart by themselves.
 */
function joinCells(row: Element) {
  if (row.querySelector('li, br, h2, h3, table, :is(p, div) ~ :is(p, div)')) return
  const [first = '', ...others] = [...row.querySelectorAll('td, th')].map((cell) => cell.textContent.trim())
  const line = document.createElement('p')
  line.textContent = [first, others.filter((words) => words !== '').join(', ')]
    .filter((words) => words !== '')
    .join(': ')
  row.closest('table')!.before(line)
  row.remove()
}

const isOneText = (block: Element) => !block.closest('li') && !block.querySelector('p, div, ul, ol, table, h2, h3')

const isEmpty = (block: Element) => block.textContent.trim() === '' && !block.querySelector('img')

/** Lines of which some begin like items of a list, each in a paragraph of its own. */
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
    const paragraph = document.createElement('p')
    paragraph.append(...line)
    block.before(paragraph)
  }
  block.remove()
}

/** Blocks after each other that are items of one list. */
function findLists(blocks: readonly HTMLElement[]) {
  const lists: Item[][] = []
  for (const block of blocks) {
    const item = readItem(block)
    if (!item) continue
    const last = lists.at(-1)
    const isNext = last?.at(-1)!.block === block.previousElementSibling
    if (last && isNext && (item.level > 1 || item.isNumbered === last[0]!.isNumbered)) last.push(item)
    else lists.push([item])
  }
  return lists.filter(([first, ...others]) => others.length > 0 || isOfWord(first!.block) || sure.test(textOf(first!)))
}

const textOf = ({ block }: Item) => block.textContent
const isOfWord = (block: HTMLElement) => markOf(block) !== undefined

/** Where Word says which dot, letter or number is before the text. */
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

/** Puts the items in a list, and those of a deeper level in a list within the item above them. */
function gather(items: readonly Item[]) {
  const lists: HTMLElement[] = []
  for (const { block, level, isNumbered } of items) {
    const depth = Math.min(level, lists.length + 1)
    lists.length = Math.min(lists.length, depth)
    if (lists.length < depth) {
      const list = document.createElement(isNumbered ? 'ol' : 'ul')
      if (depth === 1) block.before(list)
      else lists.at(-1)!.lastElementChild!.append(list)
      lists.push(list)
    }
    removeMark(block)
    const item = document.createElement('li')
    item.append(block)
    lists.at(-1)!.append(item)
  }
}

function removeMark(block: HTMLElement) {
  const mark = markOf(block)
  if (mark) return mark.remove()
  const texts = document.createTreeWalker(block, NodeFilter.SHOW_TEXT)
  let rest = (bullet.exec(block.textContent) ?? number.exec(block.textContent))![0].length
  while (rest > 0 && texts.nextNode()) {
    const text = texts.currentNode
    const cut = Math.min(rest, text.nodeValue!.length)
    text.nodeValue = text.nodeValue!.slice(cut)
    rest -= cut
  }
}
