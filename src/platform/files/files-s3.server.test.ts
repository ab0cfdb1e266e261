import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { openS3 } from '#test/support/s3.ts'
import { isFileGone } from './files.server.ts'
import { s3Files } from './files-s3.server.ts'

const settings = await openS3()
const files = s3Files(settings)
const bytes = new TextEncoder().encode('Beste Sanne,')
const patience = { connectMs: 300, silenceMs: 300, totalMs: 1500 }

test('a stored file can be read, and another process finds it too', async () => {
  await files.put('private/brief', bytes)
  expect(new TextDecoder().decode(await files.read('private/brief'))).toBe('Beste Sanne,')
  expect(Buffer.from(await s3Files(settings).read('private/brief'))).toEqual(Buffer.from(bytes))
})

test('ten megabytes arrive unchanged', async () => {
  const large = crypto.getRandomValues(new Uint8Array(65_536))
  const all = Buffer.concat(Array.from({ length: 160 }, () => large))
  await files.put('private/groot', all)
  expect(all.equals(await files.read('private/groot'))).toBe(true)
})

test('a deleted file is gone, and deleting it again changes nothing', async () => {
  await files.put('private/weg', bytes)
  await files.delete('private/weg')
  await files.delete('private/weg')
  await expect(files.read('private/weg')).rejects.toThrow('Cannot read file')
})

test('a file that was never stored cannot be read', async () => {
  const error: unknown = await files.read('private/nooit').catch((thrown: unknown) => thrown)
  expect(error).toMatchObject({ message: expect.stringContaining('Cannot read file') })
  expect(isFileGone(error)).toBe(true)
})

test('with a rejected key nothing is read or written', async () => {
  const stranger = s3Files({ ...settings, accessKeyId: 'ANDER' })
  await files.put('private/brief', bytes)
  const error: unknown = await stranger.read('private/brief').catch((thrown: unknown) => thrown)
  expect(error).toMatchObject({ message: expect.stringContaining('Cannot read file') })
  expect(isFileGone(error)).toBe(false)
  await expect(stranger.put('private/brief', new Uint8Array(3))).rejects.toThrow('Cannot write file')
})

test('a file is as private as the bucket: no request has an ACL, or goes to another host', async () => {
  let request = ''
  const address = await aServerThat((socket) => socket.on('data', (part: Buffer) => (request += part.toString())))
  const endpoint = address.replace('127.0.0.1', 'localhost')
  await expect(s3Files({ ...settings, endpoint }, patience).put('private/brief', bytes)).rejects.toThrow()
  expect(request).toMatch(/^PUT \/streekbaan\/private\/brief/)
  expect(request).not.toMatch(/acl|grant|public/i)
})

test('no key escapes the bucket', async () => {
  await expect(files.put('../ander/brief', bytes)).rejects.toThrow('Path traversal')
  await expect(files.read('private/../../etc/passwd')).rejects.toThrow('Path traversal')
})

const head = 'HTTP/1.1 200 OK\r\ncontent-length: 1000\r\netag: "1"\r\n\r\n'

test('a storage service that never responds, or only partly, times out', async () => {
  for (const behave of [
    () => {},
    (socket: Socket) => socket.once('data', () => socket.write(`${head}half`)),
    (socket: Socket) => {
      socket.once('data', () => socket.write(head))
      const drip = setInterval(() => socket.write('.'), 100)
      socket.on('close', () => clearInterval(drip))
    },
  ]) {
    const slow = s3Files({ ...settings, endpoint: await aServerThat(behave) }, patience)
    const start = performance.now()
    await expect(slow.read('private/brief')).rejects.toThrow()
    expect(performance.now() - start).toBeLessThan(4000)
  }
})

test('a storage that is unreachable fails at once', async () => {
  const gone = s3Files({ ...settings, endpoint: 'http://127.0.0.1:9' }, patience)
  await expect(gone.put('private/brief', bytes)).rejects.toThrow('Cannot write file')
})

test('the SDK is loaded only where files are stored in S3', async () => {
  const loadedBy = async (work: string) => {
    const program = `
      import { registerHooks } from 'node:module'
      const seen = []
      registerHooks({ resolve: (name, context, next) => (seen.push(name), next(name, context)) })
      const { buildServices } = await import('./src/services.ts')
      const { s3Files } = await import('./src/platform/files/files-s3.server.ts')
      ${work}
      console.log(seen.some((name) => name.startsWith('@aws-sdk/')))`
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program])
    return stdout.trim()
  }
  expect(await loadedBy('')).toBe('false')
  expect(await loadedBy(`await s3Files(${JSON.stringify(settings)}).read('private/nooit').catch(() => {})`)).toBe(
    'true',
  )
})

async function aServerThat(behave: (socket: Socket) => unknown) {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    behave(socket)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
