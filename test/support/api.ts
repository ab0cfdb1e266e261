import Fastify from 'fastify'
import { afterAll } from 'vitest'
import { trustedBy } from '#platform/proxies.server.ts'
import { plainApiAddress, registerApi } from '../../src/api/api.ts'
import type { Services } from '../../src/services.ts'

/** Only what programs reach, without a page: `testApp` has both, and takes longer. Called at the top of a test file. */
export async function testApi(services: Services) {
  const { env } = services
  const app = Fastify({
    trustProxy: trustedBy(env.TRUST_PROXY),
    routerOptions: { maxParamLength: 500 },
    rewriteUrl: ({ url = '/' }) => plainApiAddress(url, env.API_PREFIX),
    http: { maxHeaderSize: 64 * 1024 },
  })
  await registerApi(app, services)
  await app.ready()
  afterAll(() => app.close())
  return app
}
