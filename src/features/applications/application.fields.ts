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

/** What an applicant fills in, except the files. `today` is a local date: `2026-11-20`. */
export function applicationFields({ today, regionIds }: { today: string; regionIds: readonly number[] }) {
  const hundredYearsAgo = `${Number(today.slice(0, 4)) - 100}${today.slice(4)}`
  return (
    z
      .object({
        firstName: line(text.firstName),
        infix: optionalLine({ max: 30 }),
        lastName: line(text.lastName),
        email: email(text.email),
        phone: phone(text.phone),
        birthDate: day(text.birthDate, { from: hundredYearsAgo, until: today, tooEarly: formMessage('dayLongAgo') }),
        residencePlace: line(text.residencePlace),
        gender: choice(genders, text.gender),
        hours: optional(wholeNumber({ max: 40 })),
        motivationKind: z.enum(['text', 'file']).default('text'),
        motivationText: optionalText(),
        source: choice(sources, text.source),
        sourceOther: optionalLine(),
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
      .refine(({ source, sourceOther }) => source !== 'other' || Boolean(sourceOther), {
        path: ['sourceOther'],
        error: text.sourceOther,
        when: alsoWithErrors,
      })
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
