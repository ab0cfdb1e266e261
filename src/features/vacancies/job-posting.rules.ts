import { formatIso } from '#basics/dutch-date.ts'
import { formatPostalCode } from '#basics/postal-code.ts'
import type { SchemaType } from '#features/reference/employment.rules.ts'
import { type Dated, isOpenForApplications } from './vacancy.rules.ts'
import { vacancyPageText } from './vacancy-page.text.ts'
import { actualPay, type Pay } from './vacancy-pay.rules.ts'
import { isWorkAtCompany } from './vacancy-route.rules.ts'

export type VacancyTexts = Record<
  | 'jobTitle'
  | 'jobText'
  | 'tasksTitle'
  | 'tasksText'
  | 'candidateTitle'
  | 'candidateText'
  | 'offerTitle'
  | 'offerText'
  | 'salaryDescription',
  string | null
>

type PostedVacancy = VacancyTexts &
  Pay &
  Dated & {
    id: number
    title: string
    slug: string
    hoursFrom: number
    hoursTo: number
    postedAt: Date | null
    externalApplyUrl: string | null
    place: { title: string; slug: string }
    region: { province: string }
    employments: readonly { schemaType: SchemaType | null }[]
    company: {
      name: string
      slug: string
      website: string | null
      logo: string | null
      streetName: string
      houseNumber: string
      postalCode: string
      place: { slug: string } | null
    }
  }

/**
 * A schema.org JobPosting for Google, with only what the page itself shows; undefined for a vacancy that is not open,
 * or without any text: Google refuses one without a description.
 * https://developers.google.com/search/docs/appearance/structured-data/job-posting
 */
export function jobPosting(vacancy: PostedVacancy, { address, now }: { address: string; now: Date }) {
  if (!isOpenForApplications(vacancy, now) || !vacancy.postedAt) return undefined
  const description = writeDescription(vacancy)
  if (description === '') return undefined
  const salary = baseSalary(vacancy)
  return {
    '@context': 'https://schema.org/',
    '@type': 'JobPosting',
    title: vacancy.title,
    description,
    identifier: { '@type': 'PropertyValue', name: vacancy.company.name, value: String(vacancy.id) },
    url: `${address}/vacatures/${vacancy.slug}`,
    datePosted: formatIso(vacancy.postedAt),
    validThrough: formatIso(vacancy.expiresAt!),
    employmentType: employmentTypes(vacancy),
    hiringOrganization: {
      '@type': 'Organization',
      name: vacancy.company.name,
      sameAs: vacancy.company.website ?? `${address}/bedrijven/${vacancy.company.slug}`,
      ...(vacancy.company.logo && { logo: `${address}${vacancy.company.logo}` }),
    },
    jobLocation: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        ...(isWorkAtCompany(vacancy) && {
          streetAddress: `${vacancy.company.streetName} ${vacancy.company.houseNumber}`,
          postalCode: formatPostalCode(vacancy.company.postalCode),
        }),
        addressLocality: vacancy.place.title,
        addressRegion: vacancy.region.province,
        addressCountry: 'NL',
      },
    },
    ...(salary && { baseSalary: salary }),
    directApply: vacancy.externalApplyUrl === null,
  }
}

const { sections: text } = vacancyPageText

/** The whole text of a vacancy, as on its page. */
export function writeDescription(vacancy: VacancyTexts) {
  const sections = [
    [vacancy.jobTitle || text.job, vacancy.jobText],
    [vacancy.tasksTitle || text.tasks, vacancy.tasksText],
    [vacancy.candidateTitle || text.candidate, vacancy.candidateText],
    [vacancy.offerTitle || text.offer, vacancy.offerText],
    [text.perks, vacancy.salaryDescription && `<p>${escapeHtml(vacancy.salaryDescription)}</p>`],
  ]
  return sections
    .filter(([, html]) => html)
    .map(([title, html]) => `<p><strong>${escapeHtml(title!)}</strong></p>${html}`)
    .join('')
}

function escapeHtml(text: string) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

// Google considers a week of 36 hours or more full time.
const fullTimeHours = 36

export function employmentTypes({
  hoursFrom,
  hoursTo,
  employments,
}: Pick<PostedVacancy, 'hoursFrom' | 'hoursTo' | 'employments'>): SchemaType[] {
  const byHours = [hoursTo >= fullTimeHours && 'FULL_TIME', hoursFrom < fullTimeHours && 'PART_TIME'] as const
  const byEmployment = employments.map(({ schemaType }) => schemaType)
  return [...new Set([...byHours, ...byEmployment].filter((type) => typeof type === 'string'))]
}

const unitTexts = { month: 'MONTH', hour: 'HOUR' } as const

/** Only pay that the employer entered: per month for the hours of this vacancy, not for a full-time week. */
function baseSalary(vacancy: PostedVacancy) {
  const pay = actualPay(vacancy, vacancy)
  if (!pay) return undefined
  const { unit, range } = pay
  return {
    '@type': 'MonetaryAmount',
    currency: 'EUR',
    value: {
      '@type': 'QuantitativeValue',
      ...(range.from !== null && { minValue: range.from / 100 }),
      ...(range.to !== null && { maxValue: range.to / 100 }),
      unitText: unitTexts[unit],
    },
  }
}
