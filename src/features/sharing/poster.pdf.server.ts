import { formatDate } from '#basics/dutch-date.ts'
import { firstSentences } from '#basics/first-sentences.ts'
import { shortHours } from '#features/reference/working-hours.rules.ts'
import {
  closePaper,
  decorate,
  drawFigure,
  heightOf,
  openPaper,
  type Paper,
  paperColours,
  type Style,
  within,
  write,
} from '#ui/paper.server.ts'
import { sharingText } from './sharing.text.ts'
import { sayPayAlone, type SharedVacancy } from './vacancy-feed.rules.ts'

const { poster: text } = sharingText

type Poster = {
  vacancy: SharedVacancy & { expiresAt: Date | null }
  address: string
  board: { title: string; accent: string }
  code: { size: number; path: string }
}

const titleSizes = [52, 44, 36, 30, 24]
const mostTitleHeight = 200
const codeSide = 190

/** One vacancy on one sheet, to hang up: readable from a distance, with a QR code that leads to its page. */
export async function drawPoster({ vacancy, address, board, code }: Poster) {
  const { company, place, hoursFrom: from, hoursTo: to, employments, expiresAt, jobText, tasksText } = vacancy
  const paper = openPaper({
    title: `${vacancy.title}, ${company.name}`,
    author: company.name,
    madeAt: vacancy.updatedAt,
  })
  drawEdge(paper, board.accent)
  paper.y += 20
  line(paper, 'P', text.board(board.title), { font: 'bold', size: 15, colour: paperColours.soft })
  paper.y += 14
  const size = titleSizes.find((one) => heightOfTitle(paper, vacancy.title, one) <= mostTitleHeight)
  line(paper, 'H1', vacancy.title, { font: 'title', size: size ?? titleSizes.at(-1) })
  paper.y += 8
  line(paper, 'P', `${company.name}, ${place.title}`, { font: 'bold', size: 22 })
  paper.y += 14
  const hours = [shortHours({ from, to }), employments[0]?.title].filter(Boolean).join(', ')
  line(paper, 'P', hours, { size: 17 })
  line(paper, 'P', sayPayAlone(vacancy), { font: 'bold', size: 17 })
  paper.y += 14
  const about = jobText ?? tasksText
  if (about) line(paper, 'P', firstSentences(about, 260), { size: 15 })

  paper.y = paper.document.page.height - 56 - codeSide - 60
  const beside = { x: codeSide + 24, width: paper.width - codeSide - 24 }
  drawCode(paper, code, text.code(address))
  paper.y += 36
  for (const [words, style] of [
    [text.scan, { size: 14 }],
    [address.replace(/^https?:\/\//, ''), { font: 'bold', size: 14 }],
    [expiresAt && text.closes(formatDate(expiresAt)), { size: 14 }],
  ] as [string | null, Style][]) {
    if (words) within(paper.root, paper, 'P', (part) => void (paper.y += write(paper, part, words, beside, style) + 6))
  }
  return closePaper(paper, () => text.foot(board.title))
}

function line(paper: Paper, kind: 'H1' | 'P', words: string, style: Style) {
  within(paper.root, paper, kind, (part) => {
    paper.y += write(paper, part, words, { x: 0, width: paper.width }, style) + 4
  })
}

function heightOfTitle(paper: Paper, title: string, size: number) {
  const longest = Math.max(...title.split(/\s+/).map((word) => word.length))
  // A word that does not fit on a line would be broken in the middle.
  return longest * size * 0.56 > paper.width ? Infinity : heightOf(paper, title, paper.width, { font: 'title', size })
}

/** A bar in the region's colour along the sheet. */
function drawEdge(paper: Paper, accent: string) {
  const { document } = paper
  decorate(paper, () => document.rect(0, 0, 18, document.page.height).fillColor(accent).fill())
}

function drawCode(paper: Paper, { size, path }: Poster['code'], label: string) {
  const { document } = paper
  drawFigure(paper, label, (left) => {
    document.save()
    // Its quiet zone extends into the margin, so that the squares align with the text.
    document.translate(left - (4 * codeSide) / size, paper.y).scale(codeSide / size)
    document.path(path).lineWidth(1).strokeColor('#000').stroke()
    document.restore()
  })
}
