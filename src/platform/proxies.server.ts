import { isIP } from 'node:net'

/** Which proxies are trusted about `X-Forwarded-*`: this many in front of the board, or those at these addresses. */
export type Proxies = number | string[]

/** Reads the setting; undefined when it is invalid. */
export function readProxies(text: string): Proxies | undefined {
  const word = text.trim().toLowerCase()
  if (word === 'false') return 0
  if (word === 'true') return 1
  if (/^[0-9]{1,2}$/.test(word)) return Number(word)
  const addresses = word.split(',').map((part) => part.trim())
  return addresses.every(isAddressOrRange) ? addresses : undefined
}

/** The same for Fastify, which takes a bare number as trusting nobody. */
export function trustedBy(proxies: Proxies) {
  if (proxies === 0) return false
  return typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies
}

function isAddressOrRange(text: string) {
  const [address = '', bits, ...rest] = text.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  if (bits === undefined) return true
  return /^[1-9][0-9]{0,2}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128)
}
