import type { RouterContextProvider } from 'react-router'
import { requestContext, servicesContext } from '#web/context.ts'
import { tooManyRequests } from './responses.ts'

type Asked = { context: Readonly<RouterContextProvider> }

/** Bounds what one address can have drawn or written, which costs more than a page. */
export async function limitMade(asked: Asked) {
  const wait = await waitForMade(asked)
  if (wait !== undefined) tooManyRequests(wait)
}

/** The seconds until this address may ask for something again that costs more than a page; undefined for none. */
export function waitForMade({ context }: Asked) {
  const { limits } = context.get(servicesContext)
  return limits.madePerAddress(context.get(requestContext).address)
}
