import { expect, test } from 'vitest'
import { testApp } from '#test/support/app.ts'
import { aRegion } from '#test/support/builders.ts'
import { freshDb } from '#test/support/db.ts'
import { testServices } from '#test/support/services.ts'

const db = await freshDb()
const app = await testApp(testServices(db, { settings: { BASE_ADDRESS: 'http://banen.test', TRUST_PROXY: '1' } }))
await aRegion(db, { url: 'oss', title: 'Baan in Oss' })

const from = (network: number) => ({ host: 'oss.banen.test', 'x-forwarded-for': `10.0.0.${network}` })

const ways = [
  {
    url: '/inloggen',
    type: 'application/x-www-form-urlencoded',
    encode: (typed: Record<string, string>) => new URLSearchParams(typed).toString(),
    // Without script, only the browser still has what was typed.
    says: 'We zijn er heel even niet. Ververs deze pagina over een paar tellen. Je browser vraagt dan of',
    wrong: 'Het wachtwoord of gebruikersnaam is onjuist',
  },
  {
    url: '/api/auth/local',
    type: 'application/json',
    encode: (typed: Record<string, string>) => JSON.stringify(typed),
    says: 'ServiceUnavailableError',
    wrong: 'Invalid identifier or password',
  },
]

test.each(ways)(
  'when too many sign in at once at $url, some are asked to come back, and the others continue',
  async ({ url, type, encode, says, wrong }) => {
    const signIn = (nth: number) => {
      const payload = encode({ identifier: `wie${nth}@voorbeeld.test`, password: 'mis' })
      return app.inject({ method: 'POST', url, headers: { ...from(nth), 'content-type': type }, payload })
    }

    const rush = Array.from({ length: 240 }, (_, nth) => signIn(nth))
    const home = await app.inject({ url: '/', headers: from(250) })
    const answers = await Promise.all(rush)

    expect(home.statusCode).toBe(200)
    const busy = answers.filter(({ statusCode }) => statusCode === 503)
    expect(busy.length).toBeGreaterThan(0)
    for (const { headers, body } of busy) {
      expect(headers['retry-after']).toBe('5')
      expect(body).toContain(says)
    }
    for (const { body } of answers.filter((answer) => !busy.includes(answer))) expect(body).toContain(wrong)
    expect((await signIn(1)).body).toContain(wrong)
  },
)
