/** Signs what a link may be used for. */
export type SignAppeal = (text: string) => string

/** Lets the receiver of one mail appeal against one decision, without signing in. */
export type AppealTicket = { takedownId: number; userId: number }

/** Where that is done. */
export function appealPath(sign: SignAppeal, { takedownId, userId }: AppealTicket) {
  return `/bezwaar/${sign(`${takedownId} ${userId}`)}`
}

/** What a signed text says. */
export function readAppealTicket(signed: string | undefined): AppealTicket | undefined {
  const [takedownId, userId] = (signed ?? '').split(' ').map(Number)
  return takedownId && userId ? { takedownId, userId } : undefined
}
