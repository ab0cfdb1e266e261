import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

export type Packing = 'br' | 'gzip'

const [brotliAll, gzipAll] = [promisify(brotliCompress), promisify(gzip)]

export const pack: Record<Packing, (body: Buffer) => Promise<Buffer>> = {
  br: (body) =>
    brotliAll(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
  // For programs, because browsers accept Brotli: two thirds of the work of the default level, and 4 to 7 % larger.
  gzip: (body) => gzipAll(body, { level: 4 }),
}

/** RFC 9110 §12.5.3: the coding with the highest weight, and of equal ones the smallest response; weight 0 refuses. */
export function choosePacking(accepted: string | string[] = ''): Packing | undefined {
  const codings = String(accepted).toLowerCase().split(',')
  const weightOf = (name: Packing | 'identity') =>
    Math.max(
      0,
      ...codings.map((coding) => {
        const [which, ...parameters] = coding.split(';').map((part) => part.trim())
        const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
        return which === name ? Number(weight ?? 1) || 0 : 0
      }),
    )
  const [br, gzip] = [weightOf('br'), weightOf('gzip')]
  const packed = Math.max(br, gzip)
  if (packed === 0 || packed < weightOf('identity')) return undefined
  return br >= gzip ? 'br' : 'gzip'
}

/** Smaller responses would gain less than the header costs. */
const leastBytes = 1024
const packable = /^text\/(?!event-stream)|[+/](?:json|xml)(?:;|$)/

/**
 * Compresses complete responses in one go: `@fastify/compress` would stream them, which takes several times as long.
 * Call this before registering that; it compresses the streamed responses.
 */
export function packWholeAnswers(app: FastifyInstance) {
  app.addHook('onSend', async (request, reply, payload) => {
    const isWhole = typeof payload === 'string' || Buffer.isBuffer(payload)
    if (!isWhole || payload.length < leastBytes) return payload
    if (reply.hasHeader('content-encoding') || reply.hasHeader('content-range')) return payload
    if (!packable.test(String(reply.getHeader('content-type') ?? ''))) return payload
    const packing = choosePacking(request.headers['accept-encoding'])
    reply.header('vary', varyByPacking(reply.getHeader('vary')))
    if (!packing) return payload
    const packed = await pack[packing](typeof payload === 'string' ? Buffer.from(payload) : payload)
    reply.header('content-encoding', packing).removeHeader('content-length')
    return packed
  })
}

/** The compressed form of a response differs per caller. */
export function varyByPacking(vary: unknown) {
  const others = String(vary ?? '')
    .split(/,\s*/)
    .filter((name) => name !== '' && name.toLowerCase() !== 'accept-encoding')
  return [...others, 'accept-encoding'].join(', ')
}
