import type { MiddlewareFunction } from 'react-router'

/** For personal pages: never cached, even when access is refused. */
export const noStore: MiddlewareFunction<Response> = async (_request, next) => {
  const response = await next()
  response.headers.set('cache-control', 'no-store')
  return response
}
