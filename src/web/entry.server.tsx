import { randomBytes } from 'node:crypto'
import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { hashScripts, mergeSources } from '#platform/content-security.server.ts'
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
  headers.set('content-type', 'text/html; charset=utf-8')
  if (!headers.has('cache-control')) headers.set('cache-control', 'private, no-cache')

  const frame = status >= 400 ? await loadErrorFrame({ request, context, status }) : undefined
  const asked = context.get(requestContext)
  const onError = (error: unknown) => {
    asked.isShared = false
    context.get(servicesContext).log.error({ error }, 'a part of a page failed')
  }
  const nonce = randomBytes(16).toString('hex')
  const { html, sources } = hashScripts(
    await renderWhole(
      <ErrorFrameContext value={frame}>
        <ServerRouter context={entryContext} url={request.url} nonce={nonce} />
      </ErrorFrameContext>,
      { nonce, onError },
    ),
    nonce,
  )
  asked.sources = mergeSources(asked.sources, sources)
  return new Response(html, { status, headers })
}

type Options = { nonce: string; onError: (error: unknown) => void }

/** The whole page at once: no page shows a part of itself first, and what is kept must be whole. */
function renderWhole(page: React.ReactNode, { nonce, onError }: Options) {
  return new Promise<string>((resolve, reject) => {
    let isShown = false
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      onShellReady() {
        isShown = true
      },
      onAllReady() {
        const parts: Buffer[] = []
        const whole = new Writable({
          write(part: Buffer, _encoding, next) {
            parts.push(part)
            next()
          },
          final(next) {
            clearTimeout(abandoning)
            resolve(Buffer.concat(parts).toString())
            next()
          },
        })
        pipe(whole)
      },
      onShellError(error) {
        clearTimeout(abandoning)
        reject(error)
      },
      onError(error) {
        // Before that React Router shows the error screen.
        if (isShown) onError(error)
      },
    })
    // Ended with the page: until then it keeps all of it in memory.
    const abandoning = setTimeout(abort, abandonAfterMs + 1000).unref()
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
