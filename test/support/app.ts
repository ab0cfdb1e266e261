import { createServer, type ViteDevServer } from 'vite'
import { afterAll } from 'vitest'
import type { Services } from '../../src/services.ts'

/** React Router makes its server build inside Vite. One for all test files of a worker: it takes seconds to start. */
const shared = globalThis as { viteOfTests?: Promise<ViteDevServer> }

function openVite() {
  shared.viteOfTests ??= createServer({
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true, include: [] },
  })
  return shared.viteOfTests
}

/**
 * The whole product around test services, without a socket: `app.inject()` sends a request through everything a real
 * one passes. Called at the top of a test file.
 */
export async function testApp(services: Services) {
  const vite = await openVite()
  const { buildApp } = (await vite.ssrLoadModule('./src/app.ts')) as typeof import('../../src/app.ts')
  const app = await buildApp({
    services,
    build: () => vite.ssrLoadModule('virtual:react-router/server-build') as never,
  })
  afterAll(() => app.close())
  return app
}
