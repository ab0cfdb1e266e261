import { data, isRouteErrorResponse, type MetaArgs } from 'react-router'
import type { FormAnswer } from '#ui/forms/form.ts'
import { formName } from '#ui/forms/form.rules.ts'
import { formMessage } from '#ui/forms/form.text.ts'
import { siteOf } from '#web/components/matched-site.ts'
import { noStore } from '#web/request/no-store.ts'
import { pageMeta } from '#web/components/page-meta.ts'
import { sentenceIn } from '#web/components/sentence-in.ts'
import { adminTitle } from './form-page.text.ts'

// The exports of every page with a form: `export { clientAction, headers, middleware } from '#web/forms/form-page.ts'`.

type Sending = { request: Request; serverAction: <Answer>() => Promise<unknown & Answer> }

/** The notice that a request did not reach the board; if it names a form, that form shows it. */
type NotSent = { notice: string; status: number; form?: string }

/** Submits a form. On failure the page stays as it is, with the typed values, and shows why. */
export async function clientAction({ request, serverAction }: Sending) {
  const sent = request.clone()
  try {
    return await serverAction<FormAnswer>()
  } catch (error) {
    const why = whyNotSent(error)
    if (!why) throw error
    const id = String((await sent.formData()).get(formName))
    const form = document.forms.namedItem(id) ? id : undefined
    if (why.isAboutForm && !form) throw error
    const notSent: NotSent = { notice: why.notice, status: why.status, ...(form && { form }) }
    // These statuses keep the page from reloading data, which would fail as well.
    return data(notSent, { status: why.status })
  }
}

/** Undefined for other errors, and for responses such as a redirect. */
function whyNotSent(error: unknown) {
  if (error instanceof Error) return { notice: formMessage('notSent'), status: 503 }
  if (!isRouteErrorResponse(error)) return undefined
  const { status, data: said } = error
  // A proxy sends these too: while the board restarts, or for a request that it does not pass on.
  if (status >= 500 || status === 413 || status === 429)
    return { notice: formMessage(status === 413 ? 'tooMuch' : 'notTaken'), status }
  if (![403, 404].includes(status)) return undefined
  // A 403 has a message to show; a 404 only has the address.
  const notice = (status === 403 && sentenceIn(said)) || formMessage('gone')
  return { notice, status, isAboutForm: true }
}

type Headers = { errorHeaders: globalThis.Headers | undefined; actionHeaders: globalThis.Headers }

/** Passes headers set by an action (`retry-after`) on to the page. */
export function headers({ errorHeaders, actionHeaders }: Headers) {
  return errorHeaders ?? actionHeaders
}

/** A page with a form is never cached, even when access is refused. */
export const middleware = [noStore]

type Page<LoaderData> = Pick<MetaArgs, 'matches' | 'location'> & { loaderData?: LoaderData }

/** The meta of a page that search engines should not index. Its title may depend on its loader's data. */
export function privatePage<LoaderData = unknown>(title: string | ((loaderData: LoaderData) => string)) {
  return ({ matches, location, loaderData }: Page<LoaderData>) => {
    if (typeof title === 'function' && loaderData === undefined) return []
    const own = typeof title === 'function' ? title(loaderData!) : title
    // The page 'Tarieven' and the list where an admin changes it may be open in two tabs.
    const isAdmin = location.pathname.startsWith('/beheer/')
    return pageMeta({
      site: siteOf(matches),
      title: isAdmin ? adminTitle(own) : own,
      path: location.pathname,
      isForSearchEngines: false,
    })
  }
}
