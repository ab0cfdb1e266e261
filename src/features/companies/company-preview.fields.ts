import type { z } from 'zod'
import { webAddress, youtubeVideo } from '#ui/forms/form.fields.ts'
import { mostFeatures } from './company.rules.ts'
import { featureIcons } from './feature-icon.rules.ts'
import { workAtRows } from './work-at.fields.ts'
import { mostColleagues, mostMoments, mostRosters, workAtPalettes } from './work-at.rules.ts'

type Typed = Readonly<Record<string, unknown>>

/** The values of a half-filled company form, as far as a page can show them. */
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
    workAtHeading: textOf('workAtHeading') || null,
    workAtLead: textOf('workAtLead') || null,
    workAtPalette: workAtPalettes.find((one) => one === typed.workAtPalette) ?? null,
    workDay: readRows(typed, 'workDay', { row: workAtRows.workDay, most: mostMoments }),
    quoteText: textOf('quoteText') || null,
    quoteName: textOf('quoteName') || null,
    quoteRole: textOf('quoteRole') || null,
    team: readRows(typed, 'team', { row: workAtRows.team, most: mostColleagues }),
    weekendLine: textOf('weekendLine') || null,
    rosters: readRows(typed, 'rosters', { row: workAtRows.rosters, most: mostRosters }),
  }
}

function readWith(schema: { safeParse: (value: unknown) => { success: boolean; data?: unknown } }, typed: string) {
  const read = typed ? schema.safeParse(typed) : undefined
  return read?.success ? String(read.data) : null
}

function readFeatures(typed: Typed) {
  return listRows(typed, 'features', mostFeatures).flatMap(({ icon, description }) => {
    const known = featureIcons.find((one) => one === icon)
    const words = typeof description === 'string' ? description.trim() : ''
    return known && words ? [{ icon: known, description: words }] : []
  })
}

/** Only the rows that are already valid. */
function readRows<Row extends z.ZodType>(typed: Typed, name: string, { row, most }: { row: Row; most: number }) {
  return listRows(typed, name, most).flatMap((one) => {
    const read = row.safeParse(one)
    return read.success ? read.data : []
  })
}

/** The rows as the page starts with them, or by the names of form fields: `features[0].icon`. */
function listRows(typed: Typed, name: string, most: number): Typed[] {
  const start = typed[name]
  if (Array.isArray(start)) return start as Typed[]
  return Array.from({ length: most }, (_, index) => {
    const prefix = `${name}[${index}].`
    const own = Object.entries(typed).filter(([field]) => field.startsWith(prefix))
    return Object.fromEntries(own.map(([field, value]) => [field.slice(prefix.length), value]))
  })
}
