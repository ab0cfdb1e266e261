import { formatDate, formatShortDay, formatTime } from '#basics/dutch-date.ts'
import { fullName } from '#basics/person-name.ts'
import {
  closePaper,
  heightOf,
  makeRoom,
  openPaper,
  type Paper,
  paperColours,
  type Style,
  within,
  write,
} from '#ui/paper.server.ts'
import type {
  ApplicationDetail,
  ApplicationMessage,
  HistoryEntry,
  listConversation,
} from './application-detail.queries.server.ts'
import { employerText as text } from './application-employer.text.ts'
import { historyWords } from './application-history.rules.ts'
import { applicationText } from './application.text.ts'
import { shownName } from './shown-name.rules.ts'
import { sentFacts } from './sent-application.rules.ts'

export type Exported = {
  application: ApplicationDetail
  notes: Awaited<ReturnType<typeof listConversation>>['notes']
  messages: ApplicationMessage[]
  history: HistoryEntry[]
}

const labelWidth = 150

/** One application on paper: the applicant, what was sent, written and done, and when the paper must be destroyed. */
export async function drawApplication({ application, notes, messages, history }: Exported, { now }: { now: Date }) {
  const name = shownName(application)
  const target = application.vacancy?.title ?? applicationText.openHeading(application.company.name)
  const paper = openPaper({ title: `${name}: ${target}`, author: application.company.name, madeAt: now })
  line(paper, 'H1', name, { font: 'title', size: 24 })
  line(paper, 'P', `${target}, ${application.company.name}`, { size: 12, colour: paperColours.soft })
  line(paper, 'P', `${text.status[application.status]}, ${formatDate(application.createdAt)}`, { size: 12 })
  paper.y += 10

  const facts = sentFacts({
    ...application,
    cvName: application.cv?.name ?? null,
    letterName: application.letter?.name ?? null,
  })
  for (const [label, answer] of facts) fact(paper, label, answer)

  chapter(paper, text.detail.mails, messages, ({ by, at, subject, body }) => [
    `${by ? fullName(by) : name}, ${momentOf(at)}: ${subject}`,
    body,
  ])
  chapter(paper, text.note.heading, notes, ({ by, at, text: note }) => [`${fullName(by)}, ${momentOf(at)}`, note])
  chapter(paper, text.detail.history, history.toReversed(), (entry) => [
    momentOf(entry.at),
    historyWords(entry, application),
  ])
  if (paper.hasBoxes) line(paper, 'P', text.export.hasBoxes, { colour: paperColours.soft })
  const erased = text.detail.erase(formatDate(application.eraseAt))
  return closePaper(paper, (page, pages) => `${erased}. ${text.export.page(page, pages)}`)
}

const momentOf = (at: Date) => `${formatShortDay(at)}, ${formatTime(at)}`

function line(paper: Paper, kind: 'H1' | 'H2' | 'P', words: string, style: Style = {}) {
  const box = { x: 0, width: paper.width }
  makeRoom(paper, heightOf(paper, words, paper.width, style))
  within(paper.root, paper, kind, (part) => {
    paper.y += write(paper, part, words, box, style) + 4
  })
}

function fact(paper: Paper, label: string, answer: string) {
  const width = paper.width - labelWidth
  for (const [index, piece] of piecesOf(answer).entries()) {
    makeRoom(paper, heightOf(paper, piece, width))
    within(paper.root, paper, 'P', (part) => {
      const labelled = { x: 0, width: labelWidth - 12 }
      const left = index === 0 ? write(paper, part, label, labelled, { colour: paperColours.soft }) : 0
      const right = write(paper, part, piece, { x: labelWidth, width })
      paper.y += Math.max(left, right) + 6
    })
  }
}

/** In pieces that each fit on a page, so that a long text continues on the next page. */
function piecesOf(text: string) {
  return text.split('\n').flatMap((paragraph) => paragraph.match(/\S(?:.{0,800}(?=\s|$)|.{0,800})/gsu) ?? [])
}

function chapter<Item>(paper: Paper, heading: string, items: readonly Item[], say: (item: Item) => [string, string]) {
  if (items.length === 0) return
  paper.y += 12
  makeRoom(paper, 60)
  line(paper, 'H2', heading, { font: 'bold', size: 13 })
  for (const item of items) {
    const [head, body] = say(item)
    line(paper, 'P', head, { colour: paperColours.soft })
    for (const piece of piecesOf(body)) line(paper, 'P', piece)
    paper.y += 4
  }
}
