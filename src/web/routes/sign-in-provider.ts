import { redirect } from 'react-router'
import { leaveForProvider } from '#web/provider-sign-in.server.ts'
import { notFound } from '#web/responses.ts'
import type { Route } from './+types/sign-in-provider.ts'

/** To a provider, by a form of ours. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await request.formData()
  return leaveForProvider(context, params.provider, String(form.get('naar') ?? '')) ?? notFound(request)
}

export function loader() {
  return redirect('/inloggen')
}
