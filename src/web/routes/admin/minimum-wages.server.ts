import { localDay } from '#basics/dutch-date.ts'
import { minimumWageList } from '#features/reference/components/minimum-wage-list.tsx'
import {
  findLatestWage,
  findWageForAdmin,
  listWagesForAdmin,
  versionOfWage,
} from '#features/reference/minimum-wage-admin.queries.server.ts'
import { removeMinimumWage, saveMinimumWage } from '#features/reference/minimum-wage.commands.server.ts'
import { minimumWageForm, wageOf, youthOf } from '#features/reference/minimum-wage.fields.ts'
import { listMinimumWages } from '#features/reference/minimum-wage.queries.server.ts'
import { outdatedSince } from '#features/reference/minimum-wage.rules.ts'
import { minimumWageText as text } from '#features/reference/minimum-wage.text.ts'
import { adminContext, servicesContext } from '#web/context.ts'
import type { Admin } from '#features/accounts/actor.rules.ts'
import type { Db } from '#platform/db.server.ts'
import type { RequestArgs } from '#web/forms/read-body.server.ts'
import { changeReference, loadReference } from './reference.server.ts'

const shownAt = (now: Date) => ({
  findOne: (db: Db, admin: Admin, id: number) => findWageForAdmin(db, admin, { id, now }),
  versionOf: versionOfWage,
})

export async function loadMinimumWages(asked: RequestArgs) {
  const { db, now: clock } = asked.context.get(servicesContext)
  const now = clock()
  const [found, latest, wages] = await Promise.all([
    loadReference(asked, {
      list: minimumWageList,
      find: listWagesForAdmin,
      ...shownAt(now),
    }),
    findLatestWage(db, asked.context.get(adminContext), { now }),
    listMinimumWages(db),
  ])
  return { ...found, latest, outdatedSince: outdatedSince(wages, localDay(now)) }
}

export function changeMinimumWages(sent: RequestArgs & { params: Record<string, string | undefined> }) {
  return changeReference(sent, {
    ...shownAt(sent.context.get(servicesContext).now()),
    form: minimumWageForm,
    save: (db, admin, { fields, ...saving }) => saveMinimumWage(db, admin, { ...saving, fields: wageOf(fields) }),
    remove: removeMinimumWage,
    refusal: text.refusal,
    fieldOf: () => ({
      past: 'fromDay',
      'too-far': 'fromDay',
      'day-taken': 'fromDay',
      'far-off': 'hourlyCents',
      'youth-order': 'youth15',
    }),
    fieldsOf: ({ youthPercentages }) => youthOf((age) => youthPercentages[age]),
  })
}
