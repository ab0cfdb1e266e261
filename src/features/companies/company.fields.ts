import { z } from 'zod'
import { isPostalCode } from '#basics/postal-code.ts'
import { isSlug } from '#basics/slug.ts'
import { tidyLine, tidyText } from '#basics/tidy.ts'
import { parseYoutubeId } from '#basics/youtube-id.ts'
import { isShortFeature } from './company.rules.ts'
import { companyText } from './company.text.ts'
import { featureIcons } from './feature-icon.rules.ts'

const text = companyText.wrong

const optionalLine = (length = 100) =>
  z.string(text.text).overwrite(tidyLine).max(length, text.tooLong(length)).optional()
const line = (required: string, length = 100) =>
  z.string(required).overwrite(tidyLine).min(1, required).max(length, text.tooLong(length))

const email = (required: string) => line(required, 254).toLowerCase().pipe(z.email(text.emailInvalid))

/** Kept without its space: `1234AB`. */
const postalCodeFormat = (typed: string) => typed.replace(/\s/g, '').toUpperCase()

/** spec §5: a full address, with its protocol. */
const address = z
  .string(text.address)
  .overwrite(tidyLine)
  .max(500, text.tooLong(500))
  .refine((typed) => /^https?:\/\/[a-z0-9.-]+\.[a-z]{2,}(:\d{1,5})?([/?#]\S*)?$/i.test(typed), text.address)
  .optional()

const ids = z.array(z.number()).default([])

/** What an employer tells about a company. */
export const companyFields = z
  .object({
    name: line(text.name),
    slug: z.string(text.slug).refine(isSlug, text.slug).optional(),
    placeIds: z.array(z.number(), text.places).min(1, text.places).max(50, text.tooMany(50)),
    streetName: line(text.streetName),
    houseNumber: line(text.houseNumber, 20),
    postalCode: line(text.postalCode, 10).refine(isPostalCode, text.postalCodeInvalid).overwrite(postalCodeFormat),
    website: address,
    workAtUrl: address,
    billingEmail: email(text.billingEmail),
    hasDifferentBillingAddress: z.boolean(text.yesOrNo).default(false),
    billingStreetName: optionalLine(),
    billingHouseNumber: optionalLine(20),
    billingPostalCode: optionalLine(10).refine((typed) => !typed || isPostalCode(typed), text.postalCodeInvalid),
    billingPlace: optionalLine(),
    description: z.string(text.text).overwrite(tidyText).max(20_000, text.tooLong(20_000)).optional(),
    youtubeId: z
      .string(text.youtube)
      .transform((typed, ctx) => {
        const id = parseYoutubeId(typed)
        if (!id) ctx.addIssue({ code: 'custom', message: text.youtube })
        return id ?? z.NEVER
      })
      .optional(),
    features: z
      .array(
        z.object(
          {
            icon: z.enum(featureIcons, text.featureIcon),
            description: line(text.featureDescription, 80).refine(isShortFeature, text.tooManyWords),
          },
          text.featureDescription,
        ),
        text.features,
      )
      .max(12, text.tooMany(12))
      .default([]),
    logoId: z.number().optional(),
    headerImageId: z.number().optional(),
    slideIds: ids.refine((list) => list.length <= 20, text.tooMany(20)),
    primaryContactId: z.number(text.primaryContact),
    contactPersonIds: ids,
  })
  .superRefine((fields, ctx) => {
    if (!fields.hasDifferentBillingAddress) return
    for (const part of ['billingStreetName', 'billingHouseNumber', 'billingPostalCode', 'billingPlace'] as const) {
      if (!fields[part]) ctx.addIssue({ code: 'custom', path: [part], message: text[part] })
    }
  })

export type CompanyFields = z.output<typeof companyFields>
