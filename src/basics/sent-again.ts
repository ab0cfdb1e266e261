/** gap 202: for how long the same, sent by the same person, is once more what they sent before. */
export const sameForMs = 10 * 60_000
