import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { Visit } from '#features/figures/figure.rules.ts'
import { leavePath } from '#features/job-alerts/job-alert.rules.ts'
import { allowSources } from '#platform/content-security.server.ts'
import { isUnavailable } from '#platform/db.server.ts'
import { sendPage, type SharedPage } from '#platform/memory/page-memory.server.ts'
import { callerContext, requestContext, servicesContext } from '#web/context.ts'
import { saveVisits } from '#web/request/count-visit.server.ts'
import { sharedAddress, sharedUntil } from '#web/request/shared-page.server.ts'
import { sendErrorDocument } from './error-documents.ts'
import { createPageHandler } from './page-handler.ts'
import { type Remembered, visitorIn } from './remembered.ts'
import type { Services } from './services.ts'

type Options = {
  services: Services
  build: () => Promise<ServerBuild>
  /** Without it every page is made for each request. */
  memory: Remembered | undefined
}

const pageMethods = ['GET', 'HEAD', 'POST']
const otherMethods = ['PUT', 'PATCH', 'DELETE', 'TRACE']

/** Every page, by React Router. */
export async function registerPages(app: FastifyInstance, { services, build, memory }: Options) {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
  // A page that cannot be loaded, such as one with an unknown guard, stops the product at start-up. Given a function,
  // React Router would prepare all routes again for every request.
  const handle = memory ? createPageHandler(await build()) : createRequestHandler(build, 'development')

  app.route({
    method: otherMethods,
    url: '/*',
    handler: async (_request, reply) => sendErrorDocument(services, reply.header('allow', pageMethods.join(', ')), 405),
  })
  app.options('/*', async (_request, reply) => reply.code(204).header('allow', pageMethods.join(', ')).send())
  app.route({ method: pageMethods, url: '/*', handler: answerPage })

  async function answerPage(request: FastifyRequest, reply: FastifyReply) {
    const address = memory && request.method === 'GET' ? sharedAddress(request) : undefined
    if (!memory || !address) return finish(await answer(request, reply, request.url))

    let own: Answer | undefined
    const page = await memory.make(address.key, services.now(), async () => {
      const before = services.knowledge.timesBehind()
      own = await answer(request, reply, address.url)
      const isBehind = services.knowledge.timesBehind() !== before
      return own && !isBehind ? toSharedPage(services, reply, own) : undefined
    })
    if (!page) {
      // What is not shared may depend on anything in its address.
      const isOwn = own && address.url === request.url
      return finish(isOwn ? own : await answer(request, reply, request.url))
    }
    reply.hijack()
    saveVisits(services, visitorIn(request), page.about)
    return sendPage(request, reply.raw, page)

    function finish(answered: Answer | undefined) {
      return answered ? sendAnswer(services, reply, answered) : sendErrorDocument(services, reply, 400)
    }
  }

  /** Undefined for a request that React Router cannot be given. */
  async function answer(request: FastifyRequest, reply: FastifyReply, url: string) {
    const left = new AbortController()
    reply.raw.once('close', () => left.abort())
    const webRequest = toWebRequest(request, { url, baseAddress: services.env.BASE_ADDRESS, signal: left.signal })
    if (!webRequest) return undefined
    const resources = new AsyncDisposableStack()
    const context = new RouterContextProvider()
    context.set(servicesContext, services)
    context.set(requestContext, {
      address: request.ip,
      host: request.host,
      resources,
      answered: new Promise<void>((resolve) => reply.raw.once('close', resolve)),
      visits: [],
    })
    const response = await handle(webRequest, context).finally(() => resources.disposeAsync())
    const { sources } = context.get(requestContext)
    const policy = reply.raw.getHeader('content-security-policy')
    if (policy && sources && !response.headers.has('content-security-policy'))
      response.headers.set('content-security-policy', allowSources(String(policy), sources))
    return { response, context }
  }
}

type Answer = { response: Response; context: RouterContextProvider }

/** Undefined for a page that is not the same for everybody, or not for a moment longer. */
async function toSharedPage(
  services: Services,
  reply: FastifyReply,
  { response, context }: Answer,
): Promise<SharedPage<Visit[]> | undefined> {
  const { isShared, page, visits } = context.get(requestContext)
  const isSame = isShared && response.status === 200 && !response.headers.has('set-cookie')
  if (!isSame) return undefined
  const until = await sharedUntil(services)
  const body = page ?? Buffer.from(await response.arrayBuffer())
  return { headers: { ...reply.raw.getHeaders(), ...Object.fromEntries(response.headers) }, body, until, about: visits }
}

async function sendAnswer(services: Services, reply: FastifyReply, { response, context }: Answer) {
  const { failure, page, visits } = context.get(requestContext)
  saveVisits(services, visitorIn(reply.request, context.get(callerContext).actor), visits)
  const isBroken = response.status === 500 && isUnavailable(failure)
  return isBroken ? sendErrorDocument(services, reply, 503) : sendResponse(services, reply, { response, page })
}

/**
 * The request as a web Request, at the address that the browser used: a proxy in front may handle https. Undefined for
 * a host, a method, a header or an address that a web Request cannot have.
 */
function toWebRequest(
  request: FastifyRequest,
  { url, baseAddress, signal }: { url: string; baseAddress: string; signal?: AbortSignal },
) {
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD'
  // No valid name or text contains it, and the database refuses it.
  if (url.split('?')[0]!.includes('%00')) return undefined
  // Without a host, or with one that does not end where the path begins, the address would be that of another page.
  if (!/^[^\s/?#\\]+$/.test(request.host)) return undefined
  try {
    const headers = new Headers()
    for (let i = 0; i < request.raw.rawHeaders.length; i += 2) {
      headers.append(request.raw.rawHeaders[i]!, request.raw.rawHeaders[i + 1]!)
    }
    // RFC 8058: a program for mail posts here from anywhere, and the signed code in the address is what allows it.
    if (url.split('?')[0] === leavePath) {
      for (const name of ['origin', 'sec-fetch-site']) headers.delete(name)
    }
    return new Request(`${new URL(baseAddress).protocol}//${request.host}${url}`, {
      method: request.method,
      headers,
      signal,
      ...(hasBody && { body: Readable.toWeb(request.raw) as ReadableStream, duplex: 'half' }),
    })
  } catch {
    return undefined
  }
}

async function sendResponse(
  services: Services,
  reply: FastifyReply,
  { response, page }: { response: Response; page: Buffer | undefined },
) {
  // A route without a page reports errors as data or plain text; a visitor who navigated there gets an error page.
  const type = response.headers.get('content-type') ?? ''
  const isPage = type.startsWith('text/html')
  const isNoForm = response.status === 405
  if (isNoForm) reply.header('allow', 'GET, HEAD')
  if (response.status >= 400 && !isPage && (isNoForm || reply.request.headers.accept?.includes('text/html'))) {
    return sendErrorDocument(services, reply, response.status, await readError(response, type))
  }
  // Helmet's older header knows no exceptions. Only a list for a company's own site allows this.
  if (response.headers.get('content-security-policy')?.includes('frame-ancestors *')) {
    reply.raw.removeHeader('x-frame-options')
  }
  reply.code(response.status)
  for (const [name, value] of response.headers) reply.header(name, value)
  return reply.send((isPage ? page : undefined) ?? (response.body ? Readable.fromWeb(response.body as never) : null))
}

/** What a route without a page says: why a document cannot be opened, or which address does not exist. */
async function readError(response: Response, type: string) {
  const body = await response.text()
  if (response.status !== 404) return type.startsWith('text/plain') ? { explanation: body } : {}
  // Nothing, for a HEAD.
  const message: unknown = type.startsWith('application/json') && body !== '' ? JSON.parse(body) : undefined
  return typeof message === 'string' ? { message } : {}
}
