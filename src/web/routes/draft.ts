import { parseBoundedJson } from '#basics/bounded-json.ts'
import { dropFormDraft, findFormDraft, keepFormDraft } from '#platform/form-draft.server.ts'
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
  const which = { userId: context.get(userContext).id, form }
  if (request.method === 'DELETE') {
    await dropFormDraft(db, which)
    return new Response(null, { status: 204 })
  }
  const values = readValues(String((await readBody({ request, context })).get('waarden') ?? ''))
  if (!values) return new Response(null, { status: 400 })
  const kept = await keepFormDraft(db, { ...which, values, now: now() })
  return new Response(null, { status: kept.ok ? 204 : 413 })
}

function readValues(text: string) {
  const read = parseBoundedJson(text)
  const values = read.ok ? read.value : undefined
  return typeof values === 'object' && values !== null && !Array.isArray(values)
    ? (values as Record<string, unknown>)
    : undefined
}
