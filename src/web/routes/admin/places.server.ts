import { placeListFor, regionList } from '#features/regions/components/place-list.tsx'
import {
  findPlaceForAdmin,
  findRegionForAdmin,
  listPlacesForAdmin,
  listRegionChoices,
  listRegionsForAdmin,
} from '#features/regions/place-admin.queries.server.ts'
import { mergePlaces, removePlace, savePlace } from '#features/regions/place.commands.server.ts'
import { placeForm, regionForm, withRegionSlug } from '#features/regions/place.fields.ts'
import { placeText, regionText } from '#features/regions/place.text.ts'
import { removeRegion, saveRegion } from '#features/regions/region.commands.server.ts'
import { withSlug } from '#features/reference/reference.fields.ts'
import { servicesContext } from '#web/context.ts'
import type { Sent } from '#web/forms/read-body.server.ts'
import { changeReference, loadReference } from './reference.server.ts'

type Posted = Sent & { params: Record<string, string | undefined> }

export async function loadPlaces(asked: Sent) {
  const regions = await listRegionChoices(asked.context.get(servicesContext).db)
  const list = placeListFor(regions)
  return { ...(await loadReference(asked, { list, find: listPlacesForAdmin, findOne: findPlaceForAdmin })), regions }
}

export function changePlaces(sent: Posted) {
  return changeReference(sent, {
    path: '/beheer/stamgegevens',
    form: placeForm,
    save: (db, admin, { fields, ...saving }) => savePlace(db, admin, { ...saving, fields: withSlug(fields) }),
    remove: removePlace,
    merge: mergePlaces,
    refusal: placeText.refusal,
    fieldOf: { 'slug-taken': 'slug', 'unknown-region': 'regionId' },
  })
}

export const loadRegions = (asked: Sent) =>
  loadReference(asked, { list: regionList, find: listRegionsForAdmin, findOne: findRegionForAdmin })

export function changeRegions(sent: Posted) {
  return changeReference(sent, {
    path: regionList.path,
    form: regionForm,
    save: (db, admin, { fields, ...saving }) => saveRegion(db, admin, { ...saving, fields: withRegionSlug(fields) }),
    remove: removeRegion,
    refusal: regionText.refusal,
    fieldOf: { 'slug-taken': 'slug', 'url-taken': 'url' },
  })
}
