/** Signs what a link may be used for. */
export type SignAppeal = (text: string) => string

/** Lets the recipient of one mail appeal against one decision, without signing in. */
export type AppealTicket = { takedownId: number; userId: number }

/** The path of the page for appealing. */
export function appealPath(sign: SignAppeal, { takedownId, userId }: AppealTicket) {
  return `/bezwaar/${sign(`${takedownId} ${userId}`)}`
}

/** Reads a signed ticket. */
export function readAppealTicket(signed: string | undefined): AppealTicket | undefined {
  const [takedownId, userId] = (signed ?? '').split(' ').map(Number)
  return takedownId && userId ? { takedownId, userId } : undefined
}
