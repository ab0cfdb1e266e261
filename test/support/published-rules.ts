import { z } from 'zod'
import { type Element, elementsAt, readXml, textAt } from './xml.ts'

/** The errors in a document by the rules of its readers; empty when there are none. */
type Faults = string[]

/** https://www.rssboard.org/rss-specification and https://www.rssboard.org/rss-profile */
export function rssFaults(document: string, address: string): Faults {
  const root = readXml(document)
  const [channel] = elementsAt(root, 'channel')
  if (root.name !== 'rss' || root.attributes.version !== '2.0' || !channel) return ['not RSS 2.0']
  const self = elementsAt(channel, 'link').find(({ attributes }) => attributes.rel === 'self')
  const items = elementsAt(channel, 'item')
  return [
    ...missing(channel, ['title', 'link', 'description']),
    ...unless(isAddress(textAt(channel, 'link')), 'the link of the channel is not an address'),
    ...unless(self?.attributes.href === address, `the feed names itself ${self?.attributes.href}`),
    ...unless(/^[a-z]{2}(-[a-z]{2})?$/.test(textAt(channel, 'language') ?? ''), 'no language'),
    ...repeated(items.map((item) => textAt(item, 'guid'))),
    ...items.flatMap((item) => [
      ...missing(item, ['title', 'link', 'guid', 'pubDate', 'description']),
      ...unless(isAddress(textAt(item, 'link')), 'the link of an item is not an address'),
      ...unless(isMailDate(textAt(item, 'pubDate')), `${textAt(item, 'pubDate')} is not a date of RFC 822`),
    ]),
  ]
}

/** https://www.jsonfeed.org/version/1.1/ */
export function jsonFeedFaults(document: string, address: string): Faults {
  const feed = JSON.parse(document)
  const known = ['id', 'url', 'title', 'summary', 'content_html', 'date_published', 'date_modified', 'authors', 'image']
  return [
    ...unless(feed.version === 'https://jsonfeed.org/version/1.1', 'not JSON Feed 1.1'),
    ...unless(isText(feed.title) && Array.isArray(feed.items), 'no title or no items'),
    ...unless(feed.feed_url === address && isAddress(feed.home_page_url), 'the feed does not name itself'),
    ...repeated(feed.items.map(({ id }: { id: string }) => id)),
    ...feed.items.flatMap((item: Record<string, unknown>) => [
      ...unless(isText(item.id) && isText(item.content_html), 'an item without id or content'),
      ...unless(isAddress(item.url), 'an item without an address'),
      ...unless([item.date_published, item.date_modified].every(isMoment), 'a date is not RFC 3339'),
      ...unless(
        (item.authors as { name: string }[]).every(({ name }) => isText(name)),
        'an author without a name',
      ),
      ...unless(item.tags === undefined || (item.tags as unknown[]).every(isText), 'a tag without a text'),
      ...Object.keys(item)
        .filter((name) => ![...known, 'tags'].includes(name))
        .map((name) => `${name} is no part of an item`),
    ]),
  ]
}

/** https://www.sitemaps.org/protocol.html */
export function sitemapFaults(document: string, host: string): Faults {
  return addressFaults(document, { root: 'urlset', item: 'url', host })
}

/** The same for an index of sitemaps. */
export function sitemapIndexFaults(document: string, host: string): Faults {
  return addressFaults(document, { root: 'sitemapindex', item: 'sitemap', host })
}

function addressFaults(document: string, { root: name, item, host }: { root: string; item: string; host: string }) {
  const root = readXml(document)
  const urls = elementsAt(root, item)
  return [
    ...unless(root.name === name, `not a ${name}`),
    ...unless(root.attributes.xmlns === 'http://www.sitemaps.org/schemas/sitemap/0.9', 'another namespace'),
    ...unless(urls.length > 0 && urls.length <= 50_000 && Buffer.byteLength(document) <= 52_428_800, 'too large'),
    ...repeated(urls.map((url) => textAt(url, 'loc'))),
    ...urls.flatMap((url) => {
      const [address, changedAt] = [textAt(url, 'loc') ?? '', textAt(url, 'lastmod')]
      return [
        ...unless(isAddress(address) && new URL(address).host === host, `${address} is on another host`),
        ...unless(address.length < 2048, 'an address that is too long'),
        ...unless(changedAt === undefined || isMoment(changedAt), `${changedAt} is not a W3C date`),
      ]
    }),
  ]
}

const requiredByIndeed = [
  'title',
  'date',
  'referencenumber',
  'requisitionid',
  'url',
  'company',
  'city',
  'state',
  'country',
  'description',
]

/** https://docs.indeed.com/indeed-apply/xml-feed: every value in a CDATA section, and no duplicate references. */
export function indeedFaults(document: string): Faults {
  const root = readXml(document)
  const jobs = elementsAt(root, 'job')
  const outside = document.replace(/<!\[CDATA\[.*?\]\]>/gs, '')
  return [
    ...unless(document.startsWith('<?xml version="1.0" encoding="UTF-8"?>'), 'no declaration'),
    ...unless(root.name === 'source', 'not a source'),
    ...missing(root, ['publisher', 'publisherurl']),
    ...unless(!/>[^<\s][^<]*</.test(outside), 'a value outside CDATA'),
    ...repeated(jobs.map((job) => textAt(job, 'referencenumber'))),
    ...jobs.flatMap((job) => [
      ...missing(job, requiredByIndeed),
      ...unless(isAddress(textAt(job, 'url')), 'the url is not an address'),
      ...unless(isMoment(textAt(job, 'date')), 'the date is not ISO 8601'),
      ...unless(textAt(job, 'country') === 'NL', 'another country'),
    ]),
  ]
}

const address = z.url({ protocol: /^https?$/ })
const withOffset = z.iso.datetime({ offset: true, local: false }).refine((text) => !text.endsWith('Z'))
const amount = z.number().positive()

/** It has no properties other than these. */
const posting = z.strictObject({
  '@context': z.literal('https://schema.org/'),
  '@type': z.literal('JobPosting'),
  title: z.string().min(1),
  description: z.string().regex(/<(p|ul|br)\b/),
  identifier: z.strictObject({ '@type': z.literal('PropertyValue'), name: z.string(), value: z.string().min(1) }),
  url: address,
  datePosted: withOffset,
  validThrough: withOffset,
  employmentType: z
    .array(z.enum(['FULL_TIME', 'PART_TIME', 'CONTRACTOR', 'TEMPORARY', 'INTERN', 'VOLUNTEER', 'PER_DIEM', 'OTHER']))
    .min(1),
  hiringOrganization: z.strictObject({
    '@type': z.literal('Organization'),
    name: z.string().min(1),
    sameAs: address,
    logo: address.optional(),
  }),
  jobLocation: z.strictObject({
    '@type': z.literal('Place'),
    address: z.strictObject({
      '@type': z.literal('PostalAddress'),
      streetAddress: z.string().min(1).optional(),
      postalCode: z
        .string()
        .regex(/^\d{4} [A-Z]{2}$/)
        .optional(),
      addressLocality: z.string().min(1),
      addressRegion: z.string().min(1),
      addressCountry: z.literal('NL'),
    }),
  }),
  baseSalary: z
    .strictObject({
      '@type': z.literal('MonetaryAmount'),
      currency: z.literal('EUR'),
      value: z
        .strictObject({
          '@type': z.literal('QuantitativeValue'),
          minValue: amount.optional(),
          maxValue: amount.optional(),
          unitText: z.enum(['HOUR', 'DAY', 'WEEK', 'MONTH', 'YEAR']),
        })
        .refine(({ minValue, maxValue }) => (minValue ?? maxValue) !== undefined, 'pay without an amount')
        .refine(({ minValue = 0, maxValue = Infinity }) => minValue <= maxValue, 'pay from more to less'),
    })
    .optional(),
  directApply: z.boolean(),
})

const elements = ['p', 'br', 'ul', 'ol', 'li', 'strong', 'em', 'b', 'i', 'h2', 'h3', 'a']

type Page = {
  /** Its visible text: the markup may contain nothing that is not in it. */
  shown: string
  at: string
  now: Date
  /** Whether people apply on another site. */
  isExternal: boolean
}

/** https://developers.google.com/search/docs/appearance/structured-data/job-posting */
export function jobPostingFaults(document: string, { shown, at, now, isExternal }: Page): Faults {
  const read = posting.safeParse(JSON.parse(document))
  if (!read.success) return read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  const { title, description, datePosted, validThrough, hiringOrganization, jobLocation, url } = read.data
  const { baseSalary, directApply } = read.data
  const tags = [...description.matchAll(/<\/?([a-z0-9]+)/gi)].map(([, tag]) => tag!.toLowerCase())
  const seen = tidy(shown)
  const { addressLocality, streetAddress, postalCode } = jobLocation.address
  const told = [
    title,
    hiringOrganization.name,
    `${addressLocality} · geplaatst ${sayPosted(datePosted, now)}`,
    `Reageer tot ${sayDay(validThrough, 'long')}`,
    ...(streetAddress ? [streetAddress, postalCode ?? 'a postcode'] : []),
    ...(baseSalary ? [sayPaid(baseSalary.value)] : []),
  ].map(tidy)
  return [
    ...[...told, ...plainParts(description)]
      .filter((part) => !seen.includes(part))
      .map((part) => `not on the page: ${part}`),
    ...unless(description !== title, 'the description is the title'),
    ...unless(
      tags.every((tag) => elements.includes(tag)),
      'a description with other elements',
    ),
    ...unless(new Date(validThrough) >= new Date(datePosted), 'it ends before it begins'),
    ...unless(url === at, `another address: ${url}`),
    ...unless(directApply !== isExternal, `directApply is ${directApply}`),
    // Pay for zero hours is left out: for 0 to 8 hours of work, the lowest says nothing.
    ...unless(
      baseSalary !== undefined || !/Salaris [^A-Z]*per uur|is dat [^A-Z]*bruto per maand/.test(seen),
      'the pay is left out',
    ),
  ]
}

// The day and the amounts in the markup, as the page writes them.
const months = 'januari februari maart april mei juni juli augustus september oktober november december'.split(' ')
const amounts = {
  whole: new Intl.NumberFormat('nl-NL'),
  exact: new Intl.NumberFormat('nl-NL', { minimumFractionDigits: 2 }),
}

function sayDay(moment: string, month: 'short' | 'long') {
  const [, number, day] = /^\d{4}-(\d\d)-(\d\d)T/.exec(moment)!
  const name = months[Number(number) - 1]!
  return `${Number(day)} ${month === 'long' ? name : name === 'maart' ? 'mrt' : name.slice(0, 3)}`
}

function sayPosted(moment: string, now: Date) {
  const dayOf = (date: Date) => date.toLocaleDateString('sv-SE', { timeZone: 'Europe/Amsterdam' })
  const daysBefore = (days: number) => dayOf(new Date(now.getTime() - days * 24 * 3600 * 1000))
  if (moment.startsWith(daysBefore(0))) return 'vandaag'
  return moment.startsWith(daysBefore(1)) ? 'gisteren' : sayDay(moment, 'short')
}

type Paid = NonNullable<z.output<typeof posting>['baseSalary']>['value']

function sayPaid({ minValue, maxValue, unitText }: Paid) {
  const isWhole = [minValue ?? 0, maxValue ?? 0].every(Number.isInteger)
  const say = (euros: number) => amounts[isWhole ? 'whole' : 'exact'].format(euros)
  const range =
    minValue === undefined
      ? `tot € ${say(maxValue!)}`
      : maxValue === undefined
        ? `vanaf € ${say(minValue)}`
        : minValue === maxValue
          ? `€ ${say(minValue)}`
          : `€ ${say(minValue)} – ${say(maxValue)}`
  return unitText === 'HOUR' ? `Salaris ${range} per uur` : `is dat ${range} bruto per maand.`
}

function plainParts(html: string) {
  return html
    .split(/<[^>]+>/)
    .map(tidy)
    .filter(Boolean)
}

function tidy(text: string) {
  return text
    .replace(/&amp;/g, '&')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#x27;|&#39;/g, "'")
    .replace(/[\s\u00a0]+/g, ' ')
    .trim()
}

const unless = (isTrue: boolean, fault: string): Faults => (isTrue ? [] : [fault])
const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''
const isAddress = (value: unknown) => isText(value) && URL.canParse(value) && /^https?:\/\//.test(value)
const isMoment = (value: unknown) =>
  isText(value) && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/.test(value) && !isNaN(Date.parse(value))
const isMailDate = (value: unknown) =>
  isText(value) && /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT$/.test(value)

function missing(element: Element, names: string[]): Faults {
  return names.filter((name) => !textAt(element, name)?.trim()).map((name) => `no ${name} in ${element.name}`)
}

function repeated(values: readonly (string | undefined)[]): Faults {
  return values.filter((value, i) => values.indexOf(value) !== i).map((value) => `${value} is used twice`)
}
