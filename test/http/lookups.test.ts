import { afterAll, expect, test } from 'vitest'
import { rateLimit } from '#platform/rate-limit.server.ts'
import { testApp } from '#test/support/app.ts'
import { aRegion } from '#test/support/builders.ts'
import { freshDb } from '#test/support/db.ts'
import { startLookups } from '#test/support/lookups.ts'
import { aBuyer } from '#test/support/money.ts'
import { testServices } from '#test/support/services.ts'
import { aSessionCookie } from '#test/support/sign-in.ts'
import { browserAt, type Visit } from '#test/support/visit.ts'

const { told, settings, close } = await startLookups()
afterAll(close)

const db = await freshDb()
const services = testServices(db, { settings })
const browser = browserAt(await testApp(services), 'oss.localhost:3000')
await aRegion(db, { url: 'oss' })

async function someone() {
  const buyer = await aBuyer(db)
  const jar = { sessie: await aSessionCookie(services, buyer.owner.id) }
  return { ...buyer, visit: (path: string, form?: Visit['form']) => browser(path, { jar, form }) }
}

test('a street is looked up for a signed-in employer, a limited number of times', async () => {
  const { visit } = await someone()
  const street = (postalCode: string) => `/mijn-account/straat?postcode=${postalCode}&nummer=12`
  expect((await visit(street('5461%20jr'))).json()).toEqual({ streetName: 'Molenstraat', place: 'Veghel' })
  expect(told.asked).toHaveLength(1)
  expect((await visit(street('kwaad'))).json()).toBeNull()
  expect((await browser(street('5461JR'))).statusCode).toBe(302)
  services.limits.streetPerAddress = rateLimit({ points: 0, seconds: 60 })
  expect((await visit(street('5461JR'))).statusCode).toBe(429)
  expect(told.asked).toHaveLength(1)
})

test('a VAT number unknown to the register is saved, with a message about it', async () => {
  const { visit } = await someone()
  const save = () =>
    visit('/mijn-account/factuurgegevens?terug=kopen', {
      formulier: 'factuurgegevens',
      legalName: 'Bakkerij Vos B.V.',
      streetName: 'Heuvelstraat',
      houseNumber: '12',
      postalCode: '5341 CV',
      place: 'Oss',
      btwId: 'NL000099998B57',
    })
  expect((await save()).headers.location).toBe('/mijn-account/credits/kopen')
  told.vies = { valid: false }
  expect((await save()).body).toContain('niet in het Europese register')
  // The register is often down: nobody waits for it.
  told.vies = { error: 'MS_UNAVAILABLE' }
  expect((await save()).headers.location).toBe('/mijn-account/credits/kopen')
})
