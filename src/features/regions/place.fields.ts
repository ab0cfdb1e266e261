import { z } from 'zod'
import { contrast } from '#basics/contrast.ts'
import { entry, line, needsSlug, optional, optionalLine, read, slug, tags, withSlug } from '#ui/forms/form.fields.ts'
import { describeForm } from '#ui/forms/form-description.rules.ts'
import { mostAliases } from './place.rules.ts'
import { placeText, regionText } from './place.text.ts'

/** A coordinate as people write it, with a comma, or as a number from a program. */
function degrees({ min, max, wrong }: { min: number; max: number; wrong: string }) {
  const asTyped = (given: unknown) => (typeof given === 'number' ? String(given) : given)
  const parse = (typed: string) => (/^\d{1,3}([.,]\d{1,8})?$/.test(typed) ? Number(typed.replace(',', '.')) : undefined)
  return z
    .preprocess(asTyped, read(line(wrong, { max: 20 }), parse, wrong))
    .refine((value) => value >= min && value <= max, wrong)
}

const placeSchema = needsSlug(
  z.object({
    title: line(placeText.wrong.title),
    slug: optional(slug()),
    regionId: entry(),
    // The bounds of the Netherlands: swapped coordinates are outside them.
    latitude: degrees({ min: 50.7, max: 53.6, wrong: placeText.wrong.latitude }),
    longitude: degrees({ min: 3.3, max: 7.3, wrong: placeText.wrong.longitude }),
    aliases: tags({ max: mostAliases, maxLength: 60 }),
  }),
)

export const placeFields = placeSchema.transform(withSlug)
export type PlaceFields = z.output<typeof placeFields>

export const placeForm = describeForm({ id: 'plaats', schema: placeSchema, labels: placeText.label })

/** The backgrounds on which a region's colour must be legible, in light and dark mode. */
const paper = { light: '#faf6ee', dark: '#131a16' }
const readable = 4.5

const colour = (background: string, wrong: string) =>
  line()
    .transform((typed) => typed.toLowerCase())
    .refine((typed) => /^#[0-9a-f]{6}$/.test(typed), { error: regionText.wrong.colour, abort: true })
    .refine((typed) => contrast(typed, background) >= readable, wrong)

const regionShape = {
  title: line(regionText.wrong.title),
  slug: optional(slug()),
  url: line(undefined, { max: 63 }).refine((typed) => /^[a-z0-9-]+$/.test(typed), regionText.wrong.url),
  videoId: optional(line(undefined, { max: 20 }).refine((typed) => /^\d+$/.test(typed), regionText.wrong.videoId)),
  accent: colour(paper.light, regionText.wrong.tooPale),
  accentDark: colour(paper.dark, regionText.wrong.tooDark),
  province: optionalLine({ max: 60 }).transform((typed) => typed ?? 'Noord-Brabant'),
}

export const withRegionSlug = <Fields extends { url: string; slug: string | null }>(fields: Fields) => ({
  ...fields,
  slug: fields.slug ?? fields.url,
})

export const regionFields = z.object({ ...regionShape, logoId: optional(entry()) }).transform(withRegionSlug)
export type RegionFields = z.output<typeof regionFields>

export const regionForm = describeForm({
  id: 'regio',
  schema: z.object(regionShape),
  labels: regionText.label,
  files: { logo: { kind: 'image', isOptional: true } },
})
