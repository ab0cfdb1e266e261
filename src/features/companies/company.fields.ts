import { z } from 'zod'
import {
  alsoWithErrors,
  choice,
  email,
  entries,
  entry,
  line,
  optional,
  optionalLine,
  postalCode,
  richText,
  row,
  slug,
  webAddress,
  yesOrNo,
  youtubeVideo,
} from '#ui/forms/form.fields.ts'
import { describeForm } from '#ui/forms/form-description.rules.ts'
import { headerAspect } from '#features/media/image.rules.ts'
import { isShortFeature, mostFeatures, mostSlides, slideAspect } from './company.rules.ts'
import { companyText } from './company.text.ts'
import { featureIcons } from './feature-icon.rules.ts'
import { workAtFields } from './work-at.fields.ts'

const text = companyText.wrong

const feature = row({
  icon: choice(featureIcons, text.featureIcon),
  description: line(text.featureDescription, { max: 80 }).refine(isShortFeature, text.tooManyWords),
})

const billingAddress = {
  billingStreetName: optionalLine(),
  billingHouseNumber: optionalLine({ max: 20 }),
  billingPostalCode: optional(postalCode()),
  billingPlace: optionalLine(),
}

const shape = {
  name: line(text.name),
  placeIds: entries({ min: 1, max: 50, required: text.places, unlisted: text.unlistedPlace }),
  streetName: line(text.streetName),
  houseNumber: line(text.houseNumber, { max: 20 }),
  postalCode: postalCode(text.postalCode),
  website: optional(webAddress()),
  workAtUrl: optional(webAddress()),
  slug: optional(slug()),
  description: optional(richText(undefined, { max: 20_000 })),
  youtubeId: optional(youtubeVideo()),
  ...workAtFields,
  features: z.array(feature, text.features).max(mostFeatures, text.tooManyFeatures).default([]),
  primaryContactId: entry(text.primaryContact),
  contactPersonIds: entries(),
  billingEmail: email(text.billingEmail),
  hasDifferentBillingAddress: yesOrNo(),
  ...billingAddress,
}

/** The fields of a company that an employer fills in, for people and programs alike. */
export const companyFields = requireBillingAddress(
  z.object({
    ...shape,
    logoId: optional(entry()),
    headerImageId: optional(entry()),
    slideIds: entries({ max: mostSlides }),
  }),
)

export type CompanyFields = z.output<typeof companyFields>

/** The same for its page, where pictures are sent as files. */
export const companyForm = describeForm({
  id: 'bedrijf',
  schema: requireBillingAddress(z.object(shape)),
  labels: companyText.form.label,
  files: {
    logo: { kind: 'image', isOptional: true },
    headerImage: { kind: 'image', isOptional: true, isDescribed: true, aspect: headerAspect },
    slides: { kind: 'image', max: mostSlides, isOptional: true, isDescribed: true, aspect: slideAspect },
  },
})

/** spec §5: a separate billing address must be complete. */
function requireBillingAddress<Fields extends z.ZodObject>(fields: Fields) {
  return Object.keys(billingAddress).reduce<Fields>(
    (schema, part) =>
      schema.refine((typed) => !typed.hasDifferentBillingAddress || typed[part], {
        path: [part],
        error: text[part as keyof typeof billingAddress],
        when: alsoWithErrors,
      }),
    fields,
  )
}
