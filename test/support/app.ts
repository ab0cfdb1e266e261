import { join } from 'node:path'
import { afterAll } from 'vitest'
import type { Services } from '../../src/services.ts'

/**
 * The whole product around test services, without a socket: `app.inject()` sends a request through all the layers that
 * a real one passes. Uses the build, like `npm start`, which is rebuilt when a source has changed. Called at the top of
 * a test file.
 */
export async function testApp(services: Services) {
  const built = join(process.cwd(), 'build/server/index.js')
  const { makeApp } = (await import(/* @vite-ignore */ built)) as typeof import('../../src/main.ts')
  const app = await makeApp(services)
  afterAll(() => app.close())
  const inject = app.inject.bind(app)
  // A test writes to the database directly, like another process: this waits until its changes were announced.
  app.inject = (async (...asked: Parameters<typeof inject>) => {
    await services.changes.settle().catch(() => {})
    return inject(...asked)
  }) as typeof app.inject
  return app
}
