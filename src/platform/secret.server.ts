import { createHash, randomBytes } from 'node:crypto'

/** It cannot be guessed, so a plain hash is enough. */
export function newSecret(bytes = 32) {
  return randomBytes(bytes).toString('hex')
}

export function hashSecret(secret: string) {
  return createHash('sha256').update(secret).digest('hex')
}
