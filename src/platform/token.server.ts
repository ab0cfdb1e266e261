import { createHmac } from 'node:crypto'
import { errors, jwtVerify, SignJWT } from 'jose'

/** Makes and reads JSON Web Tokens for one purpose: HS256 and nothing else, with a key that serves only that purpose. */
export function tokens(secret: string, purpose: string) {
  const key = createHmac('sha256', secret).update(`token\n${purpose}`).digest()

  return {
    sign: (claims: Record<string, number>, { now, expiresAt }: { now: Date; expiresAt: Date }) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setIssuedAt(now)
        .setExpirationTime(expiresAt)
        .sign(key),
    /** The claims, or undefined when it was not made here for this purpose, or its time is over. */
    async open(token: string, { now }: { now: Date }): Promise<Record<string, unknown> | undefined> {
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: ['HS256'],
          currentDate: now,
          requiredClaims: ['exp'],
        })
        return payload
      } catch (error) {
        if (error instanceof errors.JOSEError) return undefined
        throw error
      }
    },
  }
}

export type Tokens = ReturnType<typeof tokens>
