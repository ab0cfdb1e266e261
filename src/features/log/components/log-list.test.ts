import { expect, test } from 'vitest'
import { logActions } from '../log-entry.rules.ts'
import { logList, ownLogList } from './log-list.tsx'

const offered = (list: typeof logList) => list.filters!.actie!.options.map(([action]) => action)

test('an admin can filter by every kind of entry, an owner only by those of an account', () => {
  expect(offered(logList).toSorted()).toEqual([...logActions].toSorted())
  const own = offered(ownLogList)
  expect(own).toEqual(expect.arrayContaining(['credits-corrected', 'vacancy-held', 'account-role-changed']))
  expect(own.filter((action) => /^(writing|plan|job|list)-/.test(action))).toEqual([])
})
