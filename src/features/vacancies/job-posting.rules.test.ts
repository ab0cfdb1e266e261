import { expect, test } from 'vitest'
import { jobPosting } from './job-posting.rules.ts'
import { vacancyStatuses } from './vacancy.rules.ts'

const now = new Date('2026-11-20T12:00:00Z')
const vacancy = {
  id: 7,
  title: 'Bakker',
  slug: 'bakker-lamers-oss',
  status: 'open' as const,
  heldAt: null,
  takenDownAt: null,
  hoursFrom: 32,
  hoursTo: 38,
  monthlySalaryFromCents: 240000,
  monthlySalaryToCents: 310000,
  hourlySalaryFromCents: 1500,
  hourlySalaryToCents: 1800,
  postedAt: new Date('2026-11-17T08:30:00Z'),
  expiresAt: new Date('2027-01-16T22:59:59Z'),
  externalApplyUrl: null as string | null,
  place: { title: 'Oss', slug: 'oss' },
  region: { province: 'Gelderland' },
  employments: [{ schemaType: 'TEMPORARY' as const }, { schemaType: null }],
  company: {
    name: 'Bakkerij Lamers',
    slug: 'bakkerij-lamers',
    website: null,
    logo: '/uploads/lamers.svg',
    streetName: 'Heuvel',
    houseNumber: '12a',
    postalCode: '5341AB',
    place: { slug: 'oss' },
  },
  jobTitle: 'Over deze baan',
  jobText: '<p>Brood <strong>bakken</strong>.</p>',
  tasksTitle: null,
  tasksText: '<ul><li>Kneden</li></ul>',
  candidateTitle: null,
  candidateText: null,
  offerTitle: 'Wat <krijg> je?',
  offerText: '<p>Taart.</p>',
  salaryDescription: 'Brood & koek',
}
const address = 'https://oss.example.nl'

test('an open vacancy gives Google what the page shows', () => {
  expect(jobPosting(vacancy, { address, now })).toEqual({
    '@context': 'https://schema.org/',
    '@type': 'JobPosting',
    title: 'Bakker',
    description:
      '<p><strong>Over deze baan</strong></p><p>Brood <strong>bakken</strong>.</p>' +
      '<p><strong>Wat ga je doen?</strong></p><ul><li>Kneden</li></ul>' +
      '<p><strong>Wat &lt;krijg&gt; je?</strong></p><p>Taart.</p>' +
      '<p><strong>Dit krijg je er ook bij</strong></p><p>Brood &amp; koek</p>',
    identifier: { '@type': 'PropertyValue', name: 'Bakkerij Lamers', value: '7' },
    url: 'https://oss.example.nl/vacatures/bakker-lamers-oss',
    datePosted: '2026-11-17T09:30:00+01:00',
    validThrough: '2027-01-16T23:59:59+01:00',
    employmentType: ['FULL_TIME', 'PART_TIME', 'TEMPORARY'],
    hiringOrganization: {
      '@type': 'Organization',
      name: 'Bakkerij Lamers',
      sameAs: 'https://oss.example.nl/bedrijven/bakkerij-lamers',
      logo: 'https://oss.example.nl/uploads/lamers.svg',
    },
    jobLocation: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        streetAddress: 'Heuvel 12a',
        postalCode: '5341 AB',
        addressLocality: 'Oss',
        addressRegion: 'Gelderland',
        addressCountry: 'NL',
      },
    },
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: 'EUR',
      value: { '@type': 'QuantitativeValue', minValue: 1920, maxValue: 2945, unitText: 'MONTH' },
    },
    directApply: true,
  })
})

test('a vacancy that is not open has no JobPosting, whatever its status', () => {
  const posted = vacancyStatuses.filter((status) => jobPosting({ ...vacancy, status }, { address, now }))
  expect(posted).toEqual(['open'])
  expect(jobPosting({ ...vacancy, expiresAt: now }, { address, now })).toBeUndefined()
})

test('without any text there is no JobPosting', () => {
  const none = { ...vacancy, jobTitle: null, jobText: null, tasksText: null, offerTitle: null, offerText: null }
  expect(jobPosting({ ...none, salaryDescription: null }, { address, now })).toBeUndefined()
})

test('without pay there is no salary, and no estimate', () => {
  const none = {
    monthlySalaryFromCents: null,
    monthlySalaryToCents: null,
    hourlySalaryFromCents: null,
    hourlySalaryToCents: null,
  }
  expect(jobPosting({ ...vacancy, ...none }, { address, now })).not.toHaveProperty('baseSalary')
})

test('monthly pay is given for the hours of the vacancy, not for a full-time week', () => {
  const fullTime = { ...vacancy, hoursFrom: 40, hoursTo: 40 }
  expect(jobPosting(fullTime, { address, now })?.baseSalary?.value).toMatchObject({ minValue: 2400, maxValue: 3100 })
})

test('only a vacancy with hourly pay alone has an hourly salary', () => {
  const hourly = { ...vacancy, monthlySalaryFromCents: null, monthlySalaryToCents: null }
  expect(jobPosting(hourly, { address, now })?.baseSalary?.value).toMatchObject({
    minValue: 15,
    maxValue: 18,
    unitText: 'HOUR',
  })
})

test('a form on another site does not count as a direct application', () => {
  expect(jobPosting({ ...vacancy, externalApplyUrl: 'https://elders.example' }, { address, now })?.directApply).toBe(
    false,
  )
})

test('a type that follows from both the hours and the employment is listed once', () => {
  const sideJob = { ...vacancy, hoursFrom: 8, hoursTo: 12, employments: [{ schemaType: 'PART_TIME' as const }] }
  expect(jobPosting(sideJob, { address, now })?.employmentType).toEqual(['PART_TIME'])
  const permanent = { ...vacancy, hoursFrom: 36, hoursTo: 40, employments: [{ schemaType: null }] }
  expect(jobPosting(permanent, { address, now })?.employmentType).toEqual(['FULL_TIME'])
})

test("work in a place other than the company's has no street, which is unknown", () => {
  const elsewhere = { ...vacancy, company: { ...vacancy.company, place: { slug: 'uden' } } }
  expect(jobPosting(elsewhere, { address, now })?.jobLocation.address).toEqual({
    '@type': 'PostalAddress',
    addressLocality: 'Oss',
    addressRegion: 'Gelderland',
    addressCountry: 'NL',
  })
})
