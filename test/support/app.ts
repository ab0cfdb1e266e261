import { join } from 'node:path'
import { afterAll } from 'vitest'
import type { Services } from '../../src/services.ts'

/**
 * The whole product around test services, without a socket: `app.inject()` sends a request through everything a real
 * one passes. It uses the build, like `npm start`; the run rebuilds it when a source has changed. Called at the top of
 * a test file.
 */
export async function testApp(services: Services) {
  const built = join(process.cwd(), 'build/server/index.js')
  const { makeApp } = (await import(/* @vite-ignore */ built)) as typeof import('../../src/main.ts')
  const app = await makeApp(services)
  afterAll(() => app.close())
  const inject = app.inject.bind(app)
  // A test writes to the database by itself, as another process would; what that changes has been heard by then.
  app.inject = (async (...asked: Parameters<typeof inject>) => {
    await services.changes.settle().catch(() => {})
    return inject(...asked)
  }) as typeof app.inject
  return app
}
