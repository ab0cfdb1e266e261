import type { RouterContextProvider } from 'react-router'
import { requestContext, servicesContext } from '#web/context.ts'
import { tooManyRequests } from './responses.ts'

type Asked = { context: Readonly<RouterContextProvider> }

/** Limits how often one address can request a picture or document, which costs more than a page. */
export async function limitMade(asked: Asked) {
  const wait = await waitForMade(asked)
  if (wait !== undefined) tooManyRequests(wait)
}

/** The seconds until this address may request another costly response; undefined if it may now. */
export function waitForMade({ context }: Asked) {
  const { limits } = context.get(servicesContext)
  return limits.madePerAddress(context.get(requestContext).address)
}
