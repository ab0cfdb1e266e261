import { mailSiteIn } from '#features/regions/site.rules.ts'
import { data, redirect } from 'react-router'
import { localDay } from '#basics/dutch-date.ts'
import { apply, findEarlier, isSameSubmission } from '#features/applications/application.commands.server.ts'
import { applicationLinks, sentApplicationPath } from '#features/applications/application-link.rules.ts'
import { applicationForm } from '#features/applications/application.fields.ts'
import { findPersonalRules } from '#features/applications/personal-field.queries.server.ts'
import type { PersonalRules } from '#features/applications/personal-field.rules.ts'
import { carryAnswers } from '#features/applications/question-answer.rules.ts'
import { applicationText } from '#features/applications/application.text.ts'
import { findQuestions } from '#features/vacancies/vacancy.queries.server.ts'
import type { Question } from '#features/vacancies/vacancy-question.rules.ts'
import { callerOf } from '#platform/rate-limit.server.ts'
import type { FormAnswer } from '#ui/forms/form.ts'
import type { Services } from '../../services.ts'
import { requestContext, servicesContext, siteContext } from '#web/context.ts'
import type { RequestArgs } from '#web/forms/read-body.server.ts'
import { receiveForm, wasFormShown } from '#web/forms/receive-form.server.ts'
import { countVisit } from '#web/request/count-visit.server.ts'
import { notFound } from '#web/request/responses.ts'

type Target = Parameters<typeof apply>[1]['target']

/** The context of the form, before it is read: the employer's questions, and whether its vacancy still has a page. */
type Before = { questions: readonly Question[]; isGone: boolean }
const nothingBefore: Before = { questions: [], isGone: false }

/** Handles a submitted form on both application pages. */
export async function handleApplication(
  sent: RequestArgs,
  target: Target,
  { questions, isGone }: Before = nothingBefore,
) {
  const services = sent.context.get(servicesContext)
  const site = sent.context.get(siteContext)
  const { db, now } = services
  const personal = await findPersonalRules(db)
  const form = applicationForm({
    today: localDay(now()),
    personal,
    regionIds: site.regions.map(({ id }) => id),
    questions,
  })

  // Only someone who was shown the form may learn what a removed page was about.
  if (isGone && !(await wasFormShown(sent, form, formAbout(target)))) return notFound(sent.request)

  // Without script, nothing reported earlier that someone began to fill it in.
  if (target.kind === 'vacancy') countVisit(sent.context, 'start', target.vacancyId)
  const received = await receiveForm(sent, form, {
    // A form sent twice leads to the same result; its files were stored the first time.
    beforeFiles: async ({ key, form: typed }) => {
      const earlier = await findEarlier(db, key)
      const fields = {
        email: String(typed.get('email') ?? '')
          .trim()
          .toLowerCase(),
      }
      return earlier && isSameSubmission(earlier, { target, fields })
        ? toOwnPage(services, earlier.id, earlier)
        : undefined
    },
    checkFiles: ({ form: typed, files }) => {
      const needsLetter = typed.get('motivationKind') === 'file' && files.motivation.length === 0
      return needsLetter ? { motivation: applicationText.wrong.motivationFile } : {}
    },
  })
  const asked = { questions, personal }
  if (!received.ok) return askAgain(received.answer, asked)
  const { fields, files, key, refuse } = received

  const wait = await countApplication(sent, fields.email)
  if (wait !== undefined) {
    return askAgain(refuse({ reason: 'too-often', retryAfterSeconds: wait }, applicationText.refusal), asked)
  }

  const applied = await apply(db, {
    target,
    fields,
    cvFileId: files.cv[0]?.id,
    motivationFileId: files.motivation[0]?.id,
    key,
    links: applicationLinks(services.applicationSigners, mailSiteIn(site)),
    siteId: site.region.id,
    alertHashOf: services.alertHashOf,
    applyMailPerEmail: services.limits.applyMailPerEmail,
    now: now(),
  })
  if (applied.ok) {
    if (applied.value.isNew && target.kind === 'vacancy') countVisit(sent.context, 'sent', target.vacancyId)
    return toOwnPage(services, applied.value.applicationId, applied.value)
  }
  const gone = target.kind === 'vacancy' ? 'closed' : 'company-gone'
  const reason = applied.reason === 'not-found' ? gone : applied.reason
  const isClosed = reason === 'closed' || reason === 'unanswered'
  // The questions may have changed since this request was admitted.
  const newest =
    reason === 'questions-changed' && target.kind === 'vacancy' ? await findQuestions(db, target.vacancyId) : questions
  return askAgain(refuse({ reason }, applicationText.refusal), {
    questions: newest,
    personal,
    isClosed,
    isGone: applied.reason === 'not-found',
  })
}

/** The subject in the form's token. */
export function formAbout(target: Target) {
  return target.kind === 'vacancy' ? `vacancy ${target.vacancyId}` : `company ${target.companyId}`
}

type Asked = {
  questions: readonly Question[]
  personal: PersonalRules
  isClosed?: boolean
  /** Whether its page is gone as well. */
  isGone?: boolean
}

/** The data for showing a refused form: the current questions, and the answers to them. */
export type AskedAgain = FormAnswer & Asked

type Answered = Response | { data: FormAnswer; init: ResponseInit | null }

function askAgain(answered: unknown, { questions, personal, ...why }: Asked) {
  const answer = answered as Answered
  if (answer instanceof Response) return answer
  const { result } = answer.data
  const { asked, answers, ...typed } = (result.initialValue ?? {}) as Typed
  const carried = carryAnswers(answers ?? {}, { askedBefore: asked ?? '', questions })
  const shown = { ...result, initialValue: { ...typed, answers: carried } } as FormAnswer['result']
  return data(
    { ...answer.data, result: shown, questions, personal, ...why } satisfies AskedAgain,
    answer.init ?? undefined,
  )
}

type Typed = Record<string, unknown> & { asked?: string; answers?: Record<string, unknown> }

/** Counts an accepted application. Nobody can use up another network's limit for the same e-mail address. */
async function countApplication({ context }: RequestArgs, email: string) {
  const { limits } = context.get(servicesContext)
  const { address } = context.get(requestContext)
  return (await limits.applyPerAddress(address)) ?? (await limits.applyPerEmail(`${callerOf(address)} ${email}`))
}

function toOwnPage({ applicationTokens }: Services, applicationId: number, { isCopied }: { isCopied: boolean }) {
  return redirect(
    `${sentApplicationPath(applicationTokens.sign, applicationId)}?verstuurd${isCopied ? '' : '=zonder-kopie'}`,
  )
}
