import { Readable } from 'node:stream'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import fastifyStatic from '@fastify/static'
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify'
import { resolve } from 'node:path'
import { chooseSite } from '#features/regions/site.rules.ts'
import { readPublicFile } from '#features/media/file.queries.server.ts'
import { allowSources } from '#platform/content-security.server.ts'
import { isUnavailable } from '#platform/db.server.ts'
import { trustedBy } from '#platform/proxies.server.ts'
import { pathForLog } from '#platform/log.server.ts'
import { errorDocument } from '#ui/error-document.ts'
import { requestContext, servicesContext } from '#web/context.ts'
import { registerApi } from './api/api.ts'
import { apiListener, isApiAddress, sendApiError } from './api/listener.ts'
import { limitBodyTime, listenerTimes, textBodyMs } from '#platform/timeouts.server.ts'
import type { Services } from './services.ts'

type Options = {
  services: Services
  build: () => Promise<ServerBuild>
  /** The folder with the built browser files; in development Vite serves them. */
  clientFolder?: string
}

/** The whole product behind one listener: files, health check, and every page. Tests inject into it. */
export async function buildApp({ services, build, clientFolder }: Options) {
  const { env, log } = services
  const app = Fastify({
    logger: false,
    trustProxy: trustedBy(env.TRUST_PROXY),
    routerOptions: { maxParamLength: 500 },
    ...listenerTimes,
    ...apiListener(env.API_PREFIX),
    // An address that cannot be decoded never reaches a route.
    frameworkErrors: (error, request, reply) => {
      const status = error.statusCode ?? 400
      if (isApiAddress(request.raw.url ?? '', env.API_PREFIX)) return sendApiError(reply as never, status)
      return void sendErrorDocument(services, reply as never, status)
    },
  })

  app.setErrorHandler((error: { statusCode?: number }, request, reply) => {
    const status = error.statusCode && error.statusCode < 500 ? error.statusCode : isUnavailable(error) ? 503 : 500
    if (status >= 500) log.error({ error, path: pathForLog(request.url) }, 'a request failed')
    return sendErrorDocument(services, reply, status)
  })
  app.addHook('onRequest', limitBodyTime(textBodyMs))

  // Once the answer to a write is out, every later read sees the change.
  app.addHook('onSend', async (request, reply) => {
    if (!isSafe(request.method) && reply.statusCode < 400) await services.changes.settle()
  })

  await app.register(compress, { global: true, threshold: 1024 })
  await app.register(helmet, contentSecurity(env.BASE_ADDRESS.startsWith('https:')))

  app.get('/health', async () => ({ ok: true }))

  // spec §7: what the pages ask every hour. The id changes with anything that a browser loads.
  app.get('/build.json', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    return { id: (await build()).assets.version }
  })

  app.get<{ Params: { name: string } }>('/uploads/:name', async ({ params }, reply) => {
    const file = await readPublicFile(services, params.name)
    if (!file) return sendErrorDocument(services, reply, 404)
    return (
      reply
        .type(file.mime)
        .header('cache-control', 'public, max-age=31536000, immutable')
        // An SVG may contain script: opened by itself it gets no permissions at all.
        .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
        .send(file.bytes)
    )
  })

  // IndexNow believes a board that shows the key on its own host.
  const { INDEXNOW_KEY: indexNowKey } = env
  if (indexNowKey)
    app.get(`/${indexNowKey}.txt`, async (_request, reply) => reply.type('text/plain; charset=utf-8').send(indexNowKey))

  await registerApi(app, services)

  if (clientFolder) {
    await app.register(fastifyStatic, {
      root: resolve(clientFolder),
      wildcard: false,
      setHeaders: (reply, path) => {
        const forEver = path.includes('/assets/')
        reply.header('cache-control', forEver ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
      },
    })
  }

  await app.register(async (web) => {
    web.removeAllContentTypeParsers()
    web.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
    // A page that cannot be loaded, such as one with an unknown guard, stops the product at start-up.
    if (clientFolder) await build()
    const handle = createRequestHandler(build, clientFolder ? 'production' : 'development')

    web.all('/*', async (request, reply) => {
      const resources = new AsyncDisposableStack()
      const asked = {
        address: request.ip,
        host: request.host,
        scriptNonce: reply.cspNonce.script,
        resources,
        answered: new Promise<void>((resolve) => reply.raw.once('close', resolve)),
        failure: undefined,
      }
      const context = new RouterContextProvider()
      context.set(servicesContext, services)
      context.set(requestContext, asked)
      const webRequest = toWebRequest(request, reply, env.BASE_ADDRESS)
      if (!webRequest) return sendErrorDocument(services, reply, 400)
      const response = await handle(webRequest, context).finally(() => resources.disposeAsync())
      const { sources } = context.get(requestContext)
      const policy = reply.raw.getHeader('content-security-policy')
      if (policy && sources) reply.header('content-security-policy', allowSources(String(policy), sources))
      const isBroken = response.status === 500 && isUnavailable(asked.failure)
      return isBroken ? sendErrorDocument(services, reply, 503) : sendResponse(services, request, reply, response)
    })
  })

  return app
}

const isSafe = (method: string) => ['GET', 'HEAD', 'OPTIONS'].includes(method)

async function sendErrorDocument(services: Services, reply: FastifyReply, status: number, explanation?: string) {
  if (status === 503) reply.header('retry-after', '5')
  const site = status < 500 ? await findRegionOf(services, reply.request) : undefined
  return reply.code(status).type('text/html; charset=utf-8').send(errorDocument(status, { site, explanation }))
}

/** The region of the host, for the header of an error; undefined when it cannot be read. */
async function findRegionOf({ regions, env, log }: Services, { host }: FastifyRequest) {
  try {
    const site = chooseSite(await regions(), { host: host ?? '', baseAddress: env.BASE_ADDRESS })
    return site && { ...site.region, title: site.title }
  } catch (error) {
    log.warn({ error }, 'an error is shown without its region')
    return undefined
  }
}

function contentSecurity(isHttps: boolean) {
  return {
    enableCSPNonces: true,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        // React writes small computed styles as attributes.
        styleSrcAttr: ["'unsafe-inline'"],
        imgSrc: ["'self'", 'data:'],
        // Only after the visitor clicks on a video's picture.
        frameSrc: ['https://player.vimeo.com', 'https://www.youtube-nocookie.com'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: isHttps && { maxAge: 31_536_000, includeSubDomains: true },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' as const },
    crossOriginResourcePolicy: { policy: 'same-site' as const },
  }
}

/**
 * The request as a web Request, at the address that the browser used: a proxy in front may handle https. Undefined for
 * a host, a method, a header or an address that a web Request cannot have.
 */
function toWebRequest(request: FastifyRequest, reply: FastifyReply, baseAddress: string) {
  const left = new AbortController()
  reply.raw.once('close', () => left.abort())
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD'
  // No valid name or text contains it, and the database refuses it.
  if (request.url.split('?')[0]!.includes('%00')) return undefined
  try {
    const headers = new Headers()
    for (let i = 0; i < request.raw.rawHeaders.length; i += 2) {
      headers.append(request.raw.rawHeaders[i]!, request.raw.rawHeaders[i + 1]!)
    }
    return new Request(`${new URL(baseAddress).protocol}//${request.host}${request.url}`, {
      method: request.method,
      headers,
      signal: left.signal,
      ...(hasBody && { body: Readable.toWeb(request.raw) as ReadableStream, duplex: 'half' }),
    })
  } catch {
    return undefined
  }
}

async function sendResponse(services: Services, request: FastifyRequest, reply: FastifyReply, response: Response) {
  // A route without a page reports errors as data or plain text; a visitor who navigated there gets an error page.
  const type = response.headers.get('content-type') ?? ''
  const isPage = type.startsWith('text/html')
  if (response.status >= 400 && !isPage && request.headers.accept?.includes('text/html')) {
    // Such as why a document cannot be opened. About what does not exist there is nothing else to say.
    const says = type.startsWith('text/plain') && response.status !== 404
    return sendErrorDocument(services, reply, response.status, says ? await response.text() : undefined)
  }
  // Helmet's older header knows no exceptions. Only a list for a company's own site allows this.
  if (response.headers.get('content-security-policy')?.includes('frame-ancestors *')) {
    reply.raw.removeHeader('x-frame-options')
  }
  reply.code(response.status)
  for (const [name, value] of response.headers) reply.header(name, value)
  return reply.send(response.body ? Readable.fromWeb(response.body as never) : null)
}
