import { resolve } from 'node:path'
import type { ServerBuild } from 'react-router'
import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import fastifyStatic from '@fastify/static'
import Fastify from 'fastify'
import { readPublicFile } from '#features/media/file.queries.server.ts'
import { isUnavailable } from '#platform/db.server.ts'
import { packWholeAnswers } from '#platform/memory/packing.server.ts'
import { trustedBy } from '#platform/proxies.server.ts'
import { pathForLog } from '#platform/log.server.ts'
import { limitBodyTime, listenerTimes, textBodyMs } from '#platform/timeouts.server.ts'
import { registerApi } from './api/api.ts'
import { apiListener, isApiAddress, sendApiError } from './api/listener.ts'
import { sendErrorDocument } from './error-documents.ts'
import { registerHealth } from './health.ts'
import { registerPages } from './pages.ts'
import { rememberAnswers } from './remembered.ts'
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
    // Loading the pages takes a second, and much longer on a machine that is busy with something else.
    pluginTimeout: 120_000,
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
  // In development a page changes with its source.
  const memory = clientFolder ? rememberAnswers(app, services) : undefined
  app.addHook('onRequest', limitBodyTime(textBodyMs))

  // Once the answer to a write is out, every later read sees the change.
  app.addHook('onSend', async (request, reply) => {
    if (!isSafe(request.method) && reply.statusCode < 400) await services.changes.settle()
  })

  packWholeAnswers(app)
  await app.register(compress, { global: true, threshold: 1024 })
  await app.register(helmet, contentSecurity(env.BASE_ADDRESS.startsWith('https:')))

  registerHealth(app, services)

  // spec §7: what the pages ask every hour. The id changes with anything that a browser loads.
  app.get('/build.json', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    return { id: (await build()).assets.version }
  })

  app.get<{ Params: { name: string } }>('/uploads/:name', async ({ params, url }, reply) => {
    const file = await readPublicFile(services, params.name)
    if (!file) return sendErrorDocument(services, reply, 404, { message: `Page not found: ${url.split('?')[0]}` })
    return (
      reply
        .type(file.mime)
        .header('cache-control', 'public, max-age=31536000, immutable')
        // Front ends on other sites, and readers of the feeds, show these pictures too.
        .header('cross-origin-resource-policy', 'cross-origin')
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
      // The build made them: see scripts/packed-files.mjs.
      preCompressed: true,
      globIgnore: ['**/*.{br,gz}'],
      setHeaders: (reply, path) => {
        const forEver = path.includes('/assets/')
        reply.header('cache-control', forEver ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
      },
    })
  }

  await app.register((pages) => registerPages(pages, { services, build, memory }))

  return app
}

const isSafe = (method: string) => ['GET', 'HEAD', 'OPTIONS'].includes(method)

function contentSecurity(isHttps: boolean) {
  return {
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
