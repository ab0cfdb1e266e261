import { placeListFor, regionList } from '#features/regions/components/place-list.tsx'
import {
  findPlaceForAdmin,
  findRegionForAdmin,
  listPlacesForAdmin,
  listPlacesOnMap,
  listRegionChoices,
  listRegionsForAdmin,
  versionOfPlace,
  versionOfRegion,
} from '#features/regions/place-admin.queries.server.ts'
import { mergePlaces, removePlace, savePlace } from '#features/regions/place.commands.server.ts'
import { placeForm, regionForm, withRegionSlug } from '#features/regions/place.fields.ts'
import { placeText, regionText } from '#features/regions/place.text.ts'
import { removeRegion, saveRegion } from '#features/regions/region.commands.server.ts'
import { storedPictures } from '#web/forms/form-uploads.server.ts'
import { withSlug } from '#ui/forms/form.fields.ts'
import { adminContext, servicesContext } from '#web/context.ts'
import type { RequestArgs } from '#web/forms/read-body.server.ts'
import { changeReference, loadReference, wordsOf } from './reference.server.ts'

const shownPlace = { findOne: findPlaceForAdmin, versionOf: versionOfPlace }
const shownRegion = { findOne: findRegionForAdmin, versionOf: versionOfRegion }

type Posted = RequestArgs & { params: Record<string, string | undefined> }

export async function loadPlaces(asked: RequestArgs) {
  const { db } = asked.context.get(servicesContext)
  const regions = await listRegionChoices(db)
  const list = placeListFor(regions)
  const loaded = await loadReference(asked, { list, find: listPlacesForAdmin, ...shownPlace })
  const { changing } = loaded
  const around = changing && (await listPlacesOnMap(db, asked.context.get(adminContext), changing.regionId))
  return { ...loaded, regions, around }
}

export function changePlaces(sent: Posted) {
  return changeReference(sent, {
    ...shownPlace,
    form: placeForm,
    save: (db, admin, { fields, files: _files, ...saving }) =>
      savePlace(db, admin, { ...saving, fields: withSlug(fields) }),
    remove: removePlace,
    merge: mergePlaces,
    refusal: placeText.refusal,
    useOf: ({ vacancyCount, companyCount }) => vacancyCount + companyCount,
    fieldOf: ({ slug }) => ({
      'title-taken': 'title',
      'slug-taken': slug === null ? 'title' : 'slug',
      'unknown-region': 'regionId',
    }),
    words: async (db) => ({ regionId: wordsOf(await listRegionChoices(db)) }),
  })
}

export async function loadRegions(asked: RequestArgs) {
  const lists = { list: regionList, find: listRegionsForAdmin, ...shownRegion }
  const loaded = await loadReference(asked, lists)
  return { ...loaded, stored: { logo: await storedPictures(asked, [loaded.changing?.logoId ?? null]) } }
}

export function changeRegions(sent: Posted) {
  return changeReference(sent, {
    ...shownRegion,
    form: regionForm,
    save: (db, admin, { fields, files, ...saving }) =>
      saveRegion(db, admin, { ...saving, fields: { ...withRegionSlug(fields), logoId: files.logo?.[0]?.id ?? null } }),
    remove: removeRegion,
    refusal: regionText.refusal,
    fieldOf: ({ slug }) => ({
      'title-taken': 'title',
      'slug-taken': slug === null ? 'url' : 'slug',
      'url-taken': 'url',
      'unknown-image': 'logo',
    }),
    fieldsOf: ({ logoId }) => ({ logo: logoId }),
    words: async (_db, _admin, { logoId }) => ({ logo: [{ value: String(logoId), label: regionText.otherLogo }] }),
  })
}
