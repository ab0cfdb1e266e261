import { Readable, Transform } from 'node:stream'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import fastifyStatic from '@fastify/static'
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify'
import { resolve } from 'node:path'
import { readPublicFile } from '#features/media/file.queries.server.ts'
import { trustedBy } from '#platform/proxies.server.ts'
import { pathForLog } from '#platform/log.server.ts'
import { errorDocument } from '#ui/error-document.ts'
import { requestContext, servicesContext } from '#web/context.ts'
import { registerApi } from './api/api.ts'
import { apiListener, isApiAddress, sendApiError } from './api/listener.ts'
import type { Services } from './services.ts'

type Options = {
  services: Services
  build: () => Promise<ServerBuild>
  /** Where the built browser files are; in development Vite serves them. */
  clientFolder?: string
}

/** Two files of 10 MB and what was typed beside them. */
const maxBodyBytes = 25 * 1024 * 1024

/** The whole product behind one listener: files, health, and every page. Tests inject into it. */
export async function buildApp({ services, build, clientFolder }: Options) {
  const { env, log } = services
  const app = Fastify({
    logger: false,
    trustProxy: trustedBy(env.TRUST_PROXY),
    bodyLimit: maxBodyBytes,
    routerOptions: { maxParamLength: 500 },
    ...apiListener(env.API_PREFIX),
    // An address that cannot be decoded never reaches a route.
    frameworkErrors: (error, request, reply) => {
      const send = isApiAddress(request.raw.url ?? '', env.API_PREFIX) ? sendApiError : sendErrorDocument
      return send(reply as never, error.statusCode ?? 400)
    },
  })

  app.setErrorHandler((error: { statusCode?: number }, request, reply) => {
    const status = error.statusCode && error.statusCode < 500 ? error.statusCode : 500
    if (status === 500) log.error({ error, path: pathForLog(request.url) }, 'a request failed')
    return sendErrorDocument(reply, status)
  })

  await app.register(compress, { global: true, threshold: 1024 })
  await app.register(helmet, contentSecurity(env.BASE_ADDRESS.startsWith('https:')))

  app.get('/health', async () => ({ ok: true }))

  app.get<{ Params: { name: string } }>('/uploads/:name', async ({ params }, reply) => {
    const file = await readPublicFile(services, params.name)
    if (!file) return sendErrorDocument(reply, 404)
    return (
      reply
        .type(file.mime)
        .header('cache-control', 'public, max-age=31536000, immutable')
        // A drawing may hold script: opened by itself it gets no rights at all.
        .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
        .send(file.bytes)
    )
  })

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
    // A page that cannot be loaded, such as one with a guard that does not exist, stops the product at its start.
    if (clientFolder) await build()
    const handle = createRequestHandler(build, clientFolder ? 'production' : 'development')

    web.all('/*', async (request, reply) => {
      const context = new RouterContextProvider()
      context.set(servicesContext, services)
      context.set(requestContext, {
        address: request.ip,
        host: request.host,
        scriptNonce: reply.cspNonce.script,
      })
      const { body, isTooLarge } = limitedBody(maxBodyBytes)
      const webRequest = toWebRequest(request, reply, body)
      if (!webRequest) return sendErrorDocument(reply, 400)
      const response = await handle(webRequest, context)
      return isTooLarge() ? sendErrorDocument(reply, 413) : sendResponse(reply, response)
    })
  })

  return app
}

function sendErrorDocument(reply: FastifyReply, status: number) {
  return reply.code(status).type('text/html; charset=utf-8').send(errorDocument(status))
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
        // Only after a click on the picture of a video.
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

/** Undefined for a host, a method or a header that no request on the web can have. */
function toWebRequest(request: FastifyRequest, reply: FastifyReply, body: Transform) {
  const left = new AbortController()
  reply.raw.once('close', () => left.abort())
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD'
  try {
    const headers = new Headers()
    for (let i = 0; i < request.raw.rawHeaders.length; i += 2) {
      headers.append(request.raw.rawHeaders[i]!, request.raw.rawHeaders[i + 1]!)
    }
    return new Request(`${request.protocol}://${request.host}${request.url}`, {
      method: request.method,
      headers,
      signal: left.signal,
      ...(hasBody && { body: Readable.toWeb(request.raw.pipe(body)) as ReadableStream, duplex: 'half' }),
    })
  } catch {
    return undefined
  }
}

/** Lets a body through up to a number of bytes, also of who does not say beforehand how long it is. */
function limitedBody(bytes: number) {
  let seen = 0
  const body = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length
      if (seen > bytes) done(new Error('the body is too large'))
      else done(null, chunk)
    },
  })
  return { body, isTooLarge: () => seen > bytes }
}

function sendResponse(reply: FastifyReply, response: Response) {
  reply.code(response.status)
  for (const [name, value] of response.headers) reply.header(name, value)
  return reply.send(response.body ? Readable.fromWeb(response.body as never) : null)
}
