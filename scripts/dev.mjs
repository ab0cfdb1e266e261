// `npm run dev`: starts like `npm start`, but from the sources and with hot reload.
import http from 'node:http'
import { createServer } from 'vite'

const server = http.createServer()
const vite = await createServer({
  // Hot reload uses the same port.
  server: { middlewareMode: { server }, hmr: { server } },
  appType: 'custom',
})

// React Router's Vite server would end the process on this signal, before the database is closed.
process.removeAllListeners('SIGTERM')

const { startStreekbaan } = await vite.ssrLoadModule('./src/start.ts')
if (!(await startStreekbaan({ makeApp }))) await vite.close()

async function makeApp(services) {
  let current

  /** The app from the current sources: a changed file gives a new app. */
  async function freshApp() {
    const { buildApp } = await vite.ssrLoadModule('./src/app.ts')
    if (current?.buildApp !== buildApp) {
      const app = await buildApp({ services, build: () => vite.ssrLoadModule('virtual:react-router/server-build') })
      await app.ready()
      current = { buildApp, app }
    }
    return current.app
  }

  server.on('request', (request, response) => {
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

  return {
    listen: ({ port, host }) =>
      new Promise((resolve, reject) => {
        server.once('error', reject)
        server.listen(port, host, resolve)
      }),
    async close() {
      server.close()
      server.closeAllConnections()
      await vite.close()
    },
  }
}
