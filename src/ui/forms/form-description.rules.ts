import type { z } from 'zod'
import type { CaptchaAction } from './captcha.rules.ts'
import type { StepPlan } from './steps.rules.ts'

export type FormSchema = z.ZodType<Record<string, unknown>, Record<string, unknown>>

/** The rules of a file field. */
export type FileRule<Kind extends string = string> = {
  kind: Kind
  /** The maximum number of files; one by default. */
  max?: number
  isOptional?: boolean
  /** The message that the browser shows before sending the form, while the field is visible and has no file. */
  missing?: string
  /** Whether each picture gets a description in words. */
  isDescribed?: boolean
  /** For pictures of a fixed shape, which can be cropped: the width divided by the height. */
  aspect?: number
}

/**
 * A form, described once: the page renders it, the browser checks it, and the action receives it from the same
 * description. If it depends on the time or the user, a function makes it.
 */
export type Form<
  Schema extends FormSchema = FormSchema,
  Files extends Record<string, FileRule> = Record<never, never>,
> = {
  /** Its `id` in the page; a page may hold several forms. */
  id: string
  schema: Schema
  /**
   * The label of each field, in the order of the form. A field in a row is `links[].address`. The schema says whether a
   * field is required.
   */
  labels: Readonly<Record<string, string>>
  files?: Files
  /** For a form in steps: see `describeSteps`. */
  steps?: readonly StepPlan[]
  /** Fields that are never sent back, such as a password. */
  secrets?: readonly string[]
  /** Whether anyone may submit it: then it must come from a person, and needs a signed token. */
  isPublic?: boolean
  /** For a public form that a captcha guards too, on a board that has one. */
  captcha?: CaptchaAction
  /** Whether submitting counts as an attempt: one network has only a few per minute. */
  isTry?: boolean
}

export function describeForm<const Schema extends FormSchema, const Files extends Record<string, FileRule>>(
  form: Form<Schema, Files>,
) {
  return { steps: [], ...form } satisfies Form<Schema, Files>
}

type Part = {
  label: string
  shape: z.ZodRawShape
  /** File fields are not in a schema. */
  files?: readonly string[]
}

/** The steps of a form and the schema of the whole: declares once which field is in which step. */
export function describeSteps<const Parts extends Record<string, Part>>(parts: Parts) {
  const steps: StepPlan[] = Object.entries(parts).map(([name, { label, shape, files = [] }]) => ({
    name,
    label,
    fields: [...Object.keys(shape), ...files],
  }))
  const shape = Object.assign({}, ...Object.values(parts).map((part) => part.shape)) as ShapeOf<Parts>
  return { steps, shape }
}

type ShapeOf<Parts extends Record<string, Part>> = Intersection<Parts[keyof Parts]['shape']>
type Intersection<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never
