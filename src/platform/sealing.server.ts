import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'

export type Sealer = ReturnType<typeof sealer>

/**
 * Encrypts what must be readable later, so that a copy of the database alone reveals nothing. AES-256-GCM, one key per
 * purpose.
 */
export function sealer(secret: string, purpose: string) {
  const key = createHmac('sha256', secret).update(`seal ${purpose}`).digest()

  return {
    seal(text: string) {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', key, nonce)
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
    },
    /** Throws if it was not sealed here for this purpose, or was changed since. */
    open(sealed: string) {
      const bytes = Buffer.from(sealed, 'base64url')
      const cipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12))
      cipher.setAuthTag(bytes.subarray(12, 28))
      return Buffer.concat([cipher.update(bytes.subarray(28)), cipher.final()]).toString('utf8')
    },
  }
}
