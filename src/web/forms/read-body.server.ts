import { Readable } from 'node:stream'
import { data, type RouterContextProvider } from 'react-router'
import { storable } from '#basics/bounded-json.ts'
import { sessionText } from '#features/sign-in/session.text.ts'
import { BodyError, type BodyLimits, formLimits, readFormBody } from '#platform/form-body.server.ts'
import { canReadForm } from '#ui/forms/form.ts'
import { shownToName } from '#ui/forms/form.rules.ts'
import { intentName, isFieldName, isIntent } from '#ui/forms/field-names.rules.ts'
import { callerContext, requestContext, servicesContext } from '../context.ts'

/** The arguments of every loader and action. */
export type RequestArgs = { request: Request; context: Readonly<RouterContextProvider> }

type Options = {
  limits?: BodyLimits
  /** Called before a file is stored; of a refused file only the name remains. */
  mayTake?: (field: string) => Promise<boolean>
}

/**
 * The submitted form, within limits, and the only way to read one. A body that is not a form, is incomplete, or could
 * not come from the board's own forms is refused here, before anything is written. Reading it twice returns the same
 * form.
 */
export function readBody(sent: RequestArgs, options: Options = {}) {
  const request = sent.context.get(requestContext)
  request.form ??= read(sent, options)
  return request.form
}

async function read({ request, context }: RequestArgs, { limits = formLimits, mayTake }: Options) {
  const { log, incomingFolder } = context.get(servicesContext)
  const body = await readFormBody({
    headers: Object.fromEntries(request.headers),
    body: request.body ? Readable.fromWeb(request.body as never) : Readable.from([]),
    limits,
    folder: incomingFolder,
    mayTake,
  }).catch((error: unknown) => {
    if (!(error instanceof BodyError)) throw error
    if (error.reason !== 'not-stored') throw data(null, { status: error.statusCode })
    log.error({ error }, 'an upload could not be stored')
    throw data(null, { status: error.statusCode, headers: { 'retry-after': '5' } })
  })
  context.get(requestContext).resources.defer(body.dispose)

  const form = new FormData()
  for (const [name, value] of body.entries) {
    if (name !== intentName && !isFieldName(name)) throw data(null, { status: 400 })
    form.append(name, typeof value === 'string' ? storable(value) : (value as never))
  }
  if (!isOfOurMaking(form)) throw data(null, { status: 400 })
  if (isShownToOther(form, context)) throw data(sessionText.other, { status: 403 })
  return form
}

/** Another tab of the same browser signed in with another account: the form was not meant for that one. */
function isShownToOther(form: FormData, context: RequestArgs['context']) {
  const { user } = context.get(callerContext)
  const shownTo = form.get(shownToName)
  return user !== undefined && shownTo !== null && shownTo !== String(user.id)
}

/** The content types that a browser sends for the board's forms; anything else comes from a program. */
function isOfOurMaking(form: FormData) {
  const intents = form.getAll(intentName)
  const isIntended = intents.length <= 1 && intents.every((intent) => typeof intent === 'string' && isIntent(intent))
  return isIntended && canReadForm(form)
}
