import { z } from 'zod'
import { parseTime } from '#basics/dutch-date.ts'
import { isWrittenAsDay, parseDay } from '#basics/typed-day.ts'
import { isEntryId } from '#basics/entry-id.ts'
import { formatCount, parseCents, writeCents } from '#basics/money.ts'
import { parsePhoneNumber } from '#basics/phone-number.ts'
import { isPostalCode } from '#basics/postal-code.ts'
import { isRichText, plainWords, writeParagraphs } from '#basics/rich-text.ts'
import { isSlug, slugify } from '#basics/slug.ts'
import { tidyLine, tidyText } from '#basics/tidy.ts'
import { parseYoutubeId } from '#basics/youtube-id.ts'
import { formMessage } from './form.text.ts'

// The kinds of field that schemas consist of. Output is in stored form: cents, E.164, an ISO day. The first argument is
// the message for an empty field; wrap a kind in `optional` to allow empty.

/** A field that may be empty: missing, null and only spaces all become null. */
export function optional<Kind extends z.ZodType>(kind: Kind) {
  const blankIsNothing = (given: unknown) => (typeof given === 'string' && given.trim() === '' ? undefined : given)
  return z
    .preprocess(blankIsNothing, kind.nullish())
    .transform((value): z.output<Kind> | null => (value ?? null) as z.output<Kind> | null)
}

/** Text on one line. */
export function line(required = formMessage('required'), { max = 100 } = {}) {
  return z.string({ error: required }).overwrite(tidyLine).min(1, required).max(max, formMessage('tooLong', max))
}

/** The same, if it may be left out. */
export function optionalLine({ max = 100 } = {}) {
  return optional(line(undefined, { max }))
}

/** Text on several lines. */
export function longText(required = formMessage('required'), { max = 5000 } = {}) {
  return z.string({ error: required }).overwrite(tidyText).trim().min(1, required).max(max, formMessage('tooLong', max))
}

/** The same, if it may be left out. */
export function optionalText({ max = 5000 } = {}) {
  return optional(longText(undefined, { max }))
}

/** In lower case. A control character would make another address that looks the same. */
export function email(required = formMessage('required')) {
  return z
    .string({ error: required })
    .refine((typed) => !/[^\P{Cc}\s]/u.test(typed), formMessage('email'))
    .overwrite(tidyLine)
    .min(1, required)
    .max(254, formMessage('tooLong', 254))
    .toLowerCase()
    .pipe(z.email(formMessage('email')))
}

/** Stored exactly as typed, spaces included. Its strength is not checked here. */
export function password(required: string) {
  return z.string({ error: required }).min(1, required).max(1000, formMessage('tooLong', 1000))
}

/** A telephone number, stored as E.164. */
export function phone(required = formMessage('required')) {
  return read(line(required, { max: 30 }), parsePhoneNumber, formMessage('phone'))
}

/** spec §5: 1234 AB, stored as 1234AB. */
export function postalCode(required = formMessage('required')) {
  const compact = (typed: string) => (isPostalCode(typed) ? typed.replace(/\s/g, '').toUpperCase() : undefined)
  return read(line(required, { max: 20 }), compact, formMessage('postalCode'))
}

/** spec §5: an absolute address that starts with http:// or https://. */
export function webAddress(required = formMessage('required')) {
  return line(required, { max: 500 })
    .refine((typed) => !/[\s<>"\\^`{|}]/.test(typed) && !userInAddress.test(typed), formMessage('webAddress'))
    .pipe(z.url({ protocol: /^https?$/, hostname: /\.[a-z0-9-]{2,}$/i, error: formMessage('webAddress') }))
}

/** The part before an @ can look like the site's host, but is not. */
const userInAddress = /^https?:\/*[^/?#]*@/i

/** The last part of a page's address: lower-case letters, digits and hyphens. */
export function slug() {
  return line(undefined, { max: 200 }).refine(isSlug, formMessage('slug'))
}

/**
 * For fields whose slug is derived from the title when left empty: `日本` yields none. A missing title is reported first.
 */
export function needsSlug<Schema extends z.ZodType<{ title: string; slug: string | null }>>(schema: Schema) {
  return schema.refine(({ title, slug: typed }) => typed !== null || title === '' || slugify(title) !== '', {
    path: ['slug'],
    error: formMessage('noSlug'),
  })
}

/** An empty slug is derived from the title. */
export const withSlug = <Fields extends { title: string; slug: string | null }>(fields: Fields) => ({
  ...fields,
  slug: fields.slug ?? slugify(fields.title),
})

/** spec §5: a YouTube video, given by its link or its 11 characters, stored as those. */
export function youtubeVideo() {
  return read(line(undefined, { max: 500 }), parseYoutubeId, formMessage('youtube'))
}

/**
 * The id of a chosen option. A command checks whether it exists, and for whom. `unlisted` is the message for text typed
 * into a field with suggestions that matches none of them.
 */
export function entry(required = formMessage('notChosen'), unlisted = formMessage('notListed')) {
  // A form reads text that is not a number as NaN.
  return z.number({ error: ({ input }) => (Number.isNaN(input) ? unlisted : required) }).refine(isEntryId, required)
}

/** The ids of chosen options, without duplicates, in their order. */
export function entries({
  min = 0,
  max = 100,
  required = formMessage('tooFew', min),
  unlisted,
}: Some & { unlisted?: string } = {}) {
  const list = z.array(entry(undefined, unlisted), required)
  return (min > 0 ? list : list.default([]))
    .transform((ids) => [...new Set(ids)])
    .refine((ids) => ids.length >= min, required)
    .refine((ids) => ids.length <= max, formMessage('tooMany', max))
}

/** A time of day as `08:30`; a dot and a missing zero are fine. */
export function timeOfDay() {
  return read(line(undefined, { max: 10 }), parseTime, formMessage('time'))
}

type Days = { from?: string; until?: string; tooEarly?: string }

/** A day as `2026-11-20`, typed as `20-11-2026`. The bounds are days too. */
export function day(required = formMessage('required'), { from, until, tooEarly = formMessage('dayPast') }: Days = {}) {
  const invalid = (typed: string) => formMessage(isWrittenAsDay(typed) ? 'noSuchDay' : 'day')
  return read(line(required, { max: 20 }), parseDay, invalid)
    .refine((chosen) => !until || chosen <= until, formMessage('dayFuture'))
    .refine((chosen) => !from || chosen >= from, tooEarly)
}

type Bounds = { min?: number; max?: number }

const writeBound = (cents: number) => (cents % 100 === 0 ? formatCount(cents / 100) : writeCents(cents))

/** An amount cannot have fractions of a cent, however it is written. */
const writeWhole = (cents: number) => (Number.isInteger(cents) ? writeCents(cents) : '?')

/** An amount in whole cents, typed as `1.234,50`. A number is already in cents: programs send those. */
export function money(required = formMessage('required'), { min = 0, max = 999_999_999 }: Bounds = {}) {
  const asTyped = (given: unknown) => (typeof given === 'number' ? writeWhole(given) : given)
  return z
    .preprocess(asTyped, read(line(required, { max: 20 }), parseCents, formMessage('money')))
    .refine((cents) => cents >= min, formMessage('tooLow', writeBound(min)))
    .refine((cents) => cents <= max, formMessage('tooHigh', writeBound(max)))
}

export function wholeNumber({
  min = 0,
  max = 999_999_999,
  required = formMessage('required'),
}: Bounds & { required?: string } = {}) {
  return z
    .number({ error: ({ input }) => ((input ?? undefined) === undefined ? required : formMessage('wholeNumber')) })
    .int(formMessage('wholeNumber'))
    .min(min, formMessage('tooLow', min))
    .max(max, formMessage('tooHigh', max))
}

/** One of a few. */
export function choice<const Values extends readonly [string, ...string[]]>(
  values: Values,
  required = formMessage('notChosen'),
) {
  return z.enum(values, required)
}

type Some = { min?: number; max?: number; required?: string }

/** Several of many, without duplicates; an option that is no longer offered is silently left out. */
export function choices(
  offered: readonly string[],
  { min = 0, max = 100, required = formMessage('tooFew', min) }: Some = {},
) {
  const list = z.array(z.string(required), required)
  return (min > 0 ? list : list.default([]))
    .transform((chosen) => offered.filter((value) => chosen.includes(value)))
    .refine((chosen) => chosen.length >= min, required)
    .refine((chosen) => chosen.length <= max, formMessage('tooMany', max))
}

/**
 * Words that a person makes up, without duplicates. Without JavaScript they come from one text field, separated by
 * commas.
 */
export function tags({ min = 0, max = 10, maxLength = 40 }: Some & { maxLength?: number } = {}) {
  return z
    .array(z.string(formMessage('required')), formMessage('required'))
    .default([])
    .transform((typed) => [
      ...new Map(
        typed
          .flatMap((text) => text.split(','))
          .map(tidyLine)
          .filter((tag) => tag !== '')
          .map((tag) => [tag.toLowerCase(), tag]),
      ).values(),
    ])
    .refine((chosen) => chosen.length >= min, formMessage('tooFew', min))
    .refine((chosen) => chosen.length <= max, formMessage('tooMany', max))
    .refine((chosen) => chosen.every((tag) => tag.length <= maxLength), formMessage('tooLong', maxLength))
}

/** A list that is typed row by row. */
export function row<const Shape extends z.ZodRawShape>(shape: Shape) {
  return z.object(shape, formMessage('required'))
}

/** Yes or no; no when it is not ticked. */
export function yesOrNo() {
  return z.boolean(formMessage('required')).default(false)
}

/** A checkbox that must be ticked. */
export function agreed(required: string) {
  return z.boolean(required).refine((isAgreed) => isAgreed, required)
}

/** HTML from the editor, or text from the plain box. It must be sanitised before it is stored: `sanitiseRichText`. */
export function richText(required = formMessage('required'), { max = 10_000 } = {}) {
  return (
    z
      .string({ error: required })
      .overwrite(tidyText)
      .transform((typed) => (isRichText(typed) ? typed : writeParagraphs(typed)))
      .refine((html) => plainWords(html) !== '', required)
      .refine((html) => plainWords(html).length <= max, formMessage('tooLong', max))
      // Markup takes up room too: this limits what is stored, whatever a program sends.
      .refine((html) => html.length <= 4 * max + 1000, formMessage('tooLong', max))
  )
}

/**
 * For a rule across two fields: zod would check it only once each field is valid, but people want to see all errors at
 * once.
 */
export const alsoWithErrors = () => true

export function read<Value>(
  text: ReturnType<typeof line>,
  parse: (typed: string) => Value | undefined,
  invalid: string | ((typed: string) => string),
) {
  return text.transform((typed, ctx) => {
    const value = parse(typed)
    if (value === undefined)
      ctx.addIssue({ code: 'custom', message: typeof invalid === 'string' ? invalid : invalid(typed) })
    return value ?? z.NEVER
  })
}
