import { createServer } from 'vite'
import { afterAll } from 'vitest'
import type { Services } from '../../src/services.ts'

/**
 * The whole product around test services, without a socket: `app.inject()` sends a request through everything a real
 * one passes. Called at the top of a test file.
 */
export async function testApp(services: Services) {
  // React Router makes its server build inside Vite, so the app comes from there too.
  const vite = await createServer({
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true, include: [] },
  })
  const { buildApp } = (await vite.ssrLoadModule('./src/app.ts')) as typeof import('../../src/app.ts')
  const app = await buildApp({
    services,
    build: () => vite.ssrLoadModule('virtual:react-router/server-build') as never,
  })
  afterAll(async () => {
    await app.close()
    await vite.close()
  })
  return app
}
