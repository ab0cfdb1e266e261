import Fastify from 'fastify'
import { afterAll } from 'vitest'
import { plainApiAddress, registerApi } from '../../src/api/api.ts'
import type { Services } from '../../src/services.ts'

/** The API around test services, without the pages. Called at the top of a test file. */
export async function testApi(services: Services) {
  const app = Fastify({ rewriteUrl: ({ url = '/' }) => plainApiAddress(url, services.env.API_PREFIX) })
  await registerApi(app, services)
  afterAll(() => app.close())
  return app
}
