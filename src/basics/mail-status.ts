// RFC 3463: the mailbox or its domain does not exist, so a retry is useless.
const gone = /(?<![\d.])5\.1\.(?:1|2|3|6|10)(?!\.?\d)/

const codesOfAddress = [550, 551, 553]

/** The enhanced status in a mail server's reply that says an address does not exist; undefined for any other reply. */
export function statusOfGone(replyCode: number, reply: string) {
  return codesOfAddress.includes(replyCode) ? gone.exec(reply)?.[0] : undefined
}

// RFC 2034: a reply with an enhanced status code after its three digits.
const enhanced = /(?<![\d.])5\.\d{1,3}\.\d{1,3}(?!\.?\d)/
// A reply from a server that does not trust the sender says nothing about the address.
const aboutSender = /relay|spam|block|listed|polic|reputation|denied|authenticat|sender/i

export type Refusal = { code: number; reply: string; command?: string | undefined }

/**
 * What a mail server's refusal means: the address does not exist, it is unknown but without a status that confirms it,
 * retrying for long is useless, or a retry may work.
 */
export function judgeRefusal({ code, reply, command }: Refusal): 'gone' | 'unknown' | 'final' | 'later' {
  if (statusOfGone(code, reply)) return 'gone'
  const isOfAddress = codesOfAddress.includes(code) && command === 'RCPT TO'
  if (isOfAddress && !enhanced.test(reply) && !aboutSender.test(reply)) return 'unknown'
  return code >= 500 ? 'final' : 'later'
}

/** Whether a status alone says that the address does not exist. */
export function isGone(status: string) {
  return gone.exec(status)?.[0] === status
}
