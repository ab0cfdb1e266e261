import { createTransport } from 'nodemailer'
import type { MailIds } from './mail-id.server.ts'
import type { Mail } from './mail.server.ts'

/** With the values that make its `Message-ID`: sent again after a crash, it is recognised as the same mail. */
type Leaving = Mail & { id: number; createdAt: Date }

export type Transport = {
  /** Sends one mail; throws if the mail server does not accept it now. */
  send: (mail: Leaving) => Promise<void>
  /** Closes the connection, once nothing more is to be sent. */
  rest?: () => void
}

/** Signs every mail for a domain; the public key is in its DNS. */
export type Dkim = { domain: string; selector: string; privateKey: string }

// RFC 8058: one click unsubscribes only if the signature covers both headers.
const signedHeaders = [
  'From:Reply-To:Subject:Date:Message-ID:To:MIME-Version:Content-Type:Content-Transfer-Encoding',
  'List-ID:List-Unsubscribe:List-Unsubscribe-Post',
].join(':')

// A mail server that does not respond must not hold things up for long.
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

// A server that sends a byte at a time never times out: this bounds a whole mail, at half of the time that it is
// claimed.
const mailMs = 5 * 60_000

type Sending = {
  ids: MailIds
  dkim?: Dkim
  /** The Reply-To of the board's own mails: somebody must read them. */
  replyTo?: string
  /** How long sending one mail may take; tests use a shorter time. */
  patienceMs?: number
}

export function smtpTransport(
  url: string,
  from: string,
  { ids, dkim, replyTo: boardAddress, patienceMs = mailMs }: Sending,
): Transport {
  const signing = dkim && {
    domainName: dkim.domain,
    keySelector: dkim.selector,
    privateKey: dkim.privateKey,
    headerFieldNames: signedHeaders,
  }
  // Connecting takes ten times as long as a mail: one connection sends all waiting mails.
  const pool = { pool: true, maxConnections: 1, maxMessages: 1000, maxRequeues: 1 } as const
  const sender = readSender(from)
  const open = () => createTransport({ url, ...pool, ...patience, ...(signing && { dkim: signing }) }, { from: sender })
  let mailer: ReturnType<typeof open> | undefined
  return {
    rest() {
      mailer?.close()
      mailer = undefined
    },
    async send({ id, createdAt, recipient, replyTo, subject, html, text, headers, attachments = [] }) {
      mailer ??= open()
      await mailer.sendMail({
        to: { name: '', address: recipient },
        replyTo: replyTo ?? boardAddress,
        messageId: ids.of({ id, createdAt }),
        headers,
        subject,
        html,
        text,
        signal: AbortSignal.timeout(patienceMs),
        textEncoding: 'base64',
        attachments: attachments.map(({ name, mime, content }) => ({
          filename: name,
          contentType: mime,
          content: Buffer.from(content),
        })),
      })
    },
  }
}

/** The parts of `MAIL_FROM`: in a header, a colon or a bracket in a name would mean something else. */
function readSender(from: string) {
  const [, before = '', address = from] = /^(.*)<([^<>]+)>$/.exec(from) ?? []
  const name = before.trim()
  return { name: /^".*"$/.test(name) ? name.slice(1, -1).replaceAll('\\"', '"') : name, address }
}

// Failures before the mail server was given any mail.
const early = {
  codes: new Set(['EDNS', 'ETLS', 'EAUTH', 'EPROTOCOL']),
  timeouts: new Set(['CONNECT_TIMEOUT', 'GREETING_TIMEOUT', 'UPGRADE_TIMEOUT']),
  system: new Set(['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'EHOSTDOWN']),
}

type Failure = {
  code?: string
  originalCode?: string
  timeoutType?: string
  command?: string
  responseCode?: number
}

/** Whether sending failed because no mail server is available now, whatever the mail. */
export function isOutage(failure: unknown) {
  const { code = '', originalCode = '', timeoutType = '', command, responseCode } = failure as Failure
  // 421: the server is closing, or refuses so many connections.
  if (responseCode === 421) return true
  // It hung up twice before the first command for this mail.
  if (code === 'ECONNECTION' && command === undefined) return true
  return early.codes.has(code) || early.timeouts.has(timeoutType) || early.system.has(originalCode)
}
