import { RouterContextProvider } from 'react-router'
import { afterAll } from 'vitest'
import { requestContext, servicesContext } from '#web/context.ts'
import type { Services } from '../../src/services.ts'

/** What an action receives for a request sent to it. */
export function sentTo(services: Services, request: Request) {
  const context = new RouterContextProvider()
  const resources = new AsyncDisposableStack()
  afterAll(() => resources.disposeAsync())
  context.set(servicesContext, services)
  context.set(requestContext, {
    address: '192.0.2.7',
    host: new URL(request.url).host,
    visits: [],
    resources,
    answered: Promise.resolve(),
  })
  return { context, request }
}
