import sharp from 'sharp'
import { drawLogo } from '#features/media/small.picture.server.ts'
import { shortHours } from '#features/reference/working-hours.rules.ts'
import { breakLines, fitLine, letterPath, type Lettering } from '#ui/lettering.server.ts'
import { paperColours } from '#ui/paper.server.ts'
import { sayPayAlone, type SharedVacancy } from './vacancy-feed.rules.ts'

/** The size that link previews show without cropping. */
const width = 1200
const height = 630
const margin = 84
const logoSide = 120
const inner = width - 2 * margin

const colours = { paper: '#faf6ee', card: '#fffdf8', green: '#1c5a3c', ...paperColours }

/** All facts in the picture: the same facts always give the same picture. */
export type PictureFacts = {
  title: string
  company: string
  place: string
  hours: string
  pay: string
  board: string
  accent: string
}

type Board = { title: string; accent: string }

export function factsOfPicture(vacancy: SharedVacancy, board: Board): PictureFacts {
  const { title, company, place, hoursFrom: from, hoursTo: to } = vacancy
  return {
    title,
    company: company.name,
    place: place.title,
    hours: shortHours({ from, to }),
    pay: sayPayAlone(vacancy),
    board: board.title,
    accent: board.accent,
  }
}

/** A vacancy as a picture (PNG) for link previews: its title, place and pay. */
export async function drawVacancyPicture(facts: PictureFacts, logo?: Buffer) {
  // A logo that cannot be decoded is left out.
  const mark = logo && (await drawLogo(logo, logoSide - 20).catch(() => undefined))
  const beside = inner - (mark ? logoSide + 28 : 0)
  const x = margin + (mark ? logoSide + 28 : 0)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<rect width="${width}" height="${height}" fill="${colours.paper}"/>
<rect width="26" height="${height}" fill="${facts.accent}"/>
<rect y="${height - 150}" x="26" width="${width}" height="150" fill="${colours.green}"/>
${mark ? `<rect x="${margin}" y="60" width="${logoSide}" height="${logoSide}" rx="20" fill="${colours.card}"/>` : ''}
${line(facts.company, { x, y: 112, width: beside, font: 'bold', size: 38 }, colours.ink)}
${line(facts.place, { x, y: 160, width: beside, font: 'regular', size: 32 }, colours.soft)}
${titleLines(facts.title)}
${line(facts.pay, { x: margin, y: height - 84, width: inner, font: 'bold', size: 38 }, '#fff')}
${line(`${facts.hours} · ${facts.board}`, { x: margin, y: height - 36, width: inner, font: 'regular', size: 28 }, '#dfeee4')}
</svg>`
  const marks = mark ? [{ input: mark, left: margin + 10, top: 70 }] : []
  return sharp(Buffer.from(svg)).composite(marks).png({ palette: true, colours: 128 }).toBuffer()
}

const titleLooks = [
  { size: 84, lines: 2 },
  { size: 68, lines: 3 },
  { size: 54, lines: 4 },
  { size: 44, lines: 5 },
]

/** In the largest size that fits between the company and the pay; the longest titles end in an ellipsis. */
function titleLines(title: string) {
  const top = 200
  const bottom = height - 150
  for (const { size, lines } of titleLooks) {
    const broken = breakLines(title, { font: 'title', size, width: inner, lines })
    if (!broken) continue
    const lineHeight = size * 1.06
    const start = top + (bottom - top - broken.length * lineHeight) / 2 + size * 0.82
    return broken.map((text, i) => path(text, { x: margin, y: start + i * lineHeight, font: 'title', size })).join('\n')
  }
  return line(title, { x: margin, y: 350, width: inner, font: 'title', size: 44 }, colours.ink)
}

function line(text: string, box: Lettering & { x: number; y: number; width: number }, colour: string) {
  return path(fitLine(text, box), box, colour)
}

function path(text: string, at: Lettering & { x: number; y: number }, colour = colours.ink) {
  return `<path d="${letterPath(text, at)}" fill="${colour}"/>`
}
