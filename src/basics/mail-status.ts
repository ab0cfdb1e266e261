// RFC 3463: the mailbox or its domain does not exist, so that no other time will do.
const gone = /(?<![\d.])5\.1\.(?:1|2|3|6|10)(?!\.?\d)/

/** The status in an answer of a mail server that says an address does not exist; undefined if it says anything else. */
export function statusOfGone(replyCode: number, reply: string) {
  return [550, 551, 553].includes(replyCode) ? gone.exec(reply)?.[0] : undefined
}

/** Whether a status alone says so. */
export function isGone(status: string) {
  return gone.exec(status)?.[0] === status
}
