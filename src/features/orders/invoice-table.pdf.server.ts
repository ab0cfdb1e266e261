import { formatCents, formatCount } from '#basics/money.ts'
import {
  drawLine,
  heightOf,
  makeRoom,
  type Paper,
  paperColours,
  type Part,
  type Style,
  within,
  write,
} from '#ui/paper.server.ts'
import { type Invoice, totalsOf } from './invoice.rules.ts'
import { invoiceText } from './invoice.text.ts'

type Cell = { text: string; scope?: 'Row' | 'Column'; style?: Style }

const gap = 12
const shares = [0.42, 0.11, 0.18, 0.1, 0.19]

/** The invoice lines and the totals: a long table continues on the next page. */
export function drawLines(paper: Paper, { lines }: Invoice) {
  const { column } = invoiceText
  const header = [column.description, column.quantity, column.unitPrice, column.vat, column.net].map((text) => ({
    text,
    scope: 'Column' as const,
    style: { font: 'bold', size: 9 } as const,
  }))
  const { rates, netCents, totalCents } = totalsOf(lines)
  drawLine(paper)
  within(paper.root, paper, 'Table', (table) => {
    drawRow(paper, table, header)
    for (const line of lines) {
      const { description, quantity, unitPriceCents, vatPercentage } = line
      const values = [
        description,
        formatCount(quantity),
        formatCents(unitPriceCents),
        invoiceText.percentage(vatPercentage),
        formatCents(line.netCents),
      ]
      drawRow(
        paper,
        table,
        values.map((text, index) => (index === 0 ? { text, scope: 'Row' } : { text })),
      )
    }
    drawSum(paper, table, [invoiceText.net, formatCents(netCents)])
    for (const rate of rates) {
      const vat = invoiceText.vatOver(rate.percentage, formatCents(rate.netCents))
      drawSum(paper, table, [vat, formatCents(rate.vatCents)], { isLast: rate === rates.at(-1) })
    }
    drawSum(paper, table, [invoiceText.total, formatCents(totalCents)], {
      isLast: true,
      style: { font: 'bold', size: 13 },
    })
  })
  paper.y += 22
}

function drawRow(paper: Paper, table: Part, cells: Cell[]) {
  const height = Math.max(...cells.map((cell, index) => heightOfCell(paper, cell, index)))
  startRow(paper, height)
  within(table, paper, 'TR', (row) => {
    cells.forEach((cell, index) => {
      const { text, scope } = cell
      const [width, style, x] = placeOf(paper, cell, index)
      within(row, paper, scope ? 'TH' : 'TD', (part) => write(paper, part, text, { x, width }, style), { scope })
    })
  })
  endRow(paper, height)
}

function heightOfCell(paper: Paper, cell: Cell, index: number) {
  const [width, style] = placeOf(paper, cell, index)
  return heightOf(paper, cell.text, width, style)
}

/** The first column is for text, the others for amounts. */
function placeOf({ width }: Paper, { style }: Cell, index: number) {
  const start = shares.slice(0, index).reduce((sum, share) => sum + share * width, 0)
  const align = index === 0 ? 'left' : 'right'
  return [shares[index]! * width - (index === 0 ? gap : 0), { ...style, align } as Style, start] as const
}

type Sum = { isLast?: boolean; style?: Style }

/** A total: its name in the first columns, its amount in the last. */
function drawSum(paper: Paper, table: Part, [name, amount]: readonly [string, string], { isLast, style }: Sum = {}) {
  const last = paper.width * shares.at(-1)!
  const nameBox = { x: 0, width: paper.width - last - gap }
  const amountBox = { x: paper.width / 2, width: paper.width / 2 }
  const height = heightOf(paper, name, nameBox.width, style)
  startRow(paper, height)
  within(table, paper, 'TR', (row) => {
    within(row, paper, 'TH', (part) => write(paper, part, name, nameBox, style), spanning)
    within(row, paper, 'TD', (part) => write(paper, part, amount, amountBox, { ...style, align: 'right' }))
  })
  endRow(paper, height, isLast)
}

const spanning = { scope: 'Row', colSpan: shares.length - 1 } as const

const padding = 8

function startRow(paper: Paper, height: number) {
  makeRoom(paper, height + 2 * padding)
  paper.y += padding
}

function endRow(paper: Paper, height: number, isLast = false) {
  paper.y += height + padding - 3
  drawLine(paper, isLast ? { colour: paperColours.ink, thickness: 1.5 } : {})
}
