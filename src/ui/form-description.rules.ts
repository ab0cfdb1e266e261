import type { z } from 'zod'
import type { StepPlan } from './steps.rules.ts'

export type FormSchema = z.ZodType<Record<string, unknown>, Record<string, unknown>>

/** What a field for files takes. */
export type FileRule<Kind extends string = string> = {
  kind: Kind
  /** How many; one unless said otherwise. */
  max?: number
  isOptional?: boolean
}

/**
 * A form, said once: the page shows it, the browser checks it, and the action receives it by the same description. What
 * depends on the moment or on who asks is a function that makes one.
 */
export type Form<
  Schema extends FormSchema = FormSchema,
  Files extends Record<string, FileRule> = Record<never, never>,
> = {
  /** Its `id` in the page; a page may hold several. */
  id: string
  schema: Schema
  /**
   * What each field is called, in the order of the form. A field of a row is `links[].address`. Whether a field must be
   * filled in follows from the schema.
   */
  labels: Readonly<Record<string, string>>
  files?: Files
  /** Of a form in steps: see `describeSteps`. */
  steps?: readonly StepPlan[]
  /** Fields that are never sent back, such as a password. */
  secrets?: readonly string[]
  /** Whether anyone may send it: then a person must have, and the form carries a proof of where it came from. */
  isPublic?: boolean
  /** Whether sending it is a try, of which one network has a few each minute. */
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
  /** Fields that hold files are in no schema. */
  files?: readonly string[]
}

/** The steps of a form and the shape of its whole schema: which field is in which step is said once. */
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
