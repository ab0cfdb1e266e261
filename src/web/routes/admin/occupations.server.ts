import { familyList, occupationListFor } from '#features/occupations/components/occupation-list.tsx'
import {
  findFamilyForAdmin,
  findOccupationForAdmin,
  listFamiliesForAdmin,
  listFamilyChoices,
  listOccupationsForAdmin,
  listProfessionChoices,
  versionOfFamily,
  versionOfOccupation,
} from '#features/occupations/occupation-admin.queries.server.ts'
import { removeFamily, saveFamily } from '#features/occupations/occupation-family.commands.server.ts'
import { removeOccupation, saveOccupation } from '#features/occupations/occupation.commands.server.ts'
import { familyForm, occupationForm } from '#features/occupations/occupation.fields.ts'
import { occupationText as text } from '#features/occupations/occupation.text.ts'
import { adminContext, servicesContext } from '#web/context.ts'
import type { RequestArgs } from '#web/forms/read-body.server.ts'
import { changeReference, loadReference, wordsOf } from './reference.server.ts'

const shown = { findOne: findOccupationForAdmin, versionOf: versionOfOccupation }
const shownFamily = { findOne: findFamilyForAdmin, versionOf: versionOfFamily }

type Posted = RequestArgs & { params: Record<string, string | undefined> }

export async function loadOccupations(asked: RequestArgs) {
  const families = await listFamilyChoices(asked.context.get(servicesContext).db, asked.context.get(adminContext))
  const list = occupationListFor(families)
  const found = await loadReference(asked, { list, find: listOccupationsForAdmin, ...shown })
  return { ...found, families }
}

export function changeOccupations(sent: Posted) {
  return changeReference(sent, {
    ...shown,
    form: occupationForm,
    save: saveOccupation,
    remove: removeOccupation,
    refusal: text.refusal,
    fieldOf: () => ({ 'title-taken': 'title', 'too-general': 'names' }),
    words: async (db, admin) => ({ familyId: wordsOf(await listFamilyChoices(db, admin)) }),
  })
}

export async function loadFamilies(asked: RequestArgs) {
  const professions = await listProfessionChoices(
    asked.context.get(servicesContext).db,
    asked.context.get(adminContext),
  )
  const lists = { list: familyList, find: listFamiliesForAdmin, ...shownFamily }
  return { ...(await loadReference(asked, lists)), professions }
}

export function changeFamilies(sent: Posted) {
  return changeReference(sent, {
    ...shownFamily,
    form: familyForm,
    save: saveFamily,
    remove: removeFamily,
    refusal: text.families.refusal,
    fieldOf: () => ({ 'title-taken': 'title', 'too-general': 'words' }),
    words: async (db, admin) => ({ professionId: wordsOf(await listProfessionChoices(db, admin)) }),
  })
}
