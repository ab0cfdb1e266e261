import { randomBytes } from 'node:crypto'
import { renderToString } from 'react-dom/server'
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router'
import { hashScripts, hashSource, mergeSources } from '#platform/content-security.server.ts'
import { pathForLog } from '#platform/log.server.ts'
import { ErrorFrameContext } from './components/error-frame.ts'
import { requestContext, servicesContext } from './context.ts'
import { holdSecondPress } from './request/early-sending.server.ts'
import { loadErrorFrame } from './request/error-frame.server.ts'
import { isFromElsewhere } from './request/from-elsewhere.ts'
import { writePageData } from './request/page-data.server.ts'

export const streamTimeout = 5000

/** Never leaves the server: no page that is sent contains it. */
const nonce = randomBytes(16).toString('hex')

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
  // Left over from a failed attempt.
  asked.page = undefined
  const page = renderToString(
    <ErrorFrameContext value={frame}>
      <ServerRouter context={ownPart(entryContext)} url={request.url} nonce={nonce} />
    </ErrorFrameContext>,
  )
  if (page.includes(unfinished)) {
    asked.isShared = false
    context
      .get(servicesContext)
      .log.error({ path: pathForLog(new URL(request.url).pathname) }, 'a part of a page failed')
  }
  const { pieces, sources } = hashScripts(Buffer.from(letScriptsWait(page)), nonce)
  const data = await writePageData(entryContext)
  if (data) {
    const script = `${holdSecondPress}${data}`
    pieces.push(Buffer.from(`<script>${script}</script>`))
    sources['script-src'].push(hashSource(script))
  }
  asked.sources = mergeSources(asked.sources, sources)
  asked.page = Buffer.concat([doctype, ...pieces])
  return new Response(null, { status, headers })
}

const doctype = Buffer.from('<!DOCTYPE html>')

/** Text, styles and fonts first: on a slow connection a page can be read before its scripts arrive. */
function letScriptsWait(page: string) {
  return page.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
}

/** React's marker for a part that failed or is still pending: a page is sent whole, so it may contain none. */
const unfinished = '<!--$!-->'

/**
 * The context that React Router needs for this page: only the matched routes, because it preloads all that it is given.
 * Not the data stream, which would suspend. And not route discovery, which would look for the parent routes in the
 * manifest, where they are not.
 */
function ownPart(entryContext: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = entryContext
  const routes = Object.fromEntries(staticHandlerContext.matches.map(({ route: { id } }) => [id, manifest.routes[id]]))
  return {
    ...entryContext,
    manifest: { ...manifest, routes },
    staticHandlerContext: { ...staticHandlerContext, _match: () => null },
    serverHandoffStream: undefined,
  }
}

export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: RouterContextProvider },
) {
  if (request.signal.aborted) return
  const { log } = context.get(servicesContext)
  const path = pathForLog(new URL(request.url).pathname)
  // React Router refuses it before our own code runs.
  if (isFromElsewhere(request)) return log.info({ path }, 'a form of another site was refused')
  // An unknown address, or a page without a form. Responses that a page throws on purpose do not get here.
  if (isRouteErrorResponse(error) && error.status < 500) return
  context.get(requestContext).failure = error
  log.error({ error, path }, 'a page failed')
}
