import { expect, test } from 'vitest'
import { entryLists } from '#features/reference/components/entry-lists.tsx'
import { contactMessages } from '#features/content/contact-message.table.ts'
import { invoiceDocuments, invoices } from '#features/orders/order.table.ts'
import { testApp } from '#test/support/app.ts'
import {
  aCompany,
  anAdmin,
  anArticle,
  anEmployer,
  anOrder,
  aPage,
  aPlace,
  aRegion,
  aVacancy,
} from '#test/support/builders.ts'
import { freshDb } from '#test/support/db.ts'
import { listAdminRoutes } from '#test/support/own-routes.ts'
import { testServices } from '#test/support/services.ts'
import { aBrowserSession } from '#test/support/sign-in.ts'
import { browserAt, type Jar, words } from '#test/support/visit.ts'

const db = await freshDb()
const services = testServices(db, { settings: { BASE_ADDRESS: 'http://banen.test' } })
const browser = browserAt(await testApp(services), 'oss.banen.test')
const region = await aRegion(db, { url: 'oss', title: 'Baan in Oss' })
const place = await aPlace(db, { regionId: region.id })
const { company, owner, accountId } = await aCompany(db, { placeId: place.id })
const vacancy = await aVacancy(db, { companyId: company.id, placeId: place.id })
const order = await anOrder(db, { accountId })
const member = await anEmployer(db, { accountId, accountRole: 'member' })
const admin = await anAdmin(db)
const [message] = await db
  .insert(contactMessages)
  .values({ name: 'Noor', email: 'noor@voorbeeld.test', subject: 'Kaart', message: 'Stuk.' })
  .returning()

/** The tables that ids in addresses refer to. An address with an id that is missing here fails. */
const ids: Record<string, string | number> = {
  '/beheer/orders/:id': order.id,
  '/beheer/bedrijven/:id': company.id,
  '/beheer/accounts/:id': accountId,
  '/beheer/gebruikers/:id': owner.id,
  '/beheer/vacatures/:id': vacancy.id,
  '/beheer/stamgegevens/:list': 'opleidingen',
  '/beheer/inhoud/paginas/:id': (await aPage(db)).id,
  '/beheer/inhoud/artikelen/:id': (await anArticle(db)).id,
  '/beheer/berichten/:id': message!.id,
  '/beheer/lijst/:list': 'orders',
}

const party = { name: 'Vos', streetName: 'Markt', houseNumber: '1', postalCode: '5461AA', place: 'Veghel' }
const number = 'F2019-000001'
const [invoice] = await db
  .insert(invoices)
  .values({ number, kind: 'invoice', orderId: order.id, issuedOn: '2019-11-17', seller: party, buyer: party })
  .returning()
await db
  .insert(invoiceDocuments)
  .values({ invoiceId: invoice!.id, kind: 'pdf', hash: 'a'.repeat(64), content: Buffer.from('%PDF-1.7') })

/** An address with several parts that vary. */
const paths: Record<string, string> = {
  '/beheer/orders/:id/factuur/:number/:kind': `/beheer/orders/${order.id}/factuur/${number}/pdf`,
}

const routes = listAdminRoutes().map(({ id, address, takesForms }) => ({
  id,
  takesForms,
  address,
  path: (paths[address] ?? address).replace(/:\w+$/, () => String(ids[address])),
}))

const jarOf = async (userId: number) => (await aBrowserSession(services, userId)).jar
const jars: Record<string, Jar> = {
  visitor: {},
  member: await jarOf(member.id),
  owner: await jarOf(owner.id),
}
const adminJar = await jarOf(admin.id)

test('the addresses are those of the routes', () => {
  expect(routes.length).toBeGreaterThan(25)
  expect(routes.filter(({ path }) => /undefined|:/.test(path))).toEqual([])
})

const form = { wat: 'x' }
const ways = [
  { method: 'GET' },
  { method: 'POST', form },
  { method: 'PUT', form },
  { method: 'DELETE', form },
  // What client-side navigation requests: all data of the page, or only part of it.
  { method: 'GET', data: '.data' },
  { method: 'GET', data: '.data?_routes=' },
  { method: 'POST', data: '.data', form },
] as const
const addressOf = ({ path, id }: { path: string; id: string }, data = '') =>
  `${path}${data}${data.endsWith('=') ? id : ''}`

test.for(routes.map((route) => [route.path, route] as const))(
  '%s is for admins only, however it is requested',
  async ([, route]) => {
    for (const [role, jar] of Object.entries(jars)) {
      for (const { data, ...way } of ways.map((one) => ({ data: undefined, ...one }))) {
        const address = addressOf(route, data)
        const { statusCode, headers, body } = await browser(address, { ...way, jar: { ...jar } })
        // The data tells client-side navigation to go there.
        const goesTo = data ? (/"(\/inloggen\?naar=[^"]*)"/.exec(body)?.[1] ?? '') : String(headers.location)
        const isSignIn = statusCode === (data ? 202 : 302) && goesTo.startsWith('/inloggen')
        // No page has these methods: refused for everyone, before it is known which page it would be.
        const isNoMethod = way.method === 'PUT' || way.method === 'DELETE'
        const isRefused = isNoMethod ? statusCode === 405 : role === 'visitor' ? isSignIn : statusCode === 404
        const seen = [role, address, way.method, statusCode]
        expect([...seen, isRefused]).toEqual([...seen, true])
      }
    }
  },
)

test.for(routes.map((route) => [route.path, route] as const))(
  '%s opens for an admin, and is cached by nobody',
  async ([path, route]) => {
    const { statusCode, headers, body } = await browser(path, { jar: { ...adminJar } })
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store'])
    if (String(headers['content-type']).startsWith('text/html')) {
      expect(body).toContain('<meta name="robots" content="noindex')
      const data = await browser(addressOf(route, '.data?_routes='), { jar: { ...adminJar } })
      expect([data.statusCode, data.headers['cache-control']]).toEqual([200, 'no-store'])
      expect(data.body).toContain(`"${route.id}"`)
    }
  },
)

test.for(routes.filter(({ takesForms }) => takesForms).map((route) => [route.path, route] as const))(
  '%s refuses an unknown form',
  async ([path]) => {
    const { statusCode } = await browser(path, { jar: { ...adminJar }, form: { wat: 'x' } })
    expect(statusCode).toBe(400)
  },
)

/** Addresses of screens, without those of a single entry and downloads; the search screen is not included. */
const isScreen = (address: string) => !/[:.]/.test(address) && address !== '/beheer/zoeken'
const screens = [
  ...routes.filter(({ address }) => isScreen(address)).map(({ path }) => path),
  ...Object.values(entryLists).map(({ table }) => table.path),
]

test.for(screens.map((path) => [path] as const))('%s is found by its own title', async ([path]) => {
  const page = await browser(path, { jar: { ...adminJar } })
  const title = words(/<title>(.*?) – [^<]*</.exec(page.body)![1]!)
  const { body } = await browser(`/beheer/zoeken?zoek=${encodeURIComponent(title)}`, { jar: { ...adminJar } })
  const found = body.slice(body.indexOf('id="schermen"'))
  expect([title, found.includes(`href="${path}"`)]).toEqual([title, true])
})
