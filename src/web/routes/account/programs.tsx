import { data, Link, redirect } from 'react-router'
import { formatAge, formatDate } from '#basics/dutch-date.ts'
import { fullName } from '#basics/person-name.ts'
import { readEntryId } from '#basics/entry-id.ts'
import { isConfirmed } from '#features/accounts/actor.rules.ts'
import { hasPassword } from '#features/accounts/user.queries.server.ts'
import { createApiToken, revokeApiToken } from '#features/sign-in/api-token.commands.server.ts'
import { apiTokenForm } from '#features/sign-in/api-token.fields.ts'
import { listApiTokens } from '#features/sign-in/api-token.queries.server.ts'
import { ConfirmRevoke, NewToken, TokenForm, TokenList } from '#features/sign-in/components/api-token-panel.tsx'
import { ownProofText } from '#features/sign-in/own-proof.text.ts'
import { ownAccountText } from '#features/sign-in/own-account.text.ts'
import { signInText } from '#features/sign-in/sign-in.text.ts'
import { webhookText } from '#features/webhooks/webhook.text.ts'
import { useTimesAccepted } from '#ui/forms/times-accepted.ts'
import { buttonLook } from '#ui/button.tsx'
import { Outcome } from '#ui/note.tsx'
import { LocaleSwitch } from '#ui/forms/locale-switch.tsx'
import { useSent } from '#ui/forms/form.ts'
import { ownerContext, servicesContext, userContext } from '#web/context.ts'
import { formActions } from '#web/forms/form-actions.server.ts'
import { privatePage } from '#web/forms/form-page.ts'
import type { RequestArgs } from '#web/forms/read-body.server.ts'
import { receiveForm } from '#web/forms/receive-form.server.ts'
import { refusalsIn } from '#web/forms/refusal-in.ts'
import { accountLinksIn } from '#web/request/visit.server.ts'
import type { Route } from './+types/programs.ts'

const text = ownAccountText.programs
const path = '/mijn-account/koppelingen'

export { clientAction, headers } from '#web/forms/signed-in-page.ts'
export const meta = privatePage(text.title)

/** The account's API tokens. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const { db, now, env } = context.get(servicesContext)
  const owner = context.get(ownerContext)
  const tokens = await listApiTokens(db, owner, { now: now() })
  return {
    now: now(),
    revoking: readEntryId(searchParams.get('intrekken')),
    isRevoked: searchParams.has('ingetrokken'),
    mayMake: isConfirmed(owner),
    hasPassword: await hasPassword(db, owner.userId),
    docs: `${env.API_PREFIX}/docs`,
    tokens: tokens.map(({ id, name, lastFour, access, maker, lastUsedAt, expiresAt }) => ({
      id,
      name,
      lastFour,
      access: access === 'read' ? text.read : text.readWrite,
      maker: text.madeBy(fullName(maker) || maker.email),
      until: expiresAt ? text.until(formatDate(expiresAt)) : undefined,
      used: lastUsedAt ? text.used(formatAge(lastUsedAt, now())) : text.neverUsed,
    })),
  }
}

export const action = formActions({ intrekken: revoke, sleutel: make })

async function revoke({ context }: RequestArgs, form: FormData) {
  const { db, now } = context.get(servicesContext)
  const tokenId = readEntryId(form.get('sleutel'))
  if (tokenId !== undefined) await revokeApiToken(db, context.get(ownerContext), { tokenId, now: now() })
  return redirect(`${path}?ingetrokken`)
}

async function make(sent: RequestArgs) {
  const { db, now, limits } = sent.context.get(servicesContext)
  const owner = sent.context.get(ownerContext)
  const received = await receiveForm(sent, apiTokenForm({ now: now() }))
  if (!received.ok) return received.answer
  if (!isConfirmed(owner)) return received.refuse({ reason: 'unconfirmed' }, signInText.apiToken)
  const made = await createApiToken(db, owner, {
    limits,
    fields: received.fields,
    sessionId: sent.context.get(userContext).sessionId,
    links: accountLinksIn(sent.context),
    now: now(),
  })
  if (made.ok) return data({ token: made.value.token, replacesUnused: made.value.replacesUnused })
  return received.refuse(made, { ...signInText.apiToken, ...ownProofText.refusal }, { 'wrong-password': 'password' })
}

export default function Programs({ loaderData, actionData }: Route.ComponentProps) {
  const { tokens, docs, now, mayMake, hasPassword: isAsked, revoking, isRevoked } = loaderData
  const toRevoke = tokens.find(({ id }) => id === revoking)
  const made = actionData && 'token' in actionData && !('result' in actionData) ? actionData : undefined
  const sent = useSent(actionData)
  const times = useTimesAccepted('sleutel')
  return (
    <main id="inhoud" className="max-w-2xl min-w-0">
      <h1 className="text-page font-extrabold">{text.title}</h1>
      <p className="mt-3 text-xl text-soft">
        {text.lead}{' '}
        <a href={docs} className="underline underline-offset-4">
          {text.docs}
        </a>
      </p>
      <div className="mt-8 grid grid-cols-1 gap-6">
        {made && <NewToken {...made} />}
        <Outcome done={isRevoked && !made ? text.revoked : undefined} refusals={refusalsIn(actionData)} />
        {toRevoke && <ConfirmRevoke token={toRevoke} />}
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
          {mayMake ? (
            <TokenForm key={times} sent={sent} now={now} hasPassword={isAsked} />
          ) : (
            <p className="text-soft">{signInText.unconfirmed}.</p>
          )}
        </section>
        <section aria-labelledby="webhooks" className="card p-6 sm:p-8">
          <h2 id="webhooks" className="mb-3 text-2xl">
            {webhookText.link.heading}
          </h2>
          <p className="mb-5 text-soft">{webhookText.link.lead}</p>
          <Link to={`${path}/webhooks`} className={buttonLook({ look: 'quiet' })}>
            {webhookText.link.open}
          </Link>
        </section>
      </div>
      <LocaleSwitch className="mt-8" />
    </main>
  )
}
