import { formatDate } from '#basics/dutch-date.ts'
import { shortHours } from '#features/reference/working-hours.rules.ts'
import { describePay } from '#features/vacancies/vacancy-pay.rules.ts'
import { sayPayInLine } from '#features/vacancies/vacancy-pay.text.ts'
import { vacancyPageText } from '#features/vacancies/vacancy-page.text.ts'
import { sharingText } from './sharing.text.ts'
import { sayInLine, type SharedVacancy } from './vacancy-feed.rules.ts'

type WrittenVacancy = SharedVacancy & { expiresAt: Date | null; educations: readonly { title: string }[] }

const { facts: label } = vacancyPageText
const { markdown: text } = sharingText

/** One vacancy as Markdown. `body` is its text, already as Markdown. */
export function writeVacancyText(vacancy: WrittenVacancy, { body, address }: { body: string; address: string }) {
  const { company, place, hoursFrom: from, hoursTo: to, employments, educations, postedAt, expiresAt } = vacancy
  const facts = [
    [text.company, company.name],
    [label.place, place.title],
    [label.hours, shortHours({ from, to })],
    [label.pay, sayPayInLine(describePay(vacancy, vacancy))],
    [label.employment, employments.map(({ title }) => title).join(', ')],
    [label.education, educations.map(({ title }) => title).join(', ')],
    [text.posted, postedAt && formatDate(postedAt)],
    [label.closes, expiresAt && formatDate(expiresAt)],
  ].flatMap(([name, value]) => (value ? [`- ${name}: ${plain(value)}`] : []))
  return [`# ${plain(vacancy.title)}`, facts.join('\n'), body, `${text.apply}: <${address}>`, ''].join('\n\n')
}

type Guide = {
  board: { title: string; address: string; region: string }
  vacancies: readonly SharedVacancy[]
  addressOf: (vacancy: SharedVacancy) => string
}

/** A guide for programs that read text, as described on llmstxt.org. */
export function writeTextGuide({ board, vacancies, addressOf }: Guide) {
  const { guide } = sharingText
  const listed = vacancies.map(
    (vacancy) => `- [${plain(vacancy.title)}](${addressOf(vacancy)}): ${plain(sayInLine(vacancy))}`,
  )
  const link = (title: string, path: string, note: string) => `- [${title}](${board.address}${path}): ${note}`
  return [
    `# ${plain(board.title)}`,
    `> ${guide.about(plain(board.region))}`,
    guide.rules,
    `## ${guide.searching}`,
    [
      link(guide.list, '/vacatures', guide.listNote),
      link('JSON Feed', '/vacatures/feed.json', guide.feedNote),
      link('RSS', '/vacatures/rss.xml', guide.feedNote),
      link('Sitemap', '/sitemap.xml', guide.sitemapNote),
    ].join('\n'),
    ...(listed.length === 0 ? [] : [`## ${guide.newest}`, listed.join('\n')]),
    '',
  ].join('\n\n')
}

/** On one line, with Markdown characters escaped. */
function plain(text: string) {
  return text.replace(/\s+/g, ' ').replace(/([\\`*_[\]<>#|])/g, '\\$1')
}
