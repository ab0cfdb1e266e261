import { formatIso } from '#basics/dutch-date.ts'
import { cdata } from '#basics/xml.ts'
import { regionAddress } from '#features/regions/region.rules.ts'
import { employmentTypes, writeDescription } from '#features/vacancies/job-posting.rules.ts'
import { describePay } from '#features/vacancies/vacancy-pay.rules.ts'
import { sayPayInLine } from '#features/vacancies/vacancy-pay.text.ts'
import type { SchemaType } from '#features/reference/employment.rules.ts'
import type { SharedVacancy } from './vacancy-feed.rules.ts'

type IndeedVacancy = SharedVacancy & {
  expiresAt: Date | null
  region: { url: string; province: string }
  educations: readonly { title: string }[]
  employments: readonly { title: string; schemaType: SchemaType | null }[]
}

type Board = { title: string; address: string; baseAddress: string }

/** Indeed's names for schema.org's kinds of employment. */
const jobTypes: Record<SchemaType, string> = {
  FULL_TIME: 'fulltime',
  PART_TIME: 'parttime',
  CONTRACTOR: 'contract',
  TEMPORARY: 'temporary',
  INTERN: 'internship',
  VOLUNTEER: 'volunteer',
  PER_DIEM: 'temporary',
  OTHER: 'other',
}

/**
 * All vacancies of one company as XML in Indeed's format, which other boards can read too. A reference number never
 * changes, and nothing is in it that is not on the page; Indeed refuses a vacancy without any text, so it is left out.
 * https://docs.indeed.com/indeed-apply/xml-feed
 */
export function writeIndeedFeed(board: Board, vacancies: readonly IndeedVacancy[]) {
  const [newest] = vacancies
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<source>',
    element('publisher', board.title),
    element('publisherurl', board.address),
    ...(newest?.postedAt ? [element('lastBuildDate', newest.postedAt.toUTCString())] : []),
    ...vacancies.flatMap((vacancy) => writeJob(vacancy, board)),
    '</source>\n',
  ].join('\n')
}

function writeJob(vacancy: IndeedVacancy, { baseAddress }: Board) {
  const { company, place, region, postedAt, expiresAt, educations, professions } = vacancy
  const description = writeDescription(vacancy)
  if (description === '') return []
  const pay = describePay(vacancy, vacancy)
  const types = employmentTypes(vacancy).map((type) => jobTypes[type])
  const values = {
    title: vacancy.title,
    date: formatIso(postedAt ?? vacancy.updatedAt),
    referencenumber: String(vacancy.id),
    requisitionid: String(vacancy.id),
    url: `${regionAddress(baseAddress, region.url)}/vacatures/${vacancy.slug}`,
    company: company.name,
    sourcename: company.name,
    city: place.title,
    state: region.province,
    country: 'NL',
    description,
    salary: pay && sayPayInLine(pay),
    education: educations.map(({ title }) => title).join(', '),
    jobtype: [...new Set(types)].join(', '),
    category: professions.map(({ title }) => title).join(', '),
    expirationdate: expiresAt && formatIso(expiresAt),
    lastactivitydate: formatIso(vacancy.updatedAt),
  }
  const lines = Object.entries(values).flatMap(([name, value]) => (value ? [element(name, value)] : []))
  return `<job>\n${lines.join('\n')}\n</job>`
}

function element(name: string, text: string) {
  return `<${name}>${cdata(text)}</${name}>`
}
