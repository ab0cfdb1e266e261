import { lockOccupation, removeOccupation, saveOccupation } from '#features/occupations/occupation.commands.server.ts'
import { occupationForm } from '#features/occupations/occupation.fields.ts'
import type { OccupationRefusal } from '#features/occupations/occupation.rules.ts'
import { occupations } from '#features/occupations/occupation.table.ts'
import { occupationText } from '#features/occupations/occupation.text.ts'
import { applicationError, notFound } from '../api-error.ts'
import { admins, asAdmin, everyone } from '../dialect/audience.ts'
import { collection, everyRow } from '../dialect/collection.server.ts'
import { formWrites, notUnique } from '../dialect/write.server.ts'

const { refusal } = occupationText

export const occupationCollection = collection({
  plural: 'occupations',
  singular: 'occupation',
  description:
    'The vocabulary of work: what an occupation is called, and its other `names`. A search for one of them finds the occupation, and then the others of its family.',
  table: occupations,
  attributes: { title: { type: 'string' }, iscoCode: { type: 'string' }, names: { type: 'json' } },
  relations: { family: { kind: 'one', to: 'occupation-families', column: 'familyId' } },
  rows: everyRow,
  may: { find: everyone, findOne: everyone, create: admins, update: admins, delete: admins },
  writes: formWrites<typeof occupationForm.schema, OccupationRefusal>({
    fields: occupationForm.schema,
    relations: { family: { field: 'familyId', isMany: false } },
    current: (tx, _asker, id) => lockOccupation(tx, id),
    save: (tx, { actor }, input) => saveOccupation(tx, asAdmin(actor), input),
    remove: (tx, { actor, now }, id) => removeOccupation(tx, asAdmin(actor), { id, now }),
    refusals: {
      'not-found': notFound,
      'title-taken': () => notUnique('title', refusal['title-taken']),
      'too-many': () => applicationError('There are too many already', refusal['too-many']),
      'too-general': () => applicationError('A name would find work of every kind', refusal['too-general']),
    },
  }),
})
