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
import { applicationText } from './application.text.ts'

const text = applicationText.wrong

/** Who somebody is. `today` is a local date: `2026-11-20`. */
export function personShape({ today }: { today: string }) {
  const hundredYearsAgo = `${Number(today.slice(0, 4)) - 100}${today.slice(4)}`
  return {
    firstName: line(text.firstName),
    infix: optionalLine({ max: 30 }),
    lastName: line(text.lastName),
    email: email(text.email),
    phone: phone(text.phone),
    birthDate: day(text.birthDate, { from: hundredYearsAgo, until: today, tooEarly: formMessage('dayLongAgo') }),
    residencePlace: line(text.residencePlace),
    gender: choice(genders, text.gender),
    hours: optional(wholeNumber({ max: 40 })),
  }
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
export function applicationFields({ today, regionIds }: { today: string; regionIds: readonly number[] }) {
  return (
    z
      .object({
        ...personShape({ today }),
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
