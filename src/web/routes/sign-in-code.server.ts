import { redirect, type RouterContextProvider } from 'react-router'
import type { Challenge } from '#features/sign-in/sign-in.commands.server.ts'
import { cookies, writeCookie } from '#web/request/cookies.server.ts'

/** Redirects to the second step of signing in, and from there to the original destination. */
export async function askForCode(
  context: Readonly<RouterContextProvider>,
  { userId, epoch, now }: Challenge,
  returnPath: string,
) {
  const kept = await writeCookie(context, cookies.challenge, { userId, epoch, at: now.getTime() })
  return redirect(`/inloggen/code?naar=${encodeURIComponent(returnPath)}`, { headers: { 'set-cookie': kept } })
}
