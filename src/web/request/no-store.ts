import type { MiddlewareFunction } from 'react-router'

/** For pages of one person: no cache keeps them, also not when they are refused. */
export const noStore: MiddlewareFunction<Response> = async (_request, next) => {
  const response = await next()
  response.headers.set('cache-control', 'no-store')
  return response
}
