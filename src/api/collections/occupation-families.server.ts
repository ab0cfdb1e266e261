import { lockFamilyFields, removeFamily, saveFamily } from '#features/occupations/occupation-family.commands.server.ts'
import { familyForm } from '#features/occupations/occupation.fields.ts'
import type { FamilyRefusal } from '#features/occupations/occupation.rules.ts'
import { occupationFamilies } from '#features/occupations/occupation.table.ts'
import { occupationText } from '#features/occupations/occupation.text.ts'
import { applicationError, notFound } from '../api-error.ts'
import { admins, asAdmin, everyone } from '../dialect/audience.ts'
import { collection, everyRow } from '../dialect/collection.server.ts'
import { formWrites, notUnique } from '../dialect/write.server.ts'

const { refusal } = occupationText.families

export const occupationFamilyCollection = collection({
  plural: 'occupation-families',
  singular: 'occupation-family',
  description:
    'Occupations that are alike, and the `words` that find them all. A family can be in a profession group, which a search then suggests.',
  table: occupationFamilies,
  attributes: { title: { type: 'string' }, words: { type: 'json' } },
  relations: {
    profession: { kind: 'one', to: 'professions', column: 'professionId' },
    occupations: { kind: 'inverse', to: 'occupations', foreignKey: 'familyId' },
  },
  rows: everyRow,
  may: { find: everyone, findOne: everyone, create: admins, update: admins, delete: admins },
  writes: formWrites<typeof familyForm.schema, FamilyRefusal>({
    fields: familyForm.schema,
    relations: { profession: { field: 'professionId', isMany: false } },
    current: (tx, _asker, id) => lockFamilyFields(tx, id),
    save: (tx, { actor }, input) => saveFamily(tx, asAdmin(actor), input),
    remove: (tx, { actor, now }, id) => removeFamily(tx, asAdmin(actor), { id, now }),
    refusals: {
      'not-found': notFound,
      'title-taken': () => notUnique('title', refusal['title-taken']),
      'too-many': () => applicationError('There are too many already', refusal['too-many']),
      'too-general': () => applicationError('A word would find work of every kind', refusal['too-general']),
      'in-use': () => applicationError('This family still has occupations', refusal['in-use']),
    },
  }),
})
