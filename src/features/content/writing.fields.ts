import { z } from 'zod'
import { daysAfter } from '#basics/days.ts'
import { localMoment } from '#basics/dutch-date.ts'
import {
  alsoWithErrors,
  choice,
  day,
  line,
  optional,
  optionalLine,
  optionalText,
  entry,
  richText,
  slug,
  timeOfDay,
  wholeNumber,
  yesOrNo,
} from '#ui/forms/form.fields.ts'
import { describeForm } from '#ui/forms/form-description.rules.ts'
import { isPageSlug, longestPageSlug, writingImageAspect } from './writing.rules.ts'
import { writingText } from './writing.text.ts'

const { wrong, label } = writingText

const shared = {
  title: line(wrong.title, { max: 120 }),
  body: richText(wrong.body, { max: 50_000 }),
  metaTitle: optionalLine({ max: 120 }),
  metaDescription: optionalText({ max: 320 }),
}

const pageShape = {
  ...shared,
  slug: optional(line(undefined, { max: longestPageSlug }).overwrite(trimSlashes).refine(isPageSlug, wrong.pageSlug)),
  isInFooter: yesOrNo(),
}

const articleShape = {
  ...shared,
  slug: optional(slug()),
  summary: optionalText({ max: 320 }),
  authorName: optionalLine({ max: 80 }),
  vacancySearch: optionalLine({ max: 60 }),
}

/** For programs and commands: a moment instead of a choice, and a picture by its id. */
const stored = {
  imageId: optional(entry()),
  publishedAt: optional(
    z.iso
      .datetime({ offset: true, error: wrong.moment })
      .transform((moment) => new Date(moment))
      .refine((moment) => moment.getUTCFullYear() >= 1900, wrong.moment),
  ),
  /** The version that the change is based on; by default the newest. */
  version: optional(wholeNumber({ min: 1 })),
}

export const pageFields = z.object({ ...pageShape, ...stored })
export const articleFields = z.object({ ...articleShape, ...stored })

export type PageFields = z.output<typeof pageFields>
export type ArticleFields = z.output<typeof articleFields>

/** Not yet, now, or at a later moment; `keep` does not change the moment of what is already online. */
export const publishChoices = ['draft', 'now', 'later', 'keep'] as const
export type PublishChoice = (typeof publishChoices)[number]

const timing = {
  when: choice(publishChoices),
  day: optional(day()),
  time: optional(timeOfDay()),
  version: optional(wholeNumber({ min: 1 })),
  /** A version by somebody else that the editor chose to overwrite. */
  overVersion: optional(wholeNumber({ min: 1 })),
}

type Timing = { when: PublishChoice; day: string | null; time: string | null }

/** The chosen moment for `later`; undefined while it is incomplete. */
function chosenMoment({ when, day: chosen, time }: Timing) {
  return when === 'later' && chosen && time ? localMoment(chosen, time) : undefined
}

/** The new moment of publication. */
export function publishedAtOf(chosen: Timing, { now, before }: { now: Date; before: Date | null }) {
  if (chosen.when === 'draft') return null
  if (chosen.when === 'keep') return before ?? now
  return chosenMoment(chosen) ?? now
}

function withMoment<Shape extends z.ZodObject>(schema: Shape, now: Date) {
  const latest = daysAfter(now, 366)
  return schema
    .refine((typed) => typed.when !== 'later' || typed.day, { path: ['day'], error: wrong.day, when: alsoWithErrors })
    .refine((typed) => typed.when !== 'later' || typed.time, {
      path: ['time'],
      error: wrong.time,
      when: alsoWithErrors,
    })
    .refine((typed) => (chosenMoment(typed as Timing)?.getTime() ?? Infinity) > now.getTime(), {
      path: ['day'],
      error: wrong.past,
    })
    .refine((typed) => (chosenMoment(typed as Timing) ?? now) < latest, { path: ['day'], error: wrong.tooFar })
}

const files = {
  image: { kind: 'image', isOptional: true, isDescribed: true, aspect: writingImageAspect },
} as const

/** The form of a page or an article. A planned moment must be after `now`. */
export const pageForm = ({ now }: { now: Date }) =>
  describeForm({ id: 'pagina', schema: withMoment(z.object({ ...pageShape, ...timing }), now), labels: label, files })

export const articleForm = ({ now }: { now: Date }) =>
  describeForm({
    id: 'artikel',
    schema: withMoment(z.object({ ...articleShape, ...timing }), now),
    labels: label,
    files,
  })

function trimSlashes(typed: string) {
  return typed.replace(/^\/+|\/+$/g, '')
}
