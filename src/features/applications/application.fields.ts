import { z } from 'zod'
import { parseDay } from '#basics/dutch-date.ts'
import { parsePhoneNumber } from '#basics/phone-number.ts'
import { tidyLine, tidyText } from '#basics/tidy.ts'
import { genders, sources } from './application.rules.ts'
import { applicationText } from './application.text.ts'

const text = applicationText.wrong

const line = (required: string, length = 100) =>
  z.string({ error: required }).overwrite(tidyLine).min(1, required).max(length, text.tooLong(length))

/** What an applicant fills in, but for the files. `today` is a local day: `2026-11-20`. */
export function applicationFields({ today, regionIds }: { today: string; regionIds: readonly number[] }) {
  const hundredYearsAgo = `${Number(today.slice(0, 4)) - 100}${today.slice(4)}`
  return (
    z
      .object({
        firstName: line(text.firstName),
        infix: z.string().overwrite(tidyLine).max(30, text.tooLong(30)).optional(),
        lastName: line(text.lastName),
        email: line(text.email, 254).toLowerCase().pipe(z.email(text.emailInvalid)),
        phone: line(text.phone, 30).transform((typed, ctx) => {
          const number = parsePhoneNumber(typed)
          if (!number) ctx.addIssue({ code: 'custom', message: text.phoneInvalid })
          return number ?? z.NEVER
        }),
        birthDate: line(text.birthDate, 20).transform((typed, ctx) => {
          const day = parseDay(typed)
          const wrong = !day
            ? text.birthDateInvalid
            : day > today
              ? text.birthDateFuture
              : day < hundredYearsAgo && text.birthDateLongAgo
          if (wrong) ctx.addIssue({ code: 'custom', message: wrong })
          return day ?? z.NEVER
        }),
        residencePlace: line(text.residencePlace),
        gender: z.enum(genders, text.gender),
        hours: z.number(text.hours).int(text.hours).min(0, text.hoursTooFew).max(40, text.hoursTooMany).optional(),
        motivationKind: z.enum(['text', 'file']).default('text'),
        motivationText: z.string().overwrite(tidyText).trim().max(5000, text.tooLong(5000)).optional(),
        source: z.enum(sources, text.source),
        sourceOther: z.string().overwrite(tidyLine).max(100, text.tooLong(100)).optional(),
        wantsJobAlert: z.boolean().default(false),
        // A region that is gone meanwhile is left out, as if it had not been there to choose.
        alertRegions: z
          .array(z.coerce.string())
          .default([])
          .transform((chosen) => regionIds.filter((id) => chosen.includes(String(id)))),
        wantsBaanTreffers: z.boolean().default(false),
        mayKeepForAYear: z.boolean().default(false),
        privacyConsent: z.boolean(text.privacyConsent).refine((agreed) => agreed, text.privacyConsent),
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

/** Zod would look at two fields together only once each is right; a person wants to hear everything at once. */
const alsoWithErrors = () => true

export type ApplicationFields = z.infer<ReturnType<typeof applicationFields>>
