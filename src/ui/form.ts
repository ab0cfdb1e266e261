import { type SubmissionResult, useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { useEffect, useRef } from 'react'
import type { z } from 'zod'

export type FormResult = SubmissionResult<string[]>

/** Reads a submitted form with its schema: what was typed comes back with the answer, right or wrong. */
export function readForm<Schema extends z.ZodType>(form: FormData, schema: Schema) {
  return parseWithZod(form, { schema })
}

type Options<Schema> = {
  id: string
  schema: Schema
  /** What the action answered. */
  result: FormResult | undefined
  defaultValue?: Record<string, unknown>
}

/**
 * One schema on both sides: the browser checks a field when it is left and again while it is mended, the action checks
 * everything once more. Without script the action alone does it, with the same messages.
 */
export function useSchemaForm<Schema extends z.ZodType<Record<string, unknown>, Record<string, unknown>>>({
  id,
  schema,
  result,
  defaultValue,
}: Options<Schema>) {
  const [form, fields] = useForm<z.input<Schema>, z.output<Schema>>({
    id,
    lastResult: result as never,
    defaultValue: defaultValue as never,
    onValidate: ({ formData }) => parseWithZod(formData, { schema }) as never,
    shouldValidate: 'onBlur',
    shouldRevalidate: 'onInput',
  })
  return { form, fields }
}

/** Moves the focus to the summary of what is wrong, each time the form was refused. */
export function useFocusOnRefusal(isRefused: boolean, result: unknown) {
  const summary = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isRefused) summary.current?.focus()
  }, [isRefused, result])
  return summary
}
