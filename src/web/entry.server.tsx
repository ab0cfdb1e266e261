import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { isbot } from 'isbot'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { pathForLog } from '#platform/log.server.ts'
import { ErrorFrameContext } from './components/error-frame.ts'
import { requestContext, servicesContext } from './context.ts'
import { loadErrorFrame } from './request/error-frame.server.ts'

const abandonAfterMs = 5000

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  context: RouterContextProvider,
) {
  const nonce = context.get(requestContext).scriptNonce
  headers.set('content-type', 'text/html; charset=utf-8')
  if (!headers.has('cache-control')) headers.set('cache-control', 'private, no-cache')

  const frame = status >= 400 ? await loadErrorFrame({ request, context, status }) : undefined
  return new Promise<Response>((resolve, reject) => {
    let isSent = false
    const { pipe, abort } = renderToPipeableStream(
      <ErrorFrameContext value={frame}>
        <ServerRouter context={entryContext} url={request.url} nonce={nonce} />
      </ErrorFrameContext>,
      {
        nonce,
        [isbot(request.headers.get('user-agent')) ? 'onAllReady' : 'onShellReady']() {
          isSent = true
          const body = new PassThrough()
          resolve(new Response(createReadableStreamFromReadable(body), { status, headers }))
          pipe(body)
        },
        onShellError: reject,
        onError(error) {
          // Before the first byte React Router shows the error screen; after that the error can only be logged.
          if (isSent) context.get(servicesContext).log.error({ error }, 'a page failed while it was being sent')
        },
      },
    )
    setTimeout(abort, abandonAfterMs + 1000).unref()
  })
}

export const streamTimeout = abandonAfterMs

export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: RouterContextProvider },
) {
  if (request.signal.aborted) return
  context.get(requestContext).failure = error
  context.get(servicesContext).log.error({ error, path: pathForLog(new URL(request.url).pathname) }, 'a page failed')
}
