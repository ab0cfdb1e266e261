import { isUploadKind, maxUploadBytes } from '#features/media/upload.rules.ts'
import { fileFormLimits } from '#platform/form-body.server.ts'
import { requestContext, servicesContext } from '#web/context.ts'
import { readBody } from '#web/forms/read-body.server.ts'
import { holderOf, takeFile, uploadOf } from '#web/forms/form-uploads.server.ts'
import type { Services } from '../../services.ts'
import { notFound } from '#web/request/responses.ts'
import { formMessage } from '#ui/forms/form.text.ts'
import { tokenName } from '#ui/forms/form.rules.ts'
import { decideSubmission, readFormToken } from '#ui/forms/form-token.rules.ts'
import type { Route } from './+types/upload.ts'

/**
 * Receives a file while the rest of its form is filled in: from a signed-in user, or from a visitor with a valid form
 * token. Nobody else can store anything.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const { address } = context.get(requestContext)
  let wait: number | undefined
  const form = await readBody(
    { request, context },
    {
      limits: fileFormLimits({ files: 1, fileBytes: maxUploadBytes }),
      mayTake: async () => (wait = await services.limits.uploadPerAddress(address)) === undefined,
    },
  )
  const isPublic = form.has(tokenName)
  const holder = holderOf({ context }, { isPublic })
  if (!holder && !isOfOurForm(services, form)) return refuse(formMessage('stale'), 400)

  if (wait !== undefined) return refuse(formMessage('tooManyFiles', Math.ceil(wait / 60)), 429)
  const file = form.get('bestand')
  const kind = form.get('soort')
  if (!(file instanceof File) || !isUploadKind(kind)) return refuse(formMessage('uploadFailed'), 400)

  const taken = await takeFile(services, file, { kind, holder })
  if ('error' in taken) return refuse(taken.error, taken.status ?? 422)
  return Response.json(uploadOf(taken.file, taken.token), { headers: { 'cache-control': 'no-store' } })
}

function isOfOurForm({ formTokens, now }: Services, form: FormData) {
  const token = readFormToken(formTokens.open(String(form.get(tokenName) ?? '')))
  // Uploading a file may be the first thing a visitor does.
  return decideSubmission({ token, trap: '', fastestMs: 0, now: now() }).ok
}

function refuse(refusal: string, status: number) {
  return Response.json({ refusal }, { status })
}

export function loader({ request }: Route.LoaderArgs) {
  return notFound(request)
}
