import { argon2, type Argon2Parameters, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import pLimit from 'p-limit'

// Never on every processor, and on two of Node's four threads at most: the others compress pages and read files.
const hashing = pLimit(Math.max(1, Math.min(2, availableParallelism() - 1)))
/** This many wait three seconds, at 30 ms per hash. */
const mostWaiting = 100

const derive = promisify(argon2)

// OWASP's second recommendation for argon2id: 19 MiB, two passes, one lane.
const cost = { memory: 19456, passes: 2, parallelism: 1 }
const tagLength = 32

const shape = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

/** Returns a PHC string: it includes its own cost, so the cost can be raised later without breaking old passwords. */
export async function hashPassword(password: string) {
  const nonce = randomBytes(16)
  const tag = await inTurn({ message: password.normalize('NFC'), nonce, tagLength, ...cost })
  const { memory, passes, parallelism } = cost
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(nonce)}$${unpadded(tag)}`
}

export async function verifyPassword(password: string, hash: string) {
  const parts = shape.exec(hash)
  if (!parts) return false
  const [, memory, passes, parallelism, nonce, tag] = parts
  const expected = Buffer.from(tag!, 'base64')
  const actual = await inTurn({
    message: password.normalize('NFC'),
    nonce: Buffer.from(nonce!, 'base64'),
    tagLength: expected.length,
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  })
  return timingSafeEqual(actual, expected)
}

/** Throws {@link TooManyHashes} when too many are waiting: {@link isUnavailable} recognises that error. */
async function inTurn(parameters: Argon2Parameters) {
  if (hashing.pendingCount >= mostWaiting) throw new TooManyHashes()
  return hashing(() => derive('argon2id', parameters))
}

class TooManyHashes extends Error {
  readonly code = 'EBUSY'
  override readonly message = 'too many passwords wait to be hashed'
}

function unpadded(bytes: Uint8Array) {
  return Buffer.from(bytes).toString('base64').replace(/=+$/, '')
}
