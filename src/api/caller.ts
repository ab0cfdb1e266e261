import type { IncomingHttpHeaders } from 'node:http'
import { type Actor, visitor } from '#features/accounts/actor.rules.ts'
import type { Services } from '../services.ts'

export async function readCaller(
  _services: Services,
  _headers: IncomingHttpHeaders,
): Promise<{ actor: Actor; mayWrite: boolean }> {
  return { actor: visitor, mayWrite: true }
}
