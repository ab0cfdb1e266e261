// RFC 3463: the mailbox or its domain does not exist, so that no other time will do.
const gone = /(?<![\d.])5\.1\.(?:1|2|3|6|10)(?!\.?\d)/

const codesOfAddress = [550, 551, 553]

/** The status in an answer of a mail server that says an address does not exist; undefined if it says anything else. */
export function statusOfGone(replyCode: number, reply: string) {
  return codesOfAddress.includes(replyCode) ? gone.exec(reply)?.[0] : undefined
}

// RFC 2034: a reply that says more than its three digits.
const enhanced = /(?<![\d.])5\.\d{1,3}\.\d{1,3}(?!\.?\d)/
// A server that does not trust the sender says nothing about the address.
const aboutSender = /relay|spam|block|listed|polic|reputation|denied|authenticat|sender/i

export type Refusal = { code: number; reply: string; command?: string | undefined }

/**
 * What a mail server says by refusing a mail: the address is gone, it is unknown but without a status that makes that
 * certain, there is no use in trying long, or another time may do.
 */
export function judgeRefusal({ code, reply, command }: Refusal): 'gone' | 'unknown' | 'final' | 'later' {
  if (statusOfGone(code, reply)) return 'gone'
  const isOfAddress = codesOfAddress.includes(code) && command === 'RCPT TO'
  if (isOfAddress && !enhanced.test(reply) && !aboutSender.test(reply)) return 'unknown'
  return code >= 500 ? 'final' : 'later'
}

/** Whether a status alone says so. */
export function isGone(status: string) {
  return gone.exec(status)?.[0] === status
}
