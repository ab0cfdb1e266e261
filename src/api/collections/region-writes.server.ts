import { lockPlaceFields, removePlace, savePlace } from '#features/regions/place.commands.server.ts'
import { placeFields, regionFields } from '#features/regions/place.fields.ts'
import type { PlaceRefusal, RegionRefusal } from '#features/regions/place.rules.ts'
import { placeText, regionText } from '#features/regions/place.text.ts'
import { lockRegionFields, removeRegion, saveRegion } from '#features/regions/region.commands.server.ts'
import { applicationError, notFound } from '../api-error.ts'
import { asAdmin } from '../dialect/audience.ts'
import { formWrites, notUnique } from '../dialect/write.server.ts'

export const placeWrites = formWrites<typeof placeFields, Exclude<PlaceRefusal, 'same'>>({
  fields: placeFields,
  relations: { region: { field: 'regionId', isMany: false } },
  current: (tx, _asker, id) => lockPlaceFields(tx, id),
  save: (tx, { actor }, input) => savePlace(tx, asAdmin(actor), input),
  remove: (tx, { actor, now }, id) => removePlace(tx, asAdmin(actor), { id, now }),
  refusals: {
    'not-found': notFound,
    'title-taken': () => notUnique('title', placeText.refusal['title-taken']),
    'slug-taken': () => notUnique('slug', placeText.refusal['slug-taken']),
    'unknown-region': () => applicationError('This region does not exist', placeText.refusal['unknown-region']),
    'in-use': () => applicationError('This place is still used', placeText.refusal['in-use']),
  },
})

export const regionWrites = formWrites<typeof regionFields, RegionRefusal>({
  fields: regionFields,
  relations: { logo: { field: 'logoId', isMany: false } },
  current: (tx, _asker, id) => lockRegionFields(tx, id),
  save: (tx, { actor }, input) => saveRegion(tx, asAdmin(actor), input),
  remove: (tx, { actor, now }, id) => removeRegion(tx, asAdmin(actor), { id, now }),
  refusals: {
    'not-found': notFound,
    'title-taken': () => notUnique('title', regionText.refusal['title-taken']),
    'slug-taken': () => notUnique('slug', regionText.refusal['slug-taken']),
    'url-taken': () => notUnique('url', regionText.refusal['url-taken']),
    'in-use': () => applicationError('This region is still used', regionText.refusal['in-use']),
    'unknown-image': () => applicationError('This picture does not exist', regionText.refusal['unknown-image']),
    'last-region': () => applicationError('One region always stays', regionText.refusal['last-region']),
  },
})
