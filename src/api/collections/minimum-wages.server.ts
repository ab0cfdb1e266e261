import { lockWage, removeMinimumWage, saveMinimumWage } from '#features/reference/minimum-wage.commands.server.ts'
import { minimumWageFields } from '#features/reference/minimum-wage.fields.ts'
import type { WageRefusal } from '#features/reference/minimum-wage.rules.ts'
import { minimumWages } from '#features/reference/minimum-wage.table.ts'
import { minimumWageText } from '#features/reference/minimum-wage.text.ts'
import { applicationError, notFound } from '../api-error.ts'
import { admins, asAdmin, everyone } from '../dialect/audience.ts'
import { collection, everyRow } from '../dialect/collection.server.ts'
import { formWrites, notUnique } from '../dialect/write.server.ts'

const { refusal } = minimumWageText

export const minimumWageCollection = collection({
  plural: 'minimum-wages',
  singular: 'minimum-wage',
  description:
    'What an hour of work pays at least from a day on, in cents, and the share of it for someone younger than 21. What is in force stays as it was; only amounts of a later day can be corrected or removed.',
  table: minimumWages,
  attributes: {
    fromDay: { type: 'date' },
    hourlyCents: { type: 'integer' },
    youthPercentages: { type: 'json' },
    source: { type: 'string' },
  },
  rows: everyRow,
  may: { find: everyone, findOne: everyone, create: admins, update: admins, delete: admins },
  writes: formWrites<typeof minimumWageFields, WageRefusal>({
    fields: minimumWageFields,
    current: (tx, _asker, id) => lockWage(tx, id),
    save: (tx, { actor }, input) => saveMinimumWage(tx, asAdmin(actor), input),
    remove: (tx, { actor, now }, id) => removeMinimumWage(tx, asAdmin(actor), { id, now }),
    refusals: {
      'not-found': notFound,
      'in-force': () => applicationError('This amount is in force, or was', refusal['in-force']),
      past: () => applicationError('This day is over', refusal.past),
      'too-far': () => applicationError('This day is too far ahead', refusal['too-far']),
      'day-taken': () => notUnique('fromDay', refusal['day-taken']),
      'far-off': () => applicationError('This differs too much from the amount before it', refusal['far-off']),
      'youth-order': () => applicationError('Someone older cannot earn less', refusal['youth-order']),
    },
  }),
})
