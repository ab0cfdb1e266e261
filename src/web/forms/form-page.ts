import { data, type MetaArgs } from 'react-router'
import type { FormAnswer } from '#ui/form.ts'
import { formMessage } from '#ui/form.text.ts'
import { siteOf } from '#web/components/matched-site.ts'
import { noStore } from '#web/request/no-store.ts'
import { pageMeta } from '#web/components/page-meta.ts'

// What every page with a form exports: `export { clientAction, headers, middleware } from '#web/forms/form-page.ts'`.

type Sending = { serverAction: <Answer>() => Promise<unknown & Answer> }

/** Sends a form; without a connection the page stays as it is, and says so. */
export async function clientAction({ serverAction }: Sending): Promise<FormAnswer | { notice: string } | undefined> {
  try {
    return await serverAction<FormAnswer>()
  } catch (error) {
    // The status keeps the page from asking again for what it cannot reach.
    if (error instanceof Error) return data({ notice: formMessage('notSent') }, { status: 503 }) as never
    throw error
  }
}

type Headers = { errorHeaders: globalThis.Headers | undefined; actionHeaders: globalThis.Headers }

/** Lets what an action says in its headers (`retry-after`) reach the page as well. */
export function headers({ errorHeaders, actionHeaders }: Headers) {
  return errorHeaders ?? actionHeaders
}

/** No cache keeps a page with a form, also not when it is refused. */
export const middleware = [noStore]

type Page<LoaderData> = Pick<MetaArgs, 'matches' | 'location'> & { loaderData?: LoaderData }

/** What a page says of itself that is not for search engines. Its title may depend on what its loader found. */
export function privatePage<LoaderData = unknown>(title: string | ((loaderData: LoaderData) => string)) {
  return ({ matches, location, loaderData }: Page<LoaderData>) => {
    if (typeof title === 'function' && loaderData === undefined) return []
    return pageMeta({
      site: siteOf(matches),
      title: typeof title === 'function' ? title(loaderData!) : title,
      path: location.pathname,
      isForSearchEngines: false,
    })
  }
}
