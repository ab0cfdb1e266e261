import { createHmac } from 'node:crypto'
import { errors, jwtVerify, SignJWT } from 'jose'

/** Makes and reads JSON Web Tokens for one purpose: only HS256, with a key for that purpose alone. */
export function tokens(secret: string, purpose: string) {
  const key = createHmac('sha256', secret).update(`token\n${purpose}`).digest()

  return {
    sign: (claims: Record<string, number>, { now, expiresAt }: { now: Date; expiresAt: Date }) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setIssuedAt(now)
        .setExpirationTime(expiresAt)
        .sign(key),
    /** The claims, or undefined if it was not made here for this purpose, or has expired. */
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
