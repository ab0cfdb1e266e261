import { redirect } from 'react-router'
import { locales } from '#ui/forms/form.text.ts'
import { cookies, writeCookie } from '#web/request/cookies.server.ts'
import { readBody } from '#web/forms/read-body.server.ts'
import { notFound, ownPath } from '#web/request/responses.ts'
import type { Route } from './+types/choose-locale.ts'

/** Remembers the language of form messages, and returns to the page. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readBody({ request, context })
  const locale = locales.find((one) => one === form.get('locale'))
  return redirect(ownPath(String(form.get('terug') ?? '')), {
    headers: locale ? { 'set-cookie': await writeCookie(context, cookies.locale, locale) } : undefined,
  })
}

export function loader({ request }: Route.LoaderArgs) {
  return notFound(request)
}

/** Never rendered, but gives errors here the site's own error page. */
export default function ChooseLocale() {
  return null
}
