import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { Changes } from '../changes.server.ts'
import { keyOf } from './memory.server.ts'
import { choosePacking, pack, type Packing, varyByPacking } from './packing.server.ts'

/** A response that is the same for everyone who requests it anonymously. */
export type SharedPage<About> = {
  headers: OutgoingHttpHeaders
  body: Buffer
  /** Milliseconds since 1970: from then on the page differs, even without a change. */
  until: number
  /** What the board must record for each visit to it. */
  about: About
}

type KeptPage<About> = SharedPage<About> & { etag: string; packed: Partial<Record<Packing, Promise<Buffer>>> }

const mostBytes = 32 * 1024 * 1024
const mostBytesOfOne = 1024 * 1024
/** Its headers, and the overhead of caching it. */
const bytesBesideBody = 4096
const mostUnshared = 5000

/** Topics whose changes no page shows. */
const shownNowhere = new Set(['settle', 'outgoing_mails', 'webhooks', 'invoices', 'job_alert_requests'])

/**
 * Caches shared pages until anything that a page could show changes, in this process or another. The least recently
 * used are dropped when there are too many bytes.
 */
export function openPageMemory<About>(changes: Changes) {
  const kept = new Map<string, KeptPage<About>>()
  let bytes = 0
  /** Incremented by every change: a page made meanwhile may show older data. */
  let changed = 0
  const making = new Map<string, Promise<KeptPage<About> | undefined>>()
  /** Addresses whose page cannot be shared: callers do not wait for each other's. */
  const unshared = new Set<string>()
  let listening: Promise<void> | undefined

  const hear = (topic: string | undefined) => {
    if (topic !== undefined && shownNowhere.has(topic)) return
    changed += 1
    kept.clear()
    bytes = 0
  }

  // Its compressed forms together are smaller than the page itself.
  const weigh = ({ body }: KeptPage<About>) => 2 * body.length + bytesBesideBody

  const forget = (key: string) => {
    const page = kept.get(key)
    if (page) bytes -= weigh(page)
    kept.delete(key)
  }

  /** Marks it as the most recently used. */
  const put = (key: string, page: KeptPage<About>) => {
    forget(key)
    kept.set(key, page)
    bytes += weigh(page)
  }

  function keep(key: string, page: KeptPage<About>) {
    if (page.body.length > mostBytesOfOne) return
    put(key, page)
    for (const [oldest] of kept) {
      if (bytes <= mostBytes) break
      forget(oldest)
    }
  }

  function rememberWhether(isShared: boolean, key: string) {
    unshared.delete(key)
    if (isShared) return
    unshared.add(key)
    for (const oldest of unshared) {
      if (unshared.size <= mostUnshared) break
      unshared.delete(oldest)
    }
  }

  async function begin() {
    listening ??= changes.listen({ hear })
    await listening.catch(() => {
      listening = undefined
    })
    return changed
  }

  /** Caches what was made since then, unless something changed meanwhile. */
  function keepSince(name: string, made: SharedPage<About>, since: number): KeptPage<About> {
    const page = { ...made, headers: withoutFraming(made.headers), etag: etagOf(made.body), packed: {} }
    if (since === changed && changes.isListening) keep(keyOf(name), page)
    return page
  }

  /** The cached page for this key. */
  function find(name: string, now: Date) {
    const key = keyOf(name)
    const page = changes.isListening ? kept.get(key) : undefined
    if (!page) return undefined
    const isOver = page.until <= now.getTime()
    if (isOver) forget(key)
    else put(key, page)
    return isOver ? undefined : page
  }

  return {
    find,
    /**
     * Makes the page of a key, and caches it. Undefined if `make` says that it cannot be shared. One caller makes it;
     * others wait for that.
     */
    async make(name: string, now: Date, make: () => Promise<SharedPage<About> | undefined>) {
      const since = await begin()
      // Another caller's may be ready by now.
      const ready = find(name, now)
      if (ready) return ready
      const key = keyOf(name)
      const sinceThen = `${since} ${key}`
      const others = unshared.has(key) ? undefined : making.get(sinceThen)
      // No `await` between finding no others and becoming the one that makes it.
      const theirs = others && (await others.catch(() => undefined))
      if (theirs) return theirs
      const mine = make().then((made) => made && keepSince(name, made, since))
      making.set(sinceThen, mine)
      try {
        const made = await mine
        rememberWhether(made !== undefined, key)
        return made
      } finally {
        if (making.get(sinceThen) === mine) making.delete(sinceThen)
      }
    },
    /** For a caller that makes a response itself: returns what `keep` needs afterwards. */
    begin,
    keep: keepSince,
    get size() {
      return kept.size
    },
    get bytes() {
      return bytes
    },
  }
}

export type PageMemory<About> = ReturnType<typeof openPageMemory<About>>

/** The size and the compression differ per caller. */
function withoutFraming({ 'content-length': _length, 'content-encoding': _coding, ...headers }: OutgoingHttpHeaders) {
  return { ...headers, vary: varyByPacking(headers.vary) }
}

type Asked = { method?: string; headers: IncomingHttpHeaders }

/** Sends a cached page in the smallest form that the caller accepts, or a 304. */
export async function sendPage({ method, headers }: Asked, response: ServerResponse, page: KeptPage<unknown>) {
  const { etag } = page
  if (isKnown(headers['if-none-match'], etag)) {
    const { 'content-type': _type, ...rest } = page.headers
    response.writeHead(304, { ...rest, etag }).end()
    return
  }
  const { packing, body } = await packedFor(headers['accept-encoding'], page)
  response.writeHead(200, {
    ...page.headers,
    etag,
    'content-length': body.length,
    ...(packing && { 'content-encoding': packing }),
  })
  response.end(method === 'HEAD' ? undefined : body)
}

/** The smallest form that the caller accepts; made once. */
export async function packedFor(accepted: string | string[] | undefined, page: KeptPage<unknown>) {
  const packing = choosePacking(accepted)
  return { packing, body: packing ? await (page.packed[packing] ??= pack[packing](page.body)) : page.body }
}

/** The same for the same body, whichever process made it. */
export const etagOf = (body: Buffer | string) => `W/"${createHash('sha256').update(body).digest('base64url')}"`

/** RFC 9110 §13.1.2, compared weakly. */
export function isKnown(marks: string | undefined, etag: string) {
  const plain = etag.replace(/^W\//, '')
  return marks?.split(',').some((mark) => ['*', plain].includes(mark.trim().replace(/^W\//, ''))) ?? false
}
