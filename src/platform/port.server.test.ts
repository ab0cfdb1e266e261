import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, test } from 'vitest'
import { requirePort } from './port.server.ts'
import { StartError } from './start-error.server.ts'

test('a port in use is reported in one sentence; once it is free it can be used', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo

  await expect(requirePort({ port, host: '127.0.0.1' })).rejects.toThrow(
    new StartError(`Port ${port} is in use by another program: stop that one first, or set PORT.`),
  )

  other.close()
  await once(other, 'close')
  await requirePort({ port, host: '127.0.0.1' })
})

test('an address of another machine is reported in one sentence', async () => {
  await expect(requirePort({ port: 0, host: '192.0.2.1' })).rejects.toThrow(
    new StartError('HOST 192.0.2.1 is not an address of this machine.'),
  )
})
