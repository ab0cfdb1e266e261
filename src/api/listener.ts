import type { Socket } from 'node:net'
import type { FastifyHttpOptions, FastifyReply } from 'fastify'
import type { Server, ServerResponse } from 'node:http'
import { listenerTimes } from '#platform/timeouts.server.ts'
import { errorOfStatus } from './api-error.ts'

/** Server options for the API that apply before routing. */
export function apiListener(prefix: string) {
  return {
    rewriteUrl: ({ url = '/' }) => plainApiAddress(url, prefix),
    // A program may send a query with many brackets, so a long address.
    http: { ...listenerTimes.http, maxHeaderSize: 64 * 1024 },
    clientErrorHandler: answerUnreadable,
  } satisfies FastifyHttpOptions<Server>
}

/**
 * API addresses ignore case and a trailing slash: `/api/Dogs/?populate=*`. Fastify could ignore both, but then also for
 * the pages. This also gives each address a single rate limit.
 */
export function plainApiAddress(url: string, prefix: string) {
  const [path = '', ...query] = url.split('?')
  if (!isApiAddress(path, prefix)) return url
  const plain = path.toLowerCase().replace(/\/+$/, '')
  return [plain, ...query].join('?')
}

export function isApiAddress(url: string, prefix: string) {
  const path = url.split('?')[0]!.toLowerCase()
  return path === prefix || path.startsWith(`${prefix}/`)
}

/** For an address that cannot be decoded. */
export function sendApiError(reply: FastifyReply, status: number) {
  return reply.code(status).send(errorOfStatus(status).body)
}

/** Where Node keeps the response in progress. */
type Answering = Socket & { _httpMessage?: ServerResponse | null }

/** An unreadable request has no address, so it is answered as an API request. */
function answerUnreadable(error: Error & { code?: string }, socket: Socket) {
  if (error.code === 'ECONNRESET' || !socket.writable) return socket.destroy(error)
  // A response is already under way: a second one would corrupt it.
  if ((socket as Answering)._httpMessage?.headersSent) return socket.end()
  const status = error.code === 'HPE_HEADER_OVERFLOW' ? 431 : error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400
  const message =
    status === 431 ? 'Request Header Fields Too Large' : status === 408 ? 'Request Timeout' : 'Bad Request'
  const body = JSON.stringify({ data: null, error: { status, name: 'BadRequestError', message, details: {} } })
  socket.end(
    `HTTP/1.1 ${status} ${message}\r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  )
}
