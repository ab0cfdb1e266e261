import { webAddress, youtubeVideo } from '#ui/form.fields.ts'
import { mostFeatures } from './company.rules.ts'
import { featureIcons } from './feature-icon.rules.ts'

type Typed = Readonly<Record<string, unknown>>

/** What a half-filled company form says, as far as a page can show it. */
export function readForPreview(typed: Typed) {
  const textOf = (name: string) => (typeof typed[name] === 'string' ? typed[name].trim() : '')
  return {
    name: textOf('name'),
    streetName: textOf('streetName'),
    houseNumber: textOf('houseNumber'),
    postalCode: textOf('postalCode'),
    website: readWith(webAddress(), textOf('website')),
    workAtUrl: readWith(webAddress(), textOf('workAtUrl')),
    youtubeId: readWith(youtubeVideo(), textOf('youtubeId')),
    description: textOf('description') || null,
    placeIds: [typed.placeIds ?? []].flat().map(String),
    features: readFeatures(typed),
  }
}

function readWith(schema: { safeParse: (value: unknown) => { success: boolean; data?: unknown } }, typed: string) {
  const read = typed ? schema.safeParse(typed) : undefined
  return read?.success ? String(read.data) : null
}

/** The rows as the page starts with them, or as a form holds them: `features[0].icon`. */
function readFeatures(typed: Typed) {
  const rows = Array.isArray(typed.features)
    ? (typed.features as Typed[])
    : Array.from({ length: mostFeatures }, (_, index) => ({
        icon: typed[`features[${index}].icon`],
        description: typed[`features[${index}].description`],
      }))
  return rows.flatMap(({ icon, description }) => {
    const known = featureIcons.find((one) => one === icon)
    const words = typeof description === 'string' ? description.trim() : ''
    return known && words ? [{ icon: known, description: words }] : []
  })
}
