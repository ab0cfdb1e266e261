import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { Changes } from '../changes.server.ts'
import { keyOf } from './memory.server.ts'
import { choosePacking, pack, type Packing, varyByPacking } from './packing.server.ts'

/** An answer that is the same for everyone who asks for it without saying who they are. */
export type SharedPage<About> = {
  headers: OutgoingHttpHeaders
  body: Buffer
  /** Milliseconds since 1970: from then on it shows something else, though nothing was changed. */
  until: number
  /** What the board must know about each visit to it. */
  about: About
}

type KeptPage<About> = SharedPage<About> & { etag: string; packed: Partial<Record<Packing, Promise<Buffer>>> }

const mostBytes = 32 * 1024 * 1024
const mostBytesOfOne = 1024 * 1024
/** Its headers, and what keeping it takes. */
const bytesBesideBody = 4096
const mostUnshared = 5000

/** What changes without a page showing it. */
const shownNowhere = new Set(['settle', 'outgoing_mails', 'webhooks', 'invoices', 'job_alert_requests'])

/**
 * Keeps shared pages until anything that a page could show changes, in this process or another. The ones that were not
 * asked for longest are dropped when there are too many bytes.
 */
export function openPageMemory<About>(changes: Changes) {
  const kept = new Map<string, KeptPage<About>>()
  let bytes = 0
  /** Rises with every change: a page made meanwhile may show what was there before it. */
  let changed = 0
  const making = new Map<string, Promise<KeptPage<About> | undefined>>()
  /** Addresses of which the page cannot be shared: nobody waits for somebody else's. */
  const unshared = new Set<string>()
  let listening: Promise<void> | undefined

  const hear = (topic: string | undefined) => {
    if (topic !== undefined && shownNowhere.has(topic)) return
    changed += 1
    kept.clear()
    bytes = 0
  }

  // Its compressed forms are smaller together than itself.
  const weigh = ({ body }: KeptPage<About>) => 2 * body.length + bytesBesideBody

  const forget = (key: string) => {
    const page = kept.get(key)
    if (page) bytes -= weigh(page)
    kept.delete(key)
  }

  /** As the one that was asked for last. */
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

  /** Keeps what was made since then, unless something changed meanwhile. */
  function keepSince(name: string, made: SharedPage<About>, since: number): KeptPage<About> {
    const page = { ...made, headers: withoutFraming(made.headers), etag: etagOf(made.body), packed: {} }
    if (since === changed && changes.isListening) keep(keyOf(name), page)
    return page
  }

  /** The page that is kept for this key. */
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
     * Makes the page of a key, and keeps it. Undefined if `make` says that it cannot be shared. One caller makes it;
     * others wait for that.
     */
    async make(name: string, now: Date, make: () => Promise<SharedPage<About> | undefined>) {
      const since = await begin()
      // Somebody else's may be ready since this caller looked.
      const ready = find(name, now)
      if (ready) return ready
      const key = keyOf(name)
      const sinceThen = `${since} ${key}`
      const others = unshared.has(key) ? undefined : making.get(sinceThen)
      // Without others nothing may come between looking for them and being the one.
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
    /** For who makes an answer by themselves: what `keep` must be given afterwards. */
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

/** How large it is, and how it is packed, differs per caller. */
function withoutFraming({ 'content-length': _length, 'content-encoding': _coding, ...headers }: OutgoingHttpHeaders) {
  return { ...headers, vary: varyByPacking(headers.vary) }
}

type Asked = { method?: string; headers: IncomingHttpHeaders }

/** Sends a kept page in the smallest form that the caller reads, or says that the caller has it already. */
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

/** The smallest form that the caller reads; made once. */
export async function packedFor(accepted: string | string[] | undefined, page: KeptPage<unknown>) {
  const packing = choosePacking(accepted)
  return { packing, body: packing ? await (page.packed[packing] ??= pack[packing](page.body)) : page.body }
}

/** The same for the same answer, whoever made it. */
export const etagOf = (body: Buffer | string) => `W/"${createHash('sha256').update(body).digest('base64url')}"`

/** RFC 9110 §13.1.2, compared weakly. */
export function isKnown(marks: string | undefined, etag: string) {
  const plain = etag.replace(/^W\//, '')
  return marks?.split(',').some((mark) => ['*', plain].includes(mark.trim().replace(/^W\//, ''))) ?? false
}
