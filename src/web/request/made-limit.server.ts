import type { RouterContextProvider } from 'react-router'
import { requestContext, servicesContext } from '#web/context.ts'
import { tooManyRequests } from './responses.ts'

/** Bounds what one address can have drawn or written, which costs more than a page. */
export async function limitMade({ context }: { context: Readonly<RouterContextProvider> }) {
  const { limits } = context.get(servicesContext)
  const wait = await limits.madePerAddress(context.get(requestContext).address)
  if (wait !== undefined) tooManyRequests(wait)
}
