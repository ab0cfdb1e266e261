import type { Feed, FeedItem } from '#basics/feed.ts'
import { shortHours } from '#features/reference/working-hours.rules.ts'
import { regionAddress } from '#features/regions/region.rules.ts'
import { type VacancyTexts, writeDescription } from '#features/vacancies/job-posting.rules.ts'
import { type FeedKind, feedAddress } from '#features/search/saved-search.rules.ts'
import { defaultSort, searchAddress, type VacancySearch } from '#features/search/search.fields.ts'
import { describePay, type Pay } from '#features/vacancies/vacancy-pay.rules.ts'
import { sayPayInLine } from '#features/vacancies/vacancy-pay.text.ts'
import { sharingText as text } from './sharing.text.ts'

/** The number of vacancies in a feed: the newest ones. */
export const vacanciesInFeed = 50

export type SharedVacancy = VacancyTexts &
  Pay & {
    id: number
    slug: string
    title: string
    hoursFrom: number
    hoursTo: number
    postedAt: Date | null
    updatedAt: Date
    place: { title: string }
    region: { url: string }
    company: { name: string }
    professions: readonly { title: string }[]
    employments: readonly { title: string }[]
    header: { address: string } | null
  }

type Asked = { kind: FeedKind; search: VacancySearch; words: string; board: { title: string; address: string } }

export function vacancyFeed({ kind, search, words, board }: Asked): Feed {
  return {
    title: text.feedTitle(words, board.title),
    description: text.feedDescription(words, board.title),
    site: board.address,
    page: `${board.address}${searchAddress({ ...search, sort: defaultSort(search), page: 1 })}`,
    address: `${board.address}${feedAddress(kind, search)}`,
  }
}

/** A vacancy in a feed keeps its id when its address changes, and links to the host of its own region. */
export function vacancyInFeed(vacancy: SharedVacancy, baseAddress: string): FeedItem {
  const site = regionAddress(baseAddress, vacancy.region.url)
  return {
    id: `${baseAddress}/vacature/${vacancy.id}`,
    title: vacancy.title,
    address: `${site}/vacatures/${vacancy.slug}`,
    at: vacancy.postedAt ?? vacancy.updatedAt,
    changedAt: vacancy.updatedAt,
    author: vacancy.company.name,
    summary: sayInLine(vacancy),
    html: writeDescription(vacancy),
    image: vacancy.header ? `${site}${vacancy.header.address}` : undefined,
    tags: vacancy.professions.map(({ title }) => title),
  }
}

/** The URL of the picture for link previews. It changes with the vacancy, because previews are cached for long. */
export function picturePath({ slug, updatedAt }: Pick<SharedVacancy, 'slug' | 'updatedAt'>) {
  return `/vacatures/${slug}/plaatje.png?v=${updatedAt.getTime().toString(36)}`
}

/** `Bakkerij Jansen · Veghel · 32–40 uur · € 2.810 – 3.730 per maand bij 40 uur` */
export function sayInLine(
  vacancy: Pick<SharedVacancy, 'company' | 'place' | 'hoursFrom' | 'hoursTo' | 'employments'> & Pay,
) {
  return [vacancy.company.name, sayFacts(vacancy)].join(' · ')
}

/** The same for the company's own site, without the company's name. */
export function sayFacts(vacancy: Pick<SharedVacancy, 'place' | 'hoursFrom' | 'hoursTo' | 'employments'> & Pay) {
  const { place, hoursFrom: from, hoursTo: to, employments } = vacancy
  return [place.title, shortHours({ from, to }), employments[0]?.title, sayPayAlone(vacancy)]
    .filter(Boolean)
    .join(' · ')
}

/** For a context that does not make clear that it is about pay. */
export function sayPayAlone(vacancy: Pay & { hoursFrom: number; hoursTo: number }) {
  const pay = describePay(vacancy, vacancy)
  return pay ? sayPayInLine(pay) : text.payOpen
}
