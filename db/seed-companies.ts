import { accounts } from '#features/accounts/account.table.ts'
import { users } from '#features/accounts/user.table.ts'
import {
  companies as companyTable,
  companyContactPersons,
  companyFeatures,
  companyPlaces,
  companySlides,
} from '#features/companies/company.table.ts'
import type { Tx } from '#platform/db.server.ts'
import type { FileStore } from '#platform/files/files.server.ts'
import { logo } from '../seed/art/marks.ts'
import { header, slides } from '../seed/art/scenes.ts'
import { companies, isOfPersona } from '../seed/companies.ts'
import { daysBefore } from '../seed/moments.ts'
import type { Person } from '../seed/people.ts'
import type { Random } from '../seed/random.ts'
import { workAtStories } from '../seed/work-at.ts'
import { paragraphs, slugOf } from '../seed/words.ts'
import type { Lists } from './seed-lists.ts'
import { insertAll, insertDrawings, insertWithIds } from './seed-rows.ts'

export type Employers = Awaited<ReturnType<typeof seedEmployers>>
type With = { random: Random; person: () => Person; passwordHash: string; now: Date }

const personaAccount = { legalName: 'Van Boerdonk Groep B.V.', company: companies.find(isOfPersona)! }

/** The next VAT number with a valid check digit (modulo 11). */
function btwIdFrom(digits: number): string {
  const sum = Array.from(String(digits), Number).reduce((total, digit, index) => total + digit * (9 - index), 0)
  return sum % 11 === 10 ? btwIdFrom(digits + 1) : `NL${digits}${sum % 11}B01`
}

/** Accounts, their people, and the three personas. */
export async function seedEmployers(tx: Tx, { random, person, passwordHash, now }: With) {
  const joinedAt = daysBefore(now, 620, 0.1)
  const stamps = { createdAt: joinedAt, updatedAt: joinedAt }
  const payers = [
    personaAccount,
    ...companies
      .filter((company) => !isOfPersona(company))
      .map((company) => ({ legalName: `${company.name} B.V.`, company })),
  ]
  const accountIds = await insertWithIds(tx, accounts, [
    ...payers.map(({ legalName, company }) => ({
      legalName,
      kvkNumber: String(random.between(17_000_000, 89_999_999)),
      btwId: btwIdFrom(random.between(80_000_000, 86_999_999)),
      billingEmail: `facturen@${slugOf(company.name)}.voorbeeld.test`,
      streetName: company.street,
      houseNumber: company.number,
      postalCode: company.postalCode,
      place: company.places[0]!,
      ...stamps,
    })),
    { createdAt: now, updatedAt: now },
  ])
  const accountIndexOf = companies.map((company) =>
    isOfPersona(company) ? 0 : payers.findIndex((payer) => payer.company === company),
  )

  const login = { provider: 'local' as const, passwordHash, confirmedAt: joinedAt, ...stamps }
  const [adminId, personaId] = await insertWithIds(tx, users, [
    {
      ...login,
      role: 'admin',
      email: 'admin@voorbeeld.test',
      firstName: 'Anouk',
      infix: 'van den',
      lastName: 'Berg',
      phone: '+31611223344',
    },
    {
      ...login,
      role: 'employer',
      accountId: accountIds[0],
      accountRole: 'owner',
      email: 'werkgever@voorbeeld.test',
      firstName: 'Marloes',
      infix: 'van',
      lastName: 'Boerdonk',
      phone: '+31621436587',
    },
    {
      ...login,
      role: 'employer',
      accountId: accountIds.at(-1),
      accountRole: 'owner',
      email: 'nieuw@voorbeeld.test',
      firstName: 'Jelle',
      lastName: 'Maas',
      phone: '+31631425364',
      confirmedAt: now,
      createdAt: now,
      updatedAt: now,
    },
  ])

  const staff = companies.flatMap((company, companyIndex) =>
    Array.from({ length: random.between(isOfPersona(company) ? 2 : 1, 3) }, (_, turn) => {
      const { firstName, infix, lastName, email, phone } = person()
      const isOwner = turn === 0 && !isOfPersona(company)
      return {
        companyIndex,
        row: {
          role: 'employer' as const,
          accountId: accountIds[accountIndexOf[companyIndex]!]!,
          accountRole: isOwner ? ('owner' as const) : ('member' as const),
          firstName,
          infix,
          lastName,
          email,
          phone,
          ...(isOwner ? login : stamps),
        },
      }
    }),
  )
  const staffIds = await insertWithIds(
    tx,
    users,
    staff.map(({ row }) => row),
  )
  // A company's first contact person is its primary one.
  const contactIds = companies.map((company, companyIndex) => {
    const own = staffIds.filter((_, index) => staff[index]!.companyIndex === companyIndex)
    if (!isOfPersona(company)) return own
    return company === personaAccount.company ? [personaId!, ...own] : [...own, personaId!]
  })
  const ownerIds = accountIds.map((_, accountIndex) =>
    accountIndex === 0 ? personaId! : contactIds[accountIndexOf.indexOf(accountIndex)]?.[0],
  )
  return { accountIds, accountIndexOf, contactIds, ownerIds, adminId: adminId! }
}

export async function seedCompanies(
  tx: Tx,
  fileStore: FileStore,
  { placeId }: Lists,
  employers: Employers,
  { random, now }: { random: Random; now: Date },
) {
  const { accountIds, accountIndexOf, contactIds } = employers
  const named = companies.map((company, index) => ({
    company,
    name: slugOf(company.name),
    accountId: accountIds[accountIndexOf[index]!]!,
  }))
  const logoIds = await insertDrawings(
    tx,
    fileStore,
    named.map(({ company, name, accountId }) => ({
      accountId,
      name: `logo-${name}`,
      svg: logo(...company.mark),
      width: 64,
      height: 64,
      alternativeText: `Logo van ${company.name}`,
    })),
    now,
  )
  const headerIds = await insertDrawings(
    tx,
    fileStore,
    named.map(({ company, name, accountId }) => ({
      accountId,
      name: `kop-${name}`,
      svg: header(company, random),
      width: 1200,
      height: 400,
      alternativeText: `Tekening van ${company.name} in het landschap`,
    })),
    now,
  )
  const createdAt = daysBefore(now, 610)
  const companyIds = await insertWithIds(
    tx,
    companyTable,
    named.map(({ company, name, accountId }, index) => ({
      accountId,
      name: company.name,
      slug: name,
      streetName: company.street,
      houseNumber: company.number,
      postalCode: company.postalCode,
      website: `https://www.${name}.example`,
      workAtUrl: `https://www.${name}.example/werken-bij`,
      billingEmail: `facturen@${name}.voorbeeld.test`,
      ...(index % 9 === 2
        ? {
            hasDifferentBillingAddress: true,
            billingStreetName: 'Postweg',
            billingHouseNumber: String(index + 10),
            billingPostalCode: company.postalCode,
            billingPlace: company.places[0]!,
          }
        : {}),
      description: paragraphs(company.description),
      youtubeId: company.youtubeId ?? null,
      ...workAtStories[company.name],
      headerImageId: headerIds[index],
      logoId: logoIds[index],
      primaryContactId: contactIds[index]![0],
      listedAt: createdAt,
      createdAt,
      updatedAt: createdAt,
    })),
  )
  await insertAll(
    tx,
    companyPlaces,
    companies.flatMap(({ places }, index) =>
      places.map((place, turn) => ({ companyId: companyIds[index]!, placeId: placeId(place), position: turn + 1 })),
    ),
  )
  await insertAll(
    tx,
    companyFeatures,
    companies.flatMap(({ features }, index) =>
      features.map(([icon, description], turn) => ({
        companyId: companyIds[index]!,
        position: turn + 1,
        icon,
        description,
      })),
    ),
  )
  await insertAll(
    tx,
    companyContactPersons,
    contactIds.flatMap((userIds, index) =>
      userIds.map((userId) => ({
        companyId: companyIds[index]!,
        userId,
        accountId: accountIds[accountIndexOf[index]!]!,
      })),
    ),
  )
  await seedSlides(tx, fileStore, companyIds, employers, { random, now })
  return { companyIds, headerIds }
}

async function seedSlides(
  tx: Tx,
  fileStore: FileStore,
  companyIds: readonly number[],
  { accountIds, accountIndexOf }: Employers,
  { random, now }: { random: Random; now: Date },
) {
  const drawn = companies.flatMap((company, index) =>
    company.withSlides
      ? slides(company, random).map(({ kind, drawing, alternativeText }, turn) => ({
          link: { companyId: companyIds[index]!, position: turn + 1 },
          drawing: {
            name: `${kind}-${slugOf(company.name)}`,
            svg: drawing,
            width: 960,
            height: 640,
            alternativeText,
            accountId: accountIds[accountIndexOf[index]!]!,
          },
        }))
      : [],
  )
  const fileIds = await insertDrawings(
    tx,
    fileStore,
    drawn.map(({ drawing }) => drawing),
    now,
  )
  await insertAll(
    tx,
    companySlides,
    drawn.map(({ link }, index) => ({ ...link, fileId: fileIds[index]! })),
  )
}
