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
} from '#ui/form.fields.ts'
import { describeForm } from '#ui/form-description.rules.ts'
import { formMessage } from '#ui/form.text.ts'
import { genders, sources } from './application.rules.ts'
import { defaultPersonalRules, type PersonalRule, type PersonalRules } from './personal-field.rules.ts'
import { applicationText } from './application.text.ts'

const text = applicationText.wrong

export type Moment = {
  /** A local date: `2026-11-20`. */
  today: string
  /** What this board asks; without it, what the spec asks. */
  personal?: PersonalRules
}

/** Who somebody is. */
export function personShape({ today, personal = defaultPersonalRules }: Moment) {
  const hundredYearsAgo = `${Number(today.slice(0, 4)) - 100}${today.slice(4)}`
  return {
    firstName: line(text.firstName),
    infix: optionalLine({ max: 30 }),
    lastName: line(text.lastName),
    email: email(text.email),
    phone: phone(text.phone),
    birthDate: asAsked(
      personal.birthDate,
      day(text.birthDate, { from: hundredYearsAgo, until: today, tooEarly: formMessage('dayLongAgo') }),
    ),
    residencePlace: asAsked(personal.residencePlace, line(text.residencePlace)),
    gender: asAsked(personal.gender, choice(genders, text.gender)),
    hours: optional(wholeNumber({ max: 40 })),
  }
}

/** A field that is not asked is never kept, whatever is sent. */
function asAsked<Kind extends z.ZodType>(rule: PersonalRule, kind: Kind) {
  const kinds = { required: kind, optional: optional(kind), 'left-out': z.unknown().transform(() => null) }
  return kinds[rule] as z.ZodType<z.output<Kind> | null, z.input<Kind> | undefined>
}

/** How somebody found the board. */
export const sourceShape = { source: choice(sources, text.source), sourceOther: optionalLine() }

/** Another source says which. */
export const saysWhichSource = {
  isSaid: ({ source, sourceOther }: { source: string; sourceOther?: string | null }) =>
    source !== 'other' || Boolean(sourceOther),
  otherwise: { path: ['sourceOther'], error: text.sourceOther, when: alsoWithErrors },
}

/** What an applicant fills in, except the files. */
export function applicationFields({ regionIds, ...moment }: Moment & { regionIds: readonly number[] }) {
  return (
    z
      .object({
        ...personShape(moment),
        motivationKind: z.enum(['text', 'file']).default('text'),
        motivationText: optionalText(),
        ...sourceShape,
        wantsJobAlert: yesOrNo(),
        alertRegions: choices(regionIds.map(String)).transform((chosen) => chosen.map(Number)),
        wantsBaanTreffers: yesOrNo(),
        mayKeepForAYear: yesOrNo(),
        privacyConsent: agreed(text.privacyConsent),
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
  )
}

/** The form on both pages for applying. */
export function applicationForm(moment: Parameters<typeof applicationFields>[0]) {
  return describeForm({
    id: 'sollicitatie',
    schema: applicationFields(moment),
    labels: { ...applicationText.label, motivation: applicationText.label.motivationFile },
    files: { cv: { kind: 'document', isOptional: true }, motivation: { kind: 'document' } },
    isPublic: true,
  })
}

export type ApplicationFields = z.infer<ReturnType<typeof applicationFields>>
