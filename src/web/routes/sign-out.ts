import { redirect } from 'react-router'
import { signOutHeaders } from '#web/request/session.server.ts'
import type { Route } from './+types/sign-out.ts'

/** Ends the session here and on the server. Only by a form, because a prefetched link must sign nobody out. */
export async function action({ context }: Route.ActionArgs) {
  return redirect('/inloggen?uitgelogd', { headers: await signOutHeaders(context) })
}

export function loader() {
  return redirect('/')
}
