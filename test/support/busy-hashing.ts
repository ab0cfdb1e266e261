import { verifyPassword } from '#platform/password.server.ts'

const aHash = (cost: string) => `$argon2id$v=19$${cost},p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`

/** Enough passwords that another one is refused for about half a second. Resolves when they are done. */
export function fillHashing() {
  const hashes = [...Array<string>(2).fill(aHash('m=19456,t=40')), ...Array<string>(100).fill(aHash('m=8,t=1'))]
  return Promise.allSettled(hashes.map((hash) => verifyPassword('fiets', hash)))
}
