import { readdirSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { resolve } from 'node:path'
import type { ComponentType } from 'react'
import { listCardsOf } from '#features/vacancies/vacancy-card.queries.server.ts'
import { findVacancyPage } from '#features/vacancies/vacancy.queries.server.ts'
import { openPostgres } from '#platform/db.server.ts'

// The cost of the parts of a page on their own, for `npm run bench`: no page can be faster than these.

/** How often per second React renders the content of this page, with the data from the board, on one processor. */
export async function renderAlone(address: string, headers: Record<string, string>, { seconds }: { seconds: number }) {
  // React checks NODE_ENV when it is loaded; what this program starts later must not run in production mode.
  const { NODE_ENV } = process.env
  process.env.NODE_ENV = 'production'
  const { createElement } = await import('react')
  const { renderToString } = await import('react-dom/server')
  const { createStaticHandler, createStaticRouter, StaticRouterProvider, UNSAFE_decodeViaTurboStream } =
    await import('react-router')
  const routes = await builtRoutes()
  if (NODE_ENV === undefined) delete process.env.NODE_ENV
  else process.env.NODE_ENV = NODE_ENV
  const url = new URL(address)
  const answer = await fetch(`${url.origin}${url.pathname}.data${url.search}`, { headers })
  const { value } = await UNSAFE_decodeViaTurboStream(answer.body!, globalThis)
  const data = value as Record<string, { data: unknown }>
  const id = Object.keys(data).find((one) => one !== 'root')!
  const Page = routes[id]!.module.default
  const { query, dataRoutes } = createStaticHandler([{ path: '*', loader: () => data[id]!.data, Component: Page }])
  const context = await query(new Request(address))
  if (context instanceof Response) throw new Error('The page led elsewhere.')
  const router = createStaticRouter(dataRoutes, context)
  const render = () => renderToString(createElement(StaticRouterProvider, { router, context, hydrate: false }))
  for (let times = 0; times < 20; times += 1) render()
  const started = performance.now()
  let rendered = 0
  for (; performance.now() - started < seconds * 1000; rendered += 1) render()
  return { perSecond: rendered / seconds, bytes: Buffer.byteLength(render()) }
}

type Built = Record<string, { module: { default: ComponentType } }>

async function builtRoutes() {
  const folder = resolve('build/server/assets')
  const name = readdirSync(folder).find((one) => one.startsWith('server-build-'))!
  const parts = (await import(pathToFileURL(`${folder}/${name}`).href)) as Record<string, { routes?: Built }>
  // Its other list of routes names files instead of modules.
  return Object.values(parts).find((part) => typeof part.routes?.root?.module === 'object')!.routes!
}

type Statement = { name: string; perSecond: number }
type Asked = { seconds: number; connections: number; slug: string }

/**
 * How often per second the database answers the queries of a list page and a vacancy page, without anything around it.
 */
export async function askAlone(address: string, { seconds, connections, slug }: Asked): Promise<Statement[]> {
  const { db, close } = await openPostgres(address)
  const client = (db as unknown as { $client: { query: (...asked: unknown[]) => Promise<unknown> } }).$client
  const query = client.query.bind(client)
  const asked: unknown[][] = []
  client.query = (...one) => {
    asked.push(one)
    return query(...one)
  }
  const page = await findVacancyPage(db, slug)
  const ids = Array.from({ length: 20 }, (_, nth) => ({ id: page!.id - 10 + nth, level: 1 }))
  await listCardsOf(db, ids, { now: new Date() })
  const names = ['one vacancy page', '20 cards by id']
  const statements: Statement[] = []
  for (const [nth, name] of names.entries()) {
    const until = performance.now() + seconds * 1000
    let answered = 0
    const ask = async () => {
      for (; performance.now() < until; answered += 1) await query(...asked[nth]!)
    }
    await Promise.all(Array.from({ length: connections }, ask))
    statements.push({ name, perSecond: answered / seconds })
  }
  await close()
  return statements
}
