import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** It cannot be guessed, so a plain hash is enough. */
export function newSecret(bytes = 32) {
  return randomBytes(bytes).toString('hex')
}

export function hashSecret(secret: string) {
  return createHash('sha256').update(secret).digest('hex')
}

/** Takes the same time for a guess that is nearly right as for any other. */
export function isSameSecret(given: string, expected: string) {
  return timingSafeEqual(Buffer.from(hashSecret(given)), Buffer.from(hashSecret(expected)))
}
