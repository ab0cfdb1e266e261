import { expect, test } from 'vitest'
import { contactMessages } from '#features/content/contact-message.table.ts'
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
import { browserAt, type Jar } from '#test/support/visit.ts'

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

/** What the ids in addresses are of. An address with an id that is not here fails. */
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

const routes = listAdminRoutes().map(({ address, takesForms }) => ({
  takesForms,
  address,
  path: address.replace(/:\w+$/, () => String(ids[address])),
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

test.for(routes.map((route) => [route.path, route] as const))(
  '%s is for admins alone, opened and with a form',
  async ([path]) => {
    for (const [role, jar] of Object.entries(jars)) {
      for (const form of [undefined, { wat: 'x' }]) {
        const { statusCode, headers } = await browser(path, { jar: { ...jar }, form })
        const isSignIn = statusCode === 302 && headers.location!.startsWith('/inloggen')
        // A page without an action has nothing to post to, for anyone.
        const isRefused = role === 'visitor' ? isSignIn : statusCode === 404
        expect([role, form, statusCode, isRefused || statusCode === 405]).toEqual([role, form, statusCode, true])
        if (form === undefined) expect([role, isRefused]).toEqual([role, true])
      }
    }
  },
)

test.for(routes.map((route) => [route.path, route] as const))(
  '%s opens for an admin, and is kept by nobody',
  async ([path]) => {
    const { statusCode, headers, body } = await browser(path, { jar: { ...adminJar } })
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store'])
    if (String(headers['content-type']).startsWith('text/html')) {
      expect(body).toContain('<meta name="robots" content="noindex')
    }
  },
)

test.for(routes.filter(({ takesForms }) => takesForms).map((route) => [route.path, route] as const))(
  '%s refuses a form that it does not know',
  async ([path]) => {
    const { statusCode } = await browser(path, { jar: { ...adminJar }, form: { wat: 'x' } })
    expect(statusCode).toBe(400)
  },
)
