import { z } from 'zod'
import { parseDay } from '#basics/dutch-date.ts'
import { isEntryId } from '#basics/entry-id.ts'
import { parseCents, writeCents } from '#basics/money.ts'
import { parsePhoneNumber } from '#basics/phone-number.ts'
import { isPostalCode } from '#basics/postal-code.ts'
import { isRichText, plainWords, writeParagraphs } from '#basics/rich-text.ts'
import { isSlug } from '#basics/slug.ts'
import { tidyLine, tidyText } from '#basics/tidy.ts'
import { parseYoutubeId } from '#basics/youtube-id.ts'
import { formMessage } from './form.text.ts'

// The kinds of field that schemas are made of. What is filled in comes out as it is kept: cents, E.164, an ISO day.
// What comes first is the sentence for an empty field; `optional` around a kind lets it be empty.

/** A field that may stay empty: nothing, null and blanks alone are null, and are kept as such. */
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

/** The same where it may be left out. */
export function optionalLine({ max = 100 } = {}) {
  return optional(line(undefined, { max }))
}

/** Text over several lines. */
export function longText(required = formMessage('required'), { max = 5000 } = {}) {
  return z.string({ error: required }).overwrite(tidyText).trim().min(1, required).max(max, formMessage('tooLong', max))
}

/** The same where it may be left out. */
export function optionalText({ max = 5000 } = {}) {
  return optional(longText(undefined, { max }))
}

/** In lower case. A sign that nobody sees would make another address of it that looks the same. */
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

/** Kept as it was typed, blanks too. What makes a good one is not for a form to say. */
export function password(required: string) {
  return z.string({ error: required }).min(1, required).max(1000, formMessage('tooLong', 1000))
}

/** A telephone number, kept as E.164. */
export function phone(required = formMessage('required')) {
  return read(line(required, { max: 30 }), parsePhoneNumber, formMessage('phone'))
}

/** spec §5: 1234 AB, kept as 1234AB. */
export function postalCode(required = formMessage('required'), invalid = formMessage('postalCode')) {
  const compact = (typed: string) => (isPostalCode(typed) ? typed.replace(/\s/g, '').toUpperCase() : undefined)
  return read(line(required, { max: 20 }), compact, invalid)
}

/** spec §5: a whole address, with http:// or https:// in front. */
export function webAddress(required = formMessage('required'), invalid = formMessage('webAddress')) {
  return line(required, { max: 500 }).pipe(
    z.url({ protocol: /^https?$/, hostname: /\.[a-z0-9-]{2,}$/i, error: invalid }),
  )
}

/** The last part of a page's address: small letters, digits and hyphens. */
export function slug() {
  return line(undefined, { max: 200 }).refine(isSlug, formMessage('slug'))
}

/** spec §5: a video on YouTube, given by its link or its 11 characters, kept as those. */
export function youtubeVideo() {
  return read(line(undefined, { max: 500 }), parseYoutubeId, formMessage('youtube'))
}

/** The id of something that is chosen. Whether it exists, and for whom, is for a command to say. */
export function entry(required = formMessage('notChosen')) {
  return z.number(required).refine(isEntryId, required)
}

/** The ids of some things, each once, in their order. */
export function entries({ min = 0, max = 100, required = formMessage('tooFew', min) }: Omit<Some, 'tooMany'> = {}) {
  const list = z.array(entry(), required)
  return (min > 0 ? list : list.default([]))
    .transform((ids) => [...new Set(ids)])
    .refine((ids) => ids.length >= min, required)
    .refine((ids) => ids.length <= max, formMessage('tooMany', max))
}

type Days = { from?: string; until?: string; tooEarly?: string; tooLate?: string }

/** A day as `2026-11-20`, typed as `20-11-2026`. The bounds are days too. */
export function day(required = formMessage('required'), { from, until, ...wrong }: Days = {}) {
  return read(line(required, { max: 20 }), parseDay, formMessage('day'))
    .refine((chosen) => !until || chosen <= until, wrong.tooLate ?? formMessage('dayFuture'))
    .refine((chosen) => !from || chosen >= from, wrong.tooEarly ?? formMessage('dayPast'))
}

type Bounds = { min?: number; max?: number }

const writeWhole = (cents: number) => (Number.isInteger(cents) ? writeCents(cents) : String(cents))

/** An amount in whole cents, typed as `1.234,50`. A number is in cents already: programs send those. */
export function money(required = formMessage('required'), { min = 0, max = 999_999_999 }: Bounds = {}) {
  const asTyped = (given: unknown) => (typeof given === 'number' ? writeWhole(given) : given)
  return z
    .preprocess(asTyped, read(line(required, { max: 20 }), parseCents, formMessage('money')))
    .refine((cents) => cents >= min, formMessage('tooLow', min / 100))
    .refine((cents) => cents <= max, formMessage('tooHigh', max / 100))
}

export function wholeNumber({
  min = 0,
  max = 999_999_999,
  required = formMessage('required'),
}: Bounds & { required?: string } = {}) {
  return z
    .number({ error: ({ input }) => (input === undefined ? required : formMessage('wholeNumber')) })
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

type Some = { min?: number; max?: number; required?: string; tooMany?: string }

/** Some of many, each once; what is not on offer any more is left out, as if it had not been there to choose. */
export function choices(offered: readonly string[], { min = 0, max = 100, required, tooMany }: Some = {}) {
  const tooFew = required ?? formMessage('tooFew', min)
  const list = z.array(z.string(), { error: tooFew })
  return (min > 0 ? list : list.default([]))
    .transform((chosen) => offered.filter((value) => chosen.includes(value)))
    .refine((chosen) => chosen.length >= min, tooFew)
    .refine((chosen) => chosen.length <= max, tooMany ?? formMessage('tooMany', max))
}

/** Words that someone makes up, each once. Without script they come in one box, with commas between them. */
export function tags({ min = 0, max = 10, maxLength = 40 }: Some & { maxLength?: number } = {}) {
  return z
    .array(z.string())
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

/** Yes or no; no when it is left alone. */
export function yesOrNo() {
  return z.boolean().default(false)
}

/** What must be agreed to. */
export function agreed(required: string) {
  return z.boolean(required).refine((isAgreed) => isAgreed, required)
}

/** HTML of an editor, or what was typed in a plain box. It must be sanitised before it is kept: `sanitiseRichText`. */
export function richText(required = formMessage('required'), { max = 10_000 } = {}) {
  return (
    z
      .string({ error: required })
      .overwrite(tidyText)
      .transform((typed) => (isRichText(typed) ? typed : writeParagraphs(typed)))
      .refine((html) => plainWords(html) !== '', required)
      .refine((html) => plainWords(html).length <= max, formMessage('tooLong', max))
      // Marks take room too: this bounds what is kept, whatever a program sends.
      .refine((html) => html.length <= 4 * max + 1000, formMessage('tooLong', max))
  )
}

/** For a rule over two fields: zod would look at them only once each is right; a person wants to hear everything at once. */
export const alsoWithErrors = () => true

function read<Value>(text: ReturnType<typeof line>, parse: (typed: string) => Value | undefined, invalid: string) {
  return text.transform((typed, ctx) => {
    const value = parse(typed)
    if (value === undefined) ctx.addIssue({ code: 'custom', message: invalid })
    return value ?? z.NEVER
  })
}
