import { accounts } from '#features/accounts/account.table.ts'
import { users } from '#features/accounts/user.table.ts'
import { applications } from '#features/applications/application.table.ts'
import { companies, companyContactPersons, companyPlaces } from '#features/companies/company.table.ts'
import { articles, pages } from '#features/content/page.table.ts'
import { files } from '#features/media/file.table.ts'
import { orders } from '#features/orders/order.table.ts'
import { educations, employments, professions } from '#features/reference/reference.table.ts'
import { places } from '#features/regions/place.table.ts'
import { regions } from '#features/regions/region.table.ts'
import {
  vacancies,
  vacancyEducations,
  vacancyEmployments,
  vacancyProfessions,
} from '#features/vacancies/vacancy.table.ts'
import type { Db } from '#platform/db.server.ts'
import { daysAfter, now } from './clock.ts'

type Fields<Table extends { $inferInsert: object }> = Partial<Table['$inferInsert']>

let made = 0
/** Makes values unique. */
const next = () => (made += 1)

export async function aRegion(db: Db, fields: Fields<typeof regions> = {}) {
  const url = fields.url ?? `streek-${next()}`
  const [region] = await db
    .insert(regions)
    .values({ title: `Baan in ${url}`, slug: url, accent: '#b8432b', accentDark: '#f09a7f', ...fields, url })
    .returning()
  return region!
}

/** In the centre of Oss by default. */
export async function aPlace(db: Db, fields: Fields<typeof places> = {}) {
  const slug = fields.slug ?? `plaats-${next()}`
  const regionId = fields.regionId ?? (await aRegion(db)).id
  const [place] = await db
    .insert(places)
    .values({ title: slug, latitude: 51.765, longitude: 5.518, ...fields, slug, regionId })
    .returning()
  return place!
}

export async function aProfession(db: Db, fields: Fields<typeof professions> = {}) {
  const slug = fields.slug ?? `beroepsgroep-${next()}`
  const [profession] = await db
    .insert(professions)
    .values({ title: slug, ...fields, slug })
    .returning()
  return profession!
}

export async function anEducation(db: Db, fields: Fields<typeof educations> = {}) {
  const slug = fields.slug ?? `opleiding-${next()}`
  const [education] = await db
    .insert(educations)
    .values({ title: slug, sort: made, ...fields, slug })
    .returning()
  return education!
}

export async function anEmployment(db: Db, fields: Fields<typeof employments> = {}) {
  const slug = fields.slug ?? `dienstverband-${next()}`
  const [employment] = await db
    .insert(employments)
    .values({ title: slug, sort: made, ...fields, slug })
    .returning()
  return employment!
}

export async function anAccount(db: Db, fields: Fields<typeof accounts> = {}) {
  const [account] = await db.insert(accounts).values(fields).returning()
  return account!
}

export async function anEmployer(db: Db, fields: Fields<typeof users> = {}) {
  const accountId = fields.accountId ?? (await anAccount(db)).id
  const [user] = await db
    .insert(users)
    .values({
      role: 'employer',
      accountRole: 'owner',
      email: `werkgever-${next()}@voorbeeld.test`,
      firstName: 'Sanne',
      lastName: 'Kuijpers',
      phone: '+31412345678',
      confirmedAt: now,
      ...fields,
      accountId,
    })
    .returning()
  return user!
}

export async function anAdmin(db: Db, fields: Fields<typeof users> = {}) {
  const email = fields.email ?? `admin-${next()}@voorbeeld.test`
  const [user] = await db
    .insert(users)
    .values({ role: 'admin', firstName: 'Bram', lastName: 'Verhoeven', confirmedAt: now, ...fields, email })
    .returning()
  return user!
}

/** A company with its account, an owner who is its primary contact, and one place. */
export async function aCompany(db: Db, { placeId, ...fields }: Fields<typeof companies> & { placeId?: number } = {}) {
  const owner = await anEmployer(db, { accountId: fields.accountId })
  const accountId = owner.accountId!
  const slug = fields.slug ?? `bedrijf-${next()}`
  const [company] = await db
    .insert(companies)
    .values({
      name: `Bedrijf ${made}`,
      streetName: 'Heuvelstraat',
      houseNumber: '12',
      postalCode: '5341CV',
      billingEmail: owner.email,
      primaryContactId: owner.id,
      listedAt: now,
      ...fields,
      slug,
      accountId,
    })
    .returning()
  const placeOfCompany = placeId ?? (await aPlace(db)).id
  await db.insert(companyPlaces).values({ companyId: company!.id, placeId: placeOfCompany, position: 1 })
  await db.insert(companyContactPersons).values({ companyId: company!.id, userId: owner.id, accountId })
  return { company: company!, owner, accountId, placeId: placeOfCompany }
}

type VacancyLinks = { professionIds?: number[]; employmentIds?: number[]; educationIds?: number[] }

/** By default open, posted yesterday and closing in two months. Without a given company it creates one. */
export async function aVacancy(db: Db, given: Fields<typeof vacancies> & VacancyLinks = {}) {
  const { professionIds = [], employmentIds = [], educationIds = [], ...fields } = given
  const companyId = fields.companyId ?? (await aCompany(db, { placeId: fields.placeId ?? undefined })).company.id
  const placeId = fields.placeId === undefined ? (await aPlace(db)).id : fields.placeId
  const slug = fields.slug ?? `vacature-${next()}`
  const [vacancy] = await db
    .insert(vacancies)
    .values({
      title: `Vacature ${made}`,
      status: 'open',
      hoursFrom: 24,
      hoursTo: 36,
      postedAt: daysAfter(now, -1),
      expiresAt: daysAfter(now, 59),
      ...fields,
      slug,
      companyId,
      placeId,
    })
    .returning()
  const vacancyId = vacancy!.id
  const links = (ids: number[]) => ids.map((id, index) => ({ id, vacancyId, position: index + 1 }))
  for (const { id: professionId, ...link } of links(professionIds))
    await db.insert(vacancyProfessions).values({ ...link, professionId })
  for (const { id: employmentId, ...link } of links(employmentIds))
    await db.insert(vacancyEmployments).values({ ...link, employmentId })
  for (const { id: educationId, ...link } of links(educationIds))
    await db.insert(vacancyEducations).values({ ...link, educationId })
  return vacancy!
}

/** By default for a new vacancy; with only a company it is an open application. */
export async function anApplication(db: Db, fields: Fields<typeof applications> = {}) {
  const target = fields.companyId
    ? { companyId: fields.companyId, vacancyId: fields.vacancyId }
    : await aVacancy(db).then(({ id, companyId }) => ({ companyId, vacancyId: id }))
  const [application] = await db
    .insert(applications)
    .values({
      firstName: 'Noor',
      lastName: 'Peters',
      email: `noor-${next()}@voorbeeld.test`,
      phone: '+31612345678',
      birthDate: '1994-05-02',
      residencePlace: 'Berghem',
      gender: 'female',
      source: 'google',
      privacyConsentAt: now,
      eraseAt: daysAfter(now, 28),
      ...fields,
      ...target,
    })
    .returning()
  return application!
}

/** By default paid directly, for one credit. */
export async function anOrder(db: Db, fields: Fields<typeof orders> = {}) {
  const accountId = fields.accountId ?? (await anAccount(db)).id
  const [order] = await db
    .insert(orders)
    .values({
      // In a year in which no test orders anything.
      number: `2019-${String(next()).padStart(6, '0')}`,
      credits: 1,
      priceCents: 12_500,
      vatCents: 2_625,
      totalCents: 15_125,
      paymentMethod: 'direct',
      status: 'paid',
      orderedAt: now,
      paidAt: now,
      ...fields,
      accountId,
    })
    .returning()
  return order!
}

export async function aFile(db: Db, fields: Fields<typeof files> = {}) {
  const [file] = await db
    .insert(files)
    .values({
      visibility: 'private',
      key: `private/bestand-${next()}`,
      name: 'cv.pdf',
      mime: 'application/pdf',
      sizeBytes: 1024,
      ...fields,
    })
    .returning()
  return file!
}

/** By default published yesterday. */
export async function aPage(db: Db, fields: Fields<typeof pages> = {}) {
  const slug = fields.slug ?? `pagina-${next()}`
  const [page] = await db
    .insert(pages)
    .values({ title: slug, body: '<p>Tekst.</p>', publishedAt: daysAfter(now, -1), ...fields, slug })
    .returning()
  return page!
}

export async function anArticle(db: Db, fields: Fields<typeof articles> = {}) {
  const slug = fields.slug ?? `artikel-${next()}`
  const [article] = await db
    .insert(articles)
    .values({ title: slug, body: '<p>Tekst.</p>', publishedAt: daysAfter(now, -1), ...fields, slug })
    .returning()
  return article!
}
