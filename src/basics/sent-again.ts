/** gap 202: for how long the same, sent by the same person, is once more what they sent before. */
export const sameForMs = 10 * 60_000

/** What was sent before this moment is not sent again, but anew. */
export const sameSince = (now: Date) => new Date(now.getTime() - sameForMs)
