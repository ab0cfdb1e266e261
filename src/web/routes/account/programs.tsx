import { data, redirect } from 'react-router'
import { formatAge } from '#basics/dutch-date.ts'
import { apiTokenFields } from '#features/accounts/account.fields.ts'
import { accountPageText } from '#features/accounts/account-page.text.ts'
import { accountText } from '#features/accounts/account.text.ts'
import { isOwner } from '#features/accounts/actor.rules.ts'
import { createApiToken, revokeApiToken } from '#features/accounts/api-token.commands.server.ts'
import { listApiTokens } from '#features/accounts/api-token.queries.server.ts'
import { NewToken, TokenForm, TokenList } from '#features/accounts/components/api-token-panel.tsx'
import { type FormAnswer, useSent } from '#ui/form.ts'
import { servicesContext, userContext } from '#web/context.ts'
import { siteOf } from '#web/matched-site.ts'
import { pageMeta } from '#web/page-meta.ts'
import { readBody } from '#web/read-body.server.ts'
import { receiveForm } from '#web/receive-form.server.ts'
import { headersOfAnswer, notFound } from '#web/responses.ts'
import { sendOrStay } from '#web/send-or-stay.ts'
import type { Route } from './+types/programs.ts'

const text = accountPageText.programs
const path = '/mijn-account/koppelingen'

export const headers = headersOfAnswer

/** Keys of the account for programs: only for its owners. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, now, env } = context.get(servicesContext)
  const { actor } = context.get(userContext)
  if (!isOwner(actor)) return notFound(request)
  const tokens = await listApiTokens(db, actor, { now: now() })
  return {
    now: now(),
    docs: `${env.API_PREFIX}/docs`,
    tokens: tokens.map(({ id, name, lastFour, access, lastUsedAt }) => ({
      id,
      name,
      lastFour,
      access: access === 'read' ? text.read : text.readWrite,
      used: lastUsedAt ? text.used(formatAge(lastUsedAt, now())) : text.neverUsed,
    })),
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const { db, now } = context.get(servicesContext)
  const { actor } = context.get(userContext)
  if (!isOwner(actor)) return notFound(request)
  const form = await readBody({ request, context })
  if (form.get('wat') === 'intrekken') {
    const tokenId = Number(form.get('sleutel'))
    if (Number.isSafeInteger(tokenId)) await revokeApiToken(db, actor, { tokenId, now: now() })
    return redirect(path)
  }
  const received = await receiveForm(
    { request, context },
    { schema: apiTokenFields({ now: now() }), needsPerson: false },
  )
  if (!received.ok) return received.answer
  const made = await createApiToken(db, actor, { fields: received.fields, now: now() })
  return made.ok ? data({ token: made.value.token }) : received.refuse([accountText.apiToken[made.reason]])
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendOrStay(serverAction)
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ site: siteOf(matches), title: text.title, path, isForSearchEngines: false })
}

export default function Programs({ loaderData: { tokens, docs, now }, actionData }: Route.ComponentProps) {
  const token = actionData && 'token' in actionData && !('result' in actionData) ? actionData.token : undefined
  const sent = useSent(actionData as FormAnswer | undefined)
  return (
    <main id="inhoud" className="max-w-2xl min-w-0">
      <h1 className="text-[clamp(2.25rem,5vw,3.25rem)] font-extrabold">{text.title}</h1>
      <p className="mt-3 text-xl text-soft">
        {text.lead}{' '}
        <a href={docs} className="underline underline-offset-4">
          {text.docs}
        </a>
      </p>
      <div className="mt-8 grid gap-6">
        {token && <NewToken token={token} />}
        <section aria-labelledby="sleutels" className="card p-6 sm:p-8">
          <h2 id="sleutels" className="mb-3 text-2xl">
            {text.list}
          </h2>
          <TokenList tokens={tokens} />
        </section>
        <section aria-labelledby="nieuw" className="card p-6 sm:p-8">
          <h2 id="nieuw" className="mb-5 text-2xl">
            {text.create}
          </h2>
          <TokenForm key={tokens.length} sent={sent} now={now} />
        </section>
      </div>
    </main>
  )
}
