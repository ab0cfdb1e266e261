import { parseBoundedJson } from '#basics/bounded-json.ts'
import { keepDraft } from '#features/accounts/draft.commands.server.ts'
import { dropFormDraft, findFormDraft } from '#platform/form-draft.server.ts'
import { servicesContext, userContext } from '#web/context.ts'
import { guard } from '#web/request/guards.ts'
import { readBody } from '#web/forms/read-body.server.ts'
import type { Route } from './+types/draft.ts'

export const middleware = [guard('auth')]

/** What a user filled in but did not submit, per form; only ever their own. */
export async function loader({ context, params: { form } }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext)
  const draft = await findFormDraft(db, { userId: context.get(userContext).id, form })
  return draft ? Response.json(draft) : new Response(null, { status: 204 })
}

export async function action({ context, request, params: { form } }: Route.ActionArgs) {
  const { db, now } = context.get(servicesContext)
  const { id: userId, actor } = context.get(userContext)
  const sent = await readBody({ request, context })
  if (sent.get('wat') === 'wis') {
    await dropFormDraft(db, { userId, form })
    return new Response(null, { status: 204 })
  }
  const values = readValues(String(sent.get('waarden') ?? ''))
  if (!values) return new Response(null, { status: 400 })
  const kept = await keepDraft(db, actor, { form, values, now: now() })
  if (kept.ok) return new Response(null, { status: 204 })
  return new Response(null, { status: kept.reason === 'gone' ? 401 : 413 })
}

function readValues(text: string) {
  const read = parseBoundedJson(text)
  const values = read.ok ? read.value : undefined
  return typeof values === 'object' && values !== null && !Array.isArray(values)
    ? (values as Record<string, unknown>)
    : undefined
}
