import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** Signs short texts for one purpose; a token made for another purpose or with another secret is invalid. */
export function signer(secret: string, purpose: string) {
  const seal = (text: string) => keyedHash(secret, purpose, text)

  return {
    sign: (text: string) => `${Buffer.from(text).toString('base64url')}.${seal(text)}`,
    /** The signed text, or undefined if the token was not made here for this purpose. */
    open(token: string) {
      const [encoded, given] = token.split('.')
      if (!encoded || !given) return undefined
      const text = Buffer.from(encoded, 'base64url').toString()
      const expected = Buffer.from(seal(text))
      const received = Buffer.from(given)
      return received.length === expected.length && timingSafeEqual(received, expected) ? text : undefined
    },
  }
}

/** Deterministic; without the secret nobody can find the text by trying all texts. */
export function keyedHash(secret: string, purpose: string, text: string) {
  return createHmac('sha256', secret).update(`${purpose}\n${text}`).digest('base64url')
}

/** 128 bits that cannot be guessed. */
export function randomKey() {
  return randomBytes(16).toString('base64url')
}
