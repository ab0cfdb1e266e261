import { formatCount } from '#basics/money.ts'
import { escapeXml } from '#basics/xml.ts'
import { sayFacts } from './vacancy-feed.rules.ts'
import type { Pay } from '#features/vacancies/vacancy-pay.rules.ts'
import { sharingText } from './sharing.text.ts'

const text = sharingText.embed

/** By their names in the URL. Following the visitor's own preference could put a dark frame on a light site. */
const schemes = new Map([
  ['licht', 'light'],
  ['donker', 'dark'],
  ['auto', 'light dark'],
])

/** The HTML that a company puts on its own site. */
export function embedCode({ address, title }: { address: string; title: string }) {
  return `<iframe src="${escapeXml(address)}" title="${escapeXml(title)}" width="100%" height="480" loading="lazy" style="border: 0"></iframe>`
}

type Card = {
  slug: string
  title: string
  place: string
  hoursFrom: number
  hoursTo: number
  employment: string | null
}

type Embedded = {
  company: { name: string; slug: string }
  /** The newest vacancies; `total` is the number of all. */
  cards: readonly (Pay & Card)[]
  total: number
  /** The host of the vacancies' pages. */
  address: string
  board: { title: string; accent: string; accentDark: string }
  scheme: string | null
}

/** A company's vacancies for a frame on its own site: no script, no cookies, nothing from elsewhere. */
export function writeEmbeddedList({ company, cards, total, address, board, scheme }: Embedded) {
  const title = text.title(company.name)
  const colours = schemes.get(scheme ?? '') ?? 'light'
  const style = `color-scheme: ${colours}; --accent: light-dark(${board.accent}, ${board.accentDark})`
  const rows = cards.map(
    (vacancy) =>
      `<li><a href="${escapeXml(`${address}/vacatures/${vacancy.slug}`)}" target="_blank" rel="noopener">` +
      `${escapeXml(vacancy.title)}<span class="aside"> (${text.newTab})</span></a>` +
      `<p>${escapeXml(sayFactsOf(vacancy))}</p></li>`,
  )
  const all = `<a href="${escapeXml(`${address}/bedrijven/${company.slug}`)}" target="_blank" rel="noopener">${escapeXml(total > cards.length ? text.allOf(formatCount(total), company.name) : text.all(company.name))}<span class="aside"> (${text.newTab})</span></a>`
  return `<!doctype html>
<html lang="nl" style="${escapeXml(style)}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${escapeXml(title)}</title>
<link rel="stylesheet" href="/insluiten.css">
<main>
<h1>${escapeXml(title)}</h1>
${rows.length === 0 ? `<p>${text.none}</p>` : `<ul>\n${rows.join('\n')}\n</ul>`}
</main>
<footer>${all}<span>${escapeXml(board.title)}</span></footer>
</html>
`
}

function sayFactsOf({ place, employment, ...card }: Pay & Card) {
  return sayFacts({ ...card, place: { title: place }, employments: employment === null ? [] : [{ title: employment }] })
}
