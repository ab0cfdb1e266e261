import { createHash, randomBytes } from 'node:crypto'

/** Nobody can guess it, so a plain hash keeps it: there is nothing to try out. */
export function newSecret(bytes = 32) {
  return randomBytes(bytes).toString('hex')
}

export function hashSecret(secret: string) {
  return createHash('sha256').update(secret).digest('hex')
}
