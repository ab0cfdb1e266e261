import { describe, expect, test } from 'vitest'
import { accounts } from '#features/accounts/account.table.ts'
import { aCompany, aFile, aPlace, aRegion, aVacancy } from '#test/support/builders.ts'
import { daysAfter, now } from '#test/support/clock.ts'
import { freshDb } from '#test/support/db.ts'
import { listCompanies, listCompanyNames, listWorkAtCompanies, searchCompanies } from './company.queries.server.ts'
import { companyPlaces } from './company.table.ts'

const db = await freshDb()

async function aRegionWithPlace() {
  const region = await aRegion(db)
  const { id: placeId } = await aPlace(db, { regionId: region.id })
  return { placeId, scope: { regionId: region.id, now } }
}

test('a company counts its own open vacancies, in every region', async () => {
  const { placeId, scope } = await aRegionWithPlace()
  const { company: garage } = await aCompany(db, { name: 'Garage', placeId })
  await aCompany(db, { name: 'Kapper', placeId })
  const { company: bakery } = await aCompany(db, { name: 'Bakkerij', placeId })
  await aVacancy(db, { companyId: bakery.id, placeId })
  await aVacancy(db, { companyId: bakery.id })
  await aVacancy(db, { companyId: garage.id, placeId })
  await aVacancy(db, { companyId: garage.id, placeId, status: 'draft', postedAt: null, expiresAt: null })
  await aVacancy(db, { companyId: garage.id, placeId, status: 'filled', endedAt: now })
  await aVacancy(db, { companyId: garage.id, placeId, postedAt: daysAfter(now, -60), expiresAt: now })

  const counts = (await listCompanies(db, scope)).map(({ name, openVacancies }) => [name, openVacancies])

  expect(counts).toEqual([
    ['Bakkerij', 2],
    ['Garage', 1],
    ['Kapper', 0],
  ])
})

test("companies are in alphabetical order, whatever the database's collation", async () => {
  const { placeId, scope } = await aRegionWithPlace()
  const names = ['Zonnestroom', 'de Bakker', 'Éclair', 'Daan', 'Eetcafé', 'iPhone-dokter', 'Jansen']
  for (const name of names) await aCompany(db, { name, placeId })

  const listed = (await listCompanies(db, scope)).map(({ name }) => name)

  expect(listed).toEqual(['Daan', 'de Bakker', 'Éclair', 'Eetcafé', 'iPhone-dokter', 'Jansen', 'Zonnestroom'])
})

test('a region lists the companies with a place in it and an account that is open', async () => {
  const { placeId, scope } = await aRegionWithPlace()
  const { company } = await aCompany(db, { placeId })
  const elsewhere = await aRegionWithPlace()
  await aCompany(db, { placeId: elsewhere.placeId })
  const [closed] = await db.insert(accounts).values({ closedAt: now }).returning()
  const { company: gone } = await aCompany(db, { placeId, accountId: closed!.id })
  const { company: unlisted } = await aCompany(db, { placeId, listedAt: null })

  expect((await listCompanies(db, scope)).map(({ id }) => id)).toEqual([company.id])
  const names = (await listCompanyNames(db)).map(({ id }) => id)
  expect(names).toContain(company.id)
  for (const { id } of [gone, unlisted]) expect(names).not.toContain(id)
})

test('a company names its places in the order it chose, including those in other regions', async () => {
  const { id: regionId } = await aRegion(db)
  const here = await aPlace(db, { regionId, title: 'Oss' })
  const elsewhere = await aPlace(db, { title: 'Uden' })
  const { company } = await aCompany(db, { placeId: elsewhere.id })
  await db.insert(companyPlaces).values({ companyId: company.id, placeId: here.id, position: 2 })

  expect(await listCompanies(db, { regionId, now })).toMatchObject([{ places: ['Uden', 'Oss'] }])
})

test('a company is shown as an employer once it has an address and a picture', async () => {
  const { placeId, scope } = await aRegionWithPlace()
  const headerImageId = (await aFile(db, { visibility: 'public', key: 'public/oven.jpg', mime: 'image/jpeg' })).id
  const workAtUrl = 'https://werken.test'
  const { company } = await aCompany(db, { placeId, workAtUrl, headerImageId })
  await aCompany(db, { placeId, workAtUrl })
  await aCompany(db, { placeId, headerImageId })

  expect((await listWorkAtCompanies(db, scope)).map(({ id }) => id)).toEqual([company.id])
})

describe('the directory', async () => {
  const regionId = (await aRegion(db)).id
  const [uden, veghel] = [
    await aPlace(db, { slug: 'uden-zoek', title: 'Uden', regionId }),
    await aPlace(db, { slug: 'veghel-zoek', title: 'Veghel', regionId }),
  ]
  await aCompany(db, { name: 'Bakkerij Zoë', placeId: uden.id })
  await aCompany(db, { name: 'Bakkerij 100%', placeId: veghel.id })
  await aCompany(db, { name: 'Garage Uden', placeId: veghel.id })
  await aCompany(db, { name: 'Bakkerij Stil', placeId: uden.id, listedAt: null })
  const find = async (words: string, page = 1) => {
    const found = await searchCompanies(db, { regionId, now, words, page })
    return { ...found, cards: found.cards.map(({ name }) => name) }
  }

  test('is searched by name and by place, without accents and in any order', async () => {
    expect((await find('')).total).toBe(3)
    expect((await find('BAKKERIJ')).cards).toEqual(['Bakkerij 100%', 'Bakkerij Zoë'])
    expect((await find('uden')).cards).toEqual(['Bakkerij Zoë', 'Garage Uden'])
    expect((await find('uden zoe')).cards).toEqual(['Bakkerij Zoë'])
    expect((await find('veghel garage')).cards).toEqual(['Garage Uden'])
  })

  test('takes what is typed literally', async () => {
    expect((await find('100%')).cards).toEqual(['Bakkerij 100%'])
    expect((await find('_')).total).toBe(0)
    expect((await find("'")).total).toBe(0)
  })

  test('is paginated, and a page past the end shows the last one', async () => {
    for (let nth = 1; nth <= 24; nth += 1) await aCompany(db, { name: `Winkel ${nth}`, placeId: uden.id })
    const first = await find('')
    expect([first.total, first.page, first.pageCount, first.cards.length]).toEqual([27, 1, 2, 24])
    expect((await find('', 9)).cards).toHaveLength(3)
    expect((await find('', 9)).page).toBe(2)
  })
})
