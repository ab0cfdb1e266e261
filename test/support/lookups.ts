import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A fake of PDOK's Locatieserver, with one street, and of VIES. */
export async function startLookups() {
  const told = {
    asked: [] as string[],
    vies: { valid: true } as object,
  }
  const server = createServer((request, response) => {
    told.asked.push(`${request.method} ${request.url}`)
    const docs = [{ straatnaam: 'Molenstraat', woonplaatsnaam: 'Veghel' }]
    response.end(JSON.stringify(request.method === 'POST' ? told.vies : { response: { docs } }))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    told,
    settings: { POSTCODE_LOOKUP_URL: `${address}/free`, VAT_LOOKUP_URL: `${address}/vies` },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
