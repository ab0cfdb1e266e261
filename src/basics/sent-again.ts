/** gap 202: within this time, the same content from the same person counts as the earlier one sent again. */
export const sameForMs = 10 * 60_000

/** Something sent before this moment does not count: sending the same now is a new message. */
export const sameSince = (now: Date) => new Date(now.getTime() - sameForMs)
