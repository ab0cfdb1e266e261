import { redirect, type RouterContextProvider } from 'react-router'
import { localDay } from '#basics/dutch-date.ts'
import { apply, findEarlier, isSameSubmission } from '#features/applications/application.commands.server.ts'
import { applicationLinks, ownApplicationPath } from '#features/applications/application-link.rules.ts'
import { applicationFields } from '#features/applications/application.fields.ts'
import { applicationText } from '#features/applications/application.text.ts'
import { callerOf } from '#platform/rate-limit.server.ts'
import type { Services } from '../services.ts'
import { requestContext, servicesContext, siteContext } from './context.ts'
import { receiveForm } from './receive-form.server.ts'
import { notFound } from './responses.ts'

type Submitted = {
  context: Readonly<RouterContextProvider>
  request: Request
  target: Parameters<typeof apply>[1]['target']
}

/** What both apply pages do with a submitted form. */
export async function handleApplication({ context, request, target }: Submitted) {
  const services = context.get(servicesContext)
  const site = context.get(siteContext)
  const { address } = context.get(requestContext)
  const { db, now, limits } = services
  const moment = now()

  const received = await receiveForm(
    { request, context },
    {
      schema: applicationFields({ today: localDay(moment), regionIds: site.regions.map(({ id }) => id) }),
      files: { cv: 'document', motivation: 'document' },
      // A form that is sent twice leads to where it led before; its files were kept the first time.
      beforeFiles: async ({ key, form }) => {
        const earlier = await findEarlier(db, key)
        const email = String(form.get('email') ?? '')
          .trim()
          .toLowerCase()
        return earlier && isSameSubmission(earlier, { target, fields: { email } })
          ? toOwnPage(services, earlier.id)
          : undefined
      },
      checkFiles: ({ form, files }) => {
        const needsLetter = form.get('motivationKind') === 'file' && files.motivation.length === 0
        return needsLetter ? { motivation: applicationText.wrong.motivationFile } : {}
      },
    },
  )
  if (!received.ok) return received.answer
  const { fields, files, key, refuse } = received

  const wait =
    (await limits.applyPerAddress(address)) ?? (await limits.applyPerEmail(`${callerOf(address)} ${fields.email}`))
  if (wait !== undefined) {
    return refuse([applicationText.tooOften(Math.ceil(wait / 60))], { status: 429, retryAfter: wait })
  }

  const applied = await apply(db, {
    target,
    fields,
    cvFileId: files.cv[0]?.id,
    motivationFileId: files.motivation[0]?.id,
    key,
    links: applicationLinks(services.applicationTokens.sign, site),
    now: moment,
  })
  if (!applied.ok && applied.reason === 'not-found') return notFound(request)
  if (!applied.ok) return refuse([applicationText.refusal[applied.reason]], { status: 409, isUsedUp: true })

  // The mails are in the outbox; whether the mail server takes them now or later is not the applicant's concern.
  void services.sendMail().catch((error: unknown) => services.log.error({ error }, 'sending mail broke off'))
  return toOwnPage(services, applied.value.applicationId)
}

function toOwnPage({ applicationTokens }: Services, applicationId: number) {
  return redirect(`${ownApplicationPath(applicationTokens.sign, applicationId)}?verstuurd`)
}
