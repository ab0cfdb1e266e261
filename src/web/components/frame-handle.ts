/** What a route's `handle` tells the surrounding document. */
export type FrameHandle = { hasOwnFrame: true }

/** Whether one of the routes draws its own header, instead of the site's header and footer. */
export function hasOwnFrame(matches: readonly { handle?: unknown }[]) {
  return matches.some(({ handle }) => (handle as Partial<FrameHandle> | undefined)?.hasOwnFrame)
}
