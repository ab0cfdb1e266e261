import { z } from 'zod'
import {
  agreed,
  alsoWithErrors,
  choice,
  choices,
  day,
  email,
  line,
  optional,
  optionalLine,
  optionalText,
  phone,
  wholeNumber,
  yesOrNo,
} from '#ui/forms/form.fields.ts'
import { describeForm } from '#ui/forms/form-description.rules.ts'
import { formMessage } from '#ui/forms/form.text.ts'
import { type Question, questionKey, writeAsked } from '#features/vacancies/vacancy-question.rules.ts'
import { refuseBsn } from './bsn.fields.ts'
import { answersTo } from './question-answer.fields.ts'
import { genders, sources } from './application.rules.ts'
import { defaultPersonalRules, type PersonalRule, type PersonalRules } from './personal-field.rules.ts'
import { applicationText } from './application.text.ts'

const text = applicationText.wrong
/** In years: the law allows children of that age to do light work. */
const mayWorkAt = 13
/** UAVG article 5: somebody younger cannot consent without a parent. */
const mayConsentAt = 16

export type Moment = {
  /** A local date: `2026-11-20`. */
  today: string
  /** The fields that this board asks for; by default those of the spec. */
  personal?: PersonalRules
}

/** An applicant's name, contact details and other personal details. */
export function personShape({ today, personal = defaultPersonalRules }: Moment) {
  return {
    firstName: line(text.firstName),
    infix: optionalLine({ max: 30 }),
    lastName: line(text.lastName),
    email: email(text.email),
    phone: phone(text.phone),
    birthDate: asAsked(
      personal.birthDate,
      day(text.birthDate, { from: yearsBefore(today, 100), until: today, tooEarly: formMessage('dayLongAgo') })
        // gap 281
        .refine((born) => born > today || born <= yearsBefore(today, mayWorkAt), text.tooYoung),
    ),
    residencePlace: asAsked(personal.residencePlace, line(text.residencePlace)),
    gender: asAsked(personal.gender, choice(genders, text.gender)),
    hours: optional(wholeNumber({ max: 40 })),
  }
}

function yearsBefore(day: string, years: number) {
  return `${Number(day.slice(0, 4)) - years}${day.slice(4)}`
}

type Consenting = { birthDate: string | null } & Record<ConsentName, boolean>
type ConsentName = 'wantsJobAlert' | 'wantsBaanTreffers' | 'mayKeepForAYear'

/** Whether somebody is old enough for this consent, as far as the form asks for an age. */
function mayConsent(
  name: ConsentName,
  today: string,
): [(fields: Consenting) => boolean, { path: string[]; error: string }] {
  const isAllowed = ({ birthDate, [name]: isGiven }: Consenting) =>
    !isGiven || birthDate === null || birthDate <= yearsBefore(today, mayConsentAt)
  return [isAllowed, { path: [name], error: text.consentTooYoung }]
}

/** A field that is not on the form is never stored, whatever is sent. */
function asAsked<Kind extends z.ZodType>(rule: PersonalRule, kind: Kind) {
  // Optional, or Zod would refuse the form of a page without the field.
  const leftOut = z
    .unknown()
    .optional()
    .transform(() => null)
  const kinds = { required: kind, optional: optional(kind), 'left-out': leftOut }
  return kinds[rule] as z.ZodType<z.output<Kind> | null, z.input<Kind> | undefined>
}

/** How somebody found the board. */
export const sourceShape = { source: choice(sources, text.source), sourceOther: optionalLine() }

/** The source 'other' needs an explanation. */
export const saysWhichSource = {
  isSaid: ({ source, sourceOther }: { source: string; sourceOther?: string | null }) =>
    source !== 'other' || Boolean(sourceOther),
  otherwise: { path: ['sourceOther'], error: text.sourceOther, when: alsoWithErrors },
}

type Asking = Moment & {
  regionIds: readonly number[]
  /** The questions of the vacancy. */
  questions: readonly Question[]
}

/** What an applicant fills in, except the files. */
export function applicationFields({ regionIds, questions, ...moment }: Asking) {
  return (
    z
      .object({
        ...personShape(moment),
        motivationKind: z.enum(['text', 'file']).default('text'),
        motivationText: optionalText().superRefine(refuseBsn),
        answers: answersTo(questions),
        asked: z.string().default(''),
        /**
         * What the form promised. A client that sets this without such a promise only hides its own name, until the
         * first step.
         */
        isAnonymousFirst: yesOrNo(),
        ...sourceShape,
        wantsJobAlert: yesOrNo(),
        alertRegions: choices(regionIds.map(String)).transform((chosen) => chosen.map(Number)),
        wantsBaanTreffers: yesOrNo(),
        mayKeepForAYear: yesOrNo(),
        privacyConsent: agreed(text.privacyConsent),
      })
      // An answer to a question that was worded differently does not answer this one.
      .refine(({ asked }) => asked === writeAsked(questions), {
        error: applicationText.refusal['questions-changed'],
        when: alsoWithErrors,
      })
      // spec §5: motivation text is required when the motivation is textual.
      .refine(({ motivationKind, motivationText }) => motivationKind === 'file' || Boolean(motivationText), {
        path: ['motivationText'],
        error: text.motivationText,
        when: alsoWithErrors,
      })
      .refine(saysWhichSource.isSaid, saysWhichSource.otherwise)
      .refine(({ wantsJobAlert, alertRegions }) => !wantsJobAlert || alertRegions.length > 0, {
        path: ['alertRegions'],
        error: text.alertRegions,
        when: alsoWithErrors,
      })
      .refine(...mayConsent('wantsJobAlert', moment.today))
      .refine(...mayConsent('wantsBaanTreffers', moment.today))
      .refine(...mayConsent('mayKeepForAYear', moment.today))
  )
}

/** The form on both pages for applying. */
export function applicationForm(asking: Asking) {
  return describeForm({
    id: 'sollicitatie',
    schema: applicationFields(asking),
    labels: labelsWith(asking.questions),
    files: {
      cv: { kind: 'document', isOptional: true },
      motivation: { kind: 'document', missing: text.motivationFile },
    },
    isPublic: true,
    captcha: 'apply',
  })
}

/** The employer's questions follow the motivation, in the employer's words. */
function labelsWith(questions: readonly Question[]) {
  const { label } = applicationText
  const labels = Object.entries({ ...label, motivation: label.motivationFile })
  const asked = questions.map((question) => [`answers.${questionKey(question)}`, question.question] as [string, string])
  const place = labels.findIndex(([name]) => name === 'source')
  return Object.fromEntries(labels.toSpliced(place, 0, ...asked))
}

export type ApplicationFields = z.infer<ReturnType<typeof applicationFields>>
