import { parse, type SubmissionResult, useForm } from '@conform-to/react'
import { getZodConstraint, parseWithZod } from '@conform-to/zod/v4'
import { useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import type { Crop, PictureSize } from '#basics/crop.ts'
import type { z } from 'zod'
import type { CaptchaAction } from './captcha.rules.ts'
import { coerceFormValue } from './coerce.fields.ts'
import type { FileRule, Form, FormSchema } from './form-description.rules.ts'
import { isFilledIn } from './form.rules.ts'

export type FormResult = SubmissionResult<string[]>

/** A file that the server already has; `token` proves that it came through this form. */
export type KeptUpload = {
  token: string
  name: string
  sizeBytes: number
  /** The address of its thumbnail. */
  preview?: string
  picture?: KeptPicture
}

/** A picture with its known size, description and crop. */
export type KeptPicture = PictureSize & { address: string; alternativeText: string; crop?: Crop }

/** The version that is stored now, and its fields that differ from what was typed. */
export type Meanwhile = { version: string; theirs: { label: string; value: string }[] }

/** An action's answer to a form that it did not accept: everything that was typed, and why it was refused. */
export type FormAnswer = {
  /** The id of the form: a page may hold several. */
  form: string
  result: FormResult
  uploads: Record<string, { kept: KeptUpload[]; error?: string }>
  /** The success message, if the same page is shown again. */
  done?: string
  /** A new form token, if the old one is used up. */
  token?: string
  /** The version that the form showed, unless it was accepted. */
  seen?: string
  /** What somebody else saved while the form was being filled in. */
  meanwhile?: Meanwhile
  /** When the answer was given, so that each answer is different. */
  at: number
}

/** What a page knows about a form that was submitted. */
export type Sent = {
  token?: string
  answer?: FormAnswer
  /** Why a form could not be submitted at all, and which form; everything in it is still there. */
  notSent?: { notice: string; form: string | undefined }
}

/**
 * What a page shows after a submission: the server's answer, or that the server was not reached. In the latter case the
 * earlier answer stays, with the files that the server already has. The page handles anything else that the action
 * returns.
 */
export function useSent(actionData: unknown, token?: string): Sent {
  const { key, hash } = useLocation()
  const [latest, setLatest] = useState<{ answer: FormAnswer; key: string }>()
  const { result, notice, form } = (actionData ?? {}) as { result?: FormResult; notice?: string; form?: string }
  const answered = result && (actionData as FormAnswer)
  const isNew = answered && answered !== latest?.answer
  // A later submission was accepted and led back to this page. A link to a field only changes the hash.
  const isOver = !answered && notice === undefined && latest !== undefined && latest.key !== key && hash === ''
  if (isNew) setLatest({ answer: answered, key })
  else if (isOver) setLatest(undefined)
  const answer = isNew ? answered : isOver ? undefined : latest?.answer
  return { token: answer?.token ?? token, answer, ...(notice !== undefined && { notSent: { notice, form } }) }
}

/** Whether the names in a form fit in one object: `a` cannot be text and also contain `a.b` or get another row. */
export function canReadForm(form: FormData) {
  try {
    parse(form, { resolve: () => ({ value: undefined }) })
    return true
  } catch {
    return false
  }
}

/** Reads a submitted form with its schema: the answer returns what was typed, right or wrong. */
export function readForm<Schema extends z.ZodType>(form: FormData, schema: Schema) {
  return parseWithZod(form, { schema: coerceFormValue(schema), disableAutoCoercion: true })
}

type Options = {
  /** From `useSent`. */
  sent?: Sent
  /** The initial values, in the notation in which they are typed. */
  defaultValue?: Record<string, unknown>
  /** The initial files, per field. */
  stored?: Readonly<Record<string, readonly KeptUpload[]>>
}

type Described<Schema extends FormSchema> = Pick<
  Form<Schema>,
  'id' | 'schema' | 'labels' | 'isPublic' | 'isTry' | 'secrets' | 'captcha'
> & {
  files?: Readonly<Record<string, FileRule>>
}

/**
 * One schema on both sides: the browser checks a field when it loses the focus and again while it is corrected; the
 * action checks everything again. Without JavaScript only the action checks, with the same messages.
 */
export function useSchemaForm<Schema extends FormSchema>(
  { id, schema, labels, files = {}, isPublic = false, isTry = false, secrets = [], captcha }: Described<Schema>,
  { sent = {}, defaultValue, stored = {} }: Options,
) {
  // A program that sends no form name means the page's only form.
  const answer = sent.answer && ['', id].includes(sent.answer.form) ? sent.answer : undefined
  const [meta, fields] = useForm<z.input<Schema>, z.output<Schema>>({
    id,
    lastResult: answer?.result as never,
    defaultValue: defaultValue as never,
    constraint: useMemo(() => getZodConstraint(schema), [schema]) as never,
    onValidate: ({ formData }) => readForm(formData, schema) as never,
    // `tellsOnBlur` and `tellsOnInput` decide when a field shows its error.
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
    shouldDirtyConsider: isFilledIn,
  })
  const isQuick = isPublic || isTry || secrets.length > 0
  const shared = { id, schema, labels, files, stored, isPublic, isQuick, captcha }
  const notice = sent.notSent?.form === id ? sent.notSent.notice : undefined
  const form: SchemaFormState = { ...shared, meta: meta as never, sent: { token: sent.token, answer, notice } }
  return { form, fields }
}

/** What `SchemaForm` and the form parts share. */
export type SchemaFormState = {
  id: string
  meta: ReturnType<typeof useForm<Record<string, unknown>>>[0]
  schema: FormSchema
  labels: Readonly<Record<string, string>>
  files: Readonly<Record<string, FileRule>>
  stored: Readonly<Record<string, readonly KeptUpload[]>>
  isPublic: boolean
  /** Whether it is quickly filled in again: visitors' forms, sign-in attempts, and forms that hold a secret. */
  isQuick: boolean
  captcha: CaptchaAction | undefined
  sent: Omit<Sent, 'notSent'> & { notice: string | undefined }
}
