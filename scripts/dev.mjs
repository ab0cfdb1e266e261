// `npm run dev`: the product from its sources, with hot reload.
import http from 'node:http'
import { createServer } from 'vite'

const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' })
const { openServices } = await vite.ssrLoadModule('./src/services.ts')
const services = await openServices(process.env)
const { isEmpty, seedDemo } = await vite.ssrLoadModule('./db/seed.ts')
if (await isEmpty(services.db)) await seedDemo(services.db, services.files, { now: services.now() })

let current

/** The app as the sources are now: a changed file gives a new one. */
async function freshApp() {
  const { buildApp } = await vite.ssrLoadModule('./src/app.ts')
  if (current?.buildApp !== buildApp) {
    const app = await buildApp({ services, build: () => vite.ssrLoadModule('virtual:react-router/server-build') })
    await app.ready()
    current = { buildApp, app }
  }
  return current.app
}

http
  .createServer((request, response) => {
    vite.middlewares(request, response, async () => {
      try {
        const app = await freshApp()
        app.routing(request, response)
      } catch (error) {
        vite.ssrFixStacktrace(error)
        response.statusCode = 500
        response.end(error.stack)
      }
    })
  })
  .listen(services.env.PORT, () => process.stdout.write(`Streekbaan (dev): ${services.env.BASE_ADDRESS}\n`))
