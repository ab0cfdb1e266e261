import { lookup as resolve } from 'node:dns'
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import { Agent, fetch } from 'undici'
import { readBytesAtMost, TooMuch } from './bounded-answer.server.ts'

const mostRedirects = 5
const longestAddress = 2000

export type OutgoingFault =
  | 'invalid-address'
  | 'private-address'
  | 'unreachable'
  | 'wrong-certificate'
  | 'too-slow'
  | 'too-much'
  | 'too-many-redirects'

type Request = {
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
  /** How many bytes of the response are read, after decompression; a longer one is refused. */
  mostBytes: number
  /** The time limit for everything together: DNS, connection, redirects and the last byte. */
  patienceMs: number
  /** Whether redirects are followed, for a GET only; otherwise a redirect is a response like any other. */
  followsRedirects?: boolean
}

export type OutgoingAnswer = { status: number; type: string; bytes: Buffer }
export type Outgoing = ReturnType<typeof openOutgoing>

/**
 * Requests addresses that a user of the board typed. They may be malicious: a name that resolves to a machine of our
 * own network, a redirect to one, an endless response. The checked address is the one that is connected to, so a name
 * cannot resolve to another one in between.
 */
export function openOutgoing({ isAllowed }: { isAllowed: (address: string) => boolean }) {
  const agent = new Agent({
    connect: { lookup: checkedLookup(isAllowed) as never, timeout: 10_000 },
    maxHeaderSize: 16_384,
    keepAliveTimeout: 1000,
  })

  async function ask(url: string, request: Request): Promise<OutgoingAnswer | OutgoingFault> {
    const signal = AbortSignal.timeout(request.patienceMs)
    let next = url
    for (let hop = 0; hop <= mostRedirects; hop++) {
      const address = readAddress(next)
      if (!address) return 'invalid-address'
      // An IP address is not looked up.
      const host = hostOf(address)
      if (isIP(host) && !isAllowed(host)) return 'private-address'
      try {
        const { method, headers, body } = request
        const answer = await fetch(address, { method, headers, body, redirect: 'manual', dispatcher: agent, signal })
        const elsewhere = request.followsRedirects && answer.status >= 300 && answer.status < 400
        const location = elsewhere ? answer.headers.get('location') : null
        if (location === null) {
          const type = answer.headers.get('content-type') ?? ''
          return { status: answer.status, type, bytes: await readBytesAtMost(answer, request.mostBytes) }
        }
        await answer.body?.cancel()
        next = URL.canParse(location, address) ? new URL(location, address).href : ''
      } catch (error) {
        return faultOf(error, signal)
      }
    }
    return 'too-many-redirects'
  }

  /** False for an address that `ask` refuses before a DNS lookup, or a name of the board's own network. */
  function mayAsk(url: string) {
    const address = readAddress(url)
    if (!address) return false
    const host = hostOf(address)
    return isIP(host) ? isAllowed(host) : !ownNames.test(host) || isAllowed('127.0.0.1')
  }

  return { ask, mayAsk, close: () => agent.destroy() }
}

/** A public address on the internet; for an IPv6 address that embeds an IPv4 one, the latter counts. */
export function isPublicAddress(address: string) {
  if (!ipaddr.isValid(address)) return false
  const read = ipaddr.process(address)
  // Of IPv6 only allocated ranges: the deprecated notation of an IPv4 address, ::7f00:1, is not in them.
  const isGivenOut = read.kind() === 'ipv4' || (read.toByteArray()[0]! & 0xe0) === 0x20
  return isGivenOut && read.range() === 'unicast'
}

function readAddress(url: string) {
  if (url.length > longestAddress || !URL.canParse(url)) return undefined
  const address = new URL(url)
  const isPlain = ['http:', 'https:'].includes(address.protocol) && !address.username && !address.password
  return isPlain ? address : undefined
}

const ownNames = /(?:^|\.)(?:localhost|local|internal)\.?$/
/** A host name, or an address without the brackets of IPv6. */
const hostOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '')

type Found = (error: Error | null, addresses: { address: string; family: number }[] | string, family?: number) => void

/** Refuses a name if any of its addresses is private: which one would be connected to is up to chance. */
function checkedLookup(isAllowed: (address: string) => boolean) {
  return (name: string, options: { all?: boolean }, found: Found) => {
    resolve(name, { ...options, all: true }, (error, addresses) => {
      if (error) return found(error, [])
      if (!addresses.every(({ address }) => isAllowed(address))) return found(new PrivateAddress(), [])
      const [first] = addresses
      return options.all ? found(null, addresses) : found(null, first!.address, first!.family)
    })
  }
}

class PrivateAddress extends Error {}

/** Node's error codes for certificates: expired, signed by an unknown authority, or for another name. */
const aboutCertificate = /CERT|UNABLE_TO_VERIFY|UNABLE_TO_GET_ISSUER/

function faultOf(error: unknown, signal: AbortSignal): OutgoingFault {
  const cause = error instanceof Error ? error.cause : undefined
  if (cause instanceof PrivateAddress) return 'private-address'
  if (error instanceof TooMuch) return 'too-much'
  if (cause instanceof Error && 'code' in cause && aboutCertificate.test(String(cause.code))) return 'wrong-certificate'
  return signal.aborted ? 'too-slow' : 'unreachable'
}
