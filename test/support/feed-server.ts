import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'

/** A site that serves a feed: its response can be changed, and its requests are counted. */
export async function openFeedServer(first: string | RequestListener = '') {
  const feed = { says: first, asked: 0 }
  const server = createServer((request, response) => {
    feed.asked += 1
    // A keep-alive connection may be gone by the time a busy test uses it again.
    response.setHeader('connection', 'close')
    if (typeof feed.says === 'function') feed.says(request, response)
    else response.end(feed.says)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return Object.assign(feed, { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/vacatures` })
}

type Job = { reference?: string; title?: string; city?: string; hours?: string; description?: string; salary?: string }

/** A feed in the style of Indeed. */
export function feedOf(jobs: Job[]) {
  const told = jobs.map(({ reference, title, ...others }, index) => {
    const values = { referencenumber: reference ?? `v-${index + 1}`, title: title ?? 'Bakker', ...others }
    const written = Object.entries(values).map(([name, value]) => `<${name}><![CDATA[${value}]]></${name}>`)
    return `<job>${written.join('')}</job>`
  })
  return `<?xml version="1.0" encoding="utf-8"?><source><publisher>Vos</publisher>${told.join('\n')}</source>`
}
