import { parse, type SubmissionResult, useForm } from '@conform-to/react'
import { getZodConstraint, parseWithZod } from '@conform-to/zod/v4'
import { useMemo, useState } from 'react'
import type { z } from 'zod'
import type { FileRule, Form, FormSchema } from './form-description.rules.ts'
import { isFilledIn } from './form.rules.ts'

export type FormResult = SubmissionResult<string[]>

/** A file that the server has already; `token` proves that it came through this form. */
export type KeptUpload = {
  token: string
  name: string
  sizeBytes: number
  /** Where a small picture of it is. */ preview?: string
}

/** What an action answers to a form that it did not follow up: everything that was typed, and why. */
export type FormAnswer = {
  /** The id of the form: a page may hold several. */
  form: string
  result: FormResult
  uploads: Record<string, { kept: KeptUpload[]; error?: string }>
  /** What was done, when the page stays where it is. */
  done?: string
  /** A new proof of where the form came from, when the old one is used up. */
  token?: string
  /** When it was given: each answer is another. */
  at: number
}

/** What a page holds of a form that was sent. */
export type Sent = {
  token?: string
  answer?: FormAnswer
  /** Why the form could not be sent at all; everything in it is still there. */
  notice?: string
}

/**
 * What a page shows after its form was sent: what the server made of it, or that it never got there. Then the earlier
 * answer stays, with the files the server has already.
 */
export function useSent(answered: FormAnswer | { notice: string } | undefined, token?: string): Sent {
  const [latest, setLatest] = useState<FormAnswer>()
  const isNew = answered && 'result' in answered && answered !== latest
  if (isNew) setLatest(answered)
  const answer = isNew ? answered : latest
  return {
    token: answer?.token ?? token,
    answer,
    notice: answered && 'notice' in answered ? answered.notice : undefined,
  }
}

/** Whether the names in a form make one object: `a` cannot be a text and hold `a.b`, nor be asked for a row more. */
export function canReadForm(form: FormData) {
  try {
    parse(form, { resolve: () => ({ value: undefined }) })
    return true
  } catch {
    return false
  }
}

/** Reads a submitted form with its schema: what was typed comes back with the answer, right or wrong. */
export function readForm<Schema extends z.ZodType>(form: FormData, schema: Schema) {
  return parseWithZod(form, { schema })
}

type Options = {
  /** From `useSent`. */
  sent?: Sent
  /** What the form starts with, as it is typed. */
  defaultValue?: Record<string, unknown>
  /** The files it starts with, per field. */
  stored?: Readonly<Record<string, readonly KeptUpload[]>>
}

type Described<Schema extends FormSchema> = Pick<Form<Schema>, 'id' | 'schema' | 'labels' | 'isPublic'> & {
  files?: Readonly<Record<string, FileRule>>
}

/**
 * One schema on both sides: the browser checks a field when it is left and again while it is mended, the action checks
 * everything once more. Without script the action alone does it, with the same messages.
 */
export function useSchemaForm<Schema extends FormSchema>(
  { id, schema, labels, files = {}, isPublic = false }: Described<Schema>,
  { sent = {}, defaultValue, stored = {} }: Options,
) {
  // A program that sends no name means the only form of the page.
  const answer = sent.answer && ['', id].includes(sent.answer.form) ? sent.answer : undefined
  const [meta, fields] = useForm<z.input<Schema>, z.output<Schema>>({
    id,
    lastResult: answer?.result as never,
    defaultValue: defaultValue as never,
    constraint: useMemo(() => getZodConstraint(schema), [schema]) as never,
    onValidate: ({ formData }) => parseWithZod(formData, { schema }) as never,
    // When a field tells what is wrong is ours to say: `tellsOnBlur` and `tellsOnInput`.
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
    shouldDirtyConsider: isFilledIn,
  })
  const shared = { id, schema, labels, files, stored, isPublic }
  const form: SchemaFormState = { ...shared, meta: meta as never, sent: { ...sent, answer } }
  return { form, fields }
}

/** What `SchemaForm` and the parts of a form share of it. */
export type SchemaFormState = {
  id: string
  meta: ReturnType<typeof useForm<Record<string, unknown>>>[0]
  schema: FormSchema
  labels: Readonly<Record<string, string>>
  files: Readonly<Record<string, FileRule>>
  stored: Readonly<Record<string, readonly KeptUpload[]>>
  isPublic: boolean
  sent: Sent
}
