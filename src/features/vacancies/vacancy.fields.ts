import { z } from 'zod'
import {
  alsoWithErrors,
  choices,
  day,
  entries,
  entry,
  line,
  money,
  optional,
  optionalLine,
  richText,
  slug,
  webAddress,
  wholeNumber,
  yesOrNo,
  youtubeVideo,
} from '#ui/forms/form.fields.ts'
import { describeForm, describeSteps } from '#ui/forms/form-description.rules.ts'
import { headerAspect } from '#features/media/image.rules.ts'
import { excusable } from '#features/checks/finding.rules.ts'
import { questionList } from './vacancy-question.fields.ts'
import { longestWeek, mostChoices } from './vacancy.rules.ts'
import { vacancyFormText } from './vacancy-form.text.ts'

const { wrong, label, steps } = vacancyFormText

const hours = (required: string) => wholeNumber({ min: 0, max: longestWeek, required })
const amount = () => optional(money())
const upToThree = () => entries({ max: mostChoices })
const section = () => optional(richText(undefined, { max: 8000 }))

/** The fields of each step; together they are the whole form. */
export const vacancySteps = describeSteps({
  job: {
    label: steps.job,
    shape: {
      companyId: entry(wrong.company),
      title: line(wrong.title),
      placeId: entry(wrong.place, wrong.unlistedPlace),
      professionIds: upToThree(),
    },
  },
  terms: {
    label: steps.terms,
    shape: {
      hoursFrom: hours(wrong.hoursFrom),
      hoursTo: hours(wrong.hoursTo),
      monthlySalaryFromCents: amount(),
      monthlySalaryToCents: amount(),
      hourlySalaryFromCents: amount(),
      hourlySalaryToCents: amount(),
      salaryDescription: optionalLine({ max: 300 }),
      employmentIds: upToThree(),
      educationIds: upToThree(),
      lastDay: optional(day()),
    },
  },
  text: {
    label: steps.text,
    shape: {
      jobTitle: optionalLine(),
      jobText: section(),
      tasksTitle: optionalLine(),
      tasksText: section(),
      candidateTitle: optionalLine(),
      candidateText: section(),
      offerTitle: optionalLine(),
      offerText: section(),
      youtubeId: optional(youtubeVideo()),
    },
    files: ['headerImage'],
  },
  applying: {
    label: steps.applying,
    shape: {
      questions: questionList(),
      isAnonymousFirst: yesOrNo(),
      externalApplyUrl: optional(webAddress()),
    },
  },
  posting: {
    label: steps.posting,
    shape: {
      coordinatorId: entry(wrong.coordinator),
      slug: optional(slug()),
      disableAcquisitionMessage: yesOrNo(),
      declaredReasons: choices(excusable),
      useJobBoost: yesOrNo(),
    },
  },
})

type Shape = typeof vacancySteps.shape
type Typed = z.output<z.ZodObject<Shape>>

/** Accepts any type: a program may send anything, and all errors are reported at the same time. */
const isAbove = (from: unknown, to: unknown) => typeof from === 'number' && typeof to === 'number' && from > to

/** spec §5: "from" is never above "to". An empty amount means that pay is negotiable. */
const inOrder = <Fields extends z.ZodType<Typed>>(fields: Fields) =>
  (
    [
      ['hoursFrom', 'hoursTo', wrong.hoursOrder],
      ['monthlySalaryFromCents', 'monthlySalaryToCents', wrong.salaryOrder],
      ['hourlySalaryFromCents', 'hourlySalaryToCents', wrong.salaryOrder],
    ] as const
  ).reduce(
    (schema, [from, to, error]) =>
      schema.refine((typed) => !isAbove(typed[from], typed[to]), {
        path: [to],
        error,
        when: alsoWithErrors,
      }),
    fields,
  )

/** The fields of a vacancy that an employer fills in, for people and programs alike. */
export const vacancyFields = inOrder(z.object({ ...vacancySteps.shape, headerImageId: optional(entry()) }))

export type VacancyFields = z.output<typeof vacancyFields>

/** The same for its page, where the picture is sent as a file. */
export const vacancyForm = describeForm({
  id: 'vacature',
  schema: inOrder(z.object(vacancySteps.shape)),
  labels: label,
  files: { headerImage: { kind: 'image', isOptional: true, isDescribed: true, aspect: headerAspect } },
  steps: vacancySteps.steps,
})

/**
 * The same for a page: reports a last day in the past at once. The command checks other days. `kept`, the current last
 * day of the vacancy, is always allowed.
 */
export function vacancyFormOn({ today, kept }: { today: string; kept: string | undefined }) {
  const schema = vacancyForm.schema.refine(({ lastDay }) => !lastDay || lastDay >= today || lastDay === kept, {
    path: ['lastDay'],
    error: wrong.lastDay,
    when: alsoWithErrors,
  })
  return { ...vacancyForm, schema }
}
