import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { data } from 'react-router'
import type { z } from 'zod'
import { callerOf } from '#platform/rate-limit.server.ts'
import { type FormAnswer, readForm } from '#ui/forms/form.ts'
import type { FileRule, Form, FormSchema } from '#ui/forms/form-description.rules.ts'
import { captchaName, tokenName, versionName } from '#ui/forms/form.rules.ts'
import { formMessage } from '#ui/forms/form.text.ts'
import { decideSubmission, readFormToken, trapName, wasShown, writeFormToken } from '#ui/forms/form-token.rules.ts'
import type { Services } from '../../services.ts'
import { requestContext, servicesContext } from '../context.ts'
import { checkCaptcha } from './captcha.server.ts'
import {
  emptyUploads,
  findKept,
  holderOf,
  readWithFiles,
  type ReceivedFile,
  takeFiles,
  tellUploads,
  type UploadRules,
} from './form-uploads.server.ts'
import type { RequestArgs } from './read-body.server.ts'

/** For public forms: proves when the form was shown, and makes a repeated submission recognisable. */
export function newFormToken({ formTokens, now }: Pick<Services, 'formTokens' | 'now'>, about?: string) {
  return formTokens.sign(writeFormToken({ shownAt: now().getTime(), key: randomUUID(), about }))
}

/**
 * Whether the board showed the submitted form, about this subject. For a form that may still be sent when its page is
 * gone.
 */
export async function wasFormShown(sent: RequestArgs, { files = {} }: Pick<Form, 'files'>, about: string) {
  const { formTokens, now } = sent.context.get(servicesContext)
  const { form } = await readWithFiles(sent, files as UploadRules)
  return wasShown(readFormToken(formTokens.open(textIn(form, tokenName))), { about, now: now() })
}

type FilesOf<Files> = Record<keyof Files, ReceivedFile[]>

type Options<Files> = {
  /** Runs before files are stored: the answer for a form that was already handled. */
  beforeFiles?: (sent: { key: string; form: FormData }) => Promise<Response | undefined>
  /** Errors about the files as a whole, such as a missing letter: a message per field. */
  checkFiles?: (sent: { form: FormData; files: FilesOf<Files> }) => Partial<Record<keyof Files, string>>
}

/** A command's refusal. */
type Refusal<Reason extends string> = { reason: Reason; retryAfterSeconds?: number }

/**
 * Receives a submitted form: checks that a person sent it and how often, its files and its fields. Returns the schema's
 * output, or the answer to give, which holds everything that was typed and every accepted file.
 */
export async function receiveForm<Schema extends FormSchema, Files extends Record<string, FileRule>>(
  sent: RequestArgs,
  description: Form<Schema, Files>,
  { beforeFiles, checkFiles }: Options<Files> = {},
) {
  const { schema, secrets = [], isPublic = false, isTry = false } = description
  const rules = (description.files ?? {}) as UploadRules
  const services = sent.context.get(servicesContext)
  const moment = services.now()
  const { form, wait: waitForFiles } = await readWithFiles(sent, rules)
  const submission = readForm(form, schema)
  const uploads = emptyUploads(rules)
  const holder = holderOf(sent, { isPublic })

  const version = textIn(form, versionName) || undefined

  type Answer = { notices?: string[]; errors?: Record<string, string>; done?: string; isUsedUp?: boolean }
  function answer({ notices = [], errors = {}, done, isUsedUp = false }: Answer): FormAnswer {
    return {
      form: description.id,
      result: submission.reply({
        formErrors: notices,
        fieldErrors: Object.fromEntries(Object.entries(errors).map(([name, error]) => [name, [error]])),
        hideFields: [...secrets, tokenName, trapName, captchaName],
      }) as FormAnswer['result'],
      uploads: tellUploads(uploads),
      token: !isPublic ? undefined : isUsedUp ? newFormToken(services, token?.about) : textIn(form, tokenName),
      at: moment.getTime(),
      done,
      seen: done === undefined ? version : undefined,
    }
  }
  const refuseWith = (why: Answer, seconds?: number) => ({
    ok: false as const,
    answer: data(answer(why), {
      status: seconds === undefined ? 400 : 429,
      headers: seconds === undefined ? undefined : { 'retry-after': String(seconds) },
    }),
  })
  const refuseUntil = (seconds: number, notices: string[]) => refuseWith({ notices }, seconds)

  const token = readFormToken(services.formTokens.open(textIn(form, tokenName)))
  const decision = !isPublic
    ? ({ ok: true, value: { key: randomUUID() } } as const)
    : await decideAfterHolding(sent, { token, trap: textIn(form, trapName), now: moment })
  // Nothing is stored for a form that no person sent: only files from an earlier attempt are shown again.
  if (!decision.ok && decision.reason !== 'stale') {
    await findKept(services, form, rules, { uploads, holder })
    const isForged = decision.reason === 'forged'
    return refuseWith({ notices: [formMessage(isForged ? 'stale' : decision.reason)], isUsedUp: isForged })
  }

  const followedUp = await beforeFiles?.({ key: decision.ok ? decision.value.key : token!.key, form })
  if (followedUp) return { ok: false, answer: followedUp } as const

  await takeFiles(services, form, rules, { uploads, isWaiting: waitForFiles !== undefined, holder })
  if (waitForFiles !== undefined) {
    return refuseUntil(waitForFiles, [formMessage('tooManyFiles', Math.ceil(waitForFiles / 60))])
  }
  if (!decision.ok) return refuseWith({ notices: [formMessage('stale')], isUsedUp: true })

  // The form was only changed, without JavaScript: a row was added or removed.
  if (submission.status === undefined) return { ok: false, answer: data(answer({}), { status: 200 }) } as const

  const files = Object.fromEntries(
    Object.entries(uploads).map(([name, upload]) => [name, upload.files.map(({ file }) => file)]),
  ) as FilesOf<Files>
  for (const [name, error] of Object.entries(checkFiles?.({ form, files }) ?? {}))
    uploads[name]!.error ??= error as string
  const hasWrongFile = Object.values(uploads).some(({ error }) => error !== undefined)
  if (submission.status !== 'success' || hasWrongFile) return refuseWith({})

  const waitForTry = isTry ? await countTry(sent, description.id) : undefined
  if (waitForTry !== undefined) return refuseUntil(waitForTry, [formMessage('tooOften'), waitMessage(waitForTry)])

  const refusal = await checkCaptcha(sent, { action: description.captcha, token: textIn(form, captchaName) })
  if (refusal?.reason === 'failed') return refuseWith({ notices: [formMessage('captchaFailed')] })
  if (refusal) return refuseUntil(refusal.seconds, [formMessage('tooOften'), waitMessage(refusal.seconds)])

  return {
    ok: true,
    fields: submission.value as z.output<Schema>,
    files,
    key: decision.value.key,
    /** The version of the changed entry that the form showed. */
    version,
    /**
     * Shows the form again with a command's refusal: at the field that `fieldOf` names, else above the form. A
     * temporary refusal says how long it lasts.
     */
    refuse<Reason extends string>(
      { reason, retryAfterSeconds }: Refusal<Reason>,
      texts: Record<Reason, string>,
      fieldOf: Partial<Record<Reason, string>> = {},
    ) {
      const field = fieldOf[reason]
      if (field !== undefined) return refuseWith({ errors: { [field]: texts[reason] } }).answer
      if (retryAfterSeconds === undefined) return refuseWith({ notices: [texts[reason]], isUsedUp: true }).answer
      return refuseUntil(retryAfterSeconds, [texts[reason], waitMessage(retryAfterSeconds)]).answer
    },
    /** Shows the same page with a success message. */
    stay: (done: string) => data(answer({ done, isUsedUp: true })),
    /** The same, with an empty form. */
    stayEmpty(done: string, headers?: Headers) {
      const result = submission.reply({ resetForm: true }) as FormAnswer['result']
      return data({ ...answer({ done, isUsedUp: true }), result }, { headers })
    },
  } as const
}

type Arrived = Omit<Parameters<typeof decideSubmission>[0], 'fastestMs'>

/**
 * An autofilled form is submitted sooner than a person types: it is delayed by the missing seconds. Only a few forms
 * per network are delayed at once; the next is refused.
 */
async function decideAfterHolding({ context }: RequestArgs, arrived: Arrived) {
  const { env, limits } = context.get(servicesContext)
  const fastestMs = env.FORM_SECONDS * 1000
  const decision = decideSubmission({ ...arrived, fastestMs })
  if (decision.ok || decision.reason !== 'too-fast') return decision
  if ((await limits.holdPerAddress(context.get(requestContext).address)) !== undefined) return decision
  await wait(arrived.token!.shownAt + fastestMs - arrived.now.getTime())
  return decideSubmission({ ...arrived, fastestMs: 0 })
}

/**
 * Counts attempts at one form from one address, whatever the page's address: a page has many spellings. Returns how
 * many seconds to wait, if it must wait.
 */
function countTry({ context }: RequestArgs, form: string) {
  const { limits } = context.get(servicesContext)
  return limits.authPerAddress(`form ${form} ${callerOf(context.get(requestContext).address)}`)
}

function waitMessage(seconds: number) {
  return formMessage(seconds <= 60 ? 'waitAMinute' : 'waitMinutes', Math.ceil(seconds / 60))
}

function textIn(form: FormData, name: string) {
  return String(form.get(name) ?? '')
}
