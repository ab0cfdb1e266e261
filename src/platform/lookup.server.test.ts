import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { openStreetLookup, openVatLookup } from './lookup.server.ts'

const log = { warn: () => {} }

/** A service that gives this response. */
async function serve(listener: RequestListener) {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
const json =
  (body: unknown, status = 200): RequestListener =>
  (_, response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

const docs = [{ straatnaam: 'Molenstraat', woonplaatsnaam: 'Veghel' }]

test('a street is found by postal code and the digits of a house number', async () => {
  const asked: URL[] = []
  const url = await serve((request, response) => {
    asked.push(new URL(request.url!, 'http://x'))
    json({ response: { docs } })(request, response)
  })
  const find = openStreetLookup(url, { log })!
  expect(await find('5461JR', '12 a')).toEqual({ streetName: 'Molenstraat', place: 'Veghel' })
  expect(asked[0]!.searchParams.get('q')).toBe('postcode:5461JR and huisnummer:12')
  expect(await find('5461JR', 'a')).toBeUndefined()
  expect(asked).toHaveLength(1)
})

test('a VAT number is requested without its country', async () => {
  let body = ''
  const url = await serve(async (request, response) => {
    body = Buffer.concat(await request.toArray()).toString()
    json({ valid: false, name: '---' })(request, response)
  })
  expect(await openVatLookup(url, { log })!('NL000099998B57')).toBe(false)
  expect(JSON.parse(body)).toEqual({ countryCode: 'NL', vatNumber: '000099998B57' })
})

test('without a proper response from the service nothing is known, and nothing breaks', async () => {
  const broken: RequestListener[] = [
    json({ response: { docs } }, 500),
    json({ response: { docs: [] } }),
    json({ other: true }),
    (_, response) => response.end('<html>'),
    (_, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
    (_, response) => response.end('x'.repeat(200_000)),
    () => {},
  ]
  for (const listener of broken) {
    const url = await serve(listener)
    expect(await openStreetLookup(url, { log, patience: 300 })!('5461JR', '12')).toBeUndefined()
    expect(await openVatLookup(url, { log, patience: 300 })!('NL000099998B57')).toBeUndefined()
  }
  expect(await openStreetLookup('http://127.0.0.1:1', { log })!('5461JR', '12')).toBeUndefined()
})

test('without a setting there is no look-up', () => {
  expect([openStreetLookup(undefined, { log }), openVatLookup(undefined, { log })]).toEqual([undefined, undefined])
})
