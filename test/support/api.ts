import Fastify from 'fastify'
import { afterAll } from 'vitest'
import { trustedBy } from '#platform/proxies.server.ts'
import { registerApi } from '../../src/api/api.ts'
import { apiListener, sendApiError } from '../../src/api/listener.ts'
import type { Services } from '../../src/services.ts'

/** Only what programs reach, without a page: `testApp` has both, and takes longer. Called at the top of a test file. */
export async function testApi(services: Services) {
  const { env } = services
  const app = Fastify({
    trustProxy: trustedBy(env.TRUST_PROXY),
    routerOptions: { maxParamLength: 500 },
    ...apiListener(env.API_PREFIX),
    frameworkErrors: (error, _request, reply) => sendApiError(reply as never, error.statusCode ?? 400),
  })
  await registerApi(app, services)
  await app.ready()
  afterAll(() => app.close())
  return app
}
