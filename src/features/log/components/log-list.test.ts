import { expect, test } from 'vitest'
import { logActions } from '../log-entry.rules.ts'
import { logList, ownLogList } from './log-list.tsx'

const offered = (list: typeof logList) => list.filters!.actie!.options.map(([action]) => action)

test('an admin finds every kind of entry, an owner only what is logged of an account', () => {
  expect(offered(logList).toSorted()).toEqual([...logActions].toSorted())
  const own = offered(ownLogList)
  expect(own).toEqual(expect.arrayContaining(['credits-corrected', 'vacancy-held', 'account-role-changed']))
  expect(own.filter((action) => /^(writing|plan|job|list)-/.test(action))).toEqual([])
})
