import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import Fastify, { type FastifyInstance } from 'fastify'
import { closeWithin, limitBodyTime } from './timeouts.server.ts'

let app: FastifyInstance
afterEach(() => app.close())

/** A listener that responds to a body with its length. */
async function aListener(bodyMs: number) {
  app = Fastify()
  app.addHook('onRequest', limitBodyTime(bodyMs))
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  app.post('/', async ({ body }) => String((body as Buffer).length))
  await app.listen({ port: 0, host: '127.0.0.1' })
}

/** A sender that starts with this and continues when told to. */
function sendBy(begin: string) {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  let answer = ''
  socket.on('data', (part) => (answer += part.toString()))
  socket.on('error', () => {})
  socket.write(`POST / HTTP/1.1\r\nhost: a\r\n${begin}`)
  return { socket, answer: () => answer }
}

const text = 'content-type: text/plain\r\n'
const files = 'content-type: multipart/form-data; boundary=x\r\n'
const closeOf = (socket: Socket) => once(socket, 'close')

test('a body without files that does not arrive ends its connection, declared or not', async () => {
  await aListener(50)
  const declared = sendBy(`${text}content-length: 10\r\n\r\nhal`)
  const chunked = sendBy(`${text}transfer-encoding: chunked\r\n\r\n3\r\nhal\r\n`)

  await Promise.all([closeOf(declared.socket), closeOf(chunked.socket)])
  expect([declared.answer(), chunked.answer()]).toEqual(['', ''])
})

test('a body that arrives in time is answered, even late on the same connection', async () => {
  await aListener(200)
  const { socket, answer } = sendBy(`${text}content-length: 3\r\n\r\nhal`)
  await once(socket, 'data')
  expect(answer()).toContain('200 OK')
  // The same connection is used again, after the time limit of the first body.
  await new Promise((resolve) => setTimeout(resolve, 250))
  socket.write(`POST / HTTP/1.1\r\nhost: a\r\n${text}content-length: 4\r\n\r\nheel`)
  await once(socket, 'data')
  expect(answer().match(/200 OK/g)).toHaveLength(2)
  socket.destroy()
})

test('a body with files may take longer', async () => {
  await aListener(50)
  const { socket, answer } = sendBy(`${files}content-length: 6\r\n\r\nhal`)
  await new Promise((resolve) => setTimeout(resolve, 150))
  socket.write('ves')
  await once(socket, 'data')
  expect(answer()).toContain('200 OK')
  socket.destroy()
})

test('a shutdown waits for responses in progress, but not forever', async () => {
  await aListener(60_000)
  const { socket } = sendBy(`${text}content-length: 10\r\n\r\nhal`)
  await once(app.server, 'request')
  let isClosed = false
  void closeOf(socket).then(() => (isClosed = true))

  const stopped = closeWithin(app, 100)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(isClosed).toBe(false)
  await stopped
  await expect.poll(() => isClosed).toBe(true)
})
